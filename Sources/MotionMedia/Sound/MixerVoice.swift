import MotionCore

/// A clip in samples, with its decoder while it sounds.
struct MixerVoice {
  private let clip: AudioClip
  /// First sample on the timeline.
  private let start: Int
  /// First sample in the file.
  private let offset: Int
  /// Samples of what is heard that are left out at the beginning.
  private let lead: Int
  /// Samples that it sounds; `Int.max` for "to the end of the file".
  private let length: Int
  private let gain: ClipGain
  /// For either side.
  private let balance: (left: Float, right: Float)
  private let ducks: [DuckGain]
  private var reader: (any SoundSource)?
  /// The clip's sample that the reader gives next.
  private var readerPosition = 0
  private(set) var isFinished = false

  init(_ clip: AudioClip, ducks: [DuckGain] = []) throws(MediaError) {
    try clip.validate()
    try AudioFile.check(path: clip.path)
    (self.clip, self.ducks) = (clip, ducks)
    start = AudioFormat.sample(at: clip.start)
    offset = AudioFormat.sample(at: clip.trimStart)
    lead = AudioFormat.sample(at: clip.lead)
    length = try MixerVoice.length(clip)
    gain = ClipGain(clip, length: length)
    let angle = (clip.pan + 1) * .pi / 4
    balance =
      clip.pan == 0
      ? (1, 1) : (Float(2.0.squareRoot() * Math.cos(angle)), Float(2.0.squareRoot() * Math.sin(angle)))
  }

  private static func length(_ clip: AudioClip) throws(MediaError) -> Int {
    let offset = AudioFormat.sample(at: clip.trimStart)
    var wanted = clip.trimEnd.map { AudioFormat.sample(at: $0) - offset }
    let isPlain = clip.passes == 1 && clip.rate == 1 && !clip.isReversed
    // Where it ends decides where the fade begins, and a new pass.
    if !isPlain || clip.fadeOut > .zero, !clip.isPadded || wanted == nil {
      wanted = min(wanted ?? .max, max(0, try AudioFile.sampleCount(path: clip.path) - offset))
    }
    guard var length = wanted else { return clip.duration.map(AudioFormat.sample) ?? .max }
    if !isPlain {
      let samples = Double(length) * Double(clip.passes ?? .max) / clip.rate
      length = samples < 1e15 ? Int(samples.rounded()) : .max
    }
    if length < .max { length = max(0, length - AudioFormat.sample(at: clip.lead)) }
    return min(length, clip.duration.map(AudioFormat.sample) ?? .max)
  }

  mutating func add(to mix: inout AudioSamples, at position: Int, _ isPortable: Bool) throws(MediaError) {
    let first = max(0, position - start)
    let last = min(length, position + mix.count - start)
    guard !isFinished, first < last else {
      if position - start >= length { finish() }
      return
    }
    let source: any SoundSource
    if let reader {
      source = reader
    } else {
      source = try open(isPortable)
      reader = source
    }
    if readerPosition < first { readerPosition += try source.skip(first - readerPosition) }
    guard readerPosition == first else { return finish() }
    let block = try source.read(last - first)
    readerPosition += block.count
    add(block, at: first, to: &mix, start + first - position)
    if block.count < last - first { finish() }
  }

  /// - Parameters:
  ///   - first: the clip's sample with which the block begins.
  ///   - target: where in the mix.
  private func add(_ block: AudioSamples, at first: Int, to mix: inout AudioSamples, _ target: Int) {
    let isFlat = gain.isFlat(first..<(first + block.count))
    if ducks.isEmpty, clip.pan == 0 {
      for index in 0..<block.count {
        let gain = isFlat ? gain.volume : gain.value(at: first + index)
        mix.left[target + index] += block.left[index] * gain
        mix.right[target + index] += block.right[index] * gain
      }
      return
    }
    for index in 0..<block.count {
      var gain = isFlat ? gain.volume : gain.value(at: first + index)
      for duck in ducks { gain *= duck.value(at: start + first + index) }
      mix.left[target + index] += block.left[index] * gain * balance.left
      mix.right[target + index] += block.right[index] * gain * balance.right
    }
  }

  /// What is heard from its first sample on; ``readerPosition`` is set.
  private mutating func open(_ isPortable: Bool) throws(MediaError) -> any SoundSource {
    guard clip.passes == 1, clip.rate == 1, !clip.isReversed else { return try openChanged(isPortable) }
    let source = try AudioReader(path: clip.path, isPortable: isPortable)
    readerPosition = try source.skip(offset) < offset ? .max : -lead
    return source
  }

  private mutating func openChanged(_ isPortable: Bool) throws(MediaError) -> any SoundSource {
    var end = try AudioFile.sampleCount(path: clip.path)
    if let trimEnd = clip.trimEnd.map(AudioFormat.sample) { end = clip.isPadded ? trimEnd : min(end, trimEnd) }
    let passes = RepeatedSound(
      path: clip.path, range: offset..<max(offset, end), passes: clip.passes, isPadded: clip.isPadded,
      isReversed: clip.isReversed, isPortable: isPortable)
    readerPosition = -lead
    guard clip.rate != 1 else { return passes }
    return clip.keepsPitch
      ? try StretchedSound(passes, rate: clip.rate) : ResampledSound(passes, rate: clip.rate)
  }

  private mutating func finish() {
    reader = nil
    isFinished = true
  }
}

extension MixerVoice {
  /// Where a clip is heard, with its volume and its fades, in samples of the timeline.
  static func audible(_ clip: AudioClip, _ isPortable: Bool) throws(MediaError) -> [Range<Int>] {
    var clip = clip
    (clip.ducks, clip.pan) = ([], 0)
    var voice = try MixerVoice(clip)
    var finding = AudibleStretches.ducking
    var position = voice.start
    while !voice.isFinished {
      var block = AudioSamples(count: 65_536)
      try voice.add(to: &block, at: position, isPortable)
      finding.add(block)
      position += block.count
    }
    return finding.ranges.map { ($0.lowerBound + voice.start)..<($0.upperBound + voice.start) }
  }
}
