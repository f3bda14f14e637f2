// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionTestSupport
import Synchronization

/// A folder for what is kept, as empty as a new one, except for what is the same for all tests and takes long: what the compiler made
/// of the toolchain's modules, which holds the folder's path, the hashes of the tool's libraries, the reference, and compiled
/// scripts. So folders are used again.
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
  private let keepsScripts: Bool

  /// - Parameter keepsScripts: false for a test that looks at compiled scripts or at compiles: none is there, and none stays.
  init(keepsScripts: Bool = true) {
    self.keepsScripts = keepsScripts
    path = WarmCache.folders.withLock { folders in
      if let path = folders.free.popLast() { return path }
      let path = NSTemporaryDirectory() + "motionkit-test-\(UUID().uuidString)"
      folders.all.append(path)
      return path
    }
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    if !keepsScripts { for name in ["scripts", "objects"] { remove(name) } }
  }

  deinit {
    chown(path, getuid(), getgid())
    chmod(path, 0o755)
    let kept = ["modules-", "compiler", "reference-", "segments"] + (keepsScripts ? ["scripts", "objects"] : [])
    for name in names where !kept.contains(where: name.hasPrefix) { remove(name) }
    if let names = try? FileManager.default.contentsOfDirectory(atPath: file("segments")) {
      for name in names where !name.hasSuffix(".filehash") { remove("segments/" + name) }
    } else {
      // A test may have put a file there.
      remove("segments")
    }
    WarmCache.folders.withLock { $0.free.append(path) }
  }

  private func remove(_ name: String) { try? FileManager.default.removeItem(atPath: file(name)) }
}
