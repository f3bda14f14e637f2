// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Where the stretches that are encoded independently begin and end.
///
/// Segments begin at scene boundaries and where transitions begin and end, then every ``maximumLength`` frames counted
/// from there. So inserting a second in one scene moves nothing in the others, and an edit of a scene is seen in the
/// segments of that scene and of its transitions alone.
package struct SegmentPlan: Hashable, Sendable {
  /// A closed group of pictures has at most this many frames.
  package static let maximumLength = 250

  /// In order, without gaps; never empty ranges.
  package let segments: [Range<Int>]

  /// - Parameters:
  ///   - boundaries: the first frames of scenes and transitions, ascending; 0 is implied.
  ///   - frameCount: at least 1.
  ///   - second: a second's worth of frames, at least 1. A shorter remainder of a scene joins the segment before. The frames
  ///     between two boundaries are a segment of their own from a quarter of this on. Shorter ones join the segment before, and
  ///     a short first one the segment after it.
  package init(boundaries: [Int], frameCount: Int, second: Int) {
    let starts = [0] + boundaries.filter { $0 > 0 && $0 < frameCount }
    var segments: [Range<Int>] = []
    for (start, end) in zip(starts, starts.dropFirst() + [frameCount]) where start < end {
      if segments.count == 1, segments[0].count * 4 < second {
        // Cut as if it had not been there.
        segments = SegmentPlan.cut(start..<end, second)
        segments[0] = 0..<segments[0].upperBound
      } else if (end - start) * 4 < second, let last = segments.popLast() {
        segments.append(last.lowerBound..<end)
      } else {
        segments += SegmentPlan.cut(start..<end, second)
      }
    }
    self.segments = segments
  }

  private static func cut(_ frames: Range<Int>, _ second: Int) -> [Range<Int>] {
    var pieces = stride(from: frames.lowerBound, to: frames.upperBound, by: maximumLength).map {
      $0..<min($0 + maximumLength, frames.upperBound)
    }
    // A short rest joins the piece before it.
    if pieces.count > 1, let rest = pieces.last, rest.count < second {
      pieces.removeLast()
      pieces[pieces.count - 1] = pieces[pieces.count - 1].lowerBound..<frames.upperBound
    }
    return pieces
  }

  private init(segments: [Range<Int>]) { self.segments = segments }

  /// The same boundaries, cut to a range of frames.
  package func clamped(to range: Range<Int>) -> SegmentPlan {
    SegmentPlan(segments: segments.map { $0.clamped(to: range) }.filter { !$0.isEmpty })
  }
}

extension SegmentPlan {
  package init(boundaries: [Int], frameCount: Int, frameRate: FrameRate) {
    self.init(
      boundaries: boundaries, frameCount: frameCount,
      second: max(1, Int(frameRate.framesPerSecond.rounded(.up))))
  }
}
