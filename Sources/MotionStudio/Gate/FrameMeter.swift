// SPDX-License-Identifier: Apache-2.0

/// Counts the bytes of a page's frames (RFC 6455, 5.2) as they pass, so that no message grows beyond a limit before anybody
/// reads it.
struct FrameMeter {
  /// Bytes of a message in all its frames.
  static let limit = 4 << 20
  private static let controlLimit = 125

  /// Of the frame's head, as far as it has come.
  private var head: [UInt8] = []
  /// Bytes of the payload that are still to come.
  private var left = 0
  /// Of the message, with the frames before.
  private var message = 0

  /// Takes the next bytes.
  ///
  /// - Returns: false where a frame is no page's, or a message is larger than the limit.
  mutating func pass(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      if left > 0 {
        let count = min(left, rest.count)
        left -= count
        rest = rest.dropFirst(count)
        continue
      }
      head.append(rest.removeFirst())
      guard let size = headSize else { continue }
      guard head.count == size else { continue }
      guard begin() else { return false }
      head = []
    }
    return true
  }

  /// How many bytes the head has; nil: the first two tell, and they are not there.
  private var headSize: Int? {
    guard head.count >= 2 else { return nil }
    let length = head[1] & 0x7F
    return 2 + (length == 126 ? 2 : length == 127 ? 8 : 0) + 4
  }

  /// The head is complete.
  private mutating func begin() -> Bool {
    // Pages mask their frames.
    guard head[1] & 0x80 != 0 else { return false }
    let short = Int(head[1] & 0x7F)
    let bytes = short == 126 ? head[2..<4] : short == 127 ? head[2..<10] : []
    let length = bytes.isEmpty ? UInt64(short) : bytes.reduce(0) { $0 << 8 | UInt64($1) }
    guard length <= UInt64(FrameMeter.limit) else { return false }
    left = Int(length)
    if head[0] & 0x08 != 0 { return left <= FrameMeter.controlLimit }
    let isContinuation = head[0] & 0x0F == 0
    message = (isContinuation ? message : 0) + left
    guard message <= FrameMeter.limit else { return false }
    return true
  }
}
