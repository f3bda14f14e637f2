// SPDX-License-Identifier: Apache-2.0

/// The ceiling of a film's bit rate. A decoder that receives `rate` bits a second into a buffer of `buffer` bits always
/// has the next frame in time (ITU-T H.264, annex C).
public struct BitRateCap: Hashable, Sendable {
  /// Bits a second, 10,000 to 2 billion.
  public var rate: Int
  /// Bits of the decoder's buffer: a tenth of a second of the rate to a minute of it.
  public var buffer: Int

  /// - Parameter buffer: nil: two seconds of the rate.
  public init(rate: Int, buffer: Int? = nil) { (self.rate, self.buffer) = (rate, buffer ?? 2 * rate) }

  /// The rates an encoder can keep to.
  public static let rates = 10_000...2_000_000_000

  /// The number out of its range, in words; nil if there is none.
  public var problem: String? {
    guard BitRateCap.rates.contains(rate) else {
      return "a ceiling of \(rate) bits a second is out of range: it must be from 10k to 2000M"
    }
    guard (rate / 10...60 * rate).contains(buffer), buffer <= Int(Int32.max) else {
      return "a buffer of \(buffer) bits does not go with \(rate) bits a second: it must hold from a tenth of a second "
        + "to a minute, and at most 2147M"
    }
    return nil
  }
}
