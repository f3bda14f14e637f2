// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Two paths rewritten so that they go over into each other piece by piece: with the same look, and as many curves.
///
/// Sub-paths are paired by place and size. One without a partner takes a piece of an area beside it, if the whole of that
/// becomes both; otherwise it grows from a point, or shrinks to one. Closed ones begin where their points travel least.
struct PathCorrespondence {
  private(set) var from = Path()
  private(set) var to = Path()
  /// Whether a line along the second path ends and joins as it does along the path as it was given.
  private(set) var keepsLine = true
  /// Whether areas of the second path are cut into pieces, which fill the same pixels.
  private(set) var cutsTarget = false

  /// - Parameters:
  ///   - alongLength: whether outlines of different numbers of curves are cut at equal shares of their lengths. Like shapes
  ///     keep their symmetry then. Else their longest curves are halved.
  ///   - splits: whether areas are cut where one becomes several. Lines would show the cuts.
  init(_ from: Path, _ to: Path, alongLength: Bool = false, splits: Bool = false) {
    let (a, b) = (Outline.all(of: from), Outline.all(of: to))
    keepsLine = b.count == to.elements.count { if case .move = $0 { true } else { false } }
    guard !a.isEmpty, !b.isEmpty else {
      (self.from, self.to) = (from, to)
      return
    }
    var pairs = PathCorrespondence.pairs(a, b)
    if splits { cutsTarget = PathCorrespondence.split(&pairs) }
    // The whole target is gone around the other way if its largest part is.
    if let largest = pairs.max(by: { abs($0.0.area) < abs($1.0.area) }), largest.0.area * largest.1.area < 0 {
      pairs = pairs.map { ($0, $1.reversed) }
    }
    for (first, second) in pairs {
      let (p, q) = PathCorrespondence.matched(first, second, alongLength)
      let isClosed = first.isClosed && second.isClosed
      // A point is seen as a dot where lines have round caps.
      if second.isClosed != isClosed || second.isPoint { keepsLine = false }
      p.append(to: &self.from, isClosed: isClosed)
      q.append(to: &self.to, isClosed: isClosed)
    }
  }

  /// Each outline with its partner, in the order of the first path.
  private static func pairs(_ a: [Outline], _ b: [Outline]) -> [(Outline, Outline)] {
    var partners: [Int?] = a.map { _ in nil }
    var free = Set(b.indices)
    // Each takes the nearest free partner. Too many to compare pair in their order.
    if a.count * b.count <= 250_000 {
      var costs: [(cost: Double, a: Int, b: Int)] = []
      for i in a.indices { for j in b.indices { costs.append((a[i].distance(to: b[j]), i, j)) } }
      costs.sort { ($0.cost, $0.a, $0.b) < ($1.cost, $1.a, $1.b) }
      for (_, i, j) in costs where partners[i] == nil && free.contains(j) {
        partners[i] = j
        free.remove(j)
      }
    } else {
      for i in a.indices where i < b.count {
        partners[i] = i
        free.remove(i)
      }
    }
    let paired = a.indices.map { i in (a[i], partners[i].map { b[$0] } ?? a[i].collapsed) }
    return paired + free.sorted().map { (b[$0].collapsed, b[$0]) }
  }

  /// As many curves in both, from starts that belong together.
  private static func matched(_ a: Outline, _ b: Outline, _ alongLength: Bool) -> (Outline, Outline) {
    var (a, b) = (a, b)
    if alongLength, a.isClosed, b.isClosed, a.curves.count != b.curves.count, a.curves.count + b.curves.count <= 2000,
      !a.isPoint, !b.isPoint
    {
      return Outline.alignedAlongLength(a, b)
    }
    let count = max(a.curves.count, b.curves.count)
    a.split(to: count)
    b.split(to: count)
    guard a.isClosed, b.isClosed, count > 1 else { return (a, b) }
    let (ca, cb) = (a.center, b.center)
    let (p, q) = (a.curves.map(\.start), b.curves.map(\.start))
    var best = (shift: 0, cost: Double.infinity)
    // At most 256 starts are tried, with as many points each.
    let step = (count + 255) / 256
    for shift in stride(from: 0, to: count, by: step) {
      var cost = 0.0
      for i in stride(from: 0, to: count, by: step) {
        let r = q[(i + shift) % count]
        let (dx, dy) = (p[i].x - ca.x - r.x + cb.x, p[i].y - ca.y - r.y + cb.y)
        cost += dx * dx + dy * dy
      }
      // Rounding must not choose between starts of equal cost, so the first one stays.
      if cost < best.cost * (1 - 1e-9) { best = (shift, cost) }
    }
    b.curves = Array(b.curves[best.shift...] + b.curves[..<best.shift])
    return (a, b)
  }
}

/// A sub-path as cubic curves.
struct Outline {
  struct Curve {
    var start, control1, control2, end: CGPoint
    var length: Double {
      Math.hypot(control1.x - start.x, control1.y - start.y)
        + Math.hypot(control2.x - control1.x, control2.y - control1.y)
        + Math.hypot(end.x - control2.x, end.y - control2.y)
    }
  }

  var curves: [Curve]
  var isClosed: Bool
  let box: CGRect
  /// Twice the area of the polygon of its points, with the sign of its direction.
  let area: Double

  var center: CGPoint { CGPoint(x: box.midX, y: box.midY) }

  init(_ curves: [Curve], isClosed: Bool) {
    (self.curves, self.isClosed) = (curves, isClosed)
    var (box, area) = (CGRect.null, 0.0)
    for curve in curves {
      box = box.union(CGRect(origin: curve.start, size: .zero)).union(CGRect(origin: curve.end, size: .zero))
      // The area between the control points is near enough for comparisons.
      let points = [curve.start, curve.control1, curve.control2, curve.end]
      for (p, q) in zip(points, points.dropFirst()) { area += p.x * q.y - p.y * q.x }
    }
    (self.box, self.area) = (box, area)
  }

  static func all(of path: Path) -> [Outline] {
    let segments = PathMeasure(path).segments
    var closed: Set<Int> = []
    var number = -1
    for element in path.elements {
      if case .move = element { number += 1 }
      if case .close = element { closed.insert(max(number, 0)) }
    }
    var groups: [(Int, [Curve])] = []
    for segment in segments where segment.length > 0 {
      let curve = Curve(
        start: segment.start, control1: segment.control1, control2: segment.control2, end: segment.end)
      if groups.last?.0 == segment.subpath {
        groups[groups.count - 1].1.append(curve)
      } else {
        groups.append((segment.subpath, [curve]))
      }
    }
    return groups.map { number, curves in
      // A contour that returns to its start counts as closed, even without Z.
      Outline(curves, isClosed: closed.contains(number) || curves.first?.start == curves.last?.end)
    }
  }

  /// How different two are by place and size.
  func distance(to other: Outline) -> Double {
    let size = max(box.width + box.height + other.box.width + other.box.height, 1e-9) / 4
    let place = Math.hypot(center.x - other.center.x, center.y - other.center.y) / size
    let ratio = (box.width + box.height + 1e-9) / (other.box.width + other.box.height + 1e-9)
    return place + abs(Math.log(ratio)) + (isClosed == other.isClosed ? 0 : 4)
  }

  var isPoint: Bool { box.width == 0 && box.height == 0 }

  /// A point in its middle, with as many curves.
  var collapsed: Outline {
    let c = center
    return Outline(
      curves.map { _ in Curve(start: c, control1: c, control2: c, end: c) }, isClosed: isClosed)
  }

  var reversed: Outline {
    Outline(
      curves.reversed().map { Curve(start: $0.end, control1: $0.control2, control2: $0.control1, end: $0.start) },
      isClosed: isClosed)
  }

  /// Halves the longest curves until there are so many.
  mutating func split(to count: Int) {
    guard curves.count < count else { return }
    // Each curve in so many equal parts as its length asks for, which is near to halving the longest one each time.
    var parts = curves.map { (curve: $0, count: 1, length: $0.length) }
    var missing = count - curves.count
    while missing > 0 {
      var best = 0
      for index in parts.indices
      where parts[index].length / Double(parts[index].count) > parts[best].length / Double(parts[best].count) {
        best = index
      }
      parts[best].count += 1
      missing -= 1
    }
    curves = parts.flatMap { Outline.pieces(of: $0.curve, $0.count) }
  }

  private static func pieces(of curve: Curve, _ count: Int) -> [Curve] {
    guard count > 1 else { return [curve] }
    var (rest, result): (Curve, [Curve]) = (curve, [])
    for left in stride(from: count, to: 1, by: -1) {
      // Each cut takes an equal share of the remaining parameter.
      let (first, second) = rest.cut(at: 1 / Double(left))
      result.append(first)
      rest = second
    }
    return result + [rest]
  }

  func append(to path: inout Path, isClosed: Bool) {
    guard let first = curves.first else { return }
    path.move(to: first.start)
    for curve in curves { path.addCurve(to: curve.end, control1: curve.control1, control2: curve.control2) }
    if isClosed { path.closeSubpath() }
  }
}

extension Outline.Curve {
  /// Both parts, by de Casteljau.
  func cut(at t: Double) -> (Outline.Curve, Outline.Curve) {
    func mix(_ p: CGPoint, _ q: CGPoint) -> CGPoint { CGPoint(x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t) }
    let (ab, bc, cd) = (mix(start, control1), mix(control1, control2), mix(control2, end))
    let (abc, bcd) = (mix(ab, bc), mix(bc, cd))
    let m = mix(abc, bcd)
    return (
      Outline.Curve(start: start, control1: ab, control2: abc, end: m),
      Outline.Curve(start: m, control1: bcd, control2: cd, end: end)
    )
  }
}
