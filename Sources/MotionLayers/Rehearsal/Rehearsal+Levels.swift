// SPDX-License-Identifier: Apache-2.0

import MotionModel
import MotionTimeline

extension Rehearsal {
  /// The sound levels that bindings of the scene read, in the order of their tracks in the recording.
  package var levelReadings: [LevelReading] { levels.map(\.reading) }

  /// An invisible layer with the level under a key of its own, for `inspect`; and the level's number.
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
