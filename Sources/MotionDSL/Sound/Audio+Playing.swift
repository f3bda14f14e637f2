// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// How often and how fast a sound plays.
extension Audio {
  /// Plays it again and again, until its scene or program ends: `Audio("rain.wav").looped()`. The sample after its last is
  /// its first.
  ///
  /// Example: `Audio("rain.wav").looped()`
  public func looped() -> Audio { with { $0.passes = nil } }
  /// Plays it several times, without a gap: `Audio("tick.wav").looped(3)`.
  ///
  /// Example: `Audio("tick.wav").looped(3)`
  public func looped(_ times: Int) -> Audio { with { $0.passes = times } }

  /// Plays it, or the rest after its trim, from its end to its beginning.
  ///
  /// Example: `Audio("swell.wav").reversed()`
  public func reversed() -> Audio { with { $0.isReversed = true } }

  /// Plays the intact parts of a damaged file, with silence for those that do not decode. Without it damage is an error.
  ///
  /// Example: `Audio("recording.m4a").allowsDamage()`
  public func allowsDamage() -> Audio { with { $0.mayBeDamaged = true } }

  /// Plays it faster or slower: `Audio("voice.wav").rate(1.25)`.
  ///
  /// - Parameters:
  ///   - rate: seconds of the file in one second, 0.25 to 4; 1 leaves every sample as it is.
  ///   - keepsPitch: whether the pitch stays; otherwise it follows the rate, as on a tape that runs faster.
  ///
  /// Example: `Audio("voice.wav").rate(1.25)`
  public func rate(_ rate: Double, keepsPitch: Bool = true) -> Audio {
    with { ($0.rate, $0.keepsPitch) = (rate, keepsPitch) }
  }

  /// The permitted rates.
  static let rates = 0.25...4.0

  /// Its playing time in seconds, with its trim, rate and repetitions; 1, and an error, if the file cannot be read or it plays
  /// without end.
  ///
  /// A scene that lasts as long as its words: `intro.lasting(Audio("voice/intro.wav").duration + 0.5)`.
  ///
  /// Example: `let seconds = Audio("media/music.m4a").duration`
  public var duration: Double {
    guard let duration = naturalDuration else { return 1 }
    guard duration.isFinite else {
      DiagnosticLog.reporting(at: CallStack.current) {
        DiagnosticLog.error(
          "the sound \(title) is looped endlessly, so it has no duration; give the number of loops, such as looped(3)")
      }
      return 1
    }
    return duration
  }

  /// Infinite if it is looped without end; nil, and an error, if the file cannot be read.
  var naturalDuration: Double? {
    // Longer than any program may be; no more than plays, for a file may be damaged behind it.
    let limit = min(1e6, trim.map { max($0.upperBound, 0) } ?? 1e6)
    guard !path.isEmpty,
      let answer = DiagnosticLog.ask(
        "the sound \(path)", at: callStack, { try $0.sounds.duration(of: file, within: limit) })
    else { return nil }
    guard let passes else { return .infinity }
    var pass = answer ?? limit
    if let trim { pass = max(min(trim.upperBound, pass) - trim.lowerBound, 0) }
    // What is out of range is an error where it is placed.
    let rate = Audio.rates.contains(rate) ? rate : 1
    return max(pass * Double(max(passes, 1)) / rate - lead - skip, 0)
  }
}
