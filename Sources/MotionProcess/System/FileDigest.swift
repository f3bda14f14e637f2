// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The size of a finished file and its SHA-256, for whoever passes it on.
package struct FileDigest: Codable, Hashable, Sendable {
  package var bytes: Int
  /// 64 hexadecimal digits, as `sha256sum` writes them.
  package var hash: String

  /// Nil if it is no regular file, or cannot be read.
  package init?(_ path: String) {
    // To open a named pipe would wait for its writer.
    let descriptor = FileSystem.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let status = FileSystem.status(of: descriptor), status.st_mode & S_IFMT == S_IFREG else { return nil }
    var (hasher, count) = (SHA256(), 0)
    while true {
      guard let chunk = FileDescriptor.readChunk(descriptor) else { return nil }
      if chunk.isEmpty { break }
      hasher.add(chunk)
      count += chunk.count
    }
    (bytes, hash) = (count, hasher.finish())
  }
}
