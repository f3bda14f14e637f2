// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The outline of a stroked path as closed polygons in the path's space, all wound the same way, so the non-zero rule
/// fills their union.
package struct StrokeOutliner {
  private let style: StrokeStyle
  private let radius: Double
  /// The largest angle between the corners of a polygon approximating an arc.
  private let arcStep: Double
  private let emit: ([CGPoint]) -> Void
  /// How far the outline may be from the curve's.
  private let tolerance: Double
  private var outline: [CGPoint] = []
  /// The right side of an open line, from its start on.
  private var back: [CGPoint] = []
  /// Of the chords of the line.
  private var directions: [CGPoint] = []
  private var lengths: [Double] = []

  /// The most corners of arcs in a stroke; if there would be more, each arc gets fewer.
  static let cornerLimit = 1 << 22

  /// Calls `body` with the polygons one after the other.
  ///
  /// - Parameter tolerance: the largest distance of the polygons from the curve's outline, in the path's units; over 0.
  package static func forEachPolygon(
    _ path: Path, style: StrokeStyle, tolerance: Double, _ body: ([CGPoint]) -> Void
  ) {
    guard style.width > 0, style.width.isFinite else { return }
    withoutActuallyEscaping(body) { body in
      var outliner = StrokeOutliner(style: style, tolerance: tolerance, corners: path.elements.count, body)
      let pieces = StrokePiece.trimmed(StrokePiece.pieces(of: path), to: style)
      guard !style.dashPattern.isEmpty else {
        let chords = ChordBudget.tolerance(tolerance, for: path)
        for piece in pieces { outliner.stroke(StrokeLine(piece, tolerance: chords, isEven: false)) }
        return
      }
      // Dashes take their directions from chords: shorter ones keep them true to the curve.
      let chords = ChordBudget.tolerance(tolerance / 4, for: path)
      for piece in pieces {
        let line = StrokeLine(piece, tolerance: chords)
        line.forEachDash(style.dashPattern, phase: style.dashPhase) { outliner.stroke($0) }
      }
    }
  }

  private init(style: StrokeStyle, tolerance: Double, corners: Int, _ emit: @escaping ([CGPoint]) -> Void) {
    self.style = style
    self.tolerance = tolerance
    self.emit = emit
    radius = style.width / 2
    // A chord over the angle a is r (1 − cos a/2) ≈ r a²/8 from its arc.
    let step = (8 * tolerance / radius).squareRoot()
    let least = Double.pi * Double(corners) / Double(StrokeOutliner.cornerLimit)
    arcStep = max(0.01, min(0.8, max(step, least)))
  }

  private mutating func stroke(_ line: StrokeLine) {
    let points = line.points
    outline.removeAll(keepingCapacity: true)
    guard points.count > 1 else {
      if let p = points.first { dot(at: p, direction: line.startDirection ?? CGPoint(x: 1, y: 0)) }
      return
    }
    let count = points.count
    let segments = line.isClosed ? count : count - 1
    directions.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    for i in 0..<segments {
      let (a, b) = (points[i], points[i + 1 < count ? i + 1 : 0])
      let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
      let length = Math.hypot(dx, dy)
      lengths.append(length)
      directions.append(length > 0 ? CGPoint(x: dx / length, y: dy / length) : CGPoint(x: 1, y: 0))
    }
    back.removeAll(keepingCapacity: true)
    if line.isClosed && count > 2 {
      // The sides of a ring run in opposite directions, so the non-zero rule leaves its inside empty.
      for i in 0..<count { join(line, i, i > 0 ? i - 1 : count - 1, i) }
      emit(outline)
      emit(back.reversed())
      return
    }
    if line.isClosed {
      // There and back: two joins of 180°.
      for i in 0..<2 {
        let d = directions[i]
        outline.append(offset(points[i], d, radius))
        outline.append(offset(points[1 - i], d, radius))
        if style.join == .round { arc(around: points[1 - i], from: d, by: .pi) }
      }
      emit(outline)
      return
    }
    // Along the left side, round the end, back along the right side, round the start.
    let (first, last) = (line.startDirection ?? directions[0], line.endDirection ?? directions[segments - 1])
    // The corners beside the ends must not stick out beyond the caps.
    (directions[0], directions[segments - 1]) = (first, last)
    if segments > 1 {
      // A curve that is cut just behind a point of its flattening leaves a stub there, which is no room for the inner
      // side of that corner. The offset lines may meet a little beyond the end instead: a fold would reach to the middle.
      let ends = (lengths[1], lengths[segments - 2])
      if line.isSmooth[1] { lengths[0] = max(lengths[0], ends.0) }
      if line.isSmooth[count - 2] { lengths[segments - 1] = max(lengths[segments - 1], ends.1) }
    }
    outline.append(offset(points[0], first, radius))
    for i in stride(from: 1, to: count - 1, by: 1) { join(line, i, i - 1, i) }
    cap(at: points[count - 1], direction: last)
    outline.append(contentsOf: back.reversed())
    cap(at: points[0], direction: CGPoint(x: -first.x, y: -first.y))
    emit(outline)
  }

  /// Both sides of the line at one of its points: the left one after ``outline``, the right one after ``back``.
  private mutating func join(_ line: StrokeLine, _ vertex: Int, _ before: Int, _ after: Int) {
    let (p, d0, d1) = (line.points[vertex], directions[before], directions[after])
    let room = min(lengths[before], lengths[after])
    let cross = d0.x * d1.y - d0.y * d1.x
    let dot = d0.x * d1.x + d0.y * d1.y
    if line.isSmooth[vertex], dot > 0.9 {
      // Inside a curve both sides nearly always turn at one point each, on the line that halves the angle.
      let tangent = abs(cross) / (1 + dot)
      if radius * tangent <= room, radius * tangent * tangent <= 2 * tolerance {
        let k = radius / (1 + dot)
        let (x, y) = ((d0.y + d1.y) * k, (d0.x + d1.x) * k)
        // Chords lie on the inner side of their curve, by up to an eighth of their length times the turn: moved outwards by
        // two thirds of that, they enclose the same area.
        let outwards = (lengths[before] + lengths[after]) / 24
        let q = CGPoint(x: p.x + (d0.x - d1.x) * outwards, y: p.y + (d0.y - d1.y) * outwards)
        outline.append(CGPoint(x: q.x + x, y: q.y - y))
        back.append(CGPoint(x: q.x - x, y: q.y + y))
        return
      }
    }
    join(p, d0, d1, smooth: line.isSmooth[vertex], room: room)
    // The right side is the left one on the way back.
    let left = outline.count
    join(p, CGPoint(x: -d1.x, y: -d1.y), CGPoint(x: -d0.x, y: -d0.y), smooth: line.isSmooth[vertex], room: room)
    back.append(contentsOf: outline[left...].reversed())
    outline.removeSubrange(left...)
  }

  /// The point at the left of `p` (y down: clockwise from the direction turned by −90°).
  private func offset(_ p: CGPoint, _ d: CGPoint, _ r: Double) -> CGPoint {
    CGPoint(x: p.x + d.y * r, y: p.y - d.x * r)
  }

  /// The left side of a corner at `p` from direction `d0` to direction `d1`.
  private mutating func join(_ p: CGPoint, _ d0: CGPoint, _ d1: CGPoint, smooth: Bool, room: Double) {
    let cross = d0.x * d1.y - d0.y * d1.x
    let dot = d0.x * d1.x + d0.y * d1.y
    if cross == 0, dot > 0 {
      outline.append(offset(p, d1, radius))
      return
    }
    // Half the turn: tan(θ/2) = |sin θ| / (1 + cos θ).
    let tangent = 1 + dot > 1e-12 ? abs(cross) / (1 + dot) : .infinity
    if cross < 0 {
      // The inner side: both offset lines meet if they are long enough.
      if radius * tangent <= room {
        outline.append(miterPoint(p, d0, d1, dot))
      } else {
        // Through the corner itself, so the fold stays within the stroke.
        outline.append(offset(p, d0, radius))
        outline.append(p)
        outline.append(offset(p, d1, radius))
      }
      return
    }
    // A miter sticks out by r (1 / cos(θ/2) − 1), about r tan²(θ/2) / 2.
    let isGentle = smooth && dot > 0.9 && radius * tangent * tangent <= 2 * tolerance
    switch isGentle ? .miter : (smooth ? .round : style.join) {
    case .miter:
      // Miter length over width is 1 / cos(θ/2) for a turn by θ (SH-6).
      let ratio = (1 + tangent * tangent).squareRoot()
      if isGentle || ratio <= style.miterLimit {
        outline.append(miterPoint(p, d0, d1, dot))
      } else {
        outline.append(offset(p, d0, radius))
        outline.append(offset(p, d1, radius))
      }
    case .bevel:
      outline.append(offset(p, d0, radius))
      outline.append(offset(p, d1, radius))
    case .round:
      outline.append(offset(p, d0, radius))
      arc(around: p, from: d0, by: Math.atan2(abs(Double(cross)), Double(dot)))
      outline.append(offset(p, d1, radius))
    }
  }

  private func miterPoint(_ p: CGPoint, _ d0: CGPoint, _ d1: CGPoint, _ dot: Double) -> CGPoint {
    let k = radius / (1 + dot)
    return CGPoint(x: p.x + (d0.y + d1.y) * k, y: p.y - (d0.x + d1.x) * k)
  }

  /// Points strictly inside an arc on the left side, turning by `angle` > 0 from direction `d`.
  private mutating func arc(around p: CGPoint, from d: CGPoint, by angle: Double) {
    let n = Int(min(1000, max(1, (abs(angle) / arcStep).rounded(.up))))
    for i in stride(from: 1, to: n, by: 1) {
      let a = angle * Double(i) / Double(n)
      let (s, c) = (Math.sin(a), Math.cos(a))
      outline.append(offset(p, CGPoint(x: d.x * c - d.y * s, y: d.x * s + d.y * c), radius))
    }
  }

  /// From the left side round the end to the right side.
  private mutating func cap(at p: CGPoint, direction d: CGPoint) {
    let reverse = CGPoint(x: -d.x, y: -d.y)
    switch style.cap {
    case .butt:
      outline.append(offset(p, d, radius))
      outline.append(offset(p, reverse, radius))
    case .square:
      let q = CGPoint(x: p.x + d.x * radius, y: p.y + d.y * radius)
      outline.append(offset(q, d, radius))
      outline.append(offset(q, reverse, radius))
    case .round:
      outline.append(offset(p, d, radius))
      arc(around: p, from: d, by: .pi)
      outline.append(offset(p, reverse, radius))
    }
  }

  /// A line of no length: round and square caps show.
  private mutating func dot(at p: CGPoint, direction d: CGPoint) {
    guard style.cap != .butt else { return }
    cap(at: p, direction: d)
    cap(at: p, direction: CGPoint(x: -d.x, y: -d.y))
    emit(outline)
  }
}
