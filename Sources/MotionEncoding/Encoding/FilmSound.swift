// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

/// The samples to encode: a mix, with its loudness and sample rate changed if wanted.
final class FilmSound {
  private let source: any SoundSource
  private let normalised: CountedSound?
  private let mixer: AudioMixer

  /// - Parameters:
  ///   - mixer: must be at ``FilmSound/start(for:_:)``.
  ///   - sample: of the mix, the first one.
  init(_ mixer: AudioMixer, from sample: Int, _ change: LoudnessChange?, rate: Int) {
    self.mixer = mixer
    normalised = change.map { CountedSound(NormalisedMix(mixer, from: sample, $0), at: sample) }
    let base: any SoundSource = normalised ?? mixer
    source =
      rate == AudioFormat.sampleRate
      ? base : ResampledSound(base, rate: Double(AudioFormat.sampleRate) / Double(rate))
  }

  /// Where a mixer must begin for a sound from a sample on.
  static func start(for sample: Int, _ change: LoudnessChange?) -> Int {
    change.map { NormalisedMix.start(for: sample, $0) } ?? sample
  }

  func read(_ count: Int) throws(MediaError) -> AudioSamples { try source.read(count) }

  /// How loud it was before it was cut off.
  var level: MixLevel { normalised?.level ?? mixer.level }
  /// In LUFS, of the samples read; nil if the loudness is not changed, or for silence.
  var loudness: Double? { normalised?.meter.integrated }
}

/// Counts samples beyond full scale, and measures the rest.
private final class CountedSound: SoundSource {
  private let source: any SoundSource
  private var position: Int
  private(set) var level = MixLevel()
  private(set) var meter = LoudnessMeter()

  init(_ source: any SoundSource, at position: Int) { (self.source, self.position) = (source, position) }

  func read(_ count: Int) throws(MediaError) -> AudioSamples {
    var samples = try source.read(count)
    level.limit(&samples.left, at: position)
    level.limit(&samples.right, at: position)
    position += samples.count
    meter.add(samples)
    return samples
  }
}
