// SPDX-License-Identifier: Apache-2.0

extension String {
  /// Insertions, deletions, substitutions and swaps of neighbours from one text to the other, without regard to case (optimal
  /// string alignment). Only the first 64 code points of each are compared.
  ///
  /// - Complexity: the product of both lengths.
  package func editDistance(to other: String) -> Int {
    let (a, b) = (Array(lowercased().unicodeScalars.prefix(64)), Array(other.lowercased().unicodeScalars.prefix(64)))
    var above: [Int] = []
    var row = Array(0...b.count)
    for i in a.indices {
      var next = [i + 1]
      for j in b.indices {
        var least = Swift.min(row[j] + (a[i] == b[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1)
        // A swap costs one edit, so it looks two rows back.
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = Swift.min(least, above[j - 1] + 1) }
        next.append(least)
      }
      (above, row) = (row, next)
    }
    return row[b.count]
  }

  /// The candidate with the fewest edits from this text, if close enough. Up to two characters allow a change of case
  /// alone, three or four allow one edit, five to eight allow two, and longer texts three.
  package func nearest(among candidates: [String]) -> String? {
    let nearest = candidates.map { ($0, editDistance(to: $0)) }.min { $0.1 < $1.1 }
    return nearest.flatMap { $0.1 <= nearestEdits ? $0.0 : nil }
  }

  /// The most edits to a text that may have been meant.
  package var nearestEdits: Int {
    switch count {
    case ...2: 0
    case 3...4: 1
    case 5...8: 2
    default: 3
    }
  }
}
