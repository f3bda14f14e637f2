import Foundation

/// What is known of a file's sound.
public enum AudioFile {
  /// Samples in each channel at 48 kHz, counted by decoding; remembered for an unchanged file.
  public static func sampleCount(path: String) throws(MediaError) -> Int {
    let identity = try FileIdentity(path: path)
    if let known = counts.lock.withLock({ counts.values[identity] }) { return known }
    let count = try UnsafeAudioReader(path: path).skip(.max)
    counts.lock.withLock { counts.values[identity] = count }
    return count
  }

  /// Throws what is wrong with a file before anything is mixed: missing, no sound, not decodable.
  public static func check(path: String) throws(MediaError) {
    _ = try FileIdentity(path: path)
    _ = try UnsafeAudioReader(path: path).read(1)
  }

  private final class Counts: @unchecked Sendable {
    let lock = NSLock()
    var values: [FileIdentity: Int] = [:]
  }
  private static let counts = Counts()
}
