// SPDX-License-Identifier: Apache-2.0

import Foundation
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
  private let before, after: String
  private let digits: Int
  /// Whether a number stands in it.
  package let isNumbered: Bool

  package init(_ pattern: String) {
    var (before, after, digits, isNumbered) = (pattern, "", 0, false)
    if let range = pattern.range(of: "%[0-9]{0,2}d", options: .regularExpression) {
      let number = pattern[range].dropFirst().dropLast()
      (before, after) = (String(pattern[..<range.lowerBound]), String(pattern[range.upperBound...]))
      (digits, isNumbered) = (Int(number) ?? 1, true)
    }
    (self.before, self.after, self.digits, self.isNumbered) = (before, after, digits, isNumbered)
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
