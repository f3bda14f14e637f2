// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel
import MotionRaster
import MotionTimeline

/// Finished frames of a range in order, rendered ahead on several threads. Frames that the timeline knows to be equal
/// to the one before are not visited.
///
/// Call ``close()`` when done with it.
final class FrameStream: FrameSource {
  /// An image and the frames that show it.
  private struct Run {
    var frame: RenderedFrame
    var indices: Range<Int>
  }
  private let stream: OrderedStream<Run?>
  private let report: @Sendable (Int, RenderedFrame) -> Void
  /// The remainder of the current run.
  private var current: Run?

  /// - Parameters:
  ///   - jobs: rendering threads.
  ///   - window: finished images that wait for the reader at the most.
  ///   - ready: frames that are finished already, and are not made again.
  ///   - report: hears of each frame as it is handed over, with its number.
  init(
    _ renderer: FrameRenderer, frames: Range<Int>, jobs: Int, window: Int, cancellation: Cancellation,
    ready: ReadyFrames = ReadyFrames(), report: @escaping @Sendable (Int, RenderedFrame) -> Void
  ) {
    self.report = report
    let runs = StillRuns(renderer.timeline, frames: frames)
    // As many runs as frames at the most; the rest are nil.
    stream = OrderedStream(frames, workers: jobs, window: window) { number in
      guard let run = runs[number - frames.lowerBound] else { return nil }
      try cancellation.check()
      if let known = ready.take(from: run) { return Run(frame: known, indices: run) }
      return Run(frame: try renderer.planes(frame: run.lowerBound), indices: run)
    }
  }

  /// The next frame; nil after the last.
  func next() throws -> RenderedFrame? {
    if current == nil { current = try stream.next() ?? nil }
    guard let run = current else { return nil }
    report(run.indices.lowerBound, run.frame)
    let rest = run.indices.dropFirst()
    current = rest.isEmpty ? nil : Run(frame: run.frame.repeated, indices: rest)
    return run.frame
  }

  /// The next image with the number of frames that show it; nil after the last. Two in a row differ.
  func nextHeld() throws -> (frame: RenderedFrame, count: Int)? {
    guard let first = try next() else { return nil }
    var count = 1
    while let run = try current ?? stream.next() ?? nil {
      current = run
      // A different image waits for the next call.
      guard run.frame.showsSame(as: first) else { break }
      count += run.indices.count
      for index in run.indices { report(index, index == run.indices.lowerBound ? run.frame : run.frame.repeated) }
      current = nil
    }
    return (first, count)
  }

  func close() { stream.close() }
}
