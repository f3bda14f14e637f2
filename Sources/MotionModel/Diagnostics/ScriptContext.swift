import MotionCore

/// What the model keeps for the thread that a script runs on: where its mistakes go and who answers its questions.
package final class ScriptContext {
  package var log: DiagnosticLog
  /// The log while nothing is rehearsed.
  fileprivate var ownLog = DiagnosticLog()
  /// The statement that scheduled the block which runs now; empty: it was not scheduled, or that is unknown.
  package var scheduler: [UInt] = []
  /// What knows fonts and files; nil where layers have no size of their own.
  package var services: MediaServices?
  /// The part of a whole for which something is done now; nil: for none.
  fileprivate(set) var part: (number: Int, whole: () -> String)?

  private init() { log = ownLog }

  /// The calling thread's own.
  package static var current: ScriptContext { contexts.current }
  private static let contexts = ThreadLocal { ScriptContext() }
}

extension DiagnosticLog {
  /// Runs `body`, which is done for each part of something: what is wrong with many parts for one cause is told once.
  ///
  /// - Parameters:
  ///   - whole: as messages call it: `TextLayer "title"`.
  ///   - number: of the part.
  package static func forPart(_ number: Int, of whole: @escaping () -> String, _ body: () -> Void) {
    let context = ScriptContext.current
    let outer = context.part
    context.part = (number, whole)
    defer { context.part = outer }
    body()
  }

  /// Takes what was noticed on this thread while nothing was rehearsed: of layers that are made before the program that
  /// shows them. It is heard of once.
  package static func takeOwn() -> [Diagnostic] {
    let context = ScriptContext.current
    guard context.log === context.ownLog else { return [] }
    let found = context.ownLog.diagnostics
    context.ownLog = DiagnosticLog()
    context.log = context.ownLog
    return found
  }
}
