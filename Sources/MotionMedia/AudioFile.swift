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

  /// Throws what is wrong with a file before anything is mixed: missing, no sound, not decodable.
  public static func check(path: String) throws(MediaError) {
    _ = try FileIdentity(path: path)
    _ = try UnsafeAudioReader(path: path).read(1)
  }

  private static let counts = Mutex<[FileIdentity: Int]>([:])
}
