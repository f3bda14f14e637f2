extension String {
  /// Insertions, deletions and substitutions from one text to the other, without regard to case (Levenshtein). Only the
  /// first 64 code points of each are compared.
  ///
  /// - Complexity: the product of both lengths.
  package func editDistance(to other: String) -> Int {
    let (a, b) = (Array(lowercased().unicodeScalars.prefix(64)), Array(other.lowercased().unicodeScalars.prefix(64)))
    var row = Array(0...b.count)
    for i in a.indices {
      var previous = row[0]
      row[0] = i + 1
      for j in b.indices {
        let substituted = previous + (a[i] == b[j] ? 0 : 1)
        previous = row[j + 1]
        row[j + 1] = Swift.min(substituted, previous + 1, row[j] + 1)
      }
    }
    return row[b.count]
  }

  /// The candidate that takes the fewest edits to become this text, if it can have been meant: two edits, or one for
  /// every three characters.
  package func nearest(among candidates: [String]) -> String? {
    let nearest = candidates.map { ($0, editDistance(to: $0)) }.min { $0.1 < $1.1 }
    return nearest.flatMap { $0.1 <= max(2, count / 3) ? $0.0 : nil }
  }
}
