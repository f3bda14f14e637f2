// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// How loud a sound is, and on which side.
extension Audio {
  /// The gains that a sound can have.
  static let gains = 0.0...100

  /// Linear gain from 0 to 100: 1 leaves the sound as it is, 0 is silence.
  ///
  /// Example: `Audio("media/music.m4a").volume(0.6)`
  public func volume(_ gain: Double) -> Audio { with { ($0.gain, $0.gainKeys) = (gain, nil) } }

  /// Linear gain that changes: `.volume([0: 0.2, 2: 1])` rises from 0.2 to 1 in the first two seconds.
  ///
  /// - Parameter keys: seconds since the sound begins, as heard, from 0 on; and the gain there, 0 to 100. Between two keys
  ///   it changes linearly, before the first and after the last it is held. Fades are multiplied.
  ///
  /// Example: `Audio("media/music.m4a").volume([0: 0.2, 2: 1])`
  public func volume(_ keys: KeyValuePairs<Double, Double>) -> Audio { volume(keys.map { ($0.key, $0.value) }) }

  /// Linear gain that changes, by computed keys.
  ///
  /// Example: `Audio("media/music.m4a").volume([0: 0.2, 2: 1] as [Double: Double])`
  @_disfavoredOverload
  public func volume(_ keys: [Double: Double]) -> Audio { volume(keys.map { ($0.key, $0.value) }) }

  func volume(_ keys: [(time: Double, gain: Double)]) -> Audio {
    // Keys that are not numbers have no order; they are refused where the sound is placed.
    let sorted = keys.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    return with {
      ($0.gain, $0.gainKeys) = (1, sorted.map { AudioCue.GainKey(time: $0.element.time, gain: $0.element.gain) })
    }
  }

  /// A linear rise from silence over the first `seconds`.
  ///
  /// Example: `Audio("media/music.m4a").fadeIn(1)`
  public func fadeIn(_ seconds: Double) -> Audio { with { $0.fadeInDuration = seconds } }
  /// A linear fall to silence over the last `seconds`.
  ///
  /// Example: `Audio("media/music.m4a").fadeOut(2)`
  public func fadeOut(_ seconds: Double) -> Audio { with { $0.fadeOutDuration = seconds } }

  /// Moves it to a side: −1 is left, 0 the middle, 1 right: `Audio("click.wav").pan(-0.4)`.
  ///
  /// Of equal power: sound common to both sides stays as loud, 3 dB more on one side when the other is silent. If the sound has
  /// two sides, the part of the other side is turned down.
  ///
  /// Example: `Audio("click.wav").pan(-0.4)`
  public func pan(_ position: Double) -> Audio { with { $0.balance = position } }

  /// Makes room for another sound while that is heard, wherever it stands:
  /// `music.ducked(under: voice, to: 0.2, attack: 0.3, release: 0.8)`.
  ///
  /// The other one is heard where its samples, with its own volume and fades, reach −40 dBFS; pauses of less than 0.3 s and
  /// sounds shorter than 20 ms do not count. Several of these multiply.
  ///
  /// - Parameters:
  ///   - gain: linear gain while it is heard, 0 to 1.
  ///   - attack: seconds in which the gain falls, before the other one is heard.
  ///   - release: seconds in which it returns, afterwards.
  ///
  /// Example: `Audio("music.m4a").ducked(under: Audio("voice.wav"), to: 0.2)`
  public func ducked(under other: Audio, to gain: Double = 0.2, attack: Double = 0.3, release: Double = 0.8) -> Audio {
    ducked(under: [other], to: gain, attack: attack, release: release)
  }

  /// Makes room while any of these is heard: `music.ducked(under: [question, answer], to: 0.2)`.
  ///
  /// Example: `Audio("music.m4a").ducked(under: [Audio("question.wav"), Audio("answer.wav")])`
  public func ducked(
    under others: [Audio], to gain: Double = 0.2, attack: Double = 0.3, release: Double = 0.8
  ) -> Audio {
    with {
      $0.ducks.append(
        Ducking(
          others: others.map { ($0.identity, $0.title) }, gain: gain, attack: attack, release: release,
          callStack: CallStack.current))
    }
  }

  /// The arguments of ``ducked(under:to:attack:release:)``.
  struct Ducking {
    let others: [(identity: SoundIdentity, title: String)]
    let gain: Double
    let attack: Double
    let release: Double
    let callStack: [UInt]
  }
}
