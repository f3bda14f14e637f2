// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

/// The C library is the reference: its results are within 1 ulp of the truth on the machines that run tests.
@Suite("Elementary functions")
struct MathTests {
  /// SplitMix64: the same numbers in every run.
  struct Numbers {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
      return z ^ z >> 31
    }
    mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
    mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * unit() }
    /// Any finite double.
    mutating func any() -> Double {
      while true {
        let x = Double(bitPattern: next())
        if x.isFinite { return x }
      }
    }
  }

  /// How many doubles lie between two results; 0 for two NaNs.
  func distance(_ a: Double, _ b: Double) -> UInt64 {
    if a.isNaN || b.isNaN { return a.isNaN && b.isNaN ? 0 : .max }
    func ordered(_ x: Double) -> Int64 {
      let bits = Int64(bitPattern: x.bitPattern)
      return bits < 0 ? Int64.min - bits : bits
    }
    let (x, y) = (ordered(a), ordered(b))
    return x > y ? UInt64(bitPattern: x &- y) : UInt64(bitPattern: y &- x)
  }

  func worst(_ count: Int, seed: UInt64, _ sample: (inout Numbers) -> (Double, Double)) -> UInt64 {
    var numbers = Numbers(state: seed)
    var worst: UInt64 = 0
    for _ in 0..<count {
      let (mine, reference) = sample(&numbers)
      worst = max(worst, distance(mine, reference))
    }
    return worst
  }

  @Test(
    "sine, cosine and tangent are within an ulp or two of the C library at every magnitude",
    arguments: [0.8, 10, 1e4, 1e9, 1e15, 1e100])
  func trigonometry(range: Double) {
    #expect(
      worst(200_000, seed: 1) {
        let x = $0.between(-range, range); return (Math.sin(x), Foundation.sin(x))
      } <= 1)
    #expect(
      worst(200_000, seed: 2) {
        let x = $0.between(-range, range); return (Math.cos(x), Foundation.cos(x))
      } <= 1)
    #expect(
      worst(200_000, seed: 3) {
        let x = $0.between(-range, range); return (Math.tan(x), Foundation.tan(x))
      } <= 2)
    #expect(
      worst(50_000, seed: 4) {
        let x = $0.between(-range, range)
        let both = Math.sincos(x)
        return (both.sin - both.cos, Math.sin(x) - Math.cos(x))
      } == 0)
  }

  @Test("sine and cosine are right for any double and next to multiples of a quarter turn")
  func hardAngles() {
    #expect(
      worst(200_000, seed: 5) {
        let x = $0.any(); return (Math.sin(x), Foundation.sin(x))
      } <= 1)
    #expect(
      worst(200_000, seed: 6) {
        let x = $0.any(); return (Math.cos(x), Foundation.cos(x))
      } <= 1)
    var worst: UInt64 = 0
    for k in 0..<300_000 {
      let x = Double(k * 7) * (Double.pi / 2)
      worst = max(worst, distance(Math.sin(x), Foundation.sin(x)), distance(Math.cos(x), Foundation.cos(x)))
    }
    for x in [0x1.921fb54442d18p+30, 0x1p30, 0x1.fffffffffffffp+1023] {
      worst = max(worst, distance(Math.sin(x), Foundation.sin(x)), distance(Math.cos(x), Foundation.cos(x)))
      worst = max(worst, distance(Math.sin(-x), Foundation.sin(-x)), distance(Math.cos(-x), Foundation.cos(-x)))
    }
    #expect(worst <= 1)
    // The double nearest to a multiple of π/2 (J.-M. Muller, "Elementary functions"): the true value in 2500 bits,
    // rounded. The C library is off by 8 ulp here.
    #expect(Math.cos(6_381_956_970_095_103 * 0x1p797) == -0x1.14ae72e6ba22fp-61)
  }

  @Test("inverse functions are within an ulp or two")
  func inverses() {
    #expect(
      worst(300_000, seed: 7) {
        let (y, x) = ($0.between(-1, 1), $0.between(-1, 1))
        return (Math.atan2(y, x), Foundation.atan2(y, x))
      } <= 1)
    #expect(
      worst(300_000, seed: 8) {
        let (y, x) = ($0.any(), $0.any()); return (Math.atan2(y, x), Foundation.atan2(y, x))
      } <= 1)
    #expect(
      worst(300_000, seed: 9) {
        let x = $0.between(-4, 4); return (Math.atan(x), Foundation.atan(x))
      } <= 1)
    #expect(
      worst(300_000, seed: 10) {
        let x = $0.between(-1, 1); return (Math.asin(x), Foundation.asin(x))
      } <= 2)
    #expect(
      worst(300_000, seed: 11) {
        let x = $0.between(-1, 1); return (Math.acos(x), Foundation.acos(x))
      } <= 2)
  }

  @Test("exponential, logarithm and power are within an ulp")
  func exponentials() {
    #expect(
      worst(300_000, seed: 12) {
        let x = $0.between(-1, 1); return (Math.exp(x), Foundation.exp(x))
      } <= 1)
    #expect(
      worst(300_000, seed: 13) {
        let x = $0.between(-750, 715); return (Math.exp(x), Foundation.exp(x))
      } <= 1)
    #expect(
      worst(300_000, seed: 14) {
        let x = abs($0.any()); return (Math.log(x), Foundation.log(x))
      } <= 1)
    #expect(
      worst(300_000, seed: 15) {
        let x = $0.between(0.5, 2); return (Math.log(x), Foundation.log(x))
      } <= 1)
    #expect(
      worst(300_000, seed: 16) {
        let (x, y) = ($0.unit(), $0.between(0, 5))
        return (Math.pow(x, y), Foundation.pow(x, y))
      } <= 1)
    #expect(
      worst(300_000, seed: 17) {
        let (x, y) = (abs($0.any()), $0.between(-3, 3))
        return (Math.pow(x, y), Foundation.pow(x, y))
      } <= 1)
    #expect(
      worst(300_000, seed: 18) {
        let (x, y) = ($0.any(), $0.any()); return (Math.pow(x, y), Foundation.pow(x, y))
      } <= 1)
  }

  @Test("special values are those of C99")
  func specialValues() {
    let values = [
      0, -0.0, 0.5, -0.5, 1, -1, 2, -2, 3, -3, 2.5, -2.5, 1e300, -1e300, Double.leastNonzeroMagnitude,
      -Double.leastNonzeroMagnitude, .infinity, -.infinity, .nan,
      9_007_199_254_740_991, 9_007_199_254_740_992, -9_007_199_254_740_991, Double.greatestFiniteMagnitude,
      Double.leastNormalMagnitude, 1 - 0x1p-53, 1 + 0x1p-52,
    ]
    // Zeros with their sign, infinities and NaN exactly; anything else to an ulp.
    func close(_ a: Double, _ b: Double) -> Bool {
      a.isNaN || b.isNaN ? a.isNaN && b.isNaN : a.sign == b.sign && a.isZero == b.isZero && distance(a, b) <= 1
    }
    for x in values {
      #expect(close(Math.sin(x), Foundation.sin(x)), "sin \(x)")
      #expect(close(Math.cos(x), Foundation.cos(x)), "cos \(x)")
      #expect(distance(Math.tan(x), Foundation.tan(x)) <= 2, "tan \(x)")
      #expect(distance(Math.asin(x), Foundation.asin(x)) <= 2, "asin \(x)")
      #expect(distance(Math.acos(x), Foundation.acos(x)) <= 2, "acos \(x)")
      #expect(close(Math.exp(x), Foundation.exp(x)), "exp \(x)")
      #expect(close(Math.log(x), Foundation.log(x)), "log \(x)")
      for y in values {
        #expect(close(Math.atan2(x, y), Foundation.atan2(x, y)), "atan2 \(x) \(y)")
        #expect(close(Math.pow(x, y), Foundation.pow(x, y)), "pow \(x) \(y)")
        #expect(distance(Math.hypot(x, y), Foundation.hypot(x, y)) <= 1, "hypot \(x) \(y)")
      }
    }
  }

  @Test("values that people look at are the ones they expect")
  func familiarValues() {
    #expect(Math.sin(0) == 0 && Math.cos(0) == 1 && Math.exp(0) == 1 && Math.log(1) == 0)
    #expect(abs(Math.sin(Double.pi / 6) - 0.5) <= 0x1p-53)
    #expect(Math.sin(Double.pi / 2) == 1)
    #expect(abs(Math.cos(Double.pi / 2)) < 1e-16)
    #expect(
      Math.pow(10, 2) == 100 && Math.pow(2, 10) == 1024 && Math.pow(2, -1) == 0.5 && Math.pow(3, 20) == 3486784401)
    #expect(Math.pow(4, 0.5) == 2)
    #expect(Math.atan2(1, 1) == Double.pi / 4 && Math.acos(-1) == Double.pi && Math.acos(0) == Double.pi / 2)
    #expect(Math.hypot(3, 4) == 5)
  }

  @Test("the bits of results never change")
  func fixedBits() {
    let results: [(Double, UInt64)] = [
      (Math.sin(1), 0x3fea_ed54_8f09_0cee), (Math.cos(1), 0x3fe1_4a28_0fb5_068c),
      (Math.sin(1e9), 0x3fe1_778c_ae83_c69b), (Math.cos(1e22), 0x3fe0_be2c_ef01_c8f4),
      (Math.tan(0.7), 0x3fea_f406_c2fc_78ad), (Math.atan2(-0.3, -0.7), 0xc005_e4c3_6ca0_118a),
      (Math.exp(1.5), 0x4011_ed3f_e64f_c541), (Math.exp(-700.25), 0x00ca_f5fe_9a48_5c8e),
      (Math.log(3), 0x3ff1_93ea_7aad_030b), (Math.log(0x1p-1030), 0xc086_4f88_6378_b146),
      (Math.pow(0.7, 1 / 2.4), 0x3feb_94b1_f4a7_0e25), (Math.pow(1.0001, 12345.678), 0x400b_7e52_6b8e_001c),
      (Math.asin(0.3), 0x3fd3_8015_9e14_f6fe), (Math.acos(0.3), 0x3ff4_41f5_ecbe_ef58),
    ]
    for (value, bits) in results { #expect(value.bitPattern == bits, "\(value)") }
  }
}
