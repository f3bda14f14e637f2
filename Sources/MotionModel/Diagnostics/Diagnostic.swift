// SPDX-License-Identifier: Apache-2.0

/// Something that a script got wrong, or should know.
public struct Diagnostic: Hashable, Sendable {
  /// Whether the program can be rendered all the same.
  public enum Severity: String, Hashable, Sendable {
    /// A likely mistake. The film is rendered.
    case warning
    /// A mistake that prevents rendering.
    case error
  }
  /// Errors prevent rendering, warnings do not.
  public var severity: Severity
  /// The problem with the actual value and the limit, and the remedy, in one sentence or two.
  public var message: String
  /// Return addresses from the location that noticed up to the script, innermost first; the host turns them into
  /// the script's file and line. Empty: no location.
  package var callStack: [UInt]
  /// Whether the cause is a missing or unreadable file or font.
  public var isMissingInput: Bool
  /// The subject at the start of the message, before a colon or a space: `the size of "Hello"`. Messages of one cause differ only
  /// in their place. Nil if the message has no subject.
  package var subject: String?
  /// The parts of a whole that the message is about; nil if it is about none.
  package var parts: DiagnosticParts?
  /// The check that made the message; nil if none did.
  package var origin: DiagnosticOrigin?

  /// Whether the script allows it, so that nobody is told.
  package var isAllowed: Bool { severity == .warning && origin?.isAllowed == true }

  package init(
    _ severity: Severity, _ message: String, callStack: [UInt] = [], isMissingInput: Bool = false,
    subject: String? = nil
  ) {
    (self.severity, self.message, self.callStack) = (severity, message, callStack)
    self.isMissingInput = isMissingInput
    self.subject = subject
  }
}
