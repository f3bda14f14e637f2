// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The end of a helper's standard input. A socket, because writing to a pipe that nobody reads any more raises a signal.
enum RequestSocket {
  /// Two connected sockets, closed in other programs; nil for a failure, with its reason in `errno`.
  // SAFETY: the array has room for both descriptors.
  static func makePair() -> (read: CInt, write: CInt)? {
    var ends: [CInt] = [-1, -1]
    let kind = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    return (ends[0], ends[1])
  }

  /// Writes the array from `start` on, without a signal.
  ///
  /// - Parameter start: 0 to the array's count.
  /// - Returns: the number of bytes written; -1 for a failure.
  // SAFETY: the call reads only within the array.
  static func write(_ descriptor: CInt, _ bytes: [UInt8], from start: Int) -> Int {
    unsafe bytes.withUnsafeBytes { buffer in
      let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[start...])
      return unsafe send(descriptor, rest.baseAddress, rest.count, CInt(MSG_NOSIGNAL))
    }
  }
}
