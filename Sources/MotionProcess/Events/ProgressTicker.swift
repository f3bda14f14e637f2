// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Sends progress from any thread, at most ten times a second.
package final class ProgressTicker: Sendable {
  private let frames: Int
  private let events: EventWriter
  private let start = Clock.now
  private let lastSent = Mutex(-Double.infinity)
  private let reused = Mutex((frames: 0, segments: 0))

  package init(frames: Int, events: EventWriter) { (self.frames, self.events) = (frames, events) }

  /// Seconds since it was made.
  package var elapsed: Double { Clock.now - start }

  /// So many more frames, in so many segments, need not be made.
  @Sendable package func reuse(frames: Int, segments: Int) {
    reused.withLock {
      $0.frames += frames
      $0.segments += segments
    }
  }

  /// `done` frames are finished; the last one is always sent.
  package func tick(_ done: Int) {
    let now = elapsed
    let isDue = lastSent.withLock { last in
      guard done >= frames || now - last >= 0.1 else { return false }
      last = now
      return true
    }
    guard isDue else { return }
    let reused = reused.withLock { $0 }
    events.send(
      .progress(
        .init(
          frame: done, frames: frames, elapsed: now, reusedFrames: reused.frames, reusedSegments: reused.segments)))
  }
}
