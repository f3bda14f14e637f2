// SPDX-License-Identifier: Apache-2.0

/// Which rows and pieces of a code go on in another code, and where. Each of them goes on at most once.
struct CodeChange: Sendable {
  /// A piece by its row, and its number in there.
  struct PieceIndex: Hashable, Sendable {
    var row: Int
    var piece: Int
  }

  /// For each row of the new code, the one of the old code that it was; nil for a new row.
  private(set) var rowOrigins: [Int?]
  /// The same for each piece, by its row.
  private(set) var origins: [[PieceIndex?]]
  /// Rows of the new code that others have changed places with.
  private(set) var movedRows: Set<Int> = []

  /// The fewest letters and digits that a moved block or a moved stretch of a line has. Shorter ones are alike by chance.
  static let leastWeight = 12
  /// The same of a row that stands only once in both codes.
  static let leastSingularWeight = 5
  /// Changed lines have at least this part of their characters in common.
  static let leastSimilarity = 0.4
  /// The most pairs of lines that are compared word by word, between two equal lines.
  private static let pairLimit = 2_500

  private let old: [CodeRow]
  private let new: [CodeRow]
  private var isTaken: [Bool]

  init(from old: [CodeRow], to new: [CodeRow]) {
    (self.old, self.new) = (old, new)
    rowOrigins = Array(repeating: nil, count: new.count)
    origins = new.map { Array(repeating: nil, count: $0.pieces.count) }
    isTaken = Array(repeating: false, count: old.count)
    let anchors = matchEqualRows()
    matchMovedBlocks()
    matchChangedRows(between: anchors)
    matchNeighbours()
    for (row, origin) in rowOrigins.enumerated() { if let origin { matchPieces(origin, row) } }
    CodeStretches.match(old, new, &origins)
  }

  private mutating func match(_ oldRow: Int, _ newRow: Int) {
    rowOrigins[newRow] = oldRow
    isTaken[oldRow] = true
  }

  // MARK: Rows

  /// Equal rows in the same order, then those that only their indent tells apart.
  private mutating func matchEqualRows() -> [(old: Int, new: Int)] {
    var anchors = PatienceDiff.pairs(old.map(\.text), new.map(\.text))
    let exact = [(-1, -1)] + anchors.map { ($0.old, $0.new) } + [(old.count, new.count)]
    for (a, b) in zip(exact, exact.dropFirst()) where b.0 - a.0 > 1 && b.1 - a.1 > 1 {
      let (oldGap, newGap) = (Array(old[a.0 + 1..<b.0]), Array(new[a.1 + 1..<b.1]))
      anchors += PatienceDiff.pairs(oldGap.map(\.trimmed), newGap.map(\.trimmed))
        .map { ($0.old + a.0 + 1, $0.new + a.1 + 1) }
    }
    anchors.sort { $0.old < $1.old }
    for anchor in anchors { match(anchor.old, anchor.new) }
    return anchors
  }

  /// Blocks of rows that stand elsewhere, the largest ones first. They may be indented otherwise.
  private mutating func matchMovedBlocks() {
    var places: [Substring: [Int]] = [:]
    for row in old.indices where !isTaken[row] && !old[row].pieces.isEmpty {
      places[old[row].trimmed, default: []].append(row)
    }
    var blocks: [CodeBlock] = []
    for row in new.indices where rowOrigins[row] == nil {
      // A row that occurs everywhere tells nothing.
      for origin in (places[new[row].trimmed] ?? []).prefix(50) {
        let isInside = row > 0 && origin > 0 && isFree(origin - 1, row - 1) && !old[origin - 1].pieces.isEmpty
        if !isInside { blocks.append(block(from: origin, row)) }
      }
    }
    blocks.sort { ($0.weight, $1.new) > ($1.weight, $0.new) }
    let counts = Dictionary(new.map { ($0.trimmed, 1) }, uniquingKeysWith: +)
    for block in blocks where block.weight >= CodeChange.leastWeight || isSingular(block, places, counts) {
      // An earlier block may have taken a part of it.
      let free = (0..<block.count).filter { isFree(block.old + $0, block.new + $0) }
      let weight = free.map { new[block.new + $0].weight }.reduce(0, +)
      guard weight >= CodeChange.leastWeight || free.count == block.count else { continue }
      for offset in free { match(block.old + offset, block.new + offset) }
      movedRows.formUnion(free.map { block.new + $0 })
    }
  }

  /// Whether its first row says something, and stands once in both codes.
  private func isSingular(_ block: CodeBlock, _ places: [Substring: [Int]], _ counts: [Substring: Int]) -> Bool {
    let row = new[block.new]
    return row.weight >= CodeChange.leastSingularWeight && row.pieces.count >= 3
      && places[row.trimmed]?.count == 1 && counts[row.trimmed] == 1
  }

  private func isFree(_ oldRow: Int, _ newRow: Int) -> Bool {
    !isTaken[oldRow] && rowOrigins[newRow] == nil && old[oldRow].trimmed == new[newRow].trimmed
  }

  private func block(from oldRow: Int, _ newRow: Int) -> CodeBlock {
    var (count, whole) = (0, 0)
    var weight = 0
    while oldRow + count < old.count, newRow + count < new.count, isFree(oldRow + count, newRow + count) {
      weight += new[newRow + count].weight
      count += 1
      // Empty rows at the end belong to no block.
      if !new[newRow + count - 1].pieces.isEmpty { whole = count }
    }
    return CodeBlock(old: oldRow, new: newRow, count: whole, weight: weight)
  }

  /// Rows between two equal ones that are alike, in the same order.
  private mutating func matchChangedRows(between anchors: [(old: Int, new: Int)]) {
    let bounds = [(-1, -1)] + anchors.map { ($0.old, $0.new) } + [(old.count, new.count)]
    for (a, b) in zip(bounds, bounds.dropFirst()) {
      let before = (a.0 + 1..<max(b.0, a.0 + 1)).filter { !isTaken[$0] && !old[$0].pieces.isEmpty }
      let after = (a.1 + 1..<max(b.1, a.1 + 1)).filter { rowOrigins[$0] == nil && !new[$0].pieces.isEmpty }
      guard !before.isEmpty, !after.isEmpty, before.count <= CodeChange.pairLimit / after.count else { continue }
      for pair in CodeChange.alike(before.map { old[$0] }, after.map { new[$0] }) {
        match(before[pair.old], after[pair.new])
      }
    }
  }

  /// The pairs of rows with the largest sum of likeness.
  private static func alike(_ a: [CodeRow], _ b: [CodeRow]) -> [(old: Int, new: Int)] {
    let width = b.count + 1
    var sums = [Double](repeating: 0, count: (a.count + 1) * width)
    var likeness = sums
    for i in a.indices.reversed() {
      for j in b.indices.reversed() {
        let own = CodeWords.likeness(a[i], b[j])
        likeness[i * width + j] = own
        let pair = own >= leastSimilarity ? own + sums[(i + 1) * width + j + 1] : 0
        sums[i * width + j] = max(pair, sums[(i + 1) * width + j], sums[i * width + j + 1])
      }
    }
    var (result, i, j) = ([(old: Int, new: Int)](), 0, 0)
    while i < a.count, j < b.count {
      let own = likeness[i * width + j]
      if own >= leastSimilarity, sums[i * width + j] == own + sums[(i + 1) * width + j + 1] {
        result.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if sums[i * width + j] == sums[(i + 1) * width + j] {
        i += 1
      } else {
        j += 1
      }
    }
    return result
  }

  /// Changed rows beside those of a moved block.
  private mutating func matchNeighbours() {
    let moved = movedRows.sorted()
    for (rows, step) in [(moved, 1), (Array(moved.reversed()), -1)] {
      for row in rows {
        var (next, last) = (row + step, row)
        while new.indices.contains(next), rowOrigins[next] == nil, let origin = rowOrigins[last],
          old.indices.contains(origin + step), !isTaken[origin + step],
          CodeWords.likeness(old[origin + step], new[next]) >= CodeChange.leastSimilarity
        {
          match(origin + step, next)
          movedRows.insert(next)
          (next, last) = (next + step, next)
        }
      }
    }
  }

  // MARK: Pieces

  private mutating func matchPieces(_ oldRow: Int, _ newRow: Int) {
    for pair in CodeWords.pairs(old[oldRow], new[newRow]) {
      origins[newRow][pair.new] = PieceIndex(row: oldRow, piece: pair.old)
    }
  }
}

/// Rows that stand elsewhere in another code.
private struct CodeBlock {
  var old: Int
  var new: Int
  var count: Int
  /// Letters and digits.
  var weight: Int
}

extension CodeRow {
  /// How many letters and digits it has.
  var weight: Int { pieces.reduce(0) { $0 + $1.weight } }
}

extension CodePiece {
  var weight: Int { text.reduce(0) { $0 + ($1.isLetter || $1.isNumber ? 1 : 0) } }
}
