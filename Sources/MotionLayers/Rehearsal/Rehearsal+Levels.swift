import MotionModel
import MotionTimeline

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

  fileprivate func isSame(as other: LevelReading) -> Bool {
    band == other.band && fall == other.fall && sounds.elementsEqual(other.sounds, by: ===)
  }
}

extension Rehearsal {
  /// What bindings of the scene read of sounds, in the order of their tracks in the recording.
  package var levelReadings: [LevelReading] { levels.map(\.reading) }

  /// A layer that is never seen and has the level under a key of its own, where `inspect` finds it; and the level's number.
  func carrier(of level: LevelReading) -> (layer: Layer, number: Int) {
    if let known = levels.firstIndex(where: { $0.reading.isSame(as: level) }) { return (levels[known].carrier, known) }
    let (number, carrier) = (levels.count, Layer())
    levels.append((level, carrier))
    recording.levels.append(LevelTrack())
    carrier.isInvisibleValue = true
    carrier.isHidden = true
    carrier.name = level.title
    carrier.setValue(0.0, forKey: Rehearsal.levelKey)
    carrier.bind(PropertyPath(custom: Rehearsal.levelKey), to: [LayerReading(level)]) { $0[0] }
    return (carrier, number)
  }

  private static let levelKey = "level"
}
