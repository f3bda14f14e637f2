// SPDX-License-Identifier: Apache-2.0

/// The bytes of a `COLR` table, read as version 1 lays them out (OpenType 1.9.1, "COLR — Color Table"). Beyond the end
/// everything is 0.
struct ColourTable {
  let bytes: [UInt8]

  /// Nil for another version.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes
    guard u16(0) == 1, u32(14) > 0 else { return nil }
  }

  func u8(_ offset: Int) -> Int { bytes.indices.contains(offset) ? Int(bytes[offset]) : 0 }
  func u16(_ offset: Int) -> Int { u8(offset) << 8 | u8(offset + 1) }
  func u24(_ offset: Int) -> Int { u8(offset) << 16 | u16(offset + 1) }
  func u32(_ offset: Int) -> Int { u16(offset) << 16 | u16(offset + 2) }
  func i16(_ offset: Int) -> Double { Double(Int16(truncatingIfNeeded: u16(offset))) }
  /// 2.14 fixed point.
  func f2dot14(_ offset: Int) -> Double { i16(offset) / 16384 }
  /// 16.16 fixed point.
  func fixed(_ offset: Int) -> Double { Double(Int32(truncatingIfNeeded: u32(offset))) / 65536 }

  /// The offset of a glyph's paint; nil if it has none.
  func paint(of glyph: UInt32) -> Int? {
    let list = u32(14)
    return record(of: glyph, first: list + 4, count: u32(list), size: 6) { (u16($0), u16($0)) }
      .map { list + u32($0 + 2) }
  }

  /// Where paints of the list of layers are.
  func layers(_ first: Int, _ count: Int) -> [Int] {
    let list = u32(18)
    guard list > 0, first + count <= u32(list) else { return [] }
    return (first..<(first + count)).map { list + u32(list + 4 + 4 * $0) }
  }

  /// Left, bottom, right, top, y up; nil if the glyph has no box.
  func clipBox(of glyph: UInt32) -> (left: Double, bottom: Double, right: Double, top: Double)? {
    let list = u32(22)
    guard list > 0 else { return nil }
    return record(of: glyph, first: list + 5, count: u32(list + 1), size: 7) { (u16($0), u16($0 + 2)) }.map {
      let box = list + u24($0 + 4)
      return (i16(box + 1), i16(box + 3), i16(box + 5), i16(box + 7))
    }
  }

  /// Where the record of a glyph is, of records in ascending order.
  private func record(
    of glyph: UInt32, first: Int, count: Int, size: Int, _ range: (Int) -> (low: Int, high: Int)
  ) -> Int? {
    // A damaged count must not lead beyond the table.
    var (low, high) = (0, min(count, bytes.count / size))
    while low < high {
      let middle = (low + high) / 2
      let offset = first + middle * size
      let found = range(offset)
      if Int(glyph) < found.low {
        high = middle
      } else if Int(glyph) > found.high {
        low = middle + 1
      } else {
        return offset
      }
    }
    return nil
  }
}
