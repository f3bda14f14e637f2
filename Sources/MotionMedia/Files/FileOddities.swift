// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Synchronization

/// Oddities of files that are still readable: one warning for each.
///
/// Readers note them from any thread, as early as possible. They are kept by ``FileIdentity``, so a rewritten file
/// starts without any.
package enum FileOddities {
  private static let known = Mutex<[FileIdentity: Oddity]>([:])
  /// Files with an oddity only decoding notices.
  private static let late = Mutex<Set<FileIdentity>>([])
  /// Files of one process. A film has fewer.
  private static let limit = 4096

  /// The oddity reported for a file. The choice does not depend on the order in which threads notice them.
  private struct Oddity: Comparable {
    /// Whether a part of the file is missing or wrong.
    var isDamage: Bool
    /// Seconds; before 0: of the file as a whole.
    var time: Double
    var words: String

    static func < (one: Oddity, other: Oddity) -> Bool {
      if one.isDamage != other.isDamage { return one.isDamage }
      return (one.time, one.words) < (other.time, other.words)
    }
  }

  /// Notes an oddity that changes neither an image nor a sound.
  ///
  /// - Parameters:
  ///   - words: a sentence without its full stop; libav's line if nothing else tells.
  ///   - path: absolute.
  ///   - time: where in the clip or sound; nil for the file as a whole, or if unknown.
  ///   - isLate: only decoding notices it, and not opening the file.
  package static func note(_ words: String, of path: String, at time: MediaTime? = nil, isLate: Bool = false) {
    note(Oddity(isDamage: false, time: time?.seconds ?? -1, words: words), of: path, isLate: isLate)
  }

  /// Throws a file's damage, or notes it if damage is allowed.
  ///
  /// - Parameter isLate: only decoding notices it, and not opening the file.
  package static func report(_ damage: MediaError, isAllowed: Bool, isLate: Bool = true) throws(MediaError) {
    guard isAllowed, !damage.isExhausted, let (path, time, reason) = damage.damage else { throw damage }
    note(Oddity(isDamage: true, time: time?.seconds ?? -1, words: reason), of: path, isLate: isLate)
  }

  /// Notes damage that turned out to change nothing.
  static func note(_ damage: MediaError, at time: MediaTime?) {
    guard let (path, _, reason) = damage.damage else { return }
    note(reason, of: path, at: time)
  }

  private static func note(_ oddity: Oddity, of path: String, isLate: Bool) {
    // A file that has gone is an error of its own.
    guard let identity = try? FileIdentity(path: path) else { return }
    if isLate { _ = late.withLock { $0.insert(identity) } }
    known.withLock { known in
      if let other = known[identity] {
        if oddity < other { known[identity] = oddity }
      } else {
        if known.count >= limit { known.removeAll() }
        known[identity] = oddity
      }
    }
  }

  /// Whether decoding noticed an oddity of a file. Results made from such a file are not kept, because a later run
  /// would not decode it and would not warn.
  package static func areLate(of path: String) -> Bool {
    guard !late.withLock({ $0.isEmpty }), let identity = try? FileIdentity(path: path) else { return false }
    return late.withLock { $0.contains(identity) }
  }

  /// Whether a part of a file is known to be missing or wrong, and may be.
  package static func isDamaged(_ path: String) -> Bool {
    guard let identity = try? FileIdentity(path: path) else { return false }
    return known.withLock { $0[identity]?.isDamage ?? false }
  }

  /// The warning about a file; nil if nothing odd has been noticed.
  package static func warning(of path: String) -> String? {
    guard let identity = try? FileIdentity(path: path), let oddity = known.withLock({ $0[identity] }) else {
      return nil
    }
    let at = oddity.time < 0 ? "" : " at \(TimeText.seconds(oddity.time)) s"
    guard oddity.isDamage else {
      return
        "'\(path)' is odd\(at): \(oddity.words). It is shown and heard as decoded; if the result is wrong, convert it "
        + "or export it again."
    }
    return "'\(path)' is damaged\(at): \(oddity.words). Its intact parts are shown and heard, as allowed."
  }
}

extension MediaError {
  /// The damaged or truncated file; nil for other errors.
  package var damagedFile: String? { damage?.path }

  /// The damage of a file and its time; nil for other errors.
  fileprivate var damage: (path: String, time: MediaTime?, reason: String)? {
    switch self {
    case .truncated(let path, let time, let reason), .corrupt(let path, let time, let reason): (path, time, reason)
    default: nil
    }
  }
}
