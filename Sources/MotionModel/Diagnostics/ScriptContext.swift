import MotionCore

/// What the model keeps for the thread that a script runs on: where its mistakes go and who answers its questions.
package final class ScriptContext {
  package var log = DiagnosticLog()
  /// The statement that scheduled the block which runs now; empty: it was not scheduled, or that is unknown.
  package var scheduler: [UInt] = []
  /// What knows fonts and files; nil where layers have no size of their own.
  package var services: (any MediaServices)?

  private init() {}

  /// The calling thread's own.
  package static var current: ScriptContext { contexts.current }
  private static let contexts = ThreadLocal { ScriptContext() }
}
