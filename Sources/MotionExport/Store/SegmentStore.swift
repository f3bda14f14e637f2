// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionMedia
import Synchronization

/// Finished segments and sounds of earlier exports in a folder, each under the hash of everything that decided it.
///
/// Any number of processes may use one folder. A file appears whole, by rename; a torn or damaged one counts as missing. The
/// least recently used files are removed when the folder grows beyond its limit. A read-only folder or a full disk is reported
/// once; the export goes on.
package final class SegmentStore: Sendable {
  /// The kinds of kept files.
  enum Kind: String, CaseIterable {
    case segment, sound
    /// The hash of the encoded frames: it gives the location of the segment. Empty under the key of all frames, as a sign that
    /// there are some.
    case frames
    /// The hash of a finished file.
    case film
    /// Small images of a stretch of a clip (``ProxyClips``).
    case proxy
  }

  package let folder: String
  /// Bytes; the folder is brought under it when it has grown beyond.
  package let limit: Int
  private let warn: @Sendable (String) -> Void
  private let isWritable = Mutex(true)
  private let isSwept = Mutex(false)

  /// The default limit of the folder: 10 GB, some hours of 1080p.
  package static let defaultLimit = 10_000_000_000

  /// - Parameters:
  ///   - folder: made when something is kept.
  ///   - warn: hears why nothing more is kept, once.
  package init(folder: String, limit: Int = SegmentStore.defaultLimit, warn: @escaping @Sendable (String) -> Void) {
    (self.folder, self.limit, self.warn) = (folder, max(limit, 0), warn)
  }

  private func path(_ key: ContentHash, _ kind: Kind) -> String { "\(folder)/\(key).\(kind.rawValue)" }

  /// True if there is a file under this key. It may still turn out to be damaged, or be removed by another process.
  func contains(_ key: ContentHash, _ kind: Kind) -> Bool {
    let path = path(key, kind)
    guard FileSystem.allows(path, R_OK) else { return false }
    // Marks it as used, so that it is not removed before it is read. A folder that is only read keeps its dates.
    FileSystem.touch(path)
    return true
  }

  /// The bytes kept under a key; nil if there is nothing, or nothing whole.
  func bytes(_ key: ContentHash, _ kind: Kind) -> [UInt8]? {
    let path = path(key, kind)
    guard let data = FileSystem.contents(path) else { return nil }
    guard let payload = StoredFile.payload(data, key: key) else {
      // A damaged file would be read in vain each time.
      FileSystem.remove(path)
      return nil
    }
    // The time of its last use decides which file is removed first.
    FileSystem.touch(path)
    return payload
  }

  /// Keeps something, if it can be kept.
  func keep(_ payload: [UInt8], _ key: ContentHash, _ kind: Kind) {
    guard isWritable.withLock({ $0 }) else { return }
    do {
      guard FileSystem.makeFolders(folder) else {
        throw MediaError.unwritable(path: folder, reason: systemMessage(errno))
      }
      sweep()
      try AtomicFile.save(StoredFile.bytes(payload, key: key), to: path(key, kind))
    } catch {
      let isFirst = isWritable.withLock { writable in
        defer { writable = false }
        return writable
      }
      let reason = (error as? MediaError).map { "\($0)" } ?? error.localizedDescription
      if isFirst {
        warn(
          "later exports cannot reuse this one, because nothing of it is kept: \(reason) Make room or set "
            + "MOTIONKIT_CACHE to another folder; --no-cache keeps nothing, without this warning.")
      }
      return
    }
    // Looking through the folder costs time, so it is done for as much as a sixty-fourth of the limit on average.
    let share = Double(payload.count) * 64 / Double(max(limit, 1))
    if Double.random(in: 0..<1) < share { trim() }
  }

  /// Removes the leftovers of killed exports, once, before the first write.
  private func sweep() {
    let isFirst = isSwept.withLock { swept in
      defer { swept = true }
      return !swept
    }
    if isFirst { AtomicFile.sweep(folder) }
  }

  /// Brings the folder under nine tenths of its limit if it is beyond it.
  func trim() {
    let entries = SegmentStore.entries(in: folder)
    var total = entries.reduce(0) { $0 + $1.size }
    guard total > limit else { return }
    // Records of finished films are small, and stand for all their segments: they go last.
    func order(_ entry: Entry) -> (Int, Double) { (entry.path.hasSuffix(".\(Kind.film.rawValue)") ? 1 : 0, entry.used) }
    for entry in entries.filter({ !$0.isUnfinished }).sorted(by: { order($0) < order($1) }) {
      guard total > limit / 10 * 9 else { return }
      // Another process may have removed it first.
      FileSystem.remove(entry.path)
      total -= entry.size
    }
  }
}
