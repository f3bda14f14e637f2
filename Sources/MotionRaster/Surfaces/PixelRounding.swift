// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Colours as stored pixels.
enum PixelRounding {
  /// `x` rounded to nearest and clamped to 0…255; NaN is 0.
  @inline(__always) static func byte(_ x: Double) -> UInt32 {
    guard x > 0 else { return 0 }
    return UInt32(min(x, 255) + 0.5)
  }

  /// Unpremultiplied components (0…1, clamped) and opacity, multiplied and rounded once.
  @inline(__always) static func pixel(_ r: Double, _ g: Double, _ b: Double, _ a: Double) -> UInt32 {
    func unit(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }
    let alpha = unit(a) * 255
    return byte(unit(r) * alpha) | byte(unit(g) * alpha) << 8 | byte(unit(b) * alpha) << 16 | byte(alpha) << 24
  }

  static func pixel(_ color: Color, opacity: Double = 1) -> UInt32 {
    let c = color.sRGB
    let unit = opacity > 0 ? min(opacity, 1) : 0
    return pixel(c.c0, c.c1, c.c2, min(1, max(0, c.alpha)) * unit)
  }

  /// 0…255 of an opacity 0…1.
  static func opacity(_ x: Double) -> UInt8 { UInt8(truncatingIfNeeded: byte(x * 255)) }
}
