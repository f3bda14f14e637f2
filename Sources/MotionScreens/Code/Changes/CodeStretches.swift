// SPDX-License-Identifier: Apache-2.0

/// Stretches of text that moved to another line, such as an expression in a new function.
enum CodeStretches {
  /// The fewest pieces of a stretch.
  private static let least = 3
  /// The most places that a stretch is compared with.
  private static let placeLimit = 20

  /// Finds such stretches among the pieces that have no origin yet.
  static func match(_ old: [CodeRow], _ new: [CodeRow], _ origins: inout [[CodeChange.PieceIndex?]]) {
    let used = Set(origins.joined().compactMap(\.self))
    var places: [[String]: [CodeChange.PieceIndex]] = [:]
    for (row, content) in old.enumerated() {
      for piece in content.pieces.indices.dropLast(least - 1) {
        let range = piece..<piece + least
        guard range.allSatisfy({ !used.contains(CodeChange.PieceIndex(row: row, piece: $0)) }) else { continue }
        places[range.map { content.pieces[$0].text }, default: []].append(CodeChange.PieceIndex(row: row, piece: piece))
      }
    }
    guard !places.isEmpty else { return }
    var taken = used
    for (row, content) in new.enumerated() {
      var piece = 0
      while piece + least <= content.pieces.count {
        let key = (piece..<piece + least).map { content.pieces[$0].text }
        let best = (places[key] ?? []).prefix(placeLimit).map { place in
          (place: place, count: length(from: place, old, taken, to: content, piece, origins[row]))
        }.max { $0.count < $1.count }
        guard let best, best.count >= least,
          content.pieces[piece..<piece + best.count].reduce(0, { $0 + $1.weight }) >= CodeChange.leastWeight
        else {
          piece += 1
          continue
        }
        for offset in 0..<best.count {
          let origin = CodeChange.PieceIndex(row: best.place.row, piece: best.place.piece + offset)
          origins[row][piece + offset] = origin
          taken.insert(origin)
        }
        piece += best.count
      }
    }
  }

  /// How many pieces are equal from two places on and have no partner yet.
  private static func length(
    from place: CodeChange.PieceIndex, _ old: [CodeRow], _ taken: Set<CodeChange.PieceIndex>, to row: CodeRow,
    _ piece: Int,
    _ origins: [CodeChange.PieceIndex?]
  ) -> Int {
    let pieces = old[place.row].pieces
    var count = 0
    while place.piece + count < pieces.count, piece + count < row.pieces.count,
      pieces[place.piece + count].text == row.pieces[piece + count].text, origins[piece + count] == nil,
      !taken.contains(CodeChange.PieceIndex(row: place.row, piece: place.piece + count))
    {
      count += 1
    }
    return count
  }
}
