// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding

/// The images of a segment. Runs of equal frames become one if ``FrameHold`` lets its encoder hold them: all runs or only
/// long enough ones, except the segment's last frames, which stand alone.
struct HeldFrames {
  private let hold: FrameHold
  /// Frames of the segment that have not been handed over.
  private var left: Int
  /// The current run, and its remaining frames.
  private var current: (planes: Planes, frames: Int)?

  init(frameCount: Int, hold: FrameHold) { (left, self.hold) = (frameCount, hold) }

  /// The next image and the number of frames that show it; nil after the last.
  mutating func next(_ stream: any FrameSource) throws -> (planes: Planes, frames: Int)? {
    var isNew = false
    if current == nil {
      current = try stream.nextHeld().map { ($0.frame.planes, $0.count) }
      isNew = true
    }
    guard let (planes, frames) = current else { return nil }
    let count =
      switch hold {
      case .variable: max(1, min(frames, left - FrameHold.loneFrames))
      // Encoders know how long an image is shown by the next one, so the segment's last frame is one of its own.
      case .constant: isNew && frames >= FrameHold.shortestRun ? min(frames, left - 1) : 1
      case .encode: 1
      }
    current = count < frames ? (planes, frames - count) : nil
    left -= count
    return (planes, count)
  }
}
