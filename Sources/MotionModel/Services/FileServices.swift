import Foundation

/// Reads files of text, and finds files by a pattern.
package protocol FileServices: Sendable {
  /// A file of text in UTF-8. Throws if it cannot be read, is something else, or has more than `limit` bytes.
  func text(ofFile path: String, limit: Int) throws -> String
  /// Files whose paths match a pattern, in which `*` in the last part stands for any characters, in the order of the bytes
  /// of their names; as the script would write them. Throws if their folder cannot be read.
  func files(matching pattern: String) throws -> [String]
}
