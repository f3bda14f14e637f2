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

/// Turns return addresses into lines of the script.
struct PlaceFinder {
  var image: String
  var symbolizer: String?
  var displayPath: (String) -> String

  /// What the line tables say about a call stack.
  struct Answer: Hashable, Sendable {
    /// The innermost line that belongs to the script.
    var place: ScriptPlace?
    /// What the optimiser noted about a trap: `arithmetic overflow`.
    var failure: String?
  }

  /// - Parameter offsets: return addresses within the image, innermost first.
  func find(_ offsets: [UInt]) -> Answer {
    guard let symbolizer, !offsets.isEmpty else { return Answer() }
    // The call is what comes before the address to which it returns.
    let addresses = offsets.prefix(64).map { "0x" + String($0 &- 1, radix: 16) }
    let arguments = ["--obj=" + image, "--inlines", "--no-demangle", "--functions=linkage"] + addresses
    guard let (outcome, output) = try? Subprocess(symbolizer, arguments).capture(), outcome == .exited(0) else {
      return Answer()
    }
    return read(output)
  }

  /// Reads pairs of lines, function and `file:line:column`; inlined functions come before those that hold them.
  private func read(_ output: String) -> Answer {
    var answer = Answer()
    let lines = output.split(separator: "\n", omittingEmptySubsequences: true)
    var index = 0
    while index + 1 < lines.count {
      let (function, location) = (lines[index], lines[index + 1])
      index += 2
      let mark = "Swift runtime failure: "
      if let range = function.range(of: mark), answer.place == nil {
        answer.failure = String(function[range.upperBound...])
      }
      let parts = location.split(separator: ":")
      guard answer.place == nil, parts.count >= 3, let line = Int(parts[parts.count - 2]), line > 0,
        !isLibrary(function)
      else { continue }
      let file = parts.dropLast(2).joined(separator: ":")
      guard !file.hasPrefix("<"), !file.hasPrefix("?") else { continue }
      answer.place = ScriptPlace(file: displayPath(normalised(file)), line: line)
    }
    return answer
  }

  /// Swift's mangled names begin with the module: `$s10MotionCore…`; `$ss…` is the standard library.
  private func isLibrary(_ function: Substring) -> Bool {
    let modules = [
      "10MotionCore", "15MotionAnimation", "12MotionLayers", "9MotionKit", "10MotionHost", "12QuartzCompat", "s",
    ]
    return modules.contains { function.hasPrefix("$s" + $0) } || function.hasPrefix("Swift runtime failure")
  }

  private func normalised(_ path: String) -> String {
    path.replacingOccurrences(of: "/./", with: "/")
  }
}
