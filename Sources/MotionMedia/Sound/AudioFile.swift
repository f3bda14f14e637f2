import Synchronization

/// What is known of a file's sound.
package enum AudioFile {
  /// Samples in each channel at 48 kHz, counted by decoding; remembered for an unchanged file.
  package static func sampleCount(path: String) throws(MediaError) -> Int {
    let identity = try FileIdentity(path: path)
    if let known = known(identity) { return known }
    return try count(AudioReader(path: path), identity)
  }

  /// How long a file's sound is, in seconds; nil if it is longer than `limit`.
  ///
  /// - Complexity: decodes all of it the first time, unless the container says by more than a second that it is longer.
  package static func duration(path: String, within limit: Double) throws(MediaError) -> Double? {
    let identity = try FileIdentity(path: path)
    var samples = known(identity)
    if samples == nil {
      let reader = try AudioReader(path: path)
      if let promised = reader.promisedDuration, promised > limit + 1 { return nil }
      samples = try count(reader, identity)
    }
    let duration = Double(samples ?? 0) / Double(AudioFormat.sampleRate)
    return duration > limit ? nil : duration
  }

  /// Throws what is wrong with a file before anything is mixed: missing, no sound, not decodable.
  package static func check(path: String) throws(MediaError) {
    // What was counted was decoded to its end.
    if known(try FileIdentity(path: path)) != nil { return }
    _ = try AudioReader(path: path).read(1)
  }

  /// What changes rates and keeps pitches, with its version.
  package static var stretcher: String { StretchedSound.version }

  private static func known(_ identity: FileIdentity) -> Int? { counts.withLock { $0[identity] } }

  /// - Parameter reader: at the beginning.
  private static func count(_ reader: AudioReader, _ identity: FileIdentity) throws(MediaError) -> Int {
    let count = try reader.skip(.max)
    counts.withLock { counts in
      if counts.count >= capacity { counts.removeAll() }
      counts[identity] = count
    }
    return count
  }

  private static let counts = Mutex<[FileIdentity: Int]>([:])
  private static let capacity = 4096
}
