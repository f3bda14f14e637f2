import MotionCore
import MotionLayers
import MotionMedia

/// The sound of a stretch of a composition: mixed at exact sample positions, encoded once.
struct Soundtrack {
  private let clips: [AudioClip]

  /// Opens every file, so that a missing one is an error before the first frame.
  init(_ timeline: AudioTimeline, library: MediaLibrary) throws {
    clips = try timeline.cues.compactMap { try AudioClip($0, path: library.absolute($0.path)) }
  }

  /// Sound for frames of a composition, as long as they are; nil if there is none in the whole composition.
  ///
  /// The samples are those of the whole mix in that stretch.
  func track(_ frames: Range<Int>, rate: FrameRate) throws -> AudioTrack? {
    guard !clips.isEmpty else { return nil }
    let first = AudioFormat.sample(at: rate.time(ofFrame: frames.lowerBound))
    let end = AudioFormat.sample(at: rate.time(ofFrame: frames.upperBound))
    guard end > first else { return nil }
    return try AudioTrack.encode(try AudioMixer(clips, from: first), sampleCount: end - first)
  }
}

extension AudioClip {
  /// The part of a cue that can be heard; nil if nothing is left of it. Its end is where the fade-out ends: that of
  /// the trim, of the file or of its scene, whichever comes first.
  fileprivate init?(_ cue: AudioCue, path: String) throws {
    try AudioFile.check(path: path)
    var length = MediaTime(Int64(try AudioFile.sampleCount(path: path)), Int64(AudioFormat.sampleRate)) - cue.trimStart
    if let limit = cue.length { length = min(length, limit) }
    if let end = cue.end { length = min(length, end - cue.start) }
    guard length > .zero else { return nil }
    self.init(
      path: path, start: cue.start, trimStart: cue.trimStart, trimEnd: cue.trimStart + length, volume: cue.volume,
      fadeIn: MediaTime(seconds: cue.fadeIn), fadeOut: MediaTime(seconds: cue.fadeOut))
  }
}
