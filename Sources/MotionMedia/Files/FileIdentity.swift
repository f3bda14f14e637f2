// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Which file this is and whether it has changed since: device, inode, size and time of change.
package struct FileIdentity: Hashable, Sendable {
  package let device: UInt64
  package let inode: UInt64
  package let size: Int64
  /// Of the last change, since 1970.
  package let modifiedNanoseconds: Int64
  /// Of the last change of bytes or attributes: a file that was written anew keeps none, whatever date it is given.
  package let changedNanoseconds: Int64

  package init(path: String) throws(MediaError) {
    guard !path.isEmpty else { throw .unreadable(path: path, reason: "the path is empty") }
    guard let status = FileSystem.status(path) else {
      throw .unreadable(path: path, reason: systemMessage(errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "it is not a regular file")
    }
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    size = Int64(status.st_size)
    modifiedNanoseconds = Int64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_mtim.tv_nsec)
    changedNanoseconds = Int64(status.st_ctim.tv_sec) &* 1_000_000_000 &+ Int64(status.st_ctim.tv_nsec)
  }
}
