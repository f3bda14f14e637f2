// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Feeds values into a ``ContentHash``. Order matters; every value is mixed with full avalanche.
@usableFromInline package struct ContentHasher: Sendable {
  @usableFromInline var a: UInt64 = 0x9E37_79B9_7F4A_7C15
  @usableFromInline var b: UInt64 = 0xD1B5_4A32_D192_ED03

  @inlinable package init() {}

  @inlinable @inline(__always) static func fold(_ x: UInt64, _ y: UInt64) -> UInt64 {
    let product = x.multipliedFullWidth(by: y)
    return product.high ^ product.low
  }

  @inlinable package mutating func combine(_ value: UInt64) {
    a = ContentHasher.fold(a ^ value, 0xA076_1D64_78BD_642F) &+ 0x9E37_79B9_7F4A_7C15
    b = ContentHasher.fold(b &+ value, 0xE703_7ED1_A0B4_28DB) ^ (a &+ 0x8EBC_6AF0_9C88_C6E3)
  }
  @inlinable package mutating func combine(_ value: Int) { combine(UInt64(bitPattern: Int64(value))) }
  @inlinable package mutating func combine(_ value: Bool) { combine(value ? 1 as UInt64 : 0) }
  /// The bits of the number; −0 counts as 0.
  @inlinable package mutating func combine(_ value: Double) { combine((value == 0 ? 0 : value).bitPattern) }
  @inlinable package mutating func combine(_ value: Float) { combine(Double(value)) }
  @inlinable package mutating func combine(_ value: CGFloat) { combine(Double(value)) }
  package mutating func combine(_ value: String) {
    combine(value.utf8.count)
    var word: UInt64 = 0
    var count = 0
    for byte in value.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count == 8 { combine(word); (word, count) = (0, 0) }
    }
    if count > 0 { combine(word) }
  }
  @inlinable package mutating func combine(_ hash: ContentHash) { combine(hash.high); combine(hash.low) }
  package mutating func combine(_ p: CGPoint) { combine(p.x); combine(p.y) }
  package mutating func combine(_ r: CGRect) { combine(r.origin); combine(r.size.width); combine(r.size.height) }
  package mutating func combine(_ h: Homography) {
    combine(h.h11); combine(h.h12); combine(h.h13)
    combine(h.h21); combine(h.h22); combine(h.h23)
    combine(h.h31); combine(h.h32); combine(h.h33)
  }
  package mutating func combine(_ c: Color) {
    // Not by its name: each shape of each frame has a colour.
    switch c.space {
    case .sRGB: combine(0)
    case .linearSRGB: combine(1)
    case .gray: combine(2)
    case .cmyk: combine(3)
    }
    combine(c.c0); combine(c.c1); combine(c.c2); combine(c.c3)
    combine(c.alpha)
  }
  package mutating func combine(_ path: Path) {
    combine(path.elements.count)
    for element in path.elements {
      switch element {
      case .move(let p): combine(1); combine(p)
      case .line(let p): combine(2); combine(p)
      case .quad(let p, let c): combine(3); combine(p); combine(c)
      case .cubic(let p, let c1, let c2): combine(4); combine(p); combine(c1); combine(c2)
      case .close: combine(5)
      }
    }
  }

  @inlinable package func finalize() -> ContentHash {
    let x = ContentHasher.fold(a ^ 0x5896_5C5B_8A9D_0F13, b ^ 0x1D8E_4E27_C47D_124F)
    let y = ContentHasher.fold(b ^ 0xEB44_ACCA_B455_D165, a &+ 0x94D0_49BB_1331_11EB)
    return ContentHash(high: x ^ b, low: y ^ a)
  }
}
