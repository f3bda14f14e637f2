// SPDX-License-Identifier: Apache-2.0

import _FoundationICU

/// How a character stands in vertical text (UAX 50).
enum VerticalOrientation: Sendable {
  case upright, rotated
  /// By a glyph of its own, else upright: small kana, stops.
  case transformedUpright
  /// By a glyph of its own, else rotated: brackets, the sign for long vowels.
  case transformedRotated

  init(_ scalar: UInt32) {
    // ASCII, of which most that is not ideographic consists, is rotated.
    guard scalar >= 0x80 else {
      self = .rotated
      return
    }
    let value = swift_u_getIntPropertyValue(Int32(bitPattern: scalar), UCHAR_VERTICAL_ORIENTATION)
    switch value {
    case Int32(bitPattern: U_VO_UPRIGHT.rawValue): self = .upright
    case Int32(bitPattern: U_VO_TRANSFORMED_UPRIGHT.rawValue): self = .transformedUpright
    case Int32(bitPattern: U_VO_TRANSFORMED_ROTATED.rawValue): self = .transformedRotated
    default: self = .rotated
    }
  }
}
