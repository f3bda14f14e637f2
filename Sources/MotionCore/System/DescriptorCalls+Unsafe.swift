// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The system's calls on open descriptors. As in C, a call that fails leaves its reason in `errno`.
package enum DescriptorCalls {
  /// Reads into an array, from `start` to its end at most.
  ///
  /// - Parameter start: 0 to the array's count.
  /// - Returns: the number of bytes; 0 at the end of the file, -1 for a failure.
  package static func read(_ descriptor: CInt, into bytes: inout [UInt8], from start: Int = 0) -> Int {
    unsafe bytes.withUnsafeMutableBytes { buffer in
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
      return unsafe Foundation.read(descriptor, rest.baseAddress, rest.count)
    }
  }

  /// Reads from an offset in the file into an array, from `start` to its end at most.
  ///
  /// - Returns: as ``read(_:into:from:)``.
  package static func read(
    _ descriptor: CInt, at offset: Int, into bytes: inout [UInt8], from start: Int = 0
  ) -> Int {
    unsafe bytes.withUnsafeMutableBytes { buffer in
      let rest = unsafe UnsafeMutableRawBufferPointer(rebasing: buffer[start...])
      return unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(offset))
    }
  }

  /// Reads the available bytes, at most `limit`, into a new array; nil for a failure.
  package static func read(_ descriptor: CInt, limit: Int) -> [UInt8]? {
    var result = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      result = unsafe Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      count = max(result, 0)
    }
    return result < 0 ? nil : bytes
  }

  /// Writes the array from `start` on.
  ///
  /// - Parameter start: 0 to the array's count.
  /// - Returns: the number of bytes written; -1 for a failure.
  package static func write(_ descriptor: CInt, _ bytes: [UInt8], from start: Int = 0) -> Int {
    unsafe bytes.withUnsafeBytes { buffer in
      let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
      return unsafe Foundation.write(descriptor, rest.baseAddress, rest.count)
    }
  }

  /// Waits for events and stores them in `revents`.
  ///
  /// - Parameter milliseconds: -1: however long it takes.
  /// - Returns: the number of descriptors with events; -1 for a failure.
  @discardableResult
  package static func wait(_ waits: inout [pollfd], milliseconds: CInt) -> CInt {
    unsafe poll(&waits, nfds_t(waits.count), milliseconds)
  }

  /// Waits for one event, or for an end; see ``wait(_:milliseconds:)``.
  package static func wait(_ descriptor: CInt, for event: CInt, milliseconds: CInt) {
    var waits = [pollfd(fd: descriptor, events: Int16(event), revents: 0)]
    wait(&waits, milliseconds: milliseconds)
  }

  /// A pipe that programs do not inherit, whichever thread starts them and when; nil for a failure.
  package static func makePipe() -> (read: CInt, write: CInt)? {
    var ends: [CInt] = [0, 0]
    guard unsafe systemPipe(&ends, O_CLOEXEC) == 0 else { return nil }
    return (ends[0], ends[1])
  }
}

/// Foundation's module does not show it.
@_silgen_name("pipe2") private func systemPipe(_ ends: UnsafeMutablePointer<CInt>, _ flags: CInt) -> CInt
