// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionMedia

/// A file finished by an earlier export of the same film: writing it again would give the same bytes.
///
/// Its segments are not needed any more, so they may have been removed from the store. The store keeps a hash of the film's
/// bytes under the hash of all its inputs.
struct FinishedFilm {
  private let key: ContentHash
  private let film: Film
  private let store: SegmentStore
  /// Where the film was finished, if it was.
  private let targetPath: String

  /// Nil if nothing is kept, or an input of the film is unknown.
  init?(_ film: Film, at targetPath: String?, _ store: SegmentStore?) {
    guard let targetPath, let store, !film.keys.isEmpty, film.keys.count == film.segments.count else { return nil }
    let keys = film.keys + [film.soundKeys.track, film.soundKeys.loudness].compactMap(\.self)
    let encoder = JSONEncoder()
    // Sorted keys give the same bytes in every process.
    encoder.outputFormatting = [.sortedKeys]
    guard keys.allSatisfy({ $0.isComplete && $0.isCurrent }), let format = try? encoder.encode(film.format) else {
      return nil
    }
    var hasher = ContentHasher()
    hasher.combine("film")
    hasher.combine(bytes: Array(format).span)
    hasher.combine(list: film.segments) { $0.combine($1.count) }
    hasher.combine(list: keys) { $0.combine($1.hash) }
    (key, self.film, self.store, self.targetPath) = (hasher.finalize(), film, store, targetPath)
  }

  /// Writes the finished film to another file, which is there.
  ///
  /// - Returns: false if there is none, or it has changed; the other file is empty then.
  func copy(to path: String) -> Bool {
    guard path != targetPath, let hash = store.bytes(key, .film), FileHashes.read(targetPath)?.bytes == hash else {
      return false
    }
    let target = FileSystem.open(path, O_WRONLY | O_TRUNC | O_CLOEXEC)
    guard target >= 0 else { return false }
    defer { close(target) }
    // It may have changed since it was looked at.
    if FileHashes.read(targetPath, { DescriptorCalls.writeAll($0, to: target) == 0 })?.bytes == hash { return true }
    ftruncate(target, 0)
    return false
  }

  /// Remembers the written file.
  func keep(_ path: String) {
    guard let hash = FileHashes.read(path) else { return }
    store.keep(hash.bytes, key, .film)
  }
}
