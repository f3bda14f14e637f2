// SPDX-License-Identifier: Apache-2.0

extension Math {
  /// x to the power y.
  ///
  /// `exp(y · log x)` with the logarithm in double-double, so whole powers of small whole numbers are exact. Special
  /// values as in C99 F.9.4.4: anything to the power 0 is 1, and so is 1 to any power.
  /// Example: `let number = Math.pow(2, 0.5)`
  public static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    if y.isInfinite {
      let size = abs(x)
      // ±1 to an infinite power is 1.
      if size == 1 { return 1 }
      return (size > 1) == (y > 0) ? .infinity : 0
    }
    let parity = Parity(of: y)
    let isNegative = x.sign == .minus && parity == .odd
    if x == 0 || x.isInfinite {
      let size: Double = (x == 0) == (y > 0) ? 0 : .infinity
      return isNegative ? -size : size
    }
    if x < 0, parity == .fractional { return .nan }
    let logarithm = logarithm(abs(x))
    let estimate = y * logarithm.high
    let size: Double
    // Far beyond the range of exp, which ends at 710 and −746.
    if estimate > 800 {
      size = .infinity
    } else if estimate < -800 {
      size = 0
    } else if abs(y) > 0x1p900 || abs(estimate) < 0x1p-900 {
      // Too large to split, or too small to matter: the product is nearly 0, as is the logarithm.
      size = exponential(DoubleDouble(estimate))
    } else {
      var product = DoubleDouble.product(y, logarithm.high)
      product.low += y * logarithm.low
      size = exponential(product)
    }
    return isNegative ? -size : size
  }

  private enum Parity {
    case even, odd, fractional

    /// - Parameter y: finite.
    init(of y: Double) {
      // From 2⁵³ on every double is an even whole number.
      guard abs(y) < 0x1p53 else {
        self = .even
        return
      }
      let whole = Int64(y)
      self = Double(whole) != y ? .fractional : whole & 1 == 0 ? .even : .odd
    }
  }
}
