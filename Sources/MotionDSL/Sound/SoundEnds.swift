// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// When the sounds of a scene end, for those that begin after another.
struct SoundEnds {
  /// For messages.
  let scene: String
  let sounds: [Audio]
  /// The sounds with a start, in seconds of the scene.
  private var placed: [(sound: Audio, begin: Double)] = []

  init(scene: String, sounds: [Audio]) { (self.scene, self.sounds) = (scene, sounds) }

  /// Indices of all sounds: each after the one that it follows, otherwise as they stand.
  var ordered: [Int] {
    var (result, left) = ([Int](), Array(sounds.indices))
    while !left.isEmpty {
      let next = left.firstIndex { index in
        guard case .sound(let other, _, _) = sounds[index].begin else { return true }
        return !left.contains { $0 != index && sounds[$0].identity === other }
      }
      // Those that follow each other in a circle remain.
      result.append(left.remove(at: next ?? 0))
    }
    return result
  }

  mutating func note(_ sound: Audio, _ begin: Double) { placed.append((sound, begin)) }

  /// The start of a sound after another sound; nil, and an error, if its end is not known. Nil for any other sound.
  func begin(of sound: Audio) -> Double? {
    guard case .sound(let other, let title, let offset) = sound.begin else { return nil }
    let subject = "the sound \(sound.title) begins after \(title), but \(title)"
    guard let last = placed.last(where: { $0.sound.identity === other }) else {
      DiagnosticLog.error(
        "\(subject) is not in \(scene); put both sounds into one scene, or put \(sound.title) into the program")
      return nil
    }
    guard let duration = last.sound.naturalDuration else { return nil }
    guard duration.isFinite else {
      DiagnosticLog.error("\(subject) is looped endlessly; give the number of loops, such as looped(3)")
      return nil
    }
    return last.begin + duration + offset
  }
}
