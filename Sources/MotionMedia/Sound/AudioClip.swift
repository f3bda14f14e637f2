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

/// The sound of all films: 48,000 samples a second, two channels, 32-bit float.
public enum AudioFormat {
  public static let sampleRate = 48_000
  public static let channels = 2

  /// The sample nearest to a time, halves up; times beyond ±10⁶ s count as that.
  public static func sample(at time: MediaTime) -> Int {
    if time.seconds >= 1e6 { return 48_000_000_000 }
    if time.seconds <= -1e6 { return -48_000_000_000 }
    // floor(value · rate / timescale + 1/2), in 128 bits.
    let (high, low) = time.value.magnitude.multipliedFullWidth(by: UInt64(2 * sampleRate))
    let divisor = (UInt64(time.timescale) as UInt64).multipliedReportingOverflow(by: 2)
    guard !divisor.overflow else { return Int((time.seconds * Double(sampleRate)).rounded()) }
    let (sum, carry) = low.addingReportingOverflow(UInt64(time.timescale))
    let (quotient, remainder) = divisor.partialValue.dividingFullWidth((high + (carry ? 1 : 0), sum))
    if time.value >= 0 { return Int(quotient) }
    // Mirrored: halves of negative times go up, too.
    return remainder == 0 ? 1 - Int(quotient) : -Int(quotient)
  }
}
