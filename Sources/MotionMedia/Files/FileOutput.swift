// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Bytes into descriptors and files, with every failure reported.
package enum FileOutput {
  /// Writes all bytes.
  package static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(MediaError) {
    switch DescriptorCalls.writeAll(bytes, to: descriptor) {
    case 0: break
    case EPIPE: throw .brokenPipe(path: path)
    case let code: throw .unwritable(path: path, reason: systemMessage(code))
    }
  }

  /// Creates or replaces a file.
  package static func write(_ bytes: [UInt8], toFile path: String) throws(MediaError) {
    let descriptor = FileSystem.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, permissions: 0o644)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: systemMessage(errno)) }
    do {
      try write(bytes, to: descriptor, path: path)
    } catch {
      close(descriptor)
      throw error
    }
    // A full disk may show only here.
    guard close(descriptor) == 0 else { throw .unwritable(path: path, reason: systemMessage(errno)) }
  }
}
