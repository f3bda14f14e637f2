// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// Sends progress from any thread, at most ten times a second.
package final class ProgressTicker: Sendable {
  private let frames: Int
  private let events: EventWriter
  private let start = Clock.now
  private let state = Mutex(State())

  private struct State {
    var lastSent = -Double.infinity
    var reused = (frames: 0, segments: 0)
    /// Seconds from the start to the start of the pass.
    var begin = 0.0
    var pass: Int?
  }

  package init(frames: Int, events: EventWriter) { (self.frames, self.events) = (frames, events) }

  /// Seconds since it was made.
  package var elapsed: Double { Clock.now - start }

  /// So many more frames, in so many segments, need not be made.
  @Sendable package func reuse(frames: Int, segments: Int) {
    state.withLock {
      $0.reused.frames += frames
      $0.reused.segments += segments
    }
  }

  /// All frames are made again.
  ///
  /// - Parameter pass: from 2.
  package func begin(pass: Int) {
    let now = elapsed
    state.withLock { $0 = State(begin: now, pass: pass) }
  }

  /// `done` frames are finished; the last one is always sent.
  package func tick(_ done: Int) {
    let now = elapsed
    let due = state.withLock { state -> State? in
      guard done >= frames || now - state.lastSent >= 0.1 else { return nil }
      state.lastSent = now
      return state
    }
    guard let due else { return }
    events.send(
      .progress(
        .init(
          frame: done, frames: frames, elapsed: now - due.begin, reusedFrames: due.reused.frames,
          reusedSegments: due.reused.segments, pass: due.pass)))
  }
}
