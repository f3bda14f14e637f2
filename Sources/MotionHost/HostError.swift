import Foundation

/// A failure that a person can do something about: the message says what, where, and what to do.
public struct HostError: Error, Hashable, Sendable, CustomStringConvertible {
  public var status: ExitStatus
  public var message: String

  public init(_ status: ExitStatus, _ message: String) { (self.status, self.message) = (status, message) }

  public var description: String { message }
}

/// A system error number in words: `No space left on device`.
func systemMessage(_ code: Int32) -> String { String(cString: strerror(code)) }
