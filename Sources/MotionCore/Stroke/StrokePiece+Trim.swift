// SPDX-License-Identifier: Apache-2.0

import Foundation

extension StrokePiece {
  /// A cut this close to the end of a segment, in its parameter, is at that end: the stub beyond it would have no direction.
  private static let sliver = 1e-9

  /// The stroked part of a whole path (SH-4). Segments take their share of 0…1 by arc length. A cubic is cut at its
  /// parameter, or at the arc length inside it if the style says so. A trimmed closed piece is open.
  ///
  /// An offset moves both ends along the path and around its beginning. There the one closed piece of a path stays
  /// connected; of any other path, two parts remain.
  static func trimmed(_ pieces: [StrokePiece], to style: StrokeStyle) -> [StrokePiece] {
    let from = style.start > 0 ? min(style.start, 1) : 0
    let to = style.end < 1 ? max(style.end, 0) : 1
    if from <= 0, to >= 1 { return pieces }
    guard from < to else { return [] }
    let measured = MeasuredPieces(pieces, byLength: style.isTrimmedByLength)
    guard measured.total > 0, measured.total.isFinite else { return [] }
    let offset = style.offset.isFinite ? style.offset - style.offset.rounded(.down) : 0
    var (low, high) = (from + offset, to + offset)
    // The offset is a share of one turn, so one turn back is enough.
    if low >= 1 { (low, high) = (low - 1, high - 1) }
    guard high > 1 else { return measured.part(low, high) }
    let (tail, head) = (measured.part(low, 1), measured.part(0, high - 1))
    guard pieces.count == 1, pieces[0].isClosed, let last = tail.first, let first = head.first else {
      return tail + head
    }
    return [StrokePiece(segments: last.segments + first.segments, isClosed: false)]
  }

  /// Pieces with the arc lengths of their segments.
  private struct MeasuredPieces {
    private let pieces: [StrokePiece]
    private let lengths: [[Double]]
    private let byLength: Bool
    let total: Double

    init(_ pieces: [StrokePiece], byLength: Bool) {
      (self.pieces, self.byLength) = (pieces, byLength)
      lengths = pieces.map { $0.segments.map(\.length) }
      total = lengths.reduce(0) { $0 + $1.reduce(0, +) }
    }

    /// Returns the part between two shares of the total length.
    func part(_ from: Double, _ to: Double) -> [StrokePiece] {
      // The lengths add up to the total but for rounding: an end of the path is one whatever their sum is.
      let low = from > 0 ? from * total : -.infinity
      let high = to < 1 ? to * total : .infinity
      var position = 0.0
      var result: [StrokePiece] = []
      for (piece, lengths) in zip(pieces, lengths) {
        var kept: [Segment] = []
        var isWhole = true
        for (segment, length) in zip(piece.segments, lengths) {
          let (a, b) = (position, position + length)
          position = b
          if length == 0 {
            // A dot has no length to cut, so it counts where it is.
            if a >= low, a <= high { kept.append(segment) }
            continue
          }
          let (first, last) = (low > a ? (low - a) / length : 0, high < b ? (high - a) / length : 1)
          // A sliver is rounding, and no part of the path.
          guard first < last, first < 1 - StrokePiece.sliver, last > StrokePiece.sliver else {
            isWhole = false
            continue
          }
          let start = first > StrokePiece.sliver ? first : 0
          let end = last < 1 - StrokePiece.sliver ? last : 1
          if start > 0 || end < 1 { isWhole = false }
          func parameter(_ share: Double) -> Double {
            byLength ? segment.parameter(atShare: share) : share
          }
          kept.append(segment.part(parameter(start), parameter(end)))
        }
        if !kept.isEmpty { result.append(StrokePiece(segments: kept, isClosed: piece.isClosed && isWhole)) }
      }
      return result
    }
  }
}
