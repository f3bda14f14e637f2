// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Whole files into memory, with every failure reported.
package enum FileInput {
  /// The most bytes read of a still image.
  static let limit = 1 << 30

  /// The whole file.
  static func read(_ path: String) throws(MediaError) -> [UInt8] {
    try bytes(of: path) { size throws(MediaError) in
      guard size <= limit else {
        throw .unsupported(path: path, reason: "an image file of \(size) bytes", advice: "Use one below 1 GB.")
      }
      return size
    }
  }

  /// The whole file, at most `limit` bytes.
  package static func bytes(_ path: String, limit: Int) throws(MediaError) -> [UInt8] {
    try bytes(of: path) { size throws(MediaError) in
      guard size <= limit else {
        throw .unsupported(path: path, reason: "a text of \(size) bytes", advice: "Use one of at most \(limit).")
      }
      return size
    }
  }

  /// The first bytes, fewer if the file is shorter.
  static func start(of path: String, count: Int) throws(MediaError) -> [UInt8] {
    try bytes(of: path) { min($0, count) }
  }

  /// The last bytes, fewer if the file is shorter.
  static func end(of path: String, count: Int) throws(MediaError) -> [UInt8] {
    try bytes(of: path, fromEnd: true) { min($0, count) }
  }

  /// - Parameter length: the number of bytes to read of a file with a size.
  private static func bytes(
    of path: String, fromEnd: Bool = false, _ length: (Int) throws(MediaError) -> Int
  ) throws(MediaError) -> [UInt8] {
    // Without waiting: a pipe that nobody writes to would never open.
    let descriptor = FileSystem.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: systemMessage(errno)) }
    defer { close(descriptor) }
    guard let status = FileSystem.status(of: descriptor) else {
      throw .unreadable(path: path, reason: systemMessage(errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "it is not a regular file")
    }
    var bytes = [UInt8](repeating: 0, count: try length(Int(status.st_size)))
    if fromEnd, lseek(descriptor, status.st_size - off_t(bytes.count), SEEK_SET) < 0 {
      throw .unreadable(path: path, reason: systemMessage(errno))
    }
    var done = 0
    while done < bytes.count {
      let count = DescriptorCalls.read(descriptor, into: &bytes, from: done)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path: path, reason: systemMessage(errno)) }
      // A file that shrinks meanwhile gives fewer bytes.
      if count == 0 { break }
      done += count
    }
    bytes.removeLast(bytes.count - done)
    return bytes
  }
}
