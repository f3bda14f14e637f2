import MotionCore

/// A stretch of a sound file (or of a video file's sound) on the film's timeline.
package struct AudioClip: Hashable, Sendable {
  package var path: String
  /// Where on the timeline it begins; may lie before 0.
  package var start: MediaTime
  /// Where in the file it begins.
  package var trimStart: MediaTime
  /// Where in the file it ends; nil is the end of the file. What lies past the file's end is silence.
  package var trimEnd: MediaTime?
  /// Linear gain, 0 to 100.
  package var volume: Double
  /// Gain that changes, multiplied with the volume, in ascending order of time; empty: none.
  package var gainKeys: [GainKey] = []
  /// Length of the linear ramp from silence at the beginning.
  package var fadeIn: MediaTime
  /// Length of the linear ramp to silence, which ends where the clip ends.
  package var fadeOut: MediaTime
  /// How often the stretch plays, one pass right after the other; nil: until ``duration`` is over, which must be given.
  package var passes: Int? = 1
  /// Seconds of the file in one second of the timeline, 0.25 to 4.
  package var rate: Double = 1
  /// Whether another rate leaves the pitch as it is.
  package var keepsPitch = true
  /// −1 is left, 0 the middle, 1 right. Of equal power for what is the same on both sides: 3 dB more on the one side where
  /// the other is silent.
  package var pan: Double = 0
  /// How much of what would be heard is left out at the beginning; fades and keys count from what is heard first.
  package var lead = MediaTime.zero
  /// How long it is heard at most; nil: until it ends.
  package var duration: MediaTime?
  /// Whether each pass lasts until ``trimEnd``, with silence where the file has ended.
  package var isPadded = false
  /// Whether each pass is heard from its end to its beginning.
  package var isReversed = false
  package var ducks: [Duck] = []

  /// The gain at a time, between two of which it changes linearly. Before the first and after the last it is held.
  package struct GainKey: Hashable, Sendable {
    /// Since the clip begins.
    package var time: MediaTime
    /// Linear gain, 0 to 100.
    package var gain: Double

    package init(time: MediaTime, gain: Double) { (self.time, self.gain) = (time, gain) }
  }

  /// Makes room for other clips while they are heard, see ``AudibleStretches``.
  package struct Duck: Hashable, Sendable {
    /// Their own ducks have no effect here.
    package var others: [AudioClip]
    /// Linear gain while one of them is heard, 0 to 100.
    package var gain: Double
    /// Time in which the gain goes there, before one of them begins.
    package var attack: MediaTime
    /// Time in which it returns, after the last of them ends.
    package var release: MediaTime

    package init(others: [AudioClip], gain: Double, attack: MediaTime, release: MediaTime) {
      (self.others, self.gain, self.attack, self.release) = (others, gain, attack, release)
    }
  }

  package init(
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

  /// What ``rate`` may be.
  package static let rates = 0.25...4.0

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
    for gain in gainKeys.map(\.gain) + ducks.map(\.gain) where !(0...100).contains(gain) {
      throw refuse("gain \(gain) is out of range", "Use 0 to 100.")
    }
    guard zip(gainKeys, gainKeys.dropFirst()).allSatisfy({ $0.time <= $1.time }) else {
      throw refuse("the times of its gain do not ascend", "Sort them.")
    }
    guard ducks.allSatisfy({ $0.attack >= .zero && $0.release >= .zero }) else {
      throw refuse("the attack or release of a duck is negative", "Use 0 or more.")
    }
    guard AudioClip.rates.contains(rate) else { throw refuse("rate \(rate) is out of range", "Use 0.25 to 4.") }
    guard (-1...1).contains(pan) else { throw refuse("pan \(pan) is out of range", "Use -1 to 1.") }
    guard lead >= .zero else { throw refuse("\(lead.seconds) s of it are left out", "Use 0 or more.") }
    guard passes ?? 1 >= 1, passes != nil || duration != nil else {
      throw refuse("it plays \(passes.map { "\($0) times" } ?? "without end")", "Play it once or more.")
    }
  }
}
