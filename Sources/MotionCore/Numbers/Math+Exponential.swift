// SPDX-License-Identifier: Apache-2.0

extension Math {
  /// e to the power x.
  /// Example: `let decay = Math.exp(-2)`
  public static func exp(_ x: Double) -> Double {
    if x.isNaN { return x }
    return exponential(DoubleDouble(x))
  }

  /// The natural logarithm; NaN below 0, −∞ at 0.
  /// Example: `let number = Math.log(10)`
  public static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    let value = logarithm(x)
    return value.high + value.low
  }

  /// e to the power of a double-double; infinite beyond the largest double, 0 below the smallest.
  ///
  /// x = k·ln 2 + r with |r| ≤ ln 2 / 2, then Taylor's series to r¹⁴, then 2ᵏ.
  @inline(__always) static func exponential(_ x: DoubleDouble) -> Double {
    guard x.high < 709.79 else { return .infinity }
    guard x.high > -745.14 else { return 0 }
    // Adding 1.5·2⁵² leaves no bits for a fraction, so this rounds to a whole number.
    let k = (x.high * 0x1.71547652b82fep+0 + 0x1.8p52) - 0x1.8p52
    // ln 2 in 42 bits, so that k times it is exact, and the rest.
    let first = x.high - k * 0x1.62e42fefa3800p-1
    let r = DoubleDouble.sum(first, x.low - k * 0x1.ef35793c76730p-45)
    let h = r.high
    let z = h * h
    let z2 = z * z
    let e2 = 0.5 + h * (1.0 / 6)
    let e4 = 1.0 / 24 + h * (1.0 / 120)
    let e6 = 1.0 / 720 + h * (1.0 / 5040)
    let e8 = 1.0 / 40_320 + h * (1.0 / 362_880)
    let e10 = 1.0 / 3_628_800 + h * (1.0 / 39_916_800)
    let e12 = 1.0 / 479_001_600 + h * (1.0 / 6_227_020_800)
    let e14 = 1.0 / 87_178_291_200
    // Estrin's scheme: its products do not wait for one another.
    let series = ((e2 + z * e4) + z2 * ((e6 + z * e8) + z2 * ((e10 + z * e12) + z2 * e14)))
    let whole = DoubleDouble.ordered(1, h)
    let value = whole.high + (whole.low + (z * series + r.low * whole.high))
    return scaled(value, Int(k))
  }

  /// `x · 2ᵏ` for |k| ≤ 1100, rounded once.
  @inline(__always) private static func scaled(_ x: Double, _ k: Int) -> Double {
    func power(_ k: Int) -> Double { Double(bitPattern: UInt64(k + 1023) << 52) }
    if k > 1000 { return x * power(1000) * power(k - 1000) }
    if k < -1000 { return x * power(k + 200) * power(-200) }
    return x * power(k)
  }

  /// The natural logarithm with about 70 correct bits, for finite x over 0.
  ///
  /// x = 2ᵉ·m with m in √½…√2, and log m = 2·artanh s with s = (m − 1)/(m + 1).
  static func logarithm(_ x: Double) -> DoubleDouble {
    var x = x
    var exponent = 0.0
    if x < Double.leastNormalMagnitude {
      // A subnormal number has no full exponent in its bits, so it is scaled first.
      x *= 0x1p54
      exponent = -54
    }
    // Subtracting √½ from the bits splits there instead of at the power of two.
    let offset = x.bitPattern &- 0x3FE6_A09E_667F_3BCD
    let e = Int64(bitPattern: offset) >> 52
    let m = Double(bitPattern: x.bitPattern &- UInt64(bitPattern: e << 52))
    exponent += Double(e)

    let f = m - 1
    let d = DoubleDouble.sum(m, 1)
    let s = f / d.high
    // The remainder of the division gives the low part of s.
    let back = DoubleDouble.product(s, d.high)
    let slope = DoubleDouble(s, (((f - back.high) - back.low) - s * d.low) / d.high)

    // artanh s = s·(1 + z/3 + z²/5 + z³/7 + …) with z = s² ≤ 0.0295. The first terms need the extra precision.
    let z = slope * slope
    let q = z.high
    let q2 = q * q
    let tail =
      ((1.0 / 7 + q * (1.0 / 9)) + q2 * (1.0 / 11 + q * (1.0 / 13)))
      + q2 * q2 * ((1.0 / 15 + q * (1.0 / 17)) + q2 * (1.0 / 19 + q * (1.0 / 21) + q2 * (1.0 / 23)))
    let fifth = DoubleDouble.ordered(0x1.999999999999ap-3, q * tail - 0x1.999999999999ap-57)
    let third = DoubleDouble(0x1.5555555555555p-2, 0x1.5555555555555p-56) + z * fifth
    let twice = DoubleDouble(2 * slope.high, 2 * slope.low)
    let small = twice * (z * third)
    let sum = DoubleDouble.sum(twice.high, small.high)
    let logM = DoubleDouble.ordered(sum.high, sum.low + (twice.low + small.low))
    guard exponent != 0 else { return logM }
    let whole = DoubleDouble.sum(exponent * 0x1.62e42fefa3800p-1, logM.high)
    return .ordered(whole.high, whole.low + (logM.low + exponent * 0x1.ef35793c76730p-45))
  }
}
