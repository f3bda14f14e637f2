/// The level of sounds, as bindings ask for it.
package struct LevelReading {
  /// What tells the sounds apart; all of them count.
  package let sounds: [AnyObject]
  /// For messages and for `inspect`.
  package let title: String
  /// Hertz, as heard; nil: all of it.
  package let band: ClosedRange<Double>?
  /// Seconds in which it falls to a tenth at the fastest.
  package let fall: Double
  /// Where the script asks for it.
  package let place: [UInt]

  package init(of sounds: [AnyObject], title: String, band: ClosedRange<Double>?, fall: Double, place: [UInt]) {
    (self.sounds, self.title, self.band, self.fall, self.place) = (sounds, title, band, fall, place)
  }

  func isSame(as other: LevelReading) -> Bool {
    band == other.band && fall == other.fall && sounds.elementsEqual(other.sounds, by: ===)
  }
}
