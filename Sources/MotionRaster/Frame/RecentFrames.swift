// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Synchronization

/// The frames finished last, by any thread; workers look for tiles in them. Planes no longer in use elsewhere are
/// reused for new frames.
final class RecentFrames: Sendable {
  private struct State {
    /// Newest first.
    var frames: [FinishedTiles] = []
    var spare: [Planes] = []
  }
  private let state = Mutex(State())
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Newest first.
  func snapshot() -> [FinishedTiles] { state.withLock { $0.frames } }

  func add(_ frame: FinishedTiles) {
    guard limit > 0 else { return }
    state.withLock { state in
      state.frames.insert(frame, at: 0)
      guard state.frames.count > limit else { return }
      var planes = state.frames.removeLast().planes
      // A frame that a reader still holds is no spare one.
      if isKnownUniquelyReferenced(&planes), state.spare.count < 2 { state.spare.append(planes) }
    }
  }

  /// Planes to be written in full, with any content.
  func blankPlanes(layout: PlaneLayout, width: Int, height: Int) -> Planes {
    let spare = state.withLock { state -> Planes? in
      while let planes = state.spare.popLast() {
        if planes.layout == layout, planes.width == width, planes.height == height { return planes }
      }
      return nil
    }
    return spare ?? Planes(layout: layout, width: width, height: height)
  }
}
