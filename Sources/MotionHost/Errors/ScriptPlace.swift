import Foundation

/// A line of the script.
struct ScriptPlace: Hashable, Sendable {
  /// The path as the person typed it.
  var file: String
  var line: Int
}

extension ScriptPlace: CustomStringConvertible {
  var description: String { "\(file):\(line)" }
}
