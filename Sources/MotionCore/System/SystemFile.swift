// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Files the system generates as they are read, such as those in `/proc`. They have no size, so they are read to their
/// end, in as many pieces as needed. Readers that go by size stop after the first.
package enum SystemFile {
  /// The whole text; nil if it cannot be read.
  package static func text(_ path: String) -> String? { bytes(path).map { String(decoding: $0, as: UTF8.self) } }

  /// The same, for who looks at a few of its lines: bytes are found many times as fast as characters.
  package static func bytes(_ path: String) -> [UInt8]? {
    let descriptor = FileSystem.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = DescriptorCalls.read(descriptor, into: &piece)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return nil }
      if count == 0 { return bytes }
      bytes += piece[..<count]
    }
  }
}
