/// Something that a script got wrong, or should know.
public struct Diagnostic: Hashable, Sendable {
  /// Whether the program can be rendered all the same.
  public enum Severity: String, Hashable, Sendable { case warning, error }
  /// Errors prevent rendering, warnings do not.
  public var severity: Severity
  /// What was wrong with the actual value and the limit, and what to do, in one sentence or two.
  public var message: String
  /// Return addresses from the place that noticed up to the script, innermost first; the host turns them into
  /// the script's file and line. Empty: no place.
  package var callStack: [UInt]
  /// True if what is wrong is that a file or a font is missing or cannot be read.
  public var isMissingInput: Bool
  /// What of the script the message begins with, before a colon or a space: `the size of "Hello"`. Messages of one cause
  /// differ in nothing else but their place. Nil: the message is about itself.
  package var subject: String?
  /// The parts of a whole that the message is about; nil: it is about no part.
  package var parts: DiagnosticParts?

  package init(
    _ severity: Severity, _ message: String, callStack: [UInt] = [], isMissingInput: Bool = false,
    subject: String? = nil
  ) {
    (self.severity, self.message, self.callStack) = (severity, message, callStack)
    self.isMissingInput = isMissingInput
    self.subject = subject
  }
}
