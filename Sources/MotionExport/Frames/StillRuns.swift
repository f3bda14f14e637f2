// SPDX-License-Identifier: Apache-2.0

import MotionModel
import MotionTimeline
import Synchronization

/// The frames of a range as unchanging runs known to the timeline: one frame of each is rendered.
///
/// Found one after the other, as they are asked for, from any thread.
final class StillRuns: Sendable {
  private struct State {
    var found: [Range<Int>] = []
    var next: Int
  }
  private let timeline: Timeline
  private let end: Int
  private let state: Mutex<State>

  init(_ timeline: Timeline, frames: Range<Int>) {
    self.timeline = timeline
    end = frames.upperBound
    state = Mutex(State(next: frames.lowerBound))
  }

  /// The run of a number, from 0; nil after the last.
  subscript(number: Int) -> Range<Int>? {
    state.withLock { state in
      while state.found.count <= number, state.next < end {
        let run = timeline.stillFrames(from: state.next, before: end)
        state.found.append(run)
        state.next = run.upperBound
      }
      return number < state.found.count ? state.found[number] : nil
    }
  }
}
