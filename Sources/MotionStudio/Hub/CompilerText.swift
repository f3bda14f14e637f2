// SPDX-License-Identifier: Apache-2.0

/// The compiler's output as problems with their locations: `intro.swift:15:15: error: cannot find …`, with the following lines,
/// which show the location and give hints.
enum CompilerText {
  /// JSON objects in the form of the events of `--json`.
  static func problems(_ lines: [String]) -> [String] {
    var found: [(location: String, message: String, isError: Bool)] = []
    for line in lines {
      if let start = start(of: line) {
        found.append(start)
      } else if !found.isEmpty, !line.hasPrefix("error: ") {
        found[found.count - 1].message += "\n" + line
      }
    }
    return found.map {
      "{\"event\":\"\($0.isError ? "error" : "warning")\",\($0.location),\"message\":\(PageMessage.text($0.message))}"
    }
  }

  private static func start(of line: String) -> (location: String, message: String, isError: Bool)? {
    for (mark, isError) in [(": error: ", true), (": warning: ", false)] {
      guard let range = line.firstRange(of: mark) else { continue }
      var parts = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      // The column, where there is one.
      if parts.count > 2, Int(parts[parts.count - 1]) != nil, Int(parts[parts.count - 2]) != nil { parts.removeLast() }
      guard parts.count > 1, let number = Int(parts[parts.count - 1]) else { continue }
      let file = parts.dropLast().joined(separator: ":")
      return ("\"file\":\(PageMessage.text(file)),\"line\":\(number)", String(line[range.upperBound...]), isError)
    }
    return nil
  }
}
