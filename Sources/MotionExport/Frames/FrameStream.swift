import MotionCore
import MotionRaster

/// Finished frames of a range in order, rendered ahead on several threads.
///
/// Call ``close()`` when done with it.
final class FrameStream {
  private let stream: OrderedStream<RenderedFrame>
  private let report: @Sendable (Int, RenderedFrame) -> Void
  private var position: Int

  /// - Parameters:
  ///   - jobs: rendering threads; the window is two frames for each, and four more so that the reader may pause.
  ///   - report: hears of each frame as it is handed over, with its number.
  init(
    _ renderer: FrameRenderer, frames: Range<Int>, jobs: Int, cancellation: Cancellation,
    report: @escaping @Sendable (Int, RenderedFrame) -> Void
  ) {
    self.report = report
    position = frames.lowerBound
    stream = OrderedStream(frames, workers: jobs, window: 2 * jobs + 4) { index in
      try cancellation.check()
      return try renderer.planes(frame: index)
    }
  }

  /// The next frame; nil after the last.
  func next() throws -> RenderedFrame? {
    guard let frame = try stream.next() else { return nil }
    report(position, frame)
    position += 1
    return frame
  }

  func close() { stream.close() }
}
