// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Which file this is and whether it has changed since. Of two times one cannot be set by programs, so that restoring an
/// old date does not hide a change.
package struct FileStamp: Hashable, Sendable {
  let device, inode: UInt64
  let size: Int64
  /// Nanoseconds since 1970: of the last change of the contents, and of anything about the file.
  let modified, changed: Int64

  /// Nil unless it is a regular file.
  package init?(path: String) {
    guard let status = FileSystem.status(path) else { return nil }
    self.init(status)
  }

  /// The same of a file opened for it: a network file system then asks its server instead of its cache.
  init?(opening path: String) {
    let descriptor = FileSystem.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let status = FileSystem.status(of: descriptor) else { return nil }
    self.init(status)
  }

  init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    func nanoseconds(_ time: timespec) -> Int64 { Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec) }
    (device, inode, size) = (UInt64(status.st_dev), UInt64(status.st_ino), Int64(status.st_size))
    (modified, changed) = (nanoseconds(status.st_mtim), nanoseconds(status.st_ctim))
  }

  /// Whether it is the same file with the same contents: permissions and other names of it may have changed.
  func hasContents(of other: FileStamp) -> Bool {
    device == other.device && inode == other.inode && size == other.size && modified == other.modified
  }

  /// False while another change could still leave the same stamp: clocks of file systems tick slowly.
  var isSettled: Bool {
    // The other time may be any, such as that of a camera whose clock is wrong.
    return changed < SystemClock.nanoseconds - FileStamp.tick
  }

  /// Longer than a tick of the kernel's coarse clock, which dates files: 50 ms.
  private static let tick: Int64 = 50_000_000
}
