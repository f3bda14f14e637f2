import Synchronization

/// What is known of a file's sound.
public enum AudioFile {
  /// Samples in each channel at 48 kHz, counted by decoding; remembered for an unchanged file.
  public static func sampleCount(path: String) throws(MediaError) -> Int {
    let identity = try FileIdentity(path: path)
    if let known = counts.withLock({ $0[identity] }) { return known }
    let count = try UnsafeAudioReader(path: path).skip(.max)
    counts.withLock { $0[identity] = count }
    return count
  }

  /// How long a file's sound is, in seconds; nil if it is longer than `limit`.
  ///
  /// - Complexity: decodes all of it the first time, unless the container says by more than a second that it is longer.
  public static func duration(path: String, within limit: Double) throws(MediaError) -> Double? {
    if let promised = try UnsafeAudioReader(path: path).promisedDuration, promised > limit + 1 { return nil }
    let duration = Double(try sampleCount(path: path)) / Double(AudioFormat.sampleRate)
    return duration > limit ? nil : duration
  }

  /// Throws what is wrong with a file before anything is mixed: missing, no sound, not decodable.
  public static func check(path: String) throws(MediaError) {
    _ = try FileIdentity(path: path)
    _ = try UnsafeAudioReader(path: path).read(1)
  }

  private static let counts = Mutex<[FileIdentity: Int]>([:])
}
