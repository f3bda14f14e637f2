// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Turns return addresses into lines of the script.
package struct ScriptLocator {
  /// Kept open: a cleared cache takes no lines from the findings of a script that runs.
  private let image: KeptFile
  private let symbolizer: String?
  let displayPath: (String) -> String

  package init(image: KeptFile, symbolizer: String?, displayPath: @escaping (String) -> String) {
    (self.image, self.symbolizer, self.displayPath) = (image, symbolizer, displayPath)
  }

  /// The answer of the line tables about a call stack.
  struct Answer: Hashable, Sendable {
    /// The innermost line that belongs to the script.
    var location: ScriptLocation?
    /// The optimiser's note about a trap: `arithmetic overflow`.
    var failure: String?
  }

  /// - Parameter offsets: return addresses within the image, innermost first.
  func find(_ offsets: [UInt]) -> Answer { find([offsets])[0] }

  /// An answer for each call stack, with one call of the symbolizer for all.
  func find(_ stacks: [[UInt]]) -> [Answer] {
    // The call comes before its return address.
    let stacks = stacks.map { $0.prefix(ScriptLocator.depth).map { $0 &- 1 } }
    let frames = frames(of: Set(stacks.joined()).sorted())
    return stacks.map { stack in answer(stack.flatMap { frames[$0] ?? [] }) }
  }

  /// Frames beyond this many are not looked at.
  private static let depth = 64

  /// A line of a function.
  private struct Frame {
    var function: Substring
    /// Nil: code that the compiler made up.
    var location: ScriptLocation?
  }

  /// The frames at each address: inlined functions come before those that hold them.
  private func frames(of addresses: [UInt]) -> [UInt: [Frame]] {
    guard let symbolizer else { return [:] }
    let path = image.readablePath
    var frames: [UInt: [Frame]] = [:]
    // Command lines may be that long anywhere.
    for start in stride(from: 0, to: addresses.count, by: 1000) {
      let some = addresses[start..<min(start + 1000, addresses.count)]
      let arguments =
        ["--obj=" + path, "--inlines", "--no-demangle", "--functions=linkage"]
        + some.map { "0x" + String($0, radix: 16) }
      guard let (outcome, output) = try? Subprocess(symbolizer, arguments).capture(), outcome == .exited(0) else {
        continue
      }
      // A block of lines for each address, an empty line behind it.
      let blocks = output.components(separatedBy: "\n\n")
      for (address, block) in zip(some, blocks) { frames[address] = read(block) }
    }
    return frames
  }

  /// Reads pairs of lines, function and `file:line:column`.
  private func read(_ block: String) -> [Frame] {
    let lines = block.split(separator: "\n", omittingEmptySubsequences: true)
    return stride(from: 0, to: lines.count - 1, by: 2).map { index in
      let parts = lines[index + 1].split(separator: ":")
      guard parts.count >= 3, let line = Int(parts[parts.count - 2]), line > 0 else {
        return Frame(function: lines[index])
      }
      let file = parts.dropLast(2).joined(separator: ":")
      // Code made by the compiler has no file.
      guard !file.hasPrefix("<"), !file.hasPrefix("?") else { return Frame(function: lines[index]) }
      return Frame(function: lines[index], location: ScriptLocation(file: displayPath(normalised(file)), line: line))
    }
  }

  private func answer(_ frames: [Frame]) -> Answer {
    var answer = Answer()
    // Where the program begins is behind everything that it does; a statement that scheduled a block says more.
    var start: ScriptLocation?
    for frame in frames {
      let mark = "Swift runtime failure: "
      if let range = frame.function.range(of: mark) { answer.failure = String(frame.function[range.upperBound...]) }
      guard let location = frame.location, !isLibrary(frame.function) else { continue }
      if isStart(frame.function) {
        start = start ?? location
      } else {
        answer.location = location
        return answer
      }
    }
    answer.location = start
    return answer
  }

  /// The system's entry point, or the function made by `@main`. Top-level code lies in the first.
  private func isStart(_ function: Substring) -> Bool {
    function == "main" || function == "motionkit_script_main" || function.hasSuffix("5$mainyyFZ")
  }

  /// Swift's mangled names begin with the module: `$s10MotionCore…`; `$ss…` is the standard library.
  private func isLibrary(_ function: Substring) -> Bool {
    let modules = [
      "10MotionCore", "15MotionAnimation", "11MotionModel", "14MotionTimeline", "12MotionLayers", "9MotionDSL",
      "13MotionContent", "14MotionCaptions", "12MotionCharts", "13MotionScreens", "18MotionVectorLayers",
      "13MotionProcess", "10MotionHost", "12QuartzCompat", "11UIKitCompat", "10MotionText", "11MotionMedia",
      "14MotionLowering", "12MotionRaster", "12MotionExport", "14MotionEncoding", "s",
    ]
    return modules.contains { function.hasPrefix("$s" + $0) } || function.hasPrefix("Swift runtime failure")
  }

  private func normalised(_ path: String) -> String {
    path.replacingOccurrences(of: "/./", with: "/")
  }
}
