// SPDX-License-Identifier: Apache-2.0

/// The level of sounds, as bindings ask for it.
package struct LevelReading {
  /// The identities of the sounds; all of them count.
  package let sounds: [AnyObject]
  /// For messages and for `inspect`.
  package let title: String
  /// Hertz, as heard; nil for all frequencies.
  package let band: ClosedRange<Double>?
  /// Seconds in which it falls to a tenth at the fastest.
  package let fall: Double
  /// The location in the script that asks for it.
  package let callStack: [UInt]

  package init(of sounds: [AnyObject], title: String, band: ClosedRange<Double>?, fall: Double, callStack: [UInt]) {
    (self.sounds, self.title, self.band, self.fall, self.callStack) = (sounds, title, band, fall, callStack)
  }

  func isSame(as other: LevelReading) -> Bool {
    band == other.band && fall == other.fall && sounds.elementsEqual(other.sounds, by: ===)
  }
}
