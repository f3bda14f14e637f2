import Foundation
import MotionCore

/// Which file this is and whether it has changed since: device, inode, size and time of change.
public struct FileIdentity: Hashable, Sendable {
  public let device: UInt64
  public let inode: UInt64
  public let size: Int64
  /// Of the last change, since 1970.
  public let modifiedNanoseconds: Int64

  public init(path: String) throws(MediaError) {
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
  }
}
