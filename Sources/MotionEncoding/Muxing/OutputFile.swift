// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionMedia

/// A file written in order, except that its beginning is written again at the end.
final class OutputFile {
  private let path: String
  private let descriptor: Int32
  private var waiting: [UInt8] = []
  /// Bytes so far.
  private(set) var count = 0

  init(path: String) throws(MediaError) {
    self.path = path
    descriptor = FileSystem.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, permissions: 0o644)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: systemMessage(errno)) }
  }

  deinit { close(descriptor) }

  func write(_ bytes: [UInt8]) throws(MediaError) {
    waiting += bytes
    count += bytes.count
    if waiting.count >= 1 << 20 { try flush() }
  }

  /// Writes everything; then replaces the bytes at an offset.
  func finish(replacing offset: Int, with bytes: [UInt8]) throws(MediaError) {
    try flush()
    guard lseek(descriptor, off_t(offset), SEEK_SET) == off_t(offset) else {
      throw .unwritable(path: path, reason: systemMessage(errno))
    }
    try FileOutput.write(bytes, to: descriptor, path: path)
  }

  func flush() throws(MediaError) {
    try FileOutput.write(waiting, to: descriptor, path: path)
    waiting.removeAll(keepingCapacity: true)
  }
}
