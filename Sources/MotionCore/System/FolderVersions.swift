// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The states of all files in some folders, told without reading them: equal as long as none has changed.
package struct FolderVersions: Hashable, Sendable {
  private struct Version: Hashable {
    var size: Int
    var seconds: Int
    var nanoseconds: Int
    var inode: UInt
  }

  /// Files beyond this many are not looked at, and neither are hidden ones.
  private static let limit = 5000

  private var versions: [String: Version] = [:]

  /// - Parameter results: files whose changes are ignored.
  package init(_ folders: [String], besides results: Set<String> = []) {
    var left = folders
    while let folder = left.popLast() { look(folder, &left, results) }
  }

  /// Leaves out files that do not count any more.
  package mutating func leaveOut(_ files: Set<String>) { for file in files { versions[file] = nil } }

  /// - Parameter folders: receives the folders found in the folder.
  private mutating func look(_ folder: String, _ folders: inout [String], _ results: Set<String>) {
    for name in FileSystem.names(in: folder) ?? [] where !name.hasPrefix(".") {
      guard versions.count < FolderVersions.limit else { return }
      let path = folder + "/" + name
      guard let status = FileSystem.status(path) else { continue }
      // Links to folders are not followed: they may lead back.
      if FileSystem.status(path, followsLinks: false).map({ $0.st_mode & S_IFMT == S_IFDIR }) == true {
        folders.append(path)
      } else if status.st_mode & S_IFMT == S_IFREG, !results.contains(path), !FolderVersions.isOwnOutput(status) {
        versions[path] = Version(
          size: Int(status.st_size), seconds: Int(status.st_mtim.tv_sec), nanoseconds: Int(status.st_mtim.tv_nsec),
          inode: UInt(status.st_ino))
      }
    }
  }

  /// Whether a path is that of this process's own output.
  static func isOwnOutput(_ path: String) -> Bool { FileSystem.status(path).map(isOwnOutput) ?? false }

  /// Whether a file is this process's own output about its work: it grows with each frame, and would trigger the next
  /// one.
  private static func isOwnOutput(_ status: stat) -> Bool {
    (1...2).contains { descriptor in
      guard let own = FileSystem.status(of: Int32(descriptor)) else { return false }
      return own.st_dev == status.st_dev && own.st_ino == status.st_ino
    }
  }
}
