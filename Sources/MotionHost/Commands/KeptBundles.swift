// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionProcess

/// Unpacked archives of bundles, each in a folder that is called as the archive's hash.
///
/// Code is loaded from there, so the folder is closed to others. A lock beside each says that somebody uses it. It lasts as long
/// as one of its processes runs.
package struct KeptBundles {
  let folder: String

  private static let limit = 16

  /// - Parameter cache: the folder of caches of code.
  package init(in cache: String) { folder = "\(cache)/bundles/unpacked" }

  private func lockPath(_ key: String) -> String { "\(folder)/\(key).lock" }

  /// Unpacks an archive, unless it is there.
  ///
  /// - Parameters:
  ///   - key: the archive's hash.
  ///   - isWhole: tells of an unpacked bundle whether it is as it was made.
  ///   - unpack: writes the contents of the archive into a new folder.
  /// - Returns: the folder. It stays until this process and its children have ended.
  package func folder(
    of key: String, isWhole: (String) -> Bool, unpack: (String) throws -> Void
  ) throws -> String {
    for path in [FilePath.folder(of: folder), folder] { try PrivateFolder.make(path) }
    let (path, lock) = ("\(folder)/\(key)", lockPath(key))
    let descriptor = FileSystem.open(lock, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, permissions: 0o600)
    guard descriptor >= 0 else { throw HostError.writing("cannot write \(lock)", errno) }
    // Never closed: the end of the process releases it.
    for attempt in 0... {
      KeptBundles.take(descriptor, LOCK_SH)
      if FilePath.isFolder(path), isWhole(path) {
        FileSystem.touch(path)
        return path
      }
      // Only one process unpacks. A damaged folder that others use stays, until they are done or have mended it.
      if KeptBundles.take(descriptor, FilePath.isFolder(path) ? LOCK_EX | LOCK_NB : LOCK_EX) { break }
      let code = errno
      guard attempt < 50 else { throw HostError.writing("\(path) is damaged, and other processes use it", code) }
      // Two processes that wait for each other both let go.
      KeptBundles.take(descriptor, LOCK_UN)
      usleep(100_000)
    }
    defer { KeptBundles.take(descriptor, LOCK_SH) }
    // While its kind changed nobody held the lock, so another process may have unpacked.
    guard !(FilePath.isFolder(path) && isWhole(path)) else { return path }
    let unfinished = "\(path).new"
    FileSystem.removeAll(unfinished)
    do {
      try PrivateFolder.make(unfinished)
      try unpack(unfinished)
    } catch {
      FileSystem.removeAll(unfinished)
      throw error
    }
    FileSystem.removeAll(path)
    guard FileSystem.rename(unfinished, to: path) else { throw HostError.writing("cannot write \(path)", errno) }
    RecentEntries.keep(KeptBundles.limit, in: folder, besides: [path, lock]) { old, remove in
      if KeptBundles.isFree(old.hasSuffix(".lock") ? old : old + ".lock") { remove() }
    }
    return path
  }

  /// Whether the lock was taken.
  @discardableResult private static func take(_ descriptor: CInt, _ kind: CInt) -> Bool {
    while flock(descriptor, kind) != 0 { if errno != EINTR { return false } }
    return true
  }

  /// Whether nobody holds a lock.
  private static func isFree(_ lock: String) -> Bool {
    let descriptor = FileSystem.open(lock, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0
  }

  private var bundles: [String] {
    (FileSystem.names(in: folder) ?? []).map { "\(folder)/\($0)" }.filter { FilePath.isFolder($0) }
  }

  var count: Int { bundles.count }

  /// Of all files, in bytes.
  var size: Int { bundles.reduce(0) { $0 + KeptBundles.size(of: $1) } }

  private static func size(of path: String) -> Int {
    guard let status = FileSystem.status(path, followsLinks: false) else { return 0 }
    guard status.st_mode & S_IFMT == S_IFDIR else { return Int(status.st_size) }
    return (FileSystem.names(in: path) ?? []).reduce(0) { $0 + size(of: "\(path)/\($1)") }
  }

  /// Removes everything that no process uses.
  ///
  /// - Returns: how many bytes that was.
  func clear() -> Int {
    let before = size
    for path in bundles where KeptBundles.isFree(path + ".lock") { FileSystem.removeAll(path) }
    return max(0, before - size)
  }
}
