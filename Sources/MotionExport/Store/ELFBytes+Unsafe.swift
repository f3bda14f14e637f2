// SPDX-License-Identifier: Apache-2.0

/// Numbers and texts in bytes; nil where they would lie outside.
struct ELFBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  subscript<T: FixedWidthInteger>(_ offset: Int, _ type: T.Type) -> T? {
    guard offset >= 0, offset <= bytes.count - MemoryLayout<T>.size else { return nil }
    return unsafe bytes.withUnsafeBytes { unsafe T(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: T.self)) }
  }

  /// A number of 64 bits that is an offset in the bytes.
  func offset(_ position: Int) -> Int? {
    guard let value = self[position, UInt64.self], value <= UInt64(bytes.count) else { return nil }
    return Int(value)
  }

  func range(_ start: Int, _ count: Int) -> Range<Int>? {
    guard start >= 0, count >= 0, start <= bytes.count, count <= bytes.count - start else { return nil }
    return start..<start + count
  }

  /// A text that ends with a zero, in a table of them.
  func text(_ table: Range<Int>, _ offset: UInt32) -> String? {
    guard Int(offset) < table.count || offset == 0 else { return nil }
    let start = table.lowerBound + Int(offset)
    guard start < table.upperBound else { return "" }
    guard let end = bytes[start..<table.upperBound].firstIndex(of: 0) else { return nil }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
