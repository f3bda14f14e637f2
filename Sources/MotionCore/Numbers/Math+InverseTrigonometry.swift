// SPDX-License-Identifier: Apache-2.0

extension Math {
  /// The angle of the point (x, y) in radians, −π…π.
  /// Example: `let angle = Math.atan2(100, 200)`
  public static func atan2(_ y: Double, _ x: Double) -> Double {
    if x.isNaN || y.isNaN { return .nan }
    let (ax, ay) = (abs(x), abs(y))
    let isLeft = x.sign == .minus
    let angle: Double
    if ay == 0 || (ax == .infinity && ay < .infinity) {
      angle = isLeft ? Double.pi : 0
    } else if ax == 0 || (ay == .infinity && ax < .infinity) {
      angle = Double.pi / 2
    } else if ax == .infinity {
      // Between two infinities lies the diagonal: three quarters of π, rounded correctly.
      angle = isLeft ? 0x1.2d97c7f3321d2p+1 : Double.pi / 4
    } else {
      angle = angleOf(ax, ay, isLeft: isLeft)
    }
    return y.sign == .minus ? -angle : angle
  }

  /// The arc tangent in radians, −π/2…π/2.
  /// Example: `let angle = Math.atan(1)`
  public static func atan(_ x: Double) -> Double { atan2(x, 1) }

  /// The arc sine in radians, −π/2…π/2; NaN outside −1…1.
  /// Example: `let angle = Math.asin(0.5)`
  public static func asin(_ x: Double) -> Double {
    abs(x) <= 1 ? atan2(x, ((1 - x) * (1 + x)).squareRoot()) : .nan
  }

  /// The arc cosine in radians, 0…π; NaN outside −1…1.
  /// Example: `let angle = Math.acos(0.5)`
  public static func acos(_ x: Double) -> Double {
    abs(x) <= 1 ? 2 * atan2((1 - x).squareRoot(), (1 + x).squareRoot()) : .nan
  }

  /// - Parameters: finite magnitudes over 0.
  private static func angleOf(_ ax: Double, _ ay: Double, isLeft: Bool) -> Double {
    let isSteep = ay > ax
    var (a, b) = isSteep ? (ax, ay) : (ay, ax)
    // Products of parts far from 1 would overflow, or lose their low bits.
    if b > 0x1p900 {
      a *= 0x1p-200
      b *= 0x1p-200
    } else if b < 0x1p-700 {
      a *= 0x1p200
      b *= 0x1p200
    }
    let ratio = a / b
    // So small an angle equals its tangent to the last bit.
    if ratio < 0x1p-28, !isSteep, !isLeft { return ay / ax }

    // The slope a/b is c plus something small: atan(a/b) = atan c + atan((a − c·b)/(b + c·a)).
    let index = Int(ratio * 8 + 0.5)
    let c = Double(index) / 8
    let cb = DoubleDouble.product(c, b)
    let ca = DoubleDouble.product(c, a)
    let numerator = DoubleDouble.sum(a - cb.high, -cb.low)
    var denominator = DoubleDouble.sum(b, ca.high)
    denominator.low += ca.low
    let z = numerator.high / denominator.high
    let back = DoubleDouble.product(z, denominator.high)
    let zLow =
      (((numerator.high - back.high) - back.low) + (numerator.low - z * denominator.low)) / denominator.high
    // Taylor's series to z¹⁵, |z| ≤ 1/16.
    let s = z * z
    let s2 = s * s
    let series =
      (1.0 / 3 - s * (1.0 / 5)) + s2
      * ((1.0 / 7 - s * (1.0 / 9)) + s2 * ((1.0 / 11 - s * (1.0 / 13)) + s2 * (1.0 / 15)))
    let known = arcTangents[index]
    var angle = DoubleDouble.ordered(known.x, z)
    angle.low += zLow - z * s * series + known.y

    // Back to the octant: base ± angle.
    guard isSteep || isLeft else { return angle.high + angle.low }
    let base: DoubleDouble =
      isSteep
      ? DoubleDouble(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)
      : DoubleDouble(0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53)
    let sign: Double = isSteep && isLeft ? 1 : -1
    let total = DoubleDouble.ordered(base.high, sign * angle.high)
    return total.high + (total.low + (base.low + sign * angle.low))
  }

  /// atan(i / 8) for i = 0…8 as high and low parts.
  private static let arcTangents: [SIMD2<Double>] = [
    [0, 0],
    [0x1.fd5ba9aac2f6ep-4, -0x1.cd37686760c17p-59],
    [0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57],
    [0x1.6f61941e4def1p-2, -0x1.c63aae6f6e918p-56],
    [0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56],
    [0x1.1e00babdefeb4p-1, -0x1.928df287a668fp-58],
    [0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56],
    [0x1.700a7c5784634p-1, -0x1.8c34d25aadef6p-56],
    [0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55],
  ]
}
