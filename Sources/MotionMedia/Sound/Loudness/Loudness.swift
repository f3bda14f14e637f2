// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// How loud a sound is to be.
public struct LoudnessTarget: Hashable, Sendable, Codable {
  /// Integrated loudness in LUFS, −70 to −5.
  public var loudness: Double
  /// The highest true peak, in dBTP, −20 to 0.
  public var truePeak: Double

  /// A loudness in LUFS, and the highest true peak, in dBTP.
  public init(loudness: Double, truePeak: Double = -1) { (self.loudness, self.truePeak) = (loudness, truePeak) }

  /// The allowed loudness of a target, in LUFS.
  public static let loudnesses = -70.0 ... -5.0
  /// The allowed true peak of a target, in dBTP.
  public static let truePeaks = -20.0...0.0
}

/// How loud a whole mix is, by EBU R 128.
public struct MeasuredLoudness: Hashable, Sendable {
  /// Integrated, in LUFS; nil for silence, if nothing is above −70.
  public var integrated: Double?
  /// The largest magnitude, between samples too; 1 is full scale.
  public var truePeak: Double

  /// A loudness in LUFS with the largest magnitude, 1 at full scale.
  public init(integrated: Double?, truePeak: Double) { (self.integrated, self.truePeak) = (integrated, truePeak) }

  /// In dBTP; −infinity for silence.
  public var truePeakLevel: Double { truePeak > 0 ? Decibels.level(truePeak) : -.infinity }

  /// Of the first samples of a mix.
  ///
  /// - Complexity: mixes all of it, and takes about 15 ms for each second of it besides.
  package static func measure(_ mixer: AudioMixer, sampleCount: Int) throws(MediaError) -> MeasuredLoudness {
    var meter = LoudnessMeter()
    var peak: Float = 0
    var left = sampleCount
    // Before and after the sound there is silence.
    var window = AudioSamples(count: TruePeak.reach)
    func look(_ samples: AudioSamples) {
      window.append(samples)
      for side in [window.left, window.right] { peak = max(peak, TruePeak.peaks(side).max() ?? 0) }
      // Interpolation needs `reach` samples on both sides, so the next block meets these again.
      _ = window.takeFirst(max(0, window.count - 2 * TruePeak.reach))
    }
    while left > 0 {
      let block = try mixer.readUnlimited(min(left, 65_536))
      left -= block.count
      meter.add(block)
      look(block)
    }
    look(AudioSamples(count: TruePeak.reach))
    return MeasuredLoudness(integrated: meter.integrated, truePeak: Double(peak))
  }
}

/// The change that brings a mix to its target loudness.
public struct LoudnessChange: Hashable, Sendable {
  /// The mix before the change.
  public var measured: MeasuredLoudness
  /// The target of the change.
  public var target: LoudnessTarget
  /// In dB, to two decimals; 0 for silence.
  public var gain: Double
  /// The resulting loudness, in LUFS, if all of it was encoded; nil if unknown, or silence.
  public var result: Double?

  /// Computes the gain from a measured loudness to a target.
  public init(_ measured: MeasuredLoudness, to target: LoudnessTarget) {
    (self.measured, self.target) = (measured, target)
    gain = measured.integrated.map { (target.loudness - $0).rounded(decimals: 2) } ?? 0
  }

  /// With the gain alone it would reach beyond the limit.
  public var isLimited: Bool { measured.truePeak * factor > ceiling }

  var factor: Double { Decibels.factor(gain) }
  var ceiling: Double { Decibels.factor(target.truePeak) }
}

enum Decibels {
  static func level(_ factor: Double) -> Double { 20 * Math.log(factor) / Math.log(10) }
  static func factor(_ level: Double) -> Double { Math.pow(10, level / 20) }
}
