// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The state of the thread that a script runs on: the log for its mistakes and the services for its questions.
package final class ScriptContext {
  package var log: DiagnosticLog
  /// The log while nothing is rehearsed.
  fileprivate var ownLog = DiagnosticLog()
  /// The statement that scheduled the running block; empty if there is none, or if it is unknown.
  package var scheduler: [UInt] = []
  /// The services for fonts and files; nil if layers have no size of their own.
  package var services: MediaServices?
  /// The part of a whole for which code runs now; nil for none.
  fileprivate(set) var part: (number: Int, whole: () -> String)?
  /// Reports the mistakes so far, and ends the process; nil if the process is not the script's alone.
  package var end: (([Diagnostic]) -> Never)?

  private init() { log = ownLog }

  /// The calling thread's own.
  package static var current: ScriptContext { contexts.current }
  private static let contexts = ThreadLocal { ScriptContext() }
}

extension DiagnosticLog {
  /// Runs `body` for one part of a whole. Mistakes in many parts with one cause are reported once.
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

  /// Takes the messages of this thread from outside rehearsals: those about layers made before the program that shows them. Each
  /// is returned once.
  package static func takeOwn() -> [Diagnostic] {
    let context = ScriptContext.current
    guard context.log === context.ownLog else { return [] }
    let found = context.ownLog.diagnostics
    context.ownLog = DiagnosticLog()
    context.log = context.ownLog
    return found
  }
}
