// SPDX-License-Identifier: Apache-2.0

import MotionMedia

/// A replaced rectangle of an animation's canvas, as in GIF, APNG and animated WebP.
///
/// As the bytes of a packet: x, y, width, height and flags as 32-bit numbers, little-endian, then the payload.
struct AnimationFrame: Hashable {
  var x, y, width, height: Int
  /// Whether the rectangle is cleared before the next one is drawn.
  var isCleared = false
  /// GIF: the image from its descriptor on. APNG: the compressed rows. WebP: the chunks of the image.
  var payload: [UInt8]

  private static let headerBytes = 20

  var bytes: [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(AnimationFrame.headerBytes + payload.count)
    for number in [x, y, width, height, isCleared ? 1 : 0] { out.put(UInt32(number)) }
    return out + payload
  }

  init(x: Int, y: Int, width: Int, height: Int, isCleared: Bool = false, payload: [UInt8]) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
    (self.isCleared, self.payload) = (isCleared, payload)
  }

  /// Parses the format of ``bytes``.
  init(_ bytes: [UInt8]) throws(MediaError) {
    guard bytes.count >= AnimationFrame.headerBytes else {
      throw .mismatch(reason: "a packet of \(bytes.count) bytes is not a part of an animation")
    }
    let numbers = (0..<5).map { (index: Int) -> Int in
      bytes[4 * index..<4 * index + 4].reversed().reduce(0) { (number: Int, byte: UInt8) in number << 8 | Int(byte) }
    }
    self.init(
      x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3], isCleared: numbers[4] == 1,
      payload: Array(bytes[AnimationFrame.headerBytes...]))
  }
}

extension [UInt8] {
  /// Appends a number, little-endian.
  mutating func put<T: FixedWidthInteger>(_ value: T) {
    for shift in stride(from: 0, to: T.bitWidth, by: 8) { append(UInt8(truncatingIfNeeded: value >> T(shift))) }
  }

  /// Appends a number, big-endian.
  mutating func put<T: FixedWidthInteger>(bigEndian value: T) { put(value.byteSwapped) }
}
