// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Contours around an area that is described by the windings of other contours.
///
/// The method is the overlay of two subdivisions (de Berg et al., Computational Geometry, section 2.3), with curves kept as
/// curves. All segments are cut where they meet. A part stays if the area lies on one of its sides alone.
struct ContourArea {
  typealias Point = SIMD2<Double>

  /// A part of a segment, in the direction of the new contour.
  private struct Piece {
    var segment: Int
    var t0, t1: Double
    var from, to: Int
  }

  /// The new path, with the area on the left of its contours: the side of (−dy, dx).
  private(set) var path = Path()
  /// Whether all contours are parts of the outline already, so the old path has the same ones.
  private(set) var isWhole: Bool

  /// - Parameters:
  ///   - segments: of closed contours, one after the other.
  ///   - keepsDirection: whether most contours run as they did, so the area may be on their right.
  ///   - isInside: whether points with these windings belong to the area.
  /// - Returns: nil if the result is uncertain.
  init?(
    _ segments: [ContourSegment], tolerance: Double, arcLimit: Int = ContourArrangement.arcLimit,
    keepsDirection: Bool = false, isInside: (ContourWindings.Count) -> Bool
  ) {
    guard let arrangement = ContourArrangement(segments, tolerance: tolerance, arcLimit: arcLimit) else { return nil }
    let windings = ContourWindings(arrangement)
    var kept: [Piece] = []
    var sign = 0.0
    isWhole = true
    for group in ContourArea.groups(arrangement) {
      guard let sides = windings.sides(of: group) else { return nil }
      let isLeft = isInside(sides.left)
      guard isLeft != isInside(sides.right) else {
        isWhole = false
        continue
      }
      if group.count > 1 { isWhole = false }
      let arc = arrangement.arcs[group[0]]
      sign += Double((sides.left &+ sides.right).wrappedSum().signum())
      kept.append(
        isLeft
          ? Piece(segment: arc.segment, t0: arc.t0, t1: arc.t1, from: arc.from, to: arc.to)
          : Piece(segment: arc.segment, t0: arc.t1, t1: arc.t0, from: arc.to, to: arc.from))
    }
    // The contours stay as they are, so the caller's own path serves.
    if isWhole && keepsDirection { return }
    guard let contours = ContourArea.link(kept, arrangement) else { return nil }
    // Most of the area was on the right, so all contours are turned back.
    let made = contours.map { ContourArea.merged(keepsDirection && sign < 0 ? ContourArea.reversed($0) : $0) }
    // The order follows from the input, not from the search.
    let sorted = made.sorted { ($0[0].segment, $0[0].t0) < ($1[0].segment, $1[0].t0) }
    path = ContourArea.path(sorted, arrangement)
  }

  /// Groups of coincident arcs.
  private static func groups(_ arrangement: ContourArrangement) -> [[Int]] {
    struct Ends: Hashable {
      var low, high: Int
    }
    var known: [Ends: [Int]] = [:]
    var result: [[Int]] = []
    for (number, arc) in arrangement.arcs.enumerated() {
      let ends = Ends(low: min(arc.from, arc.to), high: max(arc.from, arc.to))
      // Only arcs with the same ends can lie on each other.
      let same = known[ends]?.first { arrangement.coincide(arrangement.arcs[result[$0][0]], arc) }
      if let same {
        result[same].append(number)
      } else {
        known[ends, default: []].append(result.count)
        result.append([number])
      }
    }
    return result
  }

  /// Pieces put end to end, with the area on their left; nil if some do not close.
  private static func link(_ pieces: [Piece], _ arrangement: ContourArrangement) -> [[Piece]]? {
    var leaving: [Int: [Int]] = [:]
    var balance: [Int: Int] = [:]
    for (number, piece) in pieces.enumerated() {
      leaving[piece.from, default: []].append(number)
      balance[piece.from, default: 0] += 1
      balance[piece.to, default: 0] -= 1
    }
    // As many pieces leave a vertex as arrive, or contours cannot close.
    guard balance.values.allSatisfy({ $0 == 0 }) else { return nil }
    var isUsed = [Bool](repeating: false, count: pieces.count)
    var result: [[Piece]] = []
    for start in pieces.indices where !isUsed[start] {
      var contour: [Piece] = []
      var next = start
      repeat {
        isUsed[next] = true
        contour.append(pieces[next])
        let open = (leaving[pieces[next].to] ?? []).filter { !isUsed[$0] || $0 == start }
        guard let best = ContourArea.turn(pieces[next], open.map { ($0, pieces[$0]) }, arrangement) else { return nil }
        next = best
      } while next != start
      result.append(contour)
    }
    return result
  }

  /// Of the pieces that leave a vertex, the first clockwise from an arriving one. Both have the same corner of the area
  /// between them, so contours touch and do not cross.
  private static func turn(
    _ piece: Piece, _ leaving: [(number: Int, piece: Piece)], _ arrangement: ContourArrangement
  ) -> Int? {
    guard leaving.count > 1 else { return leaving.first?.number }
    let corner = arrangement.vertices.points[piece.to]
    func direction(_ piece: Piece, at share: Double) -> Point {
      let t = piece.t0 + (piece.t1 - piece.t0) * share
      return arrangement.segments[piece.segment].point(at: t) - corner
    }
    // Tangents may vanish or agree at the corner itself, so points near it give the directions.
    let back = direction(piece, at: 0.98)
    func angle(_ other: Piece) -> Double {
      let ahead = direction(other, at: 0.02)
      let turn = Math.atan2(back.x * ahead.y - back.y * ahead.x, (back * ahead).sum())
      // Clockwise, from just above 0 to a whole turn.
      return turn < 0 ? -turn : 2 * Double.pi - turn
    }
    return leaving.map { (angle($0.piece), $0.number) }.min { $0 < $1 }?.1
  }

  private static func reversed(_ contour: [Piece]) -> [Piece] {
    contour.reversed().map { Piece(segment: $0.segment, t0: $0.t1, t1: $0.t0, from: $0.to, to: $0.from) }
  }

  /// Joins the neighbouring parts of each segment, from the beginning of the first segment.
  private static func merged(_ contour: [Piece]) -> [Piece] {
    func goesOn(_ a: Piece, _ b: Piece) -> Bool {
      a.segment == b.segment && a.t1 == b.t0 && (a.t0 < a.t1) == (b.t0 < b.t1)
    }
    // A contour that begins within a segment would have it in two parts.
    let starts = contour.indices.filter { !goesOn(contour[$0 == 0 ? contour.count - 1 : $0 - 1], contour[$0]) }
    let start =
      starts.min { (contour[$0].segment, contour[$0].t0) < (contour[$1].segment, contour[$1].t0) } ?? 0
    var result: [Piece] = []
    for piece in contour[start...] + contour[..<start] {
      if let last = result.last, goesOn(last, piece) {
        (result[result.count - 1].t1, result[result.count - 1].to) = (piece.t1, piece.to)
      } else {
        result.append(piece)
      }
    }
    return result
  }

  private static func path(_ contours: [[Piece]], _ arrangement: ContourArrangement) -> Path {
    var elements: [Path.Element] = []
    for contour in contours {
      let start = arrangement.vertices.points[contour[0].from]
      elements.append(.move(CGPoint(x: start.x, y: start.y)))
      for (number, piece) in contour.enumerated() {
        let segment = arrangement.segments[piece.segment]
        // The last line is the closing one.
        if number == contour.count - 1, segment.degree == 1 { continue }
        let end = arrangement.vertices.points[piece.to]
        elements.append(segment.element(from: piece.t0, to: piece.t1, end: end))
      }
      elements.append(.close)
    }
    return Path(elements: elements)
  }
}
