// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Why a composition's process was ended: it exceeded a limit.
enum ExceededLimit {
  /// The seconds of the script's own code.
  case scriptTime(Double)
  /// The seconds of the whole process.
  case time(Double)
  /// Bytes.
  case memory(Int, limit: Int)

  /// - Parameters:
  ///   - name: the script.
  ///   - position: where its code was.
  ///   - rehearsal: the size and length of the film, if they were known.
  func error(of name: String, at position: ScriptLocation?, rendering rehearsal: HostEvent.Rehearsal?) -> HostError {
    switch self {
    case .scriptTime(let limit):
      return HostError(
        .timedOut,
        "the script's own code still runs after \(ExceededLimit.text(limit)) s; it must end before rendering begins. Look "
          + "for an endless loop, or allow more time with --script-timeout",
        location: position ?? ScriptLocation(file: name, line: 0))
    case .time(let limit):
      let frames = rehearsal.map { " for \($0.frames) frames of \($0.width)×\($0.height)" } ?? ""
      return HostError(
        .timedOut,
        "the row still runs after \(ExceededLimit.text(limit.rounded(.up))) s, its limit\(frames); it was ended. Look for "
          + "code that does not end, or allow more time with --row-timeout", location: position)
    case .memory(let bytes, let limit):
      return HostError(
        .exhausted,
        "the row took \(ByteCount(bytes: bytes)) of memory, more than the \(ByteCount(bytes: limit)) of --row-memory; "
          + "it was ended. Use smaller images or a smaller size, or allow more")
    }
  }

  private static func text(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? String(format: "%.0f", seconds) : String(seconds)
  }
}
