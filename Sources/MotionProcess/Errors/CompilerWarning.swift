// SPDX-License-Identifier: Apache-2.0

/// A warning of the Swift compiler about a script.
///
/// It belongs to the compiled script: every command that runs the script tells it, whether or not it compiled it.
package struct CompilerWarning: Codable, Hashable, Sendable {
  /// The file as the compiler names it: the path as the person typed it.
  package var file: String
  /// From 1.
  package var line: Int
  /// The fault, in one line.
  package var message: String
  /// All that the compiler wrote, without colours: the location, the message and lines of source.
  package var lines: [String]

  package init(file: String, line: Int, message: String, lines: [String]) {
    (self.file, self.line, self.message, self.lines) = (file, line, message, lines)
  }
}
