// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension SegmentStore {
  /// How much a folder holds.
  package struct Contents: Hashable, Sendable {
    package var segments = 0
    package var sounds = 0
    /// Stretches of clips as small images.
    package var proxies = 0
    /// Of everything, in bytes.
    package var size = 0
  }

  /// A file of the folder.
  struct Entry {
    var path: String
    var size: Int
    /// Seconds since 1970 of the last use.
    var used: Double
    var isUnfinished: Bool
  }

  /// The store's own files; others in the folder are left alone.
  static func entries(in folder: String) -> [Entry] {
    let names = FileSystem.names(in: folder) ?? []
    let suffixes = Kind.allCases.map(\.rawValue) + [FileHashes.suffix]
    return names.compactMap { name in
      let isUnfinished = name.hasPrefix(AtomicFile.unfinished)
      guard isUnfinished || suffixes.contains((name as NSString).pathExtension) && CacheName.isOwn(name) else {
        return nil
      }
      guard let status = FileSystem.status("\(folder)/\(name)"), status.st_mode & S_IFMT == S_IFREG else { return nil }
      let used = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
      return Entry(
        path: "\(folder)/\(name)", size: Int(status.st_size), used: used, isUnfinished: isUnfinished)
    }
  }

  package static func contents(of folder: String) -> Contents {
    var contents = Contents()
    for entry in entries(in: folder) {
      contents.size += entry.size
      switch (entry.path as NSString).pathExtension {
      case Kind.segment.rawValue: contents.segments += 1
      case Kind.sound.rawValue: contents.sounds += 1
      case Kind.proxy.rawValue: contents.proxies += 1
      default: break
      }
    }
    return contents
  }

  /// Removes everything that was kept.
  ///
  /// - Returns: how much that was.
  /// - Throws: ``StoreError`` for the first file that cannot be removed.
  package static func clear(_ folder: String) throws(StoreError) -> Contents {
    let contents = contents(of: folder)
    for entry in entries(in: folder) {
      // One that another process removed first is gone all the same.
      guard FileSystem.remove(entry.path) || errno == ENOENT else {
        throw StoreError(description: "cannot remove \(entry.path): \(systemMessage(errno))")
      }
    }
    return contents
  }
}
