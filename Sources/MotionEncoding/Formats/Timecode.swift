// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Hours, minutes, seconds and frames that an editor counts by: `01:00:00:00`, with `;` before the frames where numbers
/// of frames are left out to keep up with 29.97 or 59.94 frames a second.
public struct Timecode: Hashable, Sendable, Codable, CustomStringConvertible {
  /// As it was written.
  public let description: String
  /// Whether numbers of frames are left out: it has a semicolon.
  public let dropsFrames: Bool
  private let frames: Int
  private let minutes: Int

  /// nil unless it has this form and each number is in its range, except for the frames, whose range depends on the
  /// rate.
  public init?(_ text: String) {
    let dropsFrames = text.contains(";")
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == ";" }
    let numbers = parts.compactMap { $0.count == 2 ? Int($0) : nil }
    guard parts.count == 4, numbers.count == 4, numbers.allSatisfy({ $0 >= 0 }), numbers[0] < 24, numbers[1] < 60,
      numbers[2] < 60, text.filter({ $0 == ";" }).count <= 1, !dropsFrames || text.dropLast(2).hasSuffix(";")
    else { return nil }
    description = text
    self.dropsFrames = dropsFrames
    frames = numbers[3]
    minutes = numbers[2] == 0 ? numbers[1] : -1
  }

  /// The fault of the timecode at a rate, in words; nil if there is none.
  public func problem(at rate: FrameRate) -> String? {
    let count = Int(rate.framesPerSecond.rounded())
    guard frames < count else { return "at \(rate) fps frames are counted from 0 to \(count - 1), got \(frames)" }
    guard dropsFrames else { return nil }
    guard rate.denominator == 1001, count == 30 || count == 60 else {
      return "at \(rate) fps no frame numbers are dropped: write “:” before the frames"
    }
    guard frames >= count / 15 || minutes < 0 || minutes % 10 == 0 else {
      return "the frame numbers 0 to \(count / 15 - 1) of a minute are dropped, except in every tenth minute"
    }
    return nil
  }
}
