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
  /// Finished pictures that wait for each encoder at the most.
  var window: Int
  var cancellation: Cancellation
  var profile: ExportProfile?
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
    try profile.measure(.mux) { try writer.append(first) }
    while let segment = try encoded.next() { try profile.measure(.mux) { try writer.append(segment) } }
    try profile.measure(.mux) { try writer.finish() }
  }

  private func encode(_ frames: Range<Int>, jobs: Int) throws -> EncodedSegment {
    let stream = FrameStream(
      renderer, frames: frames, jobs: jobs, window: window, cancellation: cancellation, report: report)
    defer { stream.close() }
    var pictures = HeldPictures(frameCount: frames.count)
    // Between two pictures the thread is in the encoder.
    var encodingSince = profile == nil ? 0 : RasterMeter.now
    defer { profile?.add(.encode, from: encodingSince, to: RasterMeter.now) }
    return try EncodedSegment.encode(frameCount: frames.count, settings: settings) { index in
      let waitingSince = profile == nil ? 0 : RasterMeter.now
      profile?.add(.encode, from: encodingSince, to: waitingSince)
      defer {
        encodingSince = profile == nil ? 0 : RasterMeter.now
        profile?.add(.wait, from: waitingSince, to: encodingSince, frame: frames.lowerBound + index)
      }
      switch settings.hold {
      case .constant: if let frame = try stream.next() { return (frame.planes, 1) }
      case .variable: if let picture = try pictures.next(stream) { return picture }
      }
      throw ExportError.missingFrame(frames.lowerBound + index)
    }
  }
}
