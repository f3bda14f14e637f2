import MotionCore

/// All clips of a film mixed at exact sample positions, read from one sample on, a block at a time.
///
/// Clips are added in their order, in 32-bit float, then limited to −1…1. A sample's value depends on its position
/// alone: reading a part gives the bits that reading the whole gives there. Memory is a block and one decoder for
/// each clip that is sounding.
public final class AudioMixer {
  /// The next sample that ``read(_:)`` gives.
  public private(set) var position: Int
  /// How loud it was so far, before it was limited.
  public private(set) var level = MixLevel()

  private var voices: [Voice]

  /// Whether the samples, and what ``AudioTrack/encode(_:sampleCount:)`` makes of them, are the same on every processor.
  /// Decoding takes longer then.
  let isPortable: Bool

  /// - Parameters:
  ///   - from: the first sample wanted, on the timeline.
  ///   - isPortable: the sound is the same on every processor.
  public init(_ clips: [AudioClip], from: Int = 0, isPortable: Bool = false) throws(MediaError) {
    position = from
    self.isPortable = isPortable
    voices = []
    for clip in clips { voices.append(try Voice(clip)) }
  }

  /// The next `count` samples. Where nothing sounds there is silence; the mix has no end.
  public func read(_ count: Int) throws(MediaError) -> AudioSamples {
    var mix = AudioSamples(count: max(0, count))
    for index in voices.indices { try voices[index].add(to: &mix, at: position, isPortable) }
    level.limit(&mix.left, at: position)
    level.limit(&mix.right, at: position)
    position += mix.count
    return mix
  }

  /// Samples of either channel so far that were beyond −1…1 and have been limited.
  public var clippedCount: Int { level.clippedCount }
  /// The largest magnitude of a sample so far, before limiting, over both channels; 1 is full scale.
  public var peak: Float { level.peak }

  /// A clip in samples, with its decoder while it sounds.
  private struct Voice {
    let path: String
    /// First sample on the timeline.
    let start: Int
    /// First sample in the file.
    let offset: Int
    /// Samples that it sounds; `Int.max` for "to the end of the file".
    let length: Int
    let volume: Float
    let fadeIn: Int
    let fadeOut: Int
    var reader: AudioReader?
    /// The clip's sample that the reader gives next.
    var readerPosition = 0
    var isFinished = false

    init(_ clip: AudioClip) throws(MediaError) {
      try clip.validate()
      try AudioFile.check(path: clip.path)
      path = clip.path
      start = AudioFormat.sample(at: clip.start)
      offset = AudioFormat.sample(at: clip.trimStart)
      volume = Float(clip.volume)
      fadeIn = AudioFormat.sample(at: clip.fadeIn)
      fadeOut = AudioFormat.sample(at: clip.fadeOut)
      let wanted = clip.trimEnd.map { AudioFormat.sample(at: $0) - AudioFormat.sample(at: clip.trimStart) }
      if fadeOut > 0 {
        // Where it ends decides where the fade begins.
        length = min(wanted ?? .max, max(0, try AudioFile.sampleCount(path: path) - offset))
      } else {
        length = wanted ?? .max
      }
    }

    /// Linear gain of the clip's sample `index`.
    private func gain(_ index: Int) -> Float {
      var gain = volume
      if index < fadeIn { gain *= Float(index) / Float(fadeIn) }
      if fadeOut > 0, length - index < fadeOut { gain *= Float(length - index) / Float(fadeOut) }
      return gain
    }

    mutating func add(to mix: inout AudioSamples, at position: Int, _ isPortable: Bool) throws(MediaError) {
      let first = max(0, position - start)
      let last = min(length, position + mix.count - start)
      guard !isFinished, first < last else {
        if position - start >= length { finish() }
        return
      }
      let source: AudioReader
      if let reader {
        source = reader
      } else {
        source = try AudioReader(path: path, isPortable: isPortable)
        reader = source
        readerPosition = try source.skip(offset) < offset ? .max : 0
      }
      if readerPosition < first { readerPosition += try source.skip(first - readerPosition) }
      guard readerPosition == first else { return finish() }
      let block = try source.read(last - first)
      readerPosition += block.count
      let target = start + first - position
      let isFlat = fadeIn <= first && (fadeOut == 0 || length - (first + block.count) >= fadeOut)
      for index in 0..<block.count {
        let gain = isFlat ? volume : gain(first + index)
        mix.left[target + index] += block.left[index] * gain
        mix.right[target + index] += block.right[index] * gain
      }
      if block.count < last - first { finish() }
    }

    private mutating func finish() {
      reader = nil
      isFinished = true
    }
  }
}
