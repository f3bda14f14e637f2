import Foundation
import MotionTestSupport
import Synchronization

/// A folder for what is kept, as empty as a new one, except that the compiler finds there what it made of the toolchain's
/// modules for an earlier test. That takes longer than a script, and holds the folder's path, so folders are used again.
final class WarmCache: TestFolder, Sendable {
  private struct Folders {
    var all: [String] = []
    var free: [String] = []
  }

  private static let folders: Mutex<Folders> = {
    atexit {
      for path in WarmCache.folders.withLock({ $0.all }) { try? FileManager.default.removeItem(atPath: path) }
    }
    return Mutex(Folders())
  }()

  let path: String

  init() {
    path = WarmCache.folders.withLock { folders in
      if let path = folders.free.popLast() { return path }
      let path = NSTemporaryDirectory() + "motionkit-test-\(UUID().uuidString)"
      folders.all.append(path)
      return path
    }
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    chown(path, getuid(), getgid())
    chmod(path, 0o755)
    for name in names where !name.hasPrefix("modules-") && !name.hasPrefix("compiler") {
      try? FileManager.default.removeItem(atPath: file(name))
    }
    WarmCache.folders.withLock { $0.free.append(path) }
  }
}
