// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// How loud a sound is at each instant, from 0 to 1, for properties that follow it:
///
/// ```swift
/// let music = Audio("music.m4a")
/// let disc = ShapeLayer(.circle(200)).fillColor(.white)
/// music
/// disc.bind(\.transform.scale, to: music.level(from: 40, to: 160).falling(0.3)) { 1 + 0.4 * $0 }
/// ```
///
/// It is the root of the mean power (RMS) of both sides over 50 ms, half of them before the instant: 1 for a square wave of full
/// scale, 0.71 for a sine wave. It is the level of the source as it is played: with its trim, rate and repetitions, before
/// volume, fades, sides and ducking. So a sound of volume 0 has a level too. Before a sound begins and after it ends the level is
/// 0; it is also 0 in blocks such as `at(2) { … }`. If a scene's time is changed, each of its times has the level heard when it
/// is first shown.
///
/// The sound stands in the scene or in the program. It is decoded once, before the first frame, to the same numbers on every
/// processor that has the same FFmpeg. An hour of it takes 3 MB.
public struct SoundLevel: BindingInput {
  /// The identities of the sounds; all of them count.
  let sounds: [AnyObject]
  let title: String
  /// Hertz; nil for all frequencies.
  var band: ClosedRange<Double>?
  var fall = 0.0
  let callStack = CallStack.current

  init(of sounds: [AnyObject], _ title: String, band: ClosedRange<Double>? = nil) {
    (self.sounds, self.title, self.band) = (sounds, title, band)
  }

  /// How loud some sounds are together.
  package init(of sounds: [Audio], _ title: String) { self.init(of: sounds.map(\.identity), title) }

  /// How a binding reads it in each frame.
  public var bindingReading: BindingReading<Double> {
    let range = band.map { " \(Int($0.lowerBound.rounded()))–\(Int($0.upperBound.rounded())) Hz" } ?? ""
    return BindingReading(
      LayerReading(LevelReading(of: sounds, title: title + range, band: band, fall: fall, callStack: callStack))
    ) { Double($0) }
  }

  /// Rises as it does, and falls more slowly, so that a beat is seen: to a tenth in a number of seconds at the fastest, 0 to 10.
  ///
  /// Example: `Layer().size(90, 90).bind(\.transform.scale, to: music.level.falling(0.3)) { 1 + 0.4 * $0 }`
  public func falling(_ seconds: Double) -> SoundLevel {
    guard (0...10).contains(seconds) else {
      DiagnosticLog.error("the level of the sound \(title) must fall to a tenth in 0 to 10 seconds, got \(seconds)")
      return self
    }
    var copy = self
    copy.fall = seconds
    return copy
  }

  /// A band of frequencies; nil, and an error, if it is empty.
  static func band(from low: Double, to high: Double, of title: String) -> ClosedRange<Double>? {
    guard low >= 0, low < high, high <= 24_000 else {
      DiagnosticLog.error(
        "the band for the level of the sound \(title) must be within 0 to 24000 Hz, the lower frequency first; got \(low) to "
          + "\(high)")
      return nil
    }
    return low...high
  }
}
