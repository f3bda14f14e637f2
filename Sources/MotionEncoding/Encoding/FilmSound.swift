import MotionCore
import MotionMedia

/// The samples that are encoded: a mix, at another loudness and another rate where that is wanted.
final class FilmSound {
  private let source: any SoundSource
  private let normalised: CountedSound?
  private let mixer: AudioMixer

  /// - Parameters:
  ///   - mixer: stands where ``FilmSound/start(for:_:)`` says.
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
  /// In LUFS, of what was read; nil: as the mix is, or silence.
  var loudness: Double? { normalised?.meter.integrated }
}

/// Counts what is beyond full scale, and measures what is left.
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
