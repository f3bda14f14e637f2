import MotionCore
import MotionMedia
import MotionModel
import MotionTimeline

/// The sound of a stretch of a composition: mixed at exact sample positions, encoded once.
struct Soundtrack {
  private let clips: [AudioClip]

  /// Opens every file, so that a missing one is an error before the first frame.
  init(_ timeline: AudioTimeline, library: MediaLibrary) throws {
    clips = try timeline.cues.compactMap { cue in
      for path in cue.paths { library.note(library.absolute(path)) }
      return try AudioClip(cue, library: library)
    }
  }

  /// Sound for frames of a composition, as long as they are; nil if there is none in the whole composition.
  ///
  /// The samples are those of the whole mix in that stretch.
  ///
  /// - Parameter isPortable: the same bytes on every processor.
  func track(
    _ frames: Range<Int>, rate: FrameRate, codec: SoundCodec = .aac, isPortable: Bool = false
  ) throws -> AudioTrack? {
    let samples = Soundtrack.samples(frames, rate: rate)
    guard !clips.isEmpty, !samples.isEmpty else { return nil }
    return try AudioTrack.encode(
      try AudioMixer(clips, from: samples.lowerBound, isPortable: isPortable), sampleCount: samples.count,
      codec: codec)
  }

  /// The samples of the whole mix that sound during some frames.
  static func samples(_ frames: Range<Int>, rate: FrameRate) -> Range<Int> {
    let first = AudioFormat.sample(at: rate.time(ofFrame: frames.lowerBound))
    return first..<max(first, AudioFormat.sample(at: rate.time(ofFrame: frames.upperBound)))
  }
}

extension Soundtrack {
  /// The sound of a stretch: as it was kept, or mixed and encoded, and kept from then on.
  static func track(
    of frames: Range<Int>, _ timeline: Timeline, codec: SoundCodec, isPortable: Bool, key: SegmentKey?,
    library: MediaLibrary, store: SegmentStore?
  ) throws -> AudioTrack? {
    if let store, let key, key.isComplete, let bytes = store.bytes(key.hash, .sound),
      let kept = AudioTrack(serialised: bytes)
    {
      return kept
    }
    let track = try Soundtrack(timeline.audio, library: library)
      .track(frames, rate: timeline.format.frameRate, codec: codec, isPortable: isPortable)
    if let store, let key, let track, key.isComplete, key.isCurrent {
      store.keep(track.serialised, key.hash, .sound)
    }
    return track
  }
}

extension AudioClip {
  /// The part of a cue that can be heard; nil if nothing is left of it. Its end is where the fade-out ends: that of
  /// the trim, of the file or of its scene, whichever comes first.
  fileprivate init?(_ cue: AudioCue, library: MediaLibrary) throws {
    let path = library.absolute(cue.path)
    var length = MediaTime(Int64(try AudioFile.sampleCount(path: path)), Int64(AudioFormat.sampleRate)) - cue.trimStart
    if let limit = cue.length { length = cue.isPadded ? limit : min(length, limit) }
    let isPlain = cue.passes == 1 && cue.rate == 1 && cue.lead == 0 && !cue.isReversed
    if isPlain, let end = cue.end { length = min(length, end - cue.start) }
    guard length > .zero else { return nil }
    self.init(
      path: path, start: cue.start, trimStart: cue.trimStart, trimEnd: cue.trimStart + length, volume: cue.volume,
      fadeIn: MediaTime(seconds: cue.fadeIn), fadeOut: MediaTime(seconds: cue.fadeOut))
    if !isPlain {
      (passes, rate, keepsPitch) = (cue.passes, cue.rate, cue.keepsPitch)
      lead = MediaTime(seconds: cue.lead)
      duration = cue.end.map { $0 - cue.start }
      if let duration, duration <= .zero { return nil }
    }
    (pan, isPadded, isReversed) = (cue.pan, cue.isPadded, cue.isReversed)
    gainKeys = cue.gainKeys.map { GainKey(time: MediaTime(seconds: $0.time), gain: $0.gain) }
    ducks = try cue.ducks.map { duck in
      Duck(
        others: try duck.others.compactMap { try AudioClip($0, library: library) }, gain: duck.gain,
        attack: MediaTime(seconds: duck.attack), release: MediaTime(seconds: duck.release))
    }
  }
}
