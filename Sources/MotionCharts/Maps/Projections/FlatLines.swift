// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Lines and rings on a flat map, cut at the meridian opposite to its middle.
///
/// Longitudes run on along a line, so it is a figure in a strip without ends. Each copy of it, whole turns apart, is cut at both
/// sides of the map (Sutherland and Hodgman 1974).
struct FlatLines: MapPen {
  let projection: MapProjection

  /// Appends the area of rings, for the even-odd rule.
  func add(ring: GeoLine, to path: inout Path2D) {
    for copy in copies(of: closed(ring)) {
      let cut = FlatLines.cut(FlatLines.cut(copy, at: -180, keepsAbove: true), at: 180, keepsAbove: false)
      guard cut.count > 2 else { continue }
      // Along the sides of the map the cut runs straight in longitude and latitude.
      let points = GeoLine.filled(cut + [cut[0]]).dropLast()
      path.add(points.map { projection.plane($0.x, $0.y) }, isClosed: true)
    }
  }

  /// Appends a line. Its pieces stand in the line's order, so it draws on where it comes in again.
  func add(line: GeoLine, to path: inout Path2D) {
    let copies = copies(of: line.points.map { CGPoint(x: $0.x - projection.longitude, y: $0.y) })
    var pieces: [[CGPoint]] = []
    /// The piece that each copy goes on with.
    var open = [Int?](repeating: nil, count: copies.count)
    for step in 0..<max(line.points.count - 1, 0) {
      var parts: [(way: Double, copy: Int, start: CGPoint, end: CGPoint)] = []
      for (number, copy) in copies.enumerated() {
        let part = FlatLines.part(copy[step], copy[step + 1])
        if let part { parts.append((abs(part.0.x - copy[step].x), number, part.0, part.1)) } else { open[number] = nil }
      }
      // Pieces stand in the order in which the line meets the copies.
      for part in parts.sorted(by: { ($0.way, $0.copy) < ($1.way, $1.copy) }) {
        if let piece = open[part.copy], pieces[piece].last == part.start {
          pieces[piece].append(part.end)
        } else {
          open[part.copy] = pieces.count
          pieces.append([part.start, part.end])
        }
      }
    }
    for piece in pieces { path.add(piece.map { projection.plane($0.x, $0.y) }, isClosed: false) }
  }

  /// The points of a ring relative to the middle meridian. A ring about the axis goes on along a pole.
  private func closed(_ ring: GeoLine) -> [CGPoint] {
    let points = ring.points.map { CGPoint(x: $0.x - projection.longitude, y: $0.y) }
    guard ring.turns != 0, let first = points.first else { return points }
    // Three turns cover the map wherever its middle is.
    let turn = Double(ring.turns) * 360
    var result: [CGPoint] = []
    for number in -1...1 { result += points.map { CGPoint(x: $0.x + Double(number) * turn, y: $0.y) } }
    let pole: Double = points.reduce(0) { $0 + $1.y } < 0 ? -90 : 90
    return result + [
      CGPoint(x: first.x + 2 * turn, y: first.y), CGPoint(x: first.x + 2 * turn, y: pole),
      CGPoint(x: first.x - turn, y: pole),
    ]
  }

  /// A figure moved by whole turns to wherever it reaches into the map.
  private func copies(of points: [CGPoint]) -> [[CGPoint]] {
    guard let low = points.map(\.x).min(), let high = points.map(\.x).max() else { return [] }
    // From a turn that brings the right end just into the map to one that leaves the left end there.
    let (first, last) = (((-180 - high) / 360).rounded(.up), ((180 - low) / 360).rounded(.down))
    guard first <= last, last - first < 64 else { return [] }
    // A ring about the axis is three turns long, and one copy of it does.
    if high - low > 720 { return [points.map { CGPoint(x: $0.x - ((low + high) / 720).rounded() * 360, y: $0.y) }] }
    return stride(from: first, through: last, by: 1).map { turn in
      turn == 0 ? points : points.map { CGPoint(x: $0.x + turn * 360, y: $0.y) }
    }
  }

  private static func cut(_ points: [CGPoint], at x: Double, keepsAbove: Bool) -> [CGPoint] {
    func isInside(_ p: CGPoint) -> Bool { keepsAbove ? p.x >= x : p.x <= x }
    if points.allSatisfy(isInside) { return points }
    // Sutherland and Hodgman, with one edge.
    guard var last = points.last else { return [] }
    var result: [CGPoint] = []
    for point in points {
      if isInside(point) != isInside(last) { result.append(crossing(last, point, x)) }
      if isInside(point) { result.append(point) }
      last = point
    }
    return result
  }

  private static func crossing(_ a: CGPoint, _ b: CGPoint, _ x: Double) -> CGPoint {
    CGPoint(x: x, y: a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x))
  }

  /// The part of a step between the sides of the map.
  private static func part(_ a: CGPoint, _ b: CGPoint) -> (CGPoint, CGPoint)? {
    if max(a.x, b.x) < -180 || min(a.x, b.x) > 180 { return nil }
    func inside(_ p: CGPoint, _ other: CGPoint) -> CGPoint {
      p.x < -180 ? crossing(p, other, -180) : p.x > 180 ? crossing(p, other, 180) : p
    }
    return (inside(a, b), inside(b, a))
  }
}
