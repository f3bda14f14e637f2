import MotionCore
import Synchronization

/// What is odd about files that are read all the same: one warning for each.
///
/// Readers note it from any thread, as early as they know it. It is kept by ``FileIdentity``, so a file that is written
/// anew begins without.
package enum FileOddities {
  private static let known = Mutex<[FileIdentity: Oddity]>([:])
  /// Files of which something was noticed that only decoding notices.
  private static let late = Mutex<Set<FileIdentity>>([])
  /// Files of one process. A film has fewer.
  private static let limit = 4096

  /// The one that a file's warning tells of. Which it is does not depend on the order in which threads notice them.
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

  /// Notes something that is odd and changes neither a picture nor a sound.
  ///
  /// - Parameters:
  ///   - words: a sentence without its full stop. libav's line where only that tells.
  ///   - path: absolute.
  ///   - time: where in the clip or sound; nil: in the file as a whole, or unknown.
  ///   - isLate: only decoding notices it, and not opening the file.
  package static func note(_ words: String, of path: String, at time: MediaTime? = nil, isLate: Bool = false) {
    note(Oddity(isDamage: false, time: time?.seconds ?? -1, words: words), of: path, isLate: isLate)
  }

  /// Throws what is wrong with a file, or notes it where damage is allowed.
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

  /// Whether something was noticed of a file that only decoding notices. What is made of such a file is not kept: a later
  /// run would not decode it, and say nothing.
  package static func areLate(of path: String) -> Bool {
    guard !late.withLock({ $0.isEmpty }), let identity = try? FileIdentity(path: path) else { return false }
    return late.withLock { $0.contains(identity) }
  }

  /// The warning about a file; nil: nothing odd has been noticed.
  package static func warning(of path: String) -> String? {
    guard let identity = try? FileIdentity(path: path), let oddity = known.withLock({ $0[identity] }) else {
      return nil
    }
    let at = oddity.time < 0 ? "" : " at \(TimeText.seconds(oddity.time)) s"
    guard oddity.isDamage else {
      return
        "'\(path)' is odd\(at): \(oddity.words). It is shown and heard as it decodes; if that is wrong, convert it or "
        + "export it again."
    }
    return "'\(path)' is damaged\(at): \(oddity.words). What decodes of it is shown and heard, as allowed."
  }
}

extension MediaError {
  /// The file that is damaged or cut off; nil for other errors.
  package var damagedFile: String? { damage?.path }

  /// What is missing or wrong in a file, and where; nil for other errors.
  fileprivate var damage: (path: String, time: MediaTime?, reason: String)? {
    switch self {
    case .truncated(let path, let time, let reason), .corrupt(let path, let time, let reason): (path, time, reason)
    default: nil
    }
  }
}
