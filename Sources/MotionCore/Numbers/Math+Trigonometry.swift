// SPDX-License-Identifier: Apache-2.0

extension Math {
  /// The sine of an angle in radians.
  /// Example: `let y = 200 * Math.sin(.pi / 3)`
  public static func sin(_ x: Double) -> Double {
    guard abs(x) >= 0x1p-27 else { return x }
    guard x.isFinite else { return .nan }
    let angle = reduced(x)
    let value = angle.quadrant & 1 == 0 ? sine(angle.rest) : cosine(angle.rest)
    return angle.quadrant & 2 == 0 ? value : -value
  }

  /// The cosine of an angle in radians.
  /// Example: `let x = 200 * Math.cos(.pi / 3)`
  public static func cos(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    let angle = reduced(x)
    let value = angle.quadrant & 1 == 0 ? cosine(angle.rest) : sine(angle.rest)
    return (angle.quadrant + 1) & 2 == 0 ? value : -value
  }

  /// Sine and cosine of one angle in radians: the same bits as ``sin(_:)`` and ``cos(_:)``, for less.
  /// Example: `let (sin, cos) = Math.sincos(.pi / 3)`
  public static func sincos(_ x: Double) -> (sin: Double, cos: Double) {
    guard x.isFinite else { return (.nan, .nan) }
    let angle = reduced(x)
    // Below this an angle is its own sine, to the last bit.
    let (s, c) = (abs(x) >= 0x1p-27 ? sine(angle.rest) : x, cosine(angle.rest))
    switch angle.quadrant {
    case 0: return (s, c)
    case 1: return (c, -s)
    case 2: return (-s, -c)
    default: return (-c, s)
    }
  }

  /// The tangent of an angle in radians.
  /// Example: `let slope = Math.tan(.pi / 8)`
  public static func tan(_ x: Double) -> Double {
    guard abs(x) >= 0x1p-27 else { return x }
    guard x.isFinite else { return .nan }
    let angle = reduced(x)
    let (s, c) = (sine(angle.rest), cosine(angle.rest))
    return angle.quadrant & 1 == 0 ? s / c : -c / s
  }

  /// Taylor's series to x¹⁷, |x| ≤ π/4: the first term left out is below 2⁻⁶³ of the result.
  @inline(__always) private static func sine(_ angle: DoubleDouble) -> Double {
    let (x, low) = (angle.high, angle.low)
    let z = x * x
    let z2 = z * z
    // Pairs of terms, so that the chain of operations is short.
    let s2 = 1.0 / 120 - z * (1.0 / 5040)
    let s4 = 1.0 / 362_880 - z * (1.0 / 39_916_800)
    let s6 = 1.0 / 6_227_020_800 - z * (1.0 / 1_307_674_368_000)
    let r = s2 + z2 * (s4 + z2 * (s6 + z2 * (1.0 / 355_687_428_096_000)))
    // sin(x + low) ≈ sin x + low·cos x, and cos x ≈ 1 − z/2.
    return x + (x * z * (z * r - 1.0 / 6) + low * (1 - 0.5 * z))
  }

  /// Taylor's series to x¹⁸, |x| ≤ π/4.
  @inline(__always) private static func cosine(_ angle: DoubleDouble) -> Double {
    let (x, low) = (angle.high, angle.low)
    let z = x * x
    let z2 = z * z
    let c2 = 1.0 / 24 - z * (1.0 / 720)
    let c4 = 1.0 / 40_320 - z * (1.0 / 3_628_800)
    let c6 = 1.0 / 479_001_600 - z * (1.0 / 87_178_291_200)
    let c8 = 1.0 / 20_922_789_888_000 - z * (1.0 / 6_402_373_705_728_000)
    let r = z2 * (c2 + z2 * (c4 + z2 * (c6 + z2 * c8)))
    // 1 − z/2 is rounded; its loss is added with the small terms.
    let half = 0.5 * z
    let w = 1 - half
    return w + (((1 - w) - half) + (r - x * low))
  }
}
