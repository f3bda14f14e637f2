// SPDX-License-Identifier: Apache-2.0

extension Math {
  /// An angle as a number of quarter turns and a rest of at most about π/4.
  struct ReducedAngle {
    /// Quarter turns, modulo 4.
    var quadrant: Int
    var rest: DoubleDouble
  }

  /// π/2 as the sum of three doubles.
  private static let halfPi = (0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54, -0x1.f1976b7ed8fbcp-110)

  /// - Parameter x: finite.
  @inline(__always) static func reduced(_ x: Double) -> ReducedAngle {
    if abs(x) <= 0x1.921fb54442d18p-1 { return ReducedAngle(quadrant: 0, rest: DoubleDouble(x)) }
    return abs(x) < 0x1p30 ? reducedByProducts(x) : reducedByBits(x)
  }

  /// x − k·π/2 with 159 bits of π/2 (Cody and Waite), for |x| < 2³⁰.
  static func reducedByProducts(_ x: Double) -> ReducedAngle {
    // Adding and taking away 1.5 · 2⁵² rounds to the nearest integer.
    let k = (x * 0x1.45f306dc9c883p-1 + 0x1.8p52) - 0x1.8p52
    let first = DoubleDouble.product(k, halfPi.0)
    let second = DoubleDouble.product(k, halfPi.1)
    let difference = DoubleDouble.sum(x, -first.high)
    let correction = DoubleDouble.sum(first.low, second.high)
    let rest = DoubleDouble.sum(difference.high, -correction.high)
    let tail = rest.low + (difference.low - correction.low - second.low - k * halfPi.2)
    return ReducedAngle(quadrant: Int(k) & 3, rest: .ordered(rest.high, tail))
  }

  /// x · 2/π modulo 4 in integers (Payne and Hanek), for |x| ≥ 2³⁰.
  ///
  /// x is m · 2ᵉ with an integer m of 53 bits. Bits of 2/π that contribute multiples of 4 are skipped. Of the rest 256
  /// are used, so more than 100 correct bits remain even for the x nearest to a multiple of π/2.
  static func reducedByBits(_ x: Double) -> ReducedAngle {
    let bits = x.magnitude.bitPattern
    // The bias of the exponent is 1023, and the integer has 52 more bits.
    let exponent = Int(bits >> 52) - 1075
    let m = bits & 0xF_FFFF_FFFF_FFFF | 0x10_0000_0000_0000
    let start = exponent - 2 + 64
    let (word, shift) = (start >> 6, UInt64(start & 63))
    func window(_ i: Int) -> UInt64 {
      let high = twoOverPi[word + i] << shift
      return shift == 0 ? high : high | twoOverPi[word + i + 1] >> (64 - shift)
    }
    // The low 256 bits of m · window, most significant word first: two bits of quadrant, then the fraction.
    var product: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    var carry: UInt64 = 0
    func multiplied(_ w: UInt64) -> UInt64 {
      let p = m.multipliedFullWidth(by: w)
      let (low, overflow) = p.low.addingReportingOverflow(carry)
      carry = p.high + (overflow ? 1 : 0)
      return low
    }
    product.3 = multiplied(window(3))
    product.2 = multiplied(window(2))
    product.1 = multiplied(window(1))
    product.0 = multiplied(window(0))
    var quadrant = Int(product.0 >> 62)
    var fraction = (
      product.0 << 2 | product.1 >> 62, product.1 << 2 | product.2 >> 62, product.2 << 2 | product.3 >> 62
    )
    // Over one half: the next quarter turn, less the rest.
    let isOver = fraction.0 >> 63 == 1
    if isOver {
      quadrant = (quadrant + 1) & 3
      // The complement lacks one last bit, far below the precision.
      fraction = (~fraction.0, ~fraction.1, ~fraction.2)
    }
    // Scale the fraction so that its top bit is set; no double is nearer than 2⁻⁶² to a multiple of π/2.
    var scale = 0x1p-64
    if fraction.0 == 0 {
      fraction = (fraction.1, fraction.2, 0)
      scale *= 0x1p-64
    }
    let zeros = UInt64(fraction.0.leadingZeroBitCount)
    if zeros > 0, zeros < 64 {
      fraction.0 = fraction.0 << zeros | fraction.1 >> (64 - zeros)
      fraction.1 = fraction.1 << zeros | fraction.2 >> (64 - zeros)
      scale *= Double(sign: .plus, exponent: -Int(zeros), significand: 1)
    }
    let value = DoubleDouble.ordered(
      Double(fraction.0 >> 11) * 0x1p11 * scale,
      (Double(fraction.0 & 0x7FF) + Double(fraction.1 >> 11) * 0x1p-53) * scale)
    var rest = value * DoubleDouble(halfPi.0, halfPi.1)
    if isOver { rest = DoubleDouble(-rest.high, -rest.low) }
    if x < 0 {
      rest = DoubleDouble(-rest.high, -rest.low)
      quadrant = (4 - quadrant) & 3
    }
    return ReducedAngle(quadrant: quadrant, rest: rest)
  }

  /// 64 zero bits, then the first 1408 bits of the fraction 2/π.
  private static let twoOverPi: [UInt64] = [
    0x0000_0000_0000_0000, 0xA2F9_836E_4E44_1529, 0xFC27_57D1_F534_DDC0, 0xDB62_9599_3C43_9041,
    0xFE51_63AB_DEBB_C561, 0xB724_6E3A_424D_D2E0, 0x0649_2EEA_09D1_921C, 0xFE1D_EB1C_B129_A73E,
    0xE882_35F5_2EBB_4484, 0xE99C_7026_B45F_7E41, 0x3991_D639_8353_39F4, 0x9C84_5F8B_BDF9_283B,
    0x1FF8_97FF_DE05_980F, 0xEF2F_118B_5A0A_6D1F, 0x6D36_7ECF_27CB_09B7, 0x4F46_3F66_9E5F_EA2D,
    0x7527_BAC7_EBE5_F17B, 0x3D07_39F7_8A52_92EA, 0x6BFB_5FB1_1F8D_5D08, 0x5603_3046_FC7B_6BAB,
    0xF0CF_BC20_9AF4_361D, 0xA9E3_9161_5EE6_1B08, 0x6599_855F_14A0_6840,
  ]
}
