// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

/// Writes each image of segments into a file of its own. An image shown for several frames is written as often.
final class ImageSequenceWriter: FilmWriter {
  private let pattern: NumberedName
  private let first: Int
  private(set) var frameCount = 0

  /// - Parameter first: the number of the first image.
  init(pattern: String, first: Int) { (self.pattern, self.first) = (NumberedName(pattern), first) }

  func append(_ segment: EncodedSegment) throws(MediaError) {
    for packet in segment.packets {
      for frame in packet.pts..<packet.pts + packet.duration {
        try FileOutput.write(packet.bytes, toFile: pattern.path(first + frameCount + Int(frame)))
      }
    }
    frameCount += segment.frameCount
  }

  func finish() throws(MediaError) {
    guard frameCount > 0 else { throw .mismatch(reason: "there would be no image") }
  }
}

/// The names of numbered images: `frames/%04d.png` for `frames/0000.png` and so on.
package struct NumberedName: Hashable, Sendable {
  private var before, after: String
  private var digits: Int
  /// Whether a number stands in it.
  package private(set) var isNumbered: Bool

  package init(_ pattern: String) {
    (before, after, digits, isNumbered) = (pattern, "", 0, false)
    // The first `%`, at most two digits and `d`. A regular expression would take longer than all other options together.
    for start in pattern.indices where pattern[start] == "%" {
      let rest = pattern[start...].dropFirst()
      let number = rest.prefix(2).prefix { $0.isASCII && $0.isNumber }
      guard rest[number.endIndex...].first == "d" else { continue }
      before = String(pattern[..<start])
      after = String(rest[number.endIndex...].dropFirst())
      digits = Int(number) ?? 1
      isNumbered = true
      return
    }
  }

  package func path(_ number: Int) -> String {
    guard isNumbered else { return before }
    let text = String(number)
    return before + String(repeating: "0", count: max(0, digits - text.count)) + text + after
  }

  /// Whether some image of one is one of the other's.
  package func meets(_ other: NumberedName) -> Bool {
    // Whatever the digits of two patterns, long numbers look the same.
    let numbers = [0, 1, 999_999_999_999]
    return numbers.contains { includes(other.path($0)) || other.includes(path($0)) }
  }

  /// Whether a path is that of one of its images.
  private func includes(_ path: String) -> Bool {
    guard isNumbered else { return path == before }
    guard path.hasPrefix(before), path.hasSuffix(after), path.count > before.count + after.count else {
      return false
    }
    // Without a sign, and with as many zeros as it writes.
    return Int(path.dropFirst(before.count).dropLast(after.count)).map { $0 >= 0 && self.path($0) == path } ?? false
  }
}
