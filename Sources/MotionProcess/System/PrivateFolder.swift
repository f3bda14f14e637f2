// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Folders from which code is loaded: this user's own, and closed to everybody else.
package enum PrivateFolder {
  /// Makes a folder only this user can read, or closes one of this user to others.
  ///
  /// Files others put into it before that are still theirs: before using one, check it with ``opening(_:followsLinks:)``.
  ///
  /// - Throws: ``HostError`` if it cannot be made, or belongs to somebody else.
  package static func make(_ path: String) throws {
    func refuse(_ reason: String) -> HostError {
      HostError(.cannotWrite, "\(path): \(reason); set MOTIONKIT_CACHE to a folder that you own and can write")
    }
    if !FileSystem.makeFolder(path, permissions: 0o700), errno != EEXIST {
      throw refuse("cannot make the cache folder: \(systemMessage(errno))")
    }
    // A link could lead to a folder of somebody else.
    guard let status = FileSystem.status(path, followsLinks: false) else { throw refuse(systemMessage(errno)) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw refuse("it is not a folder") }
    guard status.st_uid == geteuid() else {
      throw refuse(
        "it belongs to user \(status.st_uid), but code is loaded only from folders that you own")
    }
    guard status.st_mode & 0o077 != 0 else { return }
    // Some file systems keep no permissions, so the result is looked at.
    guard FileSystem.setPermissions(path, 0o700), let closed = FileSystem.status(path, followsLinks: false),
      closed.st_mode & 0o077 == 0
    else {
      throw refuse("others can read or write it, and its permissions cannot be changed")
    }
  }

  /// Why others could put files into a folder, or change a file's content; nil if only this user can.
  package static func opening(_ path: String, followsLinks: Bool = false) -> String? {
    guard let status = FileSystem.status(path, followsLinks: followsLinks) else { return systemMessage(errno) }
    if status.st_uid != geteuid() { return "it belongs to user \(status.st_uid)" }
    if status.st_mode & S_IFMT == S_IFLNK { return "it is a symbolic link" }
    let permissions = status.st_mode & 0o777
    return permissions & 0o022 == 0 ? nil : "others can write it (its mode is \(String(permissions, radix: 8)))"
  }
}
