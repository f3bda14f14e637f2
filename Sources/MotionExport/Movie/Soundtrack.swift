// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionEncoding
import MotionMedia
import MotionModel
import MotionTimeline

/// The sound of a stretch of a composition: mixed at exact sample positions, encoded once.
package struct Soundtrack {
  private let cues: [AudioCue]

  /// Opens every file, so that a missing one is an error before the first frame.
  package init(_ timeline: AudioTimeline, library: MediaLibrary) throws {
    cues = try timeline.cues.compactMap { cue in
      for path in cue.paths { library.note(library.absolute(path)) }
      return try cue.audible(in: library)
    }
  }

  package var isEmpty: Bool { cues.isEmpty }

  /// The mix of all sounds, from its start on.
  package func mixer() throws -> AudioMixer { try AudioMixer(cues) }

  /// Sound for frames of a composition, as long as they are; nil if there is none in the whole composition and none is
  /// forced.
  ///
  /// The samples are those of the whole mix in that stretch.
  ///
  /// - Parameters:
  ///   - change: the change of loudness; nil: none.
  ///   - whole: the samples of all frames of the composition.
  ///   - isPortable: the same bytes on every processor.
  ///   - isForced: silence is a track too.
  func track(
    _ samples: Range<Int>, _ settings: SoundSettings, _ change: LoudnessChange? = nil, whole: Range<Int>? = nil,
    isPortable: Bool = false, isForced: Bool = false
  ) throws -> AudioTrack? {
    guard isForced || !cues.isEmpty, !samples.isEmpty else { return nil }
    let start = AudioTrack.mixStart(for: samples.lowerBound, change)
    return try AudioTrack.encode(
      try AudioMixer(cues, from: start, isPortable: isPortable), from: samples.lowerBound, mixCount: samples.count,
      settings, change, isWhole: samples == whole)
  }

  /// How loud the first samples are.
  func loudness(_ count: Int, isPortable: Bool) throws -> MeasuredLoudness {
    try MeasuredLoudness.measure(AudioMixer(cues, isPortable: isPortable), sampleCount: count)
  }
}

extension Soundtrack {
  /// The sound of a stretch: as it was kept, or mixed and encoded, and kept from then on.
  static func track(
    of frames: Range<Int>, _ timeline: Timeline, _ settings: SoundSettings, _ target: LoudnessTarget? = nil,
    isPortable: Bool, isForced: Bool, keys: SoundKeys, library: MediaLibrary, store: SegmentStore?
  ) throws -> AudioTrack? {
    if let store, let key = keys.track, key.isComplete, let bytes = store.bytes(key.hash, .sound),
      let kept = AudioTrack(serialised: bytes)
    {
      return kept
    }
    let soundtrack = try Soundtrack(timeline.audio, library: library)
    let rate = timeline.format.frameRate
    // The loudness is that of the whole composition, so its parts fit together.
    let whole = AudioFormat.samples(of: 0..<timeline.frameCount, rate: rate)
    let change = try target.map { target in
      LoudnessChange(
        try soundtrack.loudness(whole.count, isPortable: isPortable, key: keys.loudness, store: store), to: target)
    }
    let track = try soundtrack.track(
      AudioFormat.samples(of: frames, rate: rate), settings, change, whole: whole, isPortable: isPortable,
      isForced: isForced)
    // If a file changed meanwhile, the key belongs to other bytes.
    if let store, let key = keys.track, let track, key.isComplete, key.isCurrent {
      store.keep(track.serialised, key.hash, .sound)
    }
    return track
  }

  /// How loud the first samples are: as it was kept, or measured, and kept from then on.
  private func loudness(
    _ count: Int, isPortable: Bool, key: SegmentKey?, store: SegmentStore?
  ) throws -> MeasuredLoudness {
    if let store, let key, key.isComplete, let bytes = store.bytes(key.hash, .sound),
      let kept = MeasuredLoudness(bytes: bytes)
    {
      return kept
    }
    let measured = try loudness(count, isPortable: isPortable)
    // If a file has changed meanwhile, the key no longer names this sound.
    if let store, let key, key.isComplete, key.isCurrent { store.keep(measured.bytes, key.hash, .sound) }
    return measured
  }
}

extension MeasuredLoudness {
  /// Two numbers of 64 bits, little-endian; a loudness that is not there is no number.
  fileprivate var bytes: [UInt8] {
    (integrated ?? .nan).bitPattern.littleEndianBytes + truePeak.bitPattern.littleEndianBytes
  }

  fileprivate init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    let loudness = Double(bitPattern: UInt64(littleEndianBytes: bytes[..<8]))
    let peak = Double(bitPattern: UInt64(littleEndianBytes: bytes[8...]))
    guard peak >= 0, peak.isFinite else { return nil }
    self.init(integrated: loudness.isNaN ? nil : loudness, truePeak: peak)
  }
}

extension AudioCue {
  /// The audible part; nil if nothing is left of it. Its end is the earliest fade-out end: that of the trim, of the file or of
  /// its scene.
  fileprivate func audible(in library: MediaLibrary) throws -> AudioCue? {
    var cue = self
    cue.path = library.absolute(path)
    if library.allowsDamage { cue.allowsDamage = true }
    // The same stretch is decoded once, wherever a script plays it.
    (cue.callStack, cue.allowedCodes) = ([], [])
    let isPlain = passes == 1 && rate == 1 && lead == 0 && !isReversed
    // The file may be damaged beyond the audible part.
    var limit = self.length
    if isPlain, let end { limit = min(limit ?? end - start, end - start) }
    let wanted = limit.map { AudioFormat.sample(at: trimStart + $0) } ?? .max
    let count = try AudioFile.sampleCount(cue.sound, upTo: max(wanted, 1))
    var length = MediaTime(Int64(count), Int64(AudioFormat.sampleRate)) - trimStart
    if let limit { length = isPadded || count >= wanted ? limit : min(length, limit) }
    guard length > .zero else { return nil }
    cue.length = length
    if isPlain { cue.end = nil } else if let end, end <= start { return nil }
    for index in ducks.indices {
      cue.ducks[index].others = try ducks[index].others.compactMap { try $0.audible(in: library) }
    }
    return cue
  }
}
