// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel

/// How loud some sounds are, by the clock of a scene: a pure function of its time.
///
/// The level is the root of the mean power of ``window`` seconds around the instant, as heard: with trim, rate and
/// repetitions, before volume, gain, fades and ducking. Where a sound is not heard it is silent. Several sounds add
/// their powers.
package struct LevelTrack: Sendable {
  /// Seconds of sound that an instant's level is the mean of, half of them before it.
  package static let window = 0.05

  private let parts: [Part]
  /// From the time since the scene's start to its own.
  private let clock: TimeMap
  /// Seconds in which the level falls to a tenth at the fastest; 0: at once.
  private let fall: Double

  /// Silence.
  package init() { self.init([], clock: .identity) }

  package init(_ parts: [Part], clock: TimeMap, fall: Double = 0) {
    (self.parts, self.clock, self.fall) = (parts, clock, fall)
  }

  /// From 0 to 1 at a time of the scene; a square wave of full scale has 1.
  ///
  /// - Complexity: O(1) for each part; with a fall, O(the fall).
  package func level(at time: Double) -> Double {
    guard !parts.isEmpty, let time = shownTime(time) else { return 0 }
    guard fall > 0 else { return level(shown: time) }
    var (level, weight) = (0.0, 1.0)
    let step = Math.pow(0.1, 1 / (fall * LevelTrack.fallRate))
    // Until nothing of it is left that could be seen.
    for index in 0...Int((3 * fall * LevelTrack.fallRate).rounded(.up)) {
      // The window is full scale at the most.
      if level >= weight { break }
      level = max(level, weight * self.level(shown: time - Double(index) / LevelTrack.fallRate))
      weight *= step
    }
    return level
  }

  /// How often a second the past is looked at, for a level that falls.
  private static let fallRate = 100.0

  private func level(shown time: Double) -> Double {
    let power = parts.reduce(0) { $0 + $1.power(around: time) }
    return min(power.squareRoot(), 1)
  }

  /// When the scene shows a time of its own for the first time, in seconds after its start; nil: never.
  private func shownTime(_ time: Double) -> Double? {
    clock.isIdentity ? time : clock.firstTime(reaching: time, until: 1e9)?.time
  }

  /// The scene's times outside of which nothing is heard; nil: nothing is ever heard.
  ///
  /// Everything where the scene's clock is not the program's.
  var audibleTimes: ClosedRange<Double>? {
    guard let first = parts.first else { return nil }
    // Through another clock the times are not known, so all count.
    guard clock.isIdentity else { return -.infinity ... .infinity }
    var (low, high) = (first.times.lowerBound, first.times.upperBound)
    for part in parts {
      low = min(low, part.times.lowerBound)
      high = max(high, part.times.upperBound)
    }
    return (low - LevelTrack.window)...(high + LevelTrack.window + 3 * fall + 1 / LevelTrack.fallRate)
  }
}

extension LevelTrack {
  /// One sound where it is heard.
  package struct Part: Sendable {
    private let sound: SoundPower
    /// Seconds after the scene's start at which it is heard.
    let times: ClosedRange<Double>
    /// Seconds of the file: of each pass.
    private let pass: ClosedRange<Double>
    /// Seconds of the file in one second.
    private let rate: Double
    /// Seconds left out at the beginning, as heard.
    private let lead: Double
    /// Each pass is heard from its end.
    private let isReversed: Bool

    /// - Parameters:
    ///   - begin: seconds after the scene's start; negative if the sound began earlier.
    ///   - end: not before it.
    ///   - pass: the part of the file played each time, in the file's seconds; beyond the table there is silence.
    ///   - rate: more than 0.
    package init(
      _ sound: SoundPower, from begin: Double, to end: Double, pass: ClosedRange<Double>, rate: Double = 1,
      lead: Double = 0, isReversed: Bool = false
    ) {
      (self.sound, times, self.pass, self.rate, self.lead) = (sound, begin...max(begin, end), pass, rate, lead)
      self.isReversed = isReversed
    }

    /// The mean power of the window around a time, in seconds after the scene's start.
    func power(around time: Double) -> Double {
      let half = LevelTrack.window / 2
      let low = max(time - half - times.lowerBound, 0)
      let high = min(time + half, times.upperBound) - times.lowerBound
      let length = pass.upperBound - pass.lowerBound
      guard low < high, length > 0 else { return 0 }
      let (from, to) = ((low + lead) * rate, (high + lead) * rate)
      var energy = 0.0
      // The window may span several passes of a repeated sound.
      for number in Int(from / length)...Int(to / length) {
        let start = Double(number) * length
        let (first, last) = (max(from - start, 0), min(to - start, length))
        energy +=
          isReversed
          ? sound.energy(from: pass.upperBound - last, to: pass.upperBound - first)
          : sound.energy(from: pass.lowerBound + first, to: pass.lowerBound + last)
      }
      // Silence beyond the sound counts too, so the whole window divides.
      return energy / (LevelTrack.window * rate)
    }
  }
}
