import Foundation

/// A failure that a person can do something about: the message says what, where, and what to do.
public struct HostError: Error, Hashable, Sendable, CustomStringConvertible {
  public var status: ExitStatus
  public var message: String
  /// Where in the script; line 0: somewhere in the file.
  var place: ScriptPlace?

  public init(_ status: ExitStatus, _ message: String) { (self.status, self.message) = (status, message) }

  init(_ status: ExitStatus, _ message: String, place: ScriptPlace?) {
    (self.status, self.message, self.place) = (status, message, place)
  }

  public var description: String { message }
}

/// A system error number in words: `No space left on device`.
func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }
