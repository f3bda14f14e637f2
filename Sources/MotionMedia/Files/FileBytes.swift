// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The bytes of a file at any offset, read through a window that moves along.
final class FileBytes {
  let path: String
  let size: Int
  private let descriptor: CInt
  private var window: [UInt8] = []
  private var windowStart = 0

  private static let windowSize = 1 << 18

  init(path: String) throws(MediaError) {
    self.path = path
    // Without waiting: a pipe that nobody writes to would never open.
    descriptor = FileSystem.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(path: path, reason: systemMessage(errno)) }
    guard let status = FileSystem.status(of: descriptor), status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .unreadable(path: path, reason: "it is not a regular file")
    }
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Bytes from an offset on; fewer than `count` only at the end of the file.
  ///
  /// - Parameter count: up to 65,536.
  func read(at offset: Int, _ count: Int) throws(MediaError) -> ArraySlice<UInt8> {
    guard offset >= 0, offset < size, count > 0 else { return [] }
    let end = min(offset + count, size)
    if offset < windowStart || end > windowStart + window.count { try load(from: offset) }
    let last = min(end - windowStart, window.count)
    return window[min(offset - windowStart, last)..<last]
  }

  /// Returns the first offset of some bytes, from one offset on and before another; nil if they are not found.
  func first(_ bytes: [UInt8], from offset: Int, before end: Int) throws(MediaError) -> Int? {
    guard let first = bytes.first else { return nil }
    var start = offset
    while start + bytes.count <= end {
      let block = try read(at: start, min(65_536, end - start))
      guard block.count >= bytes.count else { return nil }
      var index = block.startIndex
      while let found = block[index...].firstIndex(of: first), found + bytes.count <= block.endIndex {
        if block[found..<found + bytes.count].elementsEqual(bytes) { return start + found - block.startIndex }
        index = found + 1
      }
      // Blocks overlap, so bytes across their border are found.
      start += block.count - bytes.count + 1
    }
    return nil
  }

  private func load(from offset: Int) throws(MediaError) {
    var bytes = [UInt8](repeating: 0, count: min(FileBytes.windowSize, size - offset))
    var done = 0
    while done < bytes.count {
      let count = DescriptorCalls.read(descriptor, at: offset + done, into: &bytes, from: done)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadable(path: path, reason: systemMessage(errno)) }
      // The file has become shorter meanwhile.
      if count == 0 { break }
      done += count
    }
    bytes.removeLast(bytes.count - done)
    (window, windowStart) = (bytes, offset)
  }
}

extension Collection<UInt8> {
  /// A number of all these bytes, the first one its highest.
  var bigEndian: UInt64 { reduce(0) { $0 << 8 | UInt64($1) } }
  /// A number of all these bytes, the first one its lowest.
  var littleEndian: UInt64 { reversed().reduce(0) { $0 << 8 | UInt64($1) } }
}

extension UInt64 {
  /// Its lowest bytes, the highest of them first.
  func bigEndianBytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: self >> UInt64(8 * (count - 1 - $0))) }
  }
  /// Its lowest bytes, the lowest first.
  func littleEndianBytes(_ count: Int) -> [UInt8] { bigEndianBytes(count).reversed() }
}
