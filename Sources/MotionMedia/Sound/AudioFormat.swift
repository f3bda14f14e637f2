// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The sound of all films: 48,000 samples a second, two channels, 32-bit float.
package enum AudioFormat {
  package static let sampleRate = 48_000
  package static let channels = 2

  /// The sample nearest to a time, halves up; times are clamped to ±10⁶ s.
  package static func sample(at time: MediaTime) -> Int {
    if time.seconds >= 1e6 { return 48_000_000_000 }
    if time.seconds <= -1e6 { return -48_000_000_000 }
    // floor(value · rate / timescale + 1/2), in 128 bits.
    let (high, low) = time.value.magnitude.multipliedFullWidth(by: UInt64(2 * sampleRate))
    let divisor = (UInt64(time.timescale) as UInt64).multipliedReportingOverflow(by: 2)
    guard !divisor.overflow else { return Int((time.seconds * Double(sampleRate)).rounded()) }
    let (sum, carry) = low.addingReportingOverflow(UInt64(time.timescale))
    let (quotient, remainder) = divisor.partialValue.dividingFullWidth((high + (carry ? 1 : 0), sum))
    if time.value >= 0 { return Int(quotient) }
    // Mirrored: halves of negative times go up, too.
    return remainder == 0 ? 1 - Int(quotient) : -Int(quotient)
  }

  /// The sample nearest to a number of seconds that people typed.
  static func sample(atSeconds seconds: Double) -> Int { sample(at: MediaTime(seconds: seconds)) }
}
