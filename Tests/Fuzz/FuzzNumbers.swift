// SPDX-License-Identifier: Apache-2.0

/// Numbers out of an input's bytes, one after the other; zeros when there are no more.
struct FuzzNumbers {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isEmpty: Bool { rest.isEmpty }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func take(_ count: Int) -> [UInt8] {
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  /// Any bits of a double, or a small number with a fraction: half of each.
  mutating func double() -> Double {
    let kind = byte()
    if kind & 1 == 0 { return Double(Int8(bitPattern: byte())) + Double(byte()) / 256 }
    return Double(bitPattern: take(8).reduce(0) { $0 << 8 | UInt64($1) })
  }
}
