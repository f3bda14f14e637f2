// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Synchronization

/// The limit on decoding ahead, shared by all clips that use it.
///
/// Without it a frame is decoded when it is asked for, by the thread that asks.
package final class DecodingAhead: Sendable {
  /// The most frames of one clip decoded ahead, times the distance between requested frames.
  let frames: Int
  private struct State {
    var bytes: Int
    var threads: Int
  }
  private let left: Mutex<State>

  /// - Parameters:
  ///   - bytes: the bytes of decoded frames not yet requested, over all clips; 0 if none runs ahead.
  ///   - frames: of one clip.
  ///   - threads: decoders that run ahead at once, each on a thread of its own; 0 for none.
  package init(bytes: Int, frames: Int, threads: Int) {
    self.frames = max(1, frames)
    left = Mutex(State(bytes: max(0, bytes), threads: max(0, threads)))
  }

  /// Takes room for a frame; false if there is none.
  func take(_ bytes: Int) -> Bool {
    left.withLock { left in
      guard left.bytes >= bytes else { return false }
      left.bytes -= bytes
      return true
    }
  }

  func give(_ bytes: Int) { left.withLock { $0.bytes += bytes } }

  /// Takes the right to run on a thread; false if there is none left.
  func takeThread() -> Bool {
    left.withLock { left in
      guard left.threads > 0 else { return false }
      left.threads -= 1
      return true
    }
  }

  func giveThread() { left.withLock { $0.threads += 1 } }

  /// The unused budget, for tests: all of it once nothing runs ahead.
  var room: (bytes: Int, threads: Int) { left.withLock { ($0.bytes, $0.threads) } }
}
