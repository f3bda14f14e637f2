import MotionCore

/// A stretch of a sound file (or of a video file's sound) on the film's timeline.
public struct AudioClip: Hashable, Sendable {
  public var path: String
  /// Where on the timeline it begins; may lie before 0.
  public var start: MediaTime
  /// Where in the file it begins.
  public var trimStart: MediaTime
  /// Where in the file it ends; nil is the end of the file. What lies past the file's end is silence.
  public var trimEnd: MediaTime?
  /// Linear gain, 0 to 100.
  public var volume: Double
  /// Length of the linear ramp from silence at the beginning.
  public var fadeIn: MediaTime
  /// Length of the linear ramp to silence, which ends where the clip ends.
  public var fadeOut: MediaTime

  public init(
    path: String, start: MediaTime = .zero, trimStart: MediaTime = .zero, trimEnd: MediaTime? = nil,
    volume: Double = 1, fadeIn: MediaTime = .zero, fadeOut: MediaTime = .zero
  ) {
    self.path = path
    self.start = start
    self.trimStart = trimStart
    self.trimEnd = trimEnd
    self.volume = volume
    self.fadeIn = fadeIn
    self.fadeOut = fadeOut
  }

  func validate() throws(MediaError) {
    func refuse(_ reason: String, _ advice: String) -> MediaError {
      .unsupported(path: path, reason: reason, advice: advice)
    }
    guard volume.isFinite, (0...100).contains(volume) else {
      throw refuse("volume \(volume) is out of range", "Use 0 to 100.")
    }
    guard trimStart >= .zero else {
      throw refuse("it is trimmed to begin at \(trimStart.seconds) s", "Begin at 0 or later.")
    }
    if let trimEnd, trimEnd < trimStart {
      throw refuse(
        "it is trimmed to end at \(trimEnd.seconds) s, before it begins at \(trimStart.seconds) s",
        "End after the beginning.")
    }
    guard fadeIn >= .zero, fadeOut >= .zero else {
      throw refuse("a fade lasts \(min(fadeIn, fadeOut).seconds) s", "Use 0 or more.")
    }
  }
}
