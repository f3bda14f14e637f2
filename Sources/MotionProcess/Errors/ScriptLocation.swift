// SPDX-License-Identifier: Apache-2.0

/// A line of the script.
package struct ScriptLocation: Hashable, Sendable {
  /// The path as the person typed it.
  package var file: String
  package var line: Int

  package init(file: String, line: Int) { (self.file, self.line) = (file, line) }
}

extension ScriptLocation: CustomStringConvertible {
  package var description: String { "\(file):\(line)" }
}
