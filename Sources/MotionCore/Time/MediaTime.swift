// SPDX-License-Identifier: Apache-2.0

/// An exact instant or length of media time: `value / timescale` seconds.
///
/// Frame `i` of a composition is at `i / fps` and sample `j` of its sound at `j / rate`. Both are computed from
/// the index, never accumulated, so `30000/1001` is a frame rate like any other (H-1).
///
/// The fraction is kept in lowest terms with a positive timescale; equal times compare and hash equal. Arithmetic is
/// exact. It traps if a result exceeds 64 bits, which takes more than 100,000 hours at any rate ``FrameRate`` accepts.
/// Example: `let seconds = FrameRate(25).time(ofFrame: 50).seconds`
public struct MediaTime: Hashable, Sendable {
  /// The numerator.
  /// Example: `let value = MediaTime(1, 3).value`
  public let value: Int64
  /// The denominator, more than 0.
  /// Example: `let timescale = MediaTime(1, 3).timescale`
  public let timescale: Int64

  /// 0 seconds.
  /// Example: `let start = MediaTime.zero`
  public static let zero = MediaTime(0, 1)

  /// - Precondition: `timescale` is not 0.
  ///
  /// Example: `let third = MediaTime(1, 3)`
  public init(_ value: Int64, _ timescale: Int64) {
    precondition(timescale != 0, "a media time needs a timescale, got \(value)/0")
    let divisor = MediaTime.greatestCommonDivisor(value, timescale)
    let sign: Int64 = timescale < 0 ? -1 : 1
    self.value = sign * value / divisor
    self.timescale = sign * timescale / divisor
  }

  /// Seconds, rounded to the nearest representable `Double`.
  /// Example: `let seconds = MediaTime(1, 3).seconds`
  public var seconds: Double { Double(value) / Double(timescale) }

  /// The nearest multiple of 1/90,000 s to a number of seconds, for values that people type.
  ///
  /// - Precondition: `seconds` is finite and its magnitude is below 10¹².
  public init(seconds: Double) {
    precondition(
      seconds.isFinite && abs(seconds) < 1e12, "a media time must be finite and below 1e12 s, got \(seconds)")
    self.init(Int64((seconds * 90_000).rounded()), 90_000)
  }

  private static func greatestCommonDivisor(_ a: Int64, _ b: Int64) -> Int64 {
    var (a, b) = (a.magnitude, b.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    return Int64(max(a, 1))
  }
}

extension MediaTime: Comparable {
  /// Whether the first is earlier, exactly.
  public static func < (a: MediaTime, b: MediaTime) -> Bool {
    let left = a.value.multipliedFullWidth(by: b.timescale)
    let right = b.value.multipliedFullWidth(by: a.timescale)
    return left.high != right.high ? left.high < right.high : left.low < right.low
  }
}

extension MediaTime {
  /// The exact sum.
  public static func + (a: MediaTime, b: MediaTime) -> MediaTime {
    // Timescales of files have large terms, and mostly common factors.
    let common = greatestCommonDivisor(a.timescale, b.timescale)
    let (left, right) = (b.timescale / common, a.timescale / common)
    return MediaTime(a.value * left + b.value * right, a.timescale * left)
  }
  /// The exact difference.
  public static func - (a: MediaTime, b: MediaTime) -> MediaTime { a + MediaTime(-b.value, b.timescale) }
  /// The exact product with a whole number.
  public static func * (a: MediaTime, n: Int64) -> MediaTime { MediaTime(a.value * n, a.timescale) }

  /// The largest whole number of `1/rate` not after this time.
  /// Example: `let frame = MediaTime(5, 2).floor(rate: 30)`
  public func floor(rate: FrameRate) -> Int {
    let numerator = value * rate.numerator
    let denominator = timescale * rate.denominator
    let quotient = numerator / denominator
    return Int(numerator % denominator < 0 ? quotient - 1 : quotient)
  }
}

extension MediaTime: CustomStringConvertible {
  /// The fraction in seconds, such as `2s` or `1/30s`.
  public var description: String { timescale == 1 ? "\(value)s" : "\(value)/\(timescale)s" }
}
