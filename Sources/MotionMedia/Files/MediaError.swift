// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// An error of a file, a codec or a pipe: the location, the fault, the library's own words, and advice.
///
/// Every throwing function of this module throws this type only, except for errors of callbacks.
package enum MediaError: Error, Hashable, Sendable {
  /// The file cannot be opened or read: missing, a folder, no permission, an I/O error.
  case unreadable(path: String, reason: String)
  /// The file opens, but its contents are not (or no longer) of the kind its name or header says.
  case unrecognised(path: String, reason: String)
  /// A file without a stream of the kind asked for: `"video"` or `"audio"`.
  case missingStream(path: String, kind: String)
  /// The file ends early, or its index promises absent data. `time` is where in the clip, if known.
  case truncated(path: String, time: MediaTime?, reason: String)
  /// Content that does not decode. `time` is where in the clip, if known.
  case corrupt(path: String, time: MediaTime?, reason: String)
  /// A valid file that is not supported.
  case unsupported(path: String, reason: String, advice: String)
  /// More pixels than ``ImageSizeLimit`` allows.
  case tooLarge(path: String, width: Int, height: Int)
  /// A codec that refuses its settings or fails at work.
  case codec(name: String, reason: String, advice: String)
  /// The system has no memory or no thread for `work`.
  case exhausted(work: String, reason: String)
  /// Output that could not be written: disk full, no permission, an I/O error.
  case unwritable(path: String, reason: String)
  /// The reader of a pipe has gone.
  case brokenPipe(path: String)
  /// Segments, audio and settings that do not belong into one file.
  case mismatch(reason: String)
}

extension MediaError {
  /// The error of a file that is refused because it is made of others, or is no medium at all.
  ///
  /// - Parameters:
  ///   - container: its format, in libav's words.
  ///   - name: the first file it names; nil if it names none.
  static func notSelfContained(path: String, container: String, name: String?) -> MediaError {
    guard let name else {
      return .unsupported(
        path: path, reason: "it looks like “\(container)”, an unsupported format", advice: "Convert it to MP4 or WAV.")
    }
    return .unsupported(
      path: path, reason: "it is “\(container)” and refers to another file, “\(name)”, which is not opened",
      advice: "Use that file itself, or make one file of all: ffmpeg -i LIST -c copy whole.mp4")
  }
}

extension MediaError: InputError {
  /// Whether the error is about a file to be read.
  package var isMissingInput: Bool {
    switch self {
    case .unwritable, .brokenPipe, .codec, .mismatch, .exhausted: false
    default: !isExhausted
    }
  }
}

extension MediaError {
  /// Whether no file is at fault: memory or threads ran out.
  package var isExhausted: Bool {
    switch self {
    case .exhausted: true
    // Decoders conceal failed allocations, and their frames then look damaged.
    case .truncated(_, _, let reason), .corrupt(_, _, let reason), .unrecognised(_, let reason):
      reason.contains(MediaError.noMemory) || AddressSpace.mayLack(MediaError.largestPart)
    case .unreadable(_, let reason), .unsupported(_, let reason, _), .codec(_, let reason, _),
      .unwritable(_, let reason):
      reason.contains(MediaError.noMemory)
    case .missingStream, .tooLarge, .brokenPipe, .mismatch: false
    }
  }

  /// The most bytes a decoder asks for at once: a frame of 8192×8192 pixels.
  private static let largestPart = 96 << 20

  /// The message libraries and the system give when memory runs out.
  static let noMemory = systemMessage(ENOMEM)

  /// The work that ran out of memory, in words.
  private var exhaustedWork: String {
    switch self {
    case .exhausted(let work, _): work
    case .unreadable(let path, _), .unrecognised(let path, _), .truncated(let path, _, _), .corrupt(let path, _, _),
      .unsupported(let path, _, _), .missingStream(let path, _), .tooLarge(let path, _, _), .brokenPipe(let path):
      "reading '\(path)'"
    case .unwritable(let path, _): "writing '\(path)'"
    case .codec(let name, _, _): name
    case .mismatch: "the file"
    }
  }

  /// The message of a lack of memory reported as another error; nil if it is none.
  private var exhaustion: String? {
    switch self {
    case .exhausted: nil
    case .truncated(_, _, let reason), .corrupt(_, _, let reason), .unrecognised(_, let reason):
      !isExhausted
        ? nil
        : reason.contains(MediaError.noMemory)
          ? "memory ran out: \(exhaustedWork). \(MediaError.exhaustionAdvice)"
          : "\(exhaustedWork): \(reason); most likely memory ran out (ulimit -v). \(MediaError.exhaustionAdvice)"
    default: isExhausted ? "memory ran out: \(exhaustedWork). \(MediaError.exhaustionAdvice)" : nil
    }
  }

  private static let exhaustionAdvice =
    "Run fewer programs at once, raise the limits (ulimit -v, ulimit -u), or use --max-memory, --jobs 1 or a smaller size."
}

extension MediaError: CustomStringConvertible {
  package var description: String {
    if let exhaustion { return exhaustion }
    func at(_ time: MediaTime?) -> String {
      time.map { " at \(TimeText.seconds($0.seconds)) s" } ?? ""
    }
    // Around damage in one place the rest can be shown.
    func allowance(_ time: MediaTime?) -> String {
      time == nil ? "" : ", or show its intact parts with --allow-damage"
    }
    switch self {
    case .unreadable(let path, let reason):
      let nearest = NearestFile.hint(for: path).map { "; \($0)" } ?? ""
      return "cannot read '\(path)': \(reason)\(nearest). Check the path and its permissions."
    case .unrecognised(let path, let reason):
      return "'\(path)' is not a media file that can be read: \(reason). Export it again, or convert it."
    case .missingStream(let path, let kind):
      return "'\(path)' has no \(kind). Use a file with \(kind), or remove the layer or clip that needs it."
    case .truncated(let path, let time, let reason):
      return "'\(path)' is cut off\(at(time)): \(reason). Copy or export it again, whole\(allowance(time))."
    case .corrupt(let path, let time, let reason):
      return "'\(path)' is damaged\(at(time)): \(reason). Copy or export it again\(allowance(time))."
    case .unsupported(let path, let reason, let advice):
      return "'\(path)' is not supported: \(reason). \(advice)"
    case .tooLarge(let path, let width, let height):
      return "'\(path)' is \(width)×\(height) px; the limit is \(ImageSizeLimit.side) px a side and "
        + "\(ImageSizeLimit.pixels / 1_000_000) million pixels. Scale it down."
    case .codec(let name, let reason, let advice):
      return "\(name): \(reason). \(advice)"
    case .unwritable(let path, let reason):
      return "cannot write '\(path)': \(reason). Check the folder, its permissions and the free space."
    case .brokenPipe(let path):
      return "the reader of '\(path)' has stopped reading."
    case .exhausted(let work, let reason): return "\(work): \(reason). \(MediaError.exhaustionAdvice)"
    case .mismatch(let reason):
      return "these parts do not make one file: \(reason)."
    }
  }
}
