// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Spoken texts in the cache folder.
package struct KeptSpeech {
  /// The folder of ``Speaker``.
  package let folder: String

  /// - Parameter cache: the cache folder.
  package init(in cache: String) { folder = cache + "/speech" }

  private var names: [String] {
    (FileSystem.names(in: folder) ?? []).filter { name in
      CacheName.isOwn(name)
        && FileSystem.status("\(folder)/\(name)", followsLinks: false).map { $0.st_mode & S_IFMT == S_IFREG } ?? false
    }
  }

  /// How many texts there are.
  package var count: Int { names.count { $0.hasSuffix(".wav") } }

  /// Of all files, in bytes.
  package var size: Int {
    names.reduce(0) { $0 + (FileSystem.status("\(folder)/\($1)").map { Int($0.st_size) } ?? 0) }
  }

  /// Removes all of them. A command that uses one has it open.
  ///
  /// - Returns: how many bytes that was.
  /// - Throws: ``HostError`` for the first file that cannot be removed.
  package func clear() throws(HostError) -> Int {
    let size = size
    for name in names {
      let path = "\(folder)/\(name)"
      // One that another process removed first is gone all the same.
      guard FileSystem.remove(path) || errno == ENOENT else {
        throw HostError(.cannotWrite, "cannot remove \(path): \(systemMessage(errno))")
      }
    }
    return size
  }
}
