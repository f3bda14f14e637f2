// SPDX-License-Identifier: Apache-2.0

extension Exporter {
  /// Which segments of the film an earlier export has kept, by the inputs of their frames: this export would not draw them.
  package func keptSegments() throws -> [Bool] {
    guard let store else { return segments.map { _ in false } }
    let film = try film
    return film.segments.indices.map { index in
      guard let key = film.key(index), key.isComplete else { return false }
      return store.contains(key.hash, .segment) || store.contains(key.hash, .frames)
    }
  }
}
