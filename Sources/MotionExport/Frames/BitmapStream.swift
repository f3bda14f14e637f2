// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList
import MotionTimeline

/// The pixels of all frames of a timeline in order, drawn ahead on several threads. Frames that the timeline knows to be
/// equal to the one before are not drawn.
///
/// Call ``close()`` when done with it.
package final class BitmapStream {
  /// Equal frames.
  package struct Run: Sendable {
    package let frames: Range<Int>
    /// Of the first of them.
    package let state: FrameState
    package let bitmap: Bitmap
  }
  private let stream: OrderedStream<Run?>

  /// - Parameters:
  ///   - workers: threads that draw; with one or none, the reader draws.
  ///   - simplified: the drawing in place of a frame's own, on any thread.
  package init(
    _ renderer: FrameRenderer, workers: Int,
    simplified: @escaping @Sendable (DisplayList) -> DisplayList = { $0 }
  ) {
    let timeline = renderer.timeline
    let runs = StillRuns(timeline, frames: 0..<timeline.frameCount)
    // As many runs as frames at the most; the rest are nil.
    stream = OrderedStream(
      0..<timeline.frameCount, workers: max(workers, 1), window: 4 * max(workers, 1),
      start: { workers > 1 && WorkerThread.start(stackBytes: OrderedStream<Run?>.stackBytes, $0) }
    ) { number in
      guard let run = runs[number] else { return nil }
      let state = timeline.state(atFrame: run.lowerBound, showsAbsent: false)
      return Run(frames: run, state: state, bitmap: try renderer.bitmap(simplified(renderer.displayList(for: state))))
    }
  }

  /// The next run; nil after the last. Rethrows the error of drawing it.
  package func next() throws -> Run? { try stream.next() ?? nil }

  package func close() { stream.close() }
}
