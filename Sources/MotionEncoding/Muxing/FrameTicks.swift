// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Times of frames in the ticks of a file: each frame begins at the tick nearest to its time, halves later, so nothing adds
/// up.
struct FrameTicks: Hashable {
  let rate: FrameRate
  let ticksPerSecond: Int64

  /// When a frame begins.
  func time(of frame: Int) -> Int {
    Int((2 * ticksPerSecond * Int64(frame) * rate.denominator + rate.numerator) / (2 * rate.numerator))
  }

  /// The length of some frames, at most `limit`.
  func length(_ frames: Range<Int>, atMost limit: Int) -> Int {
    min(limit, time(of: frames.upperBound) - time(of: frames.lowerBound))
  }
}

extension FrameTicks {
  /// The frames of the film a packet is shown for.
  ///
  /// - Parameter first: the film's frame at the beginning of its segment.
  static func frames(of packet: EncodedPacket, from first: Int) -> Range<Int> {
    let start = first + Int(packet.pts)
    return start..<start + Int(packet.duration)
  }
}
