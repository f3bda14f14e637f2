// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Synchronization

/// The parts of a sound file, and the gaps between them, as far as they affect reading.
///
/// Recordings that were joined byte by byte are one sound after the other, each with its own beginning.
struct SoundLayout: Hashable, Sendable {
  struct Part: Hashable, Sendable {
    /// The bytes given to libav; nil for the whole file as it is.
    var pieces: FilePieces?
    /// The damage where it ends; nil if there is none.
    var failure: Failure?
  }

  /// A missing part.
  struct Failure: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case cutOff
      case damaged
    }
    let kind: Kind
    let reason: String
    /// Seconds of missing sound, as far as known.
    var missing = 0.0
  }

  var parts: [Part]
  /// Oddities that lose nothing.
  var oddities: [String] = []
  /// Pages of Ogg that should be there by their numbers.
  var lostPages = 0
}

extension SoundLayout {
  /// - Parameter container: libav's name of it.
  ///
  /// - Complexity: reads the file's headers; MP3, ADTS and Ogg from beginning to end, once for an unchanged file.
  static func find(_ path: String, container: String) throws(MediaError) -> SoundLayout {
    guard ["wav", "w64", "aiff", "au", "caf", "mp3", "aac", "ogg"].contains(container) else {
      return SoundLayout(parts: [Part()])
    }
    let identity = try FileIdentity(path: path)
    if let known = known.withLock({ $0[identity] }) { return known }
    let found = try read(FileBytes(path: path), container)
    known.withLock { known in
      if known.count >= capacity { known.removeAll() }
      known[identity] = found
    }
    return found
  }

  private static let known = Mutex<[FileIdentity: SoundLayout]>([:])
  private static let capacity = 1024

  private static func read(_ file: FileBytes, _ container: String) throws(MediaError) -> SoundLayout {
    switch container {
    case "mp3": return try FrameWalk.layout(file, .mpegAudio) ?? SoundLayout(parts: [Part()])
    case "aac": return try FrameWalk.layout(file, .adts) ?? SoundLayout(parts: [Part()])
    case "ogg": return try OggWalk.layout(file)
    default:
      guard let samples = try SampleFile(file) else { return SoundLayout(parts: [Part()]) }
      var layout = SoundLayout(parts: [Part(pieces: samples.pieces)], oddities: [samples.oddity].compactMap(\.self))
      if let (promised, there) = samples.missing {
        layout.parts[0].failure = Failure(
          kind: .cutOff, reason: "its header promises \(promised) bytes of sound, but only \(there) are there")
      }
      return layout
    }
  }
}
