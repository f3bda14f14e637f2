import MotionCore
import Synchronization

/// The frames that were finished last, by any thread: where workers look for tiles.
final class RecentFrames: Sendable {
  private let frames = Mutex<[RenderedFrame]>([])
  private let limit: Int

  init(limit: Int) { self.limit = limit }

  /// Newest first.
  func snapshot() -> [RenderedFrame] { frames.withLock { $0 } }

  func add(_ frame: RenderedFrame) {
    guard limit > 0 else { return }
    frames.withLock { frames in
      frames.insert(frame, at: 0)
      if frames.count > limit { frames.removeLast() }
    }
  }
}
