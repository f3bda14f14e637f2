import MotionCore

/// Where the stretches that are encoded independently begin and end.
///
/// Segments begin at scene boundaries, then every ``maximumLength`` frames counted from that boundary, so inserting a
/// second in one scene moves nothing in the others. One shorter than a second joins its neighbour.
public struct SegmentPlan: Hashable, Sendable {
  /// A closed group of pictures has at most this many frames.
  public static let maximumLength = 250

  /// In order, without gaps; never empty ranges.
  public let segments: [Range<Int>]

  /// - Parameters:
  ///   - boundaries: the first frames of the scenes, ascending; 0 is implied.
  ///   - frameCount: at least 1.
  ///   - shortest: a second's worth of frames, at least 1.
  public init(boundaries: [Int], frameCount: Int, shortest: Int) {
    var starts: [Int] = []
    let scenes = [0] + boundaries.filter { $0 > 0 && $0 < frameCount }
    for (index, start) in scenes.enumerated() {
      let end = index + 1 < scenes.count ? scenes[index + 1] : frameCount
      starts.append(contentsOf: stride(from: start, to: end, by: SegmentPlan.maximumLength))
    }
    // Joining goes backward, to the segment before; the very first joins the one after it.
    var joined: [Range<Int>] = []
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : frameCount
      if let last = joined.last, end - start < shortest || last.count < shortest && joined.count == 1 {
        joined[joined.count - 1] = last.lowerBound..<end
      } else {
        joined.append(start..<end)
      }
    }
    segments = joined
  }

  private init(segments: [Range<Int>]) { self.segments = segments }

  /// The same boundaries, cut to a range of frames.
  public func clamped(to range: Range<Int>) -> SegmentPlan {
    SegmentPlan(segments: segments.map { $0.clamped(to: range) }.filter { !$0.isEmpty })
  }
}

extension SegmentPlan {
  public init(boundaries: [Int], frameCount: Int, frameRate: FrameRate) {
    self.init(
      boundaries: boundaries, frameCount: frameCount,
      shortest: max(1, Int(frameRate.framesPerSecond.rounded(.up))))
  }
}
