// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A message between a sandboxed process and its broker: a byte that says its kind, four bytes for the length, the least first, and the
/// contents.
struct BrokerMessage: Hashable {
  var kind: UInt8
  var bytes: [UInt8]

  /// The kinds of answers. Requests have those of ``BrokeredProgram``.
  static let answer: UInt8 = 0
  static let refusal: UInt8 = 1

  /// Bytes of a request. A megabyte of text has six at most in JSON.
  static let requestLimit = 8 << 20
  /// Bytes of an answer.
  static let answerLimit = 64 << 20

  init(_ kind: UInt8, _ bytes: [UInt8]) { (self.kind, self.bytes) = (kind, bytes) }

  /// Reads the next message. Nil at the end, and for a message that is longer than `limit`.
  ///
  /// Memory grows with the arrived bytes, not with the stated length.
  init?(from descriptor: Int32, limit: Int) {
    guard let head = BrokerMessage.read(5, from: descriptor) else { return nil }
    let length = head[1...].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard length <= limit, let bytes = BrokerMessage.read(length, from: descriptor) else { return nil }
    self.init(head[0], bytes)
  }

  /// - Returns: whether the other end took it.
  func write(to descriptor: Int32) -> Bool {
    let length = (0..<4).map { UInt8(truncatingIfNeeded: bytes.count >> (8 * $0)) }
    return DescriptorCalls.writeAll([kind] + length + bytes, to: descriptor) == 0
  }

  private static func read(_ count: Int, from descriptor: Int32) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      if let chunk = DescriptorCalls.read(descriptor, limit: min(count - bytes.count, 1 << 16)) {
        guard !chunk.isEmpty else { return nil }
        bytes += chunk
      } else if errno != EINTR {
        return nil
      }
    }
    return bytes
  }
}
