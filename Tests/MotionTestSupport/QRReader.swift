// SPDX-License-Identifier: Apache-2.0

/// Reads small QR codes by the steps of ISO/IEC 18004, and shares no code with whoever makes them. It corrects nothing.
package enum QRReader {
  /// The text of a code of version 1 or 2, whose words are one block; nil if it is none, or another kind of text than UTF-8.
  ///
  /// - Parameter rows: true for dark modules.
  package static func text(of rows: [[Bool]]) -> String? {
    let side = rows.count
    guard side == 21 || side == 25, rows.allSatisfy({ $0.count == side }), hasFinders(rows) else { return nil }
    var bits = Bits(unmasked(rows))
    var mode = bits.take(4)
    // An ECI header says which characters the bytes are. Without it, they are those of Latin 1.
    let isUTF8 = mode == 0b0111 && bits.take(8) == 26
    if isUTF8 { mode = bits.take(4) }
    guard mode == 0b0100, let count = bits.take(8) else { return nil }
    let bytes = (0..<count).compactMap { _ in bits.take(8).map(UInt8.init) }
    guard bytes.count == count, isUTF8 || bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The level of correction in the format's bits: 1 for low, 0 for medium, 3 for quartile, 2 for high.
  package static func level(of rows: [[Bool]]) -> Int { format(rows) >> 13 }

  private static func hasFinders(_ rows: [[Bool]]) -> Bool {
    let last = rows.count - 7
    return [(0, 0), (0, last), (last, 0)].allSatisfy { top, left in
      (0..<7).allSatisfy { y in
        (0..<7).allSatisfy { x in
          let ring = max(abs(x - 3), abs(y - 3))
          return rows[top + y][left + x] == (ring != 2)
        }
      }
    }
  }

  /// The fifteen bits around the upper left corner, without their mask.
  private static func format(_ rows: [[Bool]]) -> Int {
    let across = [0, 1, 2, 3, 4, 5, 7, 8].map { rows[8][$0] }
    let up = [7, 5, 4, 3, 2, 1, 0].map { rows[$0][8] }
    return (across + up).reduce(0) { $0 << 1 | ($1 ? 1 : 0) } ^ 0x5412
  }

  /// Whether a module belongs to a pattern or the format, and not to the words.
  private static func isFixed(_ row: Int, _ column: Int, _ side: Int) -> Bool {
    if row == 6 || column == 6 { return true }
    if row < 9, column < 9 || column >= side - 8 { return true }
    if row >= side - 8, column < 9 { return true }
    return side > 21 && abs(row - (side - 7)) <= 2 && abs(column - (side - 7)) <= 2
  }

  private static func isInverted(_ row: Int, _ column: Int, mask: Int) -> Bool {
    switch mask {
    case 0: (row + column) % 2 == 0
    case 1: row % 2 == 0
    case 2: column % 3 == 0
    case 3: (row + column) % 3 == 0
    case 4: (row / 2 + column / 3) % 2 == 0
    case 5: row * column % 2 + row * column % 3 == 0
    case 6: (row * column % 2 + row * column % 3) % 2 == 0
    default: ((row + column) % 2 + row * column % 3) % 2 == 0
    }
  }

  /// The bits of the words, up and down in columns of two from the right.
  private static func unmasked(_ rows: [[Bool]]) -> [Bool] {
    let (side, mask) = (rows.count, format(rows) >> 10 & 7)
    var (bits, isUpwards): ([Bool], Bool) = ([], true)
    for right in stride(from: side - 1, to: 0, by: -2) {
      // The column of the timing pattern does not count.
      let right = right <= 6 ? right - 1 : right
      for row in isUpwards ? Array((0..<side).reversed()) : Array(0..<side) {
        for column in [right, right - 1] where !isFixed(row, column, side) {
          bits.append(rows[row][column] != isInverted(row, column, mask: mask))
        }
      }
      isUpwards.toggle()
    }
    return bits
  }

  private struct Bits {
    private let bits: [Bool]
    private var next = 0
    init(_ bits: [Bool]) { self.bits = bits }

    mutating func take(_ count: Int) -> Int? {
      guard next + count <= bits.count else { return nil }
      next += count
      return bits[next - count..<next].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
    }
  }
}
