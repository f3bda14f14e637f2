// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// A message from a composition's process to its parent, one JSON line each.
package enum HostEvent: Codable, Hashable, Sendable {
  /// From here the script's own code runs.
  case began
  /// The script's own code has run to its end.
  case composed
  /// The content of the frames is known, and all of it is there; only rendering remains.
  case rehearsed(Rehearsal)
  case progress(Progress)
  /// `offsets`: return addresses within the script's image, innermost first. `subject`: see ``Diagnostic/subject``.
  case diagnostic(
    isError: Bool, message: String, subject: String? = nil, offsets: [UInt], origin: DiagnosticOrigin? = nil)
  /// The errors before it are why the command is not done. `status` is an ``ExitStatus``.
  case refused(status: Int32)
  /// The command cannot be done. `status` is an ``ExitStatus``.
  case failed(status: Int32, message: String)
  /// The compiled script is gone (``LostScript``); nothing of it has run.
  case lost
  /// The process got a signal that ends it. Written by a signal handler, so the form is fixed there too.
  case trap(signal: Int32, offsets: [UInt])
  /// Where the script is, on request.
  case position(offsets: [UInt])
  case done(frames: Int, seconds: Double, reuse: Reuse = Reuse())
  /// Files that the composition has asked for, with absolute paths, whether they are there or not.
  case reads([String])
  /// Lines for the person, for when the command is done.
  case report(String)
  /// The measured loudness of the sound and its change; the same in words is a ``report(_:)``.
  case loudness(Loudness)
  /// The size that was asked for, and how it was met; the same in words is a ``report(_:)``.
  case size(Size)
  /// The last event of a successful process; without it something else ended the process.
  case ended
}

extension HostEvent {
  /// An export's reuse of earlier ones.
  package struct Reuse: Codable, Hashable, Sendable {
    /// Stretches that were encoded or reused; 0 where nothing is encoded.
    package var segments = 0
    package var reused = 0
    /// Frames of those that were reused.
    package var frames = 0

    package init(segments: Int = 0, reused: Int = 0, frames: Int = 0) {
      (self.segments, self.reused, self.frames) = (segments, reused, frames)
    }
  }

  /// Loudness by EBU R 128 in LUFS, levels in dB. Silence has none.
  package struct Loudness: Codable, Hashable, Sendable {
    /// Of the sound as it was mixed.
    var measured: Double?
    /// In dBTP.
    var truePeak: Double?
    /// By how much it was changed, before peaks were limited.
    var gain: Double
    var isLimited: Bool
    /// In the end.
    var result: Double?

    package init(measured: Double?, truePeak: Double?, gain: Double, isLimited: Bool, result: Double?) {
      (self.measured, self.truePeak, self.gain) = (measured, truePeak, gain)
      (self.isLimited, self.result) = (isLimited, result)
    }
  }

  /// How a film came to its size.
  package struct Size: Codable, Hashable, Sendable {
    package var bytes: Int
    /// The most bytes.
    package var limit: Int
    /// The codec's number.
    package var quality: Double
    /// How many times the film was made.
    package var passes: Int

    package init(bytes: Int, limit: Int, quality: Double, passes: Int) {
      (self.bytes, self.limit, self.quality, self.passes) = (bytes, limit, quality, passes)
    }
  }

  /// The result of the rehearsal.
  package struct Rehearsal: Codable, Hashable, Sendable {
    package var width: Int
    package var height: Int
    /// Frames per second as a fraction.
    package var rate: [Int64]
    /// The composition's length.
    package var seconds: Double
    /// Frames that the command renders.
    package var frames: Int

    package init(width: Int, height: Int, rate: [Int64], seconds: Double, frames: Int) {
      (self.width, self.height, self.rate) = (width, height, rate)
      (self.seconds, self.frames) = (seconds, frames)
    }
  }

  /// How far an export is.
  package struct Progress: Codable, Hashable, Sendable {
    /// Frames finished.
    var frame: Int
    var frames: Int
    /// Seconds since rendering began.
    var elapsed: Double
    /// Of the finished ones, those that were taken from earlier exports, and their segments.
    var reusedFrames = 0
    var reusedSegments = 0
    /// From 1: how many times the frames have been begun, if a size is asked for.
    var pass: Int?
  }
}
