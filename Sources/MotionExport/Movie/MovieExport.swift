import MotionCore
import MotionMedia
import MotionRaster

/// Renders and encodes a range of frames and muxes them into one MP4 file.
///
/// Segments are encoded side by side, each by an encoder of its own whose thread count is fixed, so that the file's
/// bytes do not depend on how many run at once. They are muxed in order as they become ready; what waits for its turn
/// is packets, a few megabytes.
struct MovieExport {
  var renderer: FrameRenderer
  var plan: SegmentPlan
  var settings: H264Settings
  /// Threads that render, over all segments in progress.
  var jobs: Int
  /// Encoders at work at once.
  var encoders: Int
  var cancellation: Cancellation
  var report: @Sendable (Int, RenderedFrame) -> Void

  /// Writes the file at `path` in place; it is complete when this returns.
  func run(to path: String, audio: AudioTrack?) throws {
    let segments = plan.segments
    let side = max(1, min(encoders, segments.count))
    let encoded = OrderedStream(0..<segments.count, workers: side, window: 2 * side) { [self] index in
      try encode(segments[index], jobs: max(1, jobs / side))
    }
    defer { encoded.close() }
    guard let first = try encoded.next() else { throw ExportError.emptyRange(frameCount: 0) }
    let writer = try MovieWriter(
      path: path, settings: settings, extradata: first.extradata, reorderDelay: first.reorderDelay, audio: audio)
    try writer.append(first)
    while let segment = try encoded.next() { try writer.append(segment) }
    try writer.finish()
  }

  private func encode(_ frames: Range<Int>, jobs: Int) throws -> EncodedSegment {
    let stream = FrameStream(renderer, frames: frames, jobs: jobs, cancellation: cancellation, report: report)
    defer { stream.close() }
    guard settings.hold == .variable else {
      return try EncodedSegment.encode(frameCount: frames.count, settings: settings) { index in
        guard let frame = try stream.next() else { throw ExportError.missingFrame(frames.lowerBound + index) }
        return frame.planes
      }
    }
    var pictures = HeldPictures(frameCount: frames.count)
    return try EncodedSegment.encode(frameCount: frames.count, settings: settings) { index in
      guard let picture = try pictures.next(stream) else { throw ExportError.missingFrame(frames.lowerBound + index) }
      return picture
    }
  }
}

extension MovieExport {
  /// How many encoders work side by side: as many as keep the processors busy and fit into 0.8 GB, at least one.
  ///
  /// A second encoder on processors that one keeps busy takes memory and saves no time (measured); libx264 `medium`
  /// takes some 0.45 GB for 1080p, by area.
  static func encoders(jobs: Int, threads: Int, width: Int, height: Int) -> Int {
    let bytes = 450_000_000 * (width * height) / (1920 * 1080)
    return max(1, min((jobs + 1) / max(1, threads), 800_000_000 / max(bytes, 1)))
  }
}
