// SPDX-License-Identifier: Apache-2.0

/// Elementary functions with the same bits on every machine.
///
/// The C library's results depend on the processor (with or without fused multiply-add), so nothing that reaches a
/// pixel, a sample or a hash calls it. Everything here is made of `+ − × ÷ √`. IEEE 754 rounds these exactly, and Swift
/// neither reorders nor fuses them.
///
/// Results are within 1 ulp of the true value (2 for `tan`, `asin`, `acos`) over the whole range, checked against the C
/// library. Special values are those of C99, annex F. The methods are double-double arithmetic (T. J. Dekker, "A
/// floating-point technique for extending the available precision", 1971) and argument reduction. For the latter see W.
/// J. Cody and W. Waite, "Software manual for the elementary functions", 1980, and M. Payne and R. Hanek, "Radian
/// reduction for trigonometric functions", 1983. Taylor series are long enough that truncation is below the rounding.
public enum Math {
  /// √(x² + y²), within 1 ulp; does not overflow or underflow on the way.
  /// Example: `let distance = Math.hypot(300, 400)`
  @inlinable public static func hypot(_ x: Double, _ y: Double) -> Double {
    let square = x * x + y * y
    if square > 1e-280, square < 1e300 { return square.squareRoot() }
    return hypotOfExtremes(x, y)
  }

  @usableFromInline static func hypotOfExtremes(_ x: Double, _ y: Double) -> Double {
    if x.isInfinite || y.isInfinite { return .infinity }
    let large = max(abs(x), abs(y))
    guard large > 0 else { return x.isNaN || y.isNaN ? .nan : 0 }
    // A power of two, so that scaling is exact.
    let scale: Double = large > 1 ? 0x1p-600 : 0x1p600
    let (a, b) = (x * scale, y * scale)
    return (a * a + b * b).squareRoot() / scale
  }
}
