// SPDX-License-Identifier: Apache-2.0

extension ByteScanner {
  /// A number such as `-1.5e3`, `.5` or `7.`, rounded to the nearest double; nil if there is none here. An `e` without digits, as in
  /// `1em`, ends it. The result may be infinite.
  package mutating func number() -> Double? {
    let start = position
    var decimal = DecimalDigits()
    if byte == Self.minus || byte == Self.plus { position += 1 }
    let isNegative = position > start && bytes[start] == Self.minus
    while let byte, byte.isASCIIDigit {
      decimal.append(byte - 0x30, isFraction: false)
      position += 1
    }
    if byte == Self.point {
      position += 1
      while let byte, byte.isASCIIDigit {
        decimal.append(byte - 0x30, isFraction: true)
        position += 1
      }
    }
    guard decimal.hasDigits else {
      position = start
      return nil
    }
    let exponent = exponent()
    // All other numbers take the library's slower conversion.
    let magnitude = decimal.value(exponent: exponent) ?? Double(text(start..<position)).map { abs($0) } ?? .infinity
    return isNegative ? -magnitude : magnitude
  }

  private static let minus = UInt8(ascii: "-")
  private static let plus = UInt8(ascii: "+")
  private static let point = UInt8(ascii: ".")

  /// The exponent behind a number, within ±9999; 0 if there is none.
  private mutating func exponent() -> Int {
    guard let letter = byte, letter | 0x20 == UInt8(ascii: "e") else { return 0 }
    let signed = byte(after: 1) == Self.minus || byte(after: 1) == Self.plus
    guard let first = byte(after: signed ? 2 : 1), first.isASCIIDigit else { return 0 }
    let isNegative = byte(after: 1) == Self.minus
    position += signed ? 2 : 1
    var value = 0
    while let byte, byte.isASCIIDigit {
      // A longer exponent gives 0 or infinity all the same, and must not overflow.
      value = min(value * 10 + Int(byte - 0x30), 9999)
      position += 1
    }
    return isNegative ? -value : value
  }
}

/// Digits of a number.
private struct DecimalDigits {
  private var significand: UInt64 = 0
  /// The power of ten of the last digit taken.
  private var exponent = 0
  private var isExact = true
  private(set) var hasDigits = false

  mutating func append(_ digit: UInt8, isFraction: Bool) {
    hasDigits = true
    // Eighteen digits fit.
    guard significand < 100_000_000_000_000_000 else {
      isExact = false
      return
    }
    significand = significand * 10 + UInt64(digit)
    if isFraction { exponent -= 1 }
  }

  /// Exact products and quotients alone are rounded once (W. D. Clinger, "How to read floating point numbers accurately", 1990). Nil
  /// for all others.
  func value(exponent other: Int) -> Double? {
    let power = exponent + other
    if significand == 0, isExact { return 0 }
    guard isExact, significand <= 1 << 53, abs(power) <= 22 else { return nil }
    let magnitude = Double(significand)
    return power < 0 ? magnitude / Self.powers[-power] : magnitude * Self.powers[power]
  }

  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}
