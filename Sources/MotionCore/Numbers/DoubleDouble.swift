// SPDX-License-Identifier: Apache-2.0

/// The unevaluated sum of two doubles: about 106 bits of precision.
///
/// The exact operations are those of T. J. Dekker (1971) and D. Knuth. Products split their factors instead of using a
/// fused multiply-add, because not every processor has one.
struct DoubleDouble {
  /// The nearest double to the value.
  var high: Double
  /// The rest of the value beyond `high`.
  var low: Double

  @inline(__always) init(_ high: Double, _ low: Double = 0) { (self.high, self.low) = (high, low) }

  /// `a + b` exactly.
  @inline(__always) static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let s = a + b
    let t = s - a
    return DoubleDouble(s, (a - (s - t)) + (b - t))
  }

  /// `a + b` exactly, provided |a| ≥ |b| or a is 0.
  @inline(__always) static func ordered(_ a: Double, _ b: Double) -> DoubleDouble {
    let s = a + b
    return DoubleDouble(s, b - (s - a))
  }

  /// `a · b` exactly, for magnitudes below 2⁹⁹⁵ and products above 2⁻⁹⁶⁰.
  @inline(__always) static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let (a1, a2) = halves(a)
    let (b1, b2) = halves(b)
    let p = a * b
    return DoubleDouble(p, ((a1 * b1 - p) + a1 * b2 + a2 * b1) + a2 * b2)
  }

  /// A number as the sum of two with 26 bits each.
  @inline(__always) private static func halves(_ a: Double) -> (Double, Double) {
    let t = 0x1.0000002p27 * a
    let high = t - (t - a)
    return (high, a - high)
  }

  @inline(__always) static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let p = product(a.high, b.high)
    return ordered(p.high, p.low + (a.high * b.low + a.low * b.high))
  }

  /// Provided |a| ≥ |b| or the sum does not cancel.
  @inline(__always) static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let s = sum(a.high, b.high)
    return ordered(s.high, s.low + (a.low + b.low))
  }
}
