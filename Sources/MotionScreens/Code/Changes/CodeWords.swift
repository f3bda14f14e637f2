// SPDX-License-Identifier: Apache-2.0

/// Words and signs that two rows share.
enum CodeWords {
  /// Pairs of equal pieces: those in the same order, then words that occur once in the rest of both.
  static func pairs(_ old: CodeRow, _ new: CodeRow) -> [(old: Int, new: Int)] {
    let (a, b) = (old.pieces.map(\.text), new.pieces.map(\.text))
    var pairs = PatienceDiff.pairs(a, b)
    let (usedA, usedB) = (Set(pairs.map(\.old)), Set(pairs.map(\.new)))
    var counts: [String: (old: [Int], new: [Int])] = [:]
    for index in a.indices where !usedA.contains(index) { counts[a[index], default: ([], [])].old.append(index) }
    for index in b.indices where !usedB.contains(index) { counts[b[index], default: ([], [])].new.append(index) }
    // Signs are alike by chance.
    for (text, places) in counts where places.old.count == 1 && places.new.count == 1 && text.count > 1 {
      pairs.append((places.old[0], places.new[0]))
    }
    return pairs.sorted { $0.new < $1.new }
  }

  /// The part of the characters of two rows that they share in the same order, 0…1.
  static func likeness(_ old: CodeRow, _ new: CodeRow) -> Double {
    let total = old.pieces.reduce(0) { $0 + $1.text.count } + new.pieces.reduce(0) { $0 + $1.text.count }
    guard total > 0 else { return 0 }
    let shared = PatienceDiff.pairs(old.pieces.map(\.text), new.pieces.map(\.text))
      .reduce(0) { $0 + new.pieces[$1.new].text.count }
    return Double(2 * shared) / Double(total)
  }
}
