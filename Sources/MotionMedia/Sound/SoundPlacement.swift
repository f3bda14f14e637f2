// SPDX-License-Identifier: Apache-2.0

/// Places decoded frames of sound by their timestamps.
///
/// Frames follow one another to the sample, whatever their timestamps, as long as these agree within ``tolerance`` and
/// one tick of the container's clock. A frame whose timestamp deviates more is a jump: forward there is a hole,
/// backward there is sound twice. Differences are taken from the beginning of a run of frames, so rounded ticks never
/// add up, and a drifting clock is corrected when it is off by that much.
///
/// A frame without a timestamp follows. A jump of more than ``longestHole`` forward or ``longestOverlap`` backward is
/// no pause and no overlap but a broken timestamp.
struct SoundPlacement: Sendable {
  /// 5 ms. Lost packets are longer (10 ms and more in all common codecs); rounded timestamps are off by less than a
  /// tick. Video and sound 5 ms apart pass for simultaneous (ITU-R BT.1359 puts the threshold at 45 ms).
  static let tolerance = SoundInstant(units: 5 * SoundInstant.perSecond / 1000)
  /// One minute.
  static let longestHole = SoundInstant(units: 60 * SoundInstant.perSecond)
  /// One second.
  static let longestOverlap = SoundInstant(units: SoundInstant.perSecond)

  enum Step: Hashable {
    /// Right after the frame before.
    case follows
    /// At this instant.
    case jumps(to: SoundInstant)
    /// At an impossible instant, too far from the expected one.
    case broken(by: SoundInstant)
  }

  /// Where the run of frames began that all follow one another.
  private var start: SoundInstant
  /// The samples of the run, and their rate.
  private var samples = 0
  private var rate = AudioFormat.sampleRate

  /// - Parameter start: the position of the first frame.
  init(start: SoundInstant) { self.start = start }

  /// Where the next frame is expected.
  var end: SoundInstant { start + .length(samples: samples, rate: rate) }

  /// Places the next frame.
  ///
  /// - Parameters:
  ///   - time: its timestamp; nil if it has none.
  ///   - count: its samples in each channel, at `rate` a second; the rate is positive.
  ///   - tick: the length of a tick of the clock.
  mutating func place(_ time: SoundInstant?, count: Int, rate: Int, tick: SoundInstant) -> Step {
    let expected = end
    if rate != self.rate {
      // Samples of a run count at one rate, so a new rate begins a new run.
      (start, samples, self.rate) = (expected, 0, rate)
    }
    defer { samples += count }
    guard let time else { return .follows }
    let difference = time - expected
    let tolerance = SoundPlacement.tolerance + tick
    if abs(difference.units) <= tolerance.units { return .follows }
    if difference > SoundPlacement.longestHole || difference.units < -SoundPlacement.longestOverlap.units {
      return .broken(by: difference)
    }
    (start, samples) = (time, 0)
    return .jumps(to: time)
  }
}
