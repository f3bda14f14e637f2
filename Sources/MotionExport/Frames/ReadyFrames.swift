// SPDX-License-Identifier: Apache-2.0

import MotionRaster
import Synchronization

/// Frames that were finished before their turn, by their numbers. Each is kept until it is taken. Any thread.
final class ReadyFrames: Sendable {
  private let frames: Mutex<[Int: RenderedFrame]>

  init(_ frames: [Int: RenderedFrame] = [:]) { self.frames = Mutex(frames) }

  /// One of a run of equal frames, none of which is kept from then on; nil: none is there.
  func take(from run: Range<Int>) -> RenderedFrame? { taken(from: run)?.frame }

  /// The same with its number.
  func taken(from run: Range<Int>) -> (number: Int, frame: RenderedFrame)? {
    frames.withLock { frames in
      let numbers = frames.keys.filter(run.contains).sorted()
      defer { for number in numbers { frames[number] = nil } }
      return numbers.first.flatMap { number in frames[number].map { (number, $0) } }
    }
  }
}
