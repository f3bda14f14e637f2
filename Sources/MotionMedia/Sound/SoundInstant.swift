// SPDX-License-Identifier: Apache-2.0

/// An instant or a length on a container's clock, in 1/1024 of a sample at 48 kHz.
///
/// Ticks of any container become whole numbers of these within half a unit (10 ns). So times of streams with different
/// clocks can be subtracted and still name the nearest sample.
struct SoundInstant: Hashable, Sendable, Comparable {
  /// Units in a sample.
  static let unit = 1024
  static let perSecond = unit * AudioFormat.sampleRate

  let units: Int

  static func < (a: SoundInstant, b: SoundInstant) -> Bool { a.units < b.units }

  init(units: Int) { self.units = units }

  init(samples: Int) { units = samples &* SoundInstant.unit }

  /// A number of ticks of `numerator / denominator` seconds; nil for an invalid clock, or for more than 370 years.
  init?(ticks: Int64, numerator: Int32, denominator: Int32) {
    guard numerator > 0, denominator > 0, ticks > .min else { return nil }
    let (scale, scaleOverflow) = Int64(SoundInstant.perSecond).multipliedReportingOverflow(by: Int64(numerator))
    guard !scaleOverflow else { return nil }
    let divisor = UInt64(denominator)
    // A product of ticks may exceed 64 bits.
    var (high, low) = ticks.magnitude.multipliedFullWidth(by: UInt64(scale))
    let (rounded, carry) = low.addingReportingOverflow(divisor / 2)
    low = rounded
    if carry { high += 1 }
    // Otherwise the quotient exceeds them too.
    guard high < divisor else { return nil }
    let quotient = divisor.dividingFullWidth((high, low)).quotient
    guard quotient < 1 << 59 else { return nil }
    units = ticks < 0 ? -Int(quotient) : Int(quotient)
  }

  /// The nearest sample, halves up.
  var sample: Int { (units + SoundInstant.unit / 2) >> 10 }

  var seconds: Double { Double(units) / Double(SoundInstant.perSecond) }

  /// How long `samples` last at `rate` samples a second, rounded down.
  static func length(samples: Int, rate: Int) -> SoundInstant {
    // In whole seconds and the rest: a product of all of it could leave 64 bits.
    SoundInstant(units: samples / rate &* perSecond &+ samples % rate * perSecond / rate)
  }

  /// How many samples at `rate` samples a second begin within a length, to the nearest.
  static func samples(in length: SoundInstant, rate: Int) -> Int {
    let (high, low) = length.units.magnitude.multipliedFullWidth(by: UInt(rate.magnitude))
    guard high < UInt(perSecond) else { return length.units < 0 ? .min : .max }
    let (quotient, remainder) = UInt(perSecond).dividingFullWidth((high, low))
    let count = Int(clamping: quotient) &+ (remainder >= perSecond / 2 ? 1 : 0)
    return length.units < 0 ? -count : count
  }

  static func + (a: SoundInstant, b: SoundInstant) -> SoundInstant { SoundInstant(units: a.units &+ b.units) }
  static func - (a: SoundInstant, b: SoundInstant) -> SoundInstant { SoundInstant(units: a.units &- b.units) }
}
