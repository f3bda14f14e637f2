// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Counts how often a file is opened, by whomever (inotify).
final class FileOpens {
  private let descriptor: Int32

  init(_ path: String) {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    // Events that are alike are told once, so reading and closing must stand between.
    _ = inotify_add_watch(descriptor, path, UInt32(IN_OPEN | IN_ACCESS | IN_CLOSE_WRITE | IN_CLOSE_NOWRITE))
  }

  deinit { close(descriptor) }

  /// Since the last time it was asked.
  func count() -> Int {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    var result = 0
    while true {
      let size = read(descriptor, &bytes, bytes.count)
      guard size > 0 else { return result }
      var offset = 0
      while offset + 16 <= size {
        // A descriptor, then what it was as four bytes.
        if UInt32(bytes[offset + 4]) & UInt32(IN_OPEN) != 0 { result += 1 }
        // Of a watched file there is no name behind the event.
        offset += 16 + Int(bytes[offset + 12]) + Int(bytes[offset + 13]) << 8
      }
    }
  }
}
