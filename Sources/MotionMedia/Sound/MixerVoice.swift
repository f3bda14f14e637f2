// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A sound in samples, with its decoder while it sounds.
struct MixerVoice {
  private let cue: AudioCue
  /// First sample on the timeline.
  private let start: Int
  /// First sample in the file.
  private let offset: Int
  /// Samples of the sound left out at its beginning.
  private let lead: Int
  /// The number of samples heard; `Int.max` for "to the end of the file".
  private let length: Int
  private let gain: CueGain
  /// For either side.
  private let balance: (left: Float, right: Float)
  private let ducks: [DuckGain]
  private var reader: (any SoundSource)?
  /// The sound's sample the reader returns next.
  private var readerPosition = 0
  private(set) var isFinished = false

  init(_ cue: AudioCue, ducks: [DuckGain] = []) throws(MediaError) {
    try cue.validate()
    try AudioFile.check(cue.sound)
    (self.cue, self.ducks) = (cue, ducks)
    start = AudioFormat.sample(at: cue.start)
    offset = AudioFormat.sample(at: cue.trimStart)
    lead = AudioFormat.sample(atSeconds: cue.lead)
    length = try MixerVoice.length(cue)
    gain = CueGain(cue, length: length)
    // Sine and cosine keep the power, and √2 keeps the level of the middle.
    let angle = (cue.pan + 1) * .pi / 4
    balance =
      cue.pan == 0
      ? (1, 1) : (Float(2.0.squareRoot() * Math.cos(angle)), Float(2.0.squareRoot() * Math.sin(angle)))
  }

  private static func length(_ cue: AudioCue) throws(MediaError) -> Int {
    let offset = AudioFormat.sample(at: cue.trimStart)
    var wanted = cue.trimEnd.map { AudioFormat.sample(at: $0) - offset }
    let isPlain = cue.passes == 1 && cue.rate == 1 && !cue.isReversed
    // Where it ends decides where the fade begins, and a new pass.
    if !isPlain || MediaTime(seconds: cue.fadeOut) > .zero, !cue.isPadded || wanted == nil {
      let end = wanted.map { offset + $0 } ?? .max
      wanted = max(0, try AudioFile.sampleCount(cue.sound, upTo: end) - offset)
    }
    guard var length = wanted else { return cue.duration.map(AudioFormat.sample) ?? .max }
    if !isPlain {
      let samples = Double(length) * Double(cue.passes ?? .max) / cue.rate
      // Endless passes leave the length to the cue.
      length = samples < 1e15 ? Int(samples.rounded()) : .max
    }
    if length < .max { length = max(0, length - AudioFormat.sample(atSeconds: cue.lead)) }
    return min(length, cue.duration.map(AudioFormat.sample) ?? .max)
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
    // The source is shorter than the skipped part.
    guard readerPosition == first else { return finish() }
    let block = try source.read(last - first)
    readerPosition += block.count
    add(block, at: first, to: &mix, start + first - position)
    if block.count < last - first { finish() }
  }

  /// - Parameters:
  ///   - first: the sound's sample at the beginning of the block.
  ///   - target: the position in the mix.
  private func add(_ block: AudioSamples, at first: Int, to mix: inout AudioSamples, _ target: Int) {
    let isFlat = gain.isFlat(first..<(first + block.count))
    if ducks.isEmpty, cue.pan == 0 {
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

  /// Opens the sound at its first sample; ``readerPosition`` is set.
  private mutating func open(_ isPortable: Bool) throws(MediaError) -> any SoundSource {
    guard cue.passes == 1, cue.rate == 1, !cue.isReversed else { return try openChanged(isPortable) }
    let source = try AudioReader(cue.sound, isPortable: isPortable)
    readerPosition = try source.skip(offset) < offset ? .max : -lead
    return source
  }

  private mutating func openChanged(_ isPortable: Bool) throws(MediaError) -> any SoundSource {
    let trimEnd = cue.trimEnd.map(AudioFormat.sample)
    let end: Int
    // Silence fills a padded sound, so its own length does not matter.
    if let trimEnd, cue.isPadded {
      end = trimEnd
    } else {
      end = try AudioFile.sampleCount(cue.sound, upTo: trimEnd ?? .max)
    }
    let passes = RepeatedSound(
      cue.sound, range: offset..<max(offset, end), passes: cue.passes, isPadded: cue.isPadded,
      isReversed: cue.isReversed, isPortable: isPortable)
    readerPosition = -lead
    guard cue.rate != 1 else { return passes }
    return cue.keepsPitch
      ? try StretchedSound(passes, rate: cue.rate, path: cue.sound.path) : ResampledSound(passes, rate: cue.rate)
  }

  private mutating func finish() {
    reader = nil
    isFinished = true
  }
}

extension MixerVoice {
  /// Where a cue is heard, with its volume and its fades, in samples of the timeline.
  static func audible(_ cue: AudioCue, _ isPortable: Bool) throws(MediaError) -> [Range<Int>] {
    var cue = cue
    // Its own ducks do not count, and neither do its sides.
    (cue.ducks, cue.pan) = ([], 0)
    var voice = try MixerVoice(cue)
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
