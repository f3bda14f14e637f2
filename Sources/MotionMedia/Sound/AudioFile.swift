// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Synchronization

/// The properties of a file's sound.
package enum AudioFile {
  /// Samples in each channel at 48 kHz, counted by decoding; remembered for an unchanged file.
  ///
  /// - Parameter wanted: the samples asked for; counting stops there, and later faults of the file are no error.
  package static func sampleCount(_ sound: SoundFile, upTo wanted: Int = .max) throws(MediaError) -> Int {
    let question = try Question(sound)
    let extent = if let known = known(question) { known } else { try count(AudioReader(sound), question) }
    return try extent.samples(upTo: wanted)
  }

  package static func sampleCount(path: String) throws(MediaError) -> Int { try sampleCount(SoundFile(path)) }

  /// How long a file's sound is, in seconds; nil if it is longer than `limit`.
  ///
  /// - Complexity: decodes all of it the first time, unless the container states a length more than a second beyond the
  ///   limit.
  package static func duration(_ sound: SoundFile, within limit: Double) throws(MediaError) -> Double? {
    let question = try Question(sound)
    var extent = known(question)
    if extent == nil {
      let reader = try AudioReader(sound)
      if let promised = reader.promisedDuration, promised > limit + 1 { return nil }
      extent = try count(reader, question)
    }
    // A sample more than the limit tells that it is longer.
    let wanted = limit < 1e6 ? AudioFormat.sample(atSeconds: limit) + 1 : .max
    let duration = Double(try extent?.samples(upTo: wanted) ?? 0) / Double(AudioFormat.sampleRate)
    return duration > limit ? nil : duration
  }

  package static func duration(path: String, within limit: Double) throws(MediaError) -> Double? {
    try duration(SoundFile(path), within: limit)
  }

  /// How many seconds of a file's sound decode before the first damage; nil: all of it decodes.
  ///
  /// - Complexity: decodes all of it the first time.
  package static func wholeDuration(_ sound: SoundFile) throws(MediaError) -> Double? {
    let question = try Question(sound)
    let extent = if let known = known(question) { known } else { try count(AudioReader(sound), question) }
    return extent.failure == nil ? nil : Double(extent.count) / Double(AudioFormat.sampleRate)
  }

  /// Throws a file's error before anything is mixed: missing, no sound, not decodable.
  package static func check(_ sound: SoundFile) throws(MediaError) {
    // A counted sound was decoded to its end.
    if let known = known(try Question(sound)), known.count > 0 { return }
    _ = try AudioReader(sound).read(1)
  }

  package static func check(path: String) throws(MediaError) { try check(SoundFile(path)) }

  /// Which of several audio tracks is heard, for a warning; nil if the file has one, or the script chooses.
  package static func trackChoice(_ sound: SoundFile) throws(MediaError) -> String? {
    guard sound.track == nil else { return nil }
    return try AudioReader(sound).trackChoice
  }

  /// The time stretcher that keeps pitches, for keys. Asking loads it; nil if it is missing.
  package static var stretcher: ContentHash? { StretchedSound.identity }

  /// - Throws: ``MediaError`` about a sound, if the time stretcher that keeps pitches is missing.
  package static func checkStretcher(for path: String) throws(MediaError) { _ = try StretchedSound.library(for: path) }

  /// How much of a file decodes.
  private struct Extent {
    /// The number of whole samples.
    let count: Int
    /// Why no more come; nil if that is all.
    let failure: MediaError?

    func samples(upTo wanted: Int) throws(MediaError) -> Int {
      if let failure, wanted > count { throw failure }
      return min(count, wanted)
    }
  }

  private struct Question: Hashable {
    let file: FileIdentity
    let track: AudioTrackSelection?
    /// The channels to read. Asking for a missing one is an error.
    let channels: AudioChannels
    let allowsDamage: Bool

    init(_ sound: SoundFile) throws(MediaError) {
      file = try FileIdentity(path: sound.path)
      (track, channels, allowsDamage) = (sound.track, sound.channels, sound.allowsDamage)
    }
  }

  private static func known(_ question: Question) -> Extent? { extents.withLock { $0[question] } }

  /// - Parameter reader: at the beginning.
  private static func count(_ reader: AudioReader, _ question: Question) throws(MediaError) -> Extent {
    let extent: Extent
    do {
      extent = Extent(count: try reader.skip(.max), failure: nil)
    } catch {
      // An error of the system may be gone the next time.
      guard error.isDamage, reader.placed > 0 else { throw error }
      extent = Extent(count: reader.placed, failure: error)
    }
    extents.withLock { extents in
      if extents.count >= capacity { extents.removeAll() }
      extents[question] = extent
    }
    return extent
  }

  private static let extents = Mutex<[Question: Extent]>([:])
  private static let capacity = 4096
}
