// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// One contour of a shape while operators change it: vertices with tangents relative to them.
typealias LottieContour = LottieBezier

extension LottieBezier {
  init(isClosed: Bool) { self.init(isClosed: isClosed, vertices: [], inTangents: [], outTangents: []) }

  /// Appends a vertex.
  ///
  /// - Parameters:
  ///   - into, out: control points, in the vertex's own space.
  mutating func append(_ vertex: CGPoint, into: CGPoint? = nil, out: CGPoint? = nil) {
    vertices.append(vertex)
    inTangents.append(into.map { $0 - vertex } ?? .zero)
    outTangents.append(out.map { $0 - vertex } ?? .zero)
  }

  /// The number of its curves.
  var segmentCount: Int { max(0, isClosed ? vertices.count : vertices.count - 1) }

  /// One of its curves, from a vertex to the next.
  func segment(_ index: Int) -> CubicSegment {
    let next = (index + 1) % vertices.count
    return CubicSegment(
      start: vertices[index], control1: vertices[index] + outTangents[index],
      control2: vertices[next] + inTangents[next], end: vertices[next])
  }

  /// All of its curves, in order.
  var segments: [CubicSegment] { (0..<segmentCount).map(segment) }

  /// Curves in a row, each beginning where the last one ends.
  init(_ segments: [CubicSegment], isClosed: Bool) {
    self.init(isClosed: isClosed)
    guard let first = segments.first else { return }
    append(first.start, out: first.control1)
    for (index, segment) in segments.enumerated() {
      if isClosed, index == segments.count - 1 {
        inTangents[0] = segment.control2 - vertices[0]
      } else {
        append(
          segment.end, into: segment.control2,
          out: index + 1 < segments.count ? segments[index + 1].control1 : nil)
      }
    }
  }

  /// The same contour from its end to its start.
  var reversed: LottieBezier {
    guard !vertices.isEmpty else { return self }
    // A closed one keeps its first vertex.
    let order = isClosed ? [0] + (1..<vertices.count).reversed() : Array(vertices.indices.reversed())
    return LottieBezier(
      isClosed: isClosed, vertices: order.map { vertices[$0] }, inTangents: order.map { outTangents[$0] },
      outTangents: order.map { inTangents[$0] })
  }

  /// Every vertex and control point mapped by an affine map.
  func mapped(_ map: (CGPoint) -> CGPoint) -> LottieBezier {
    var result = LottieBezier(isClosed: isClosed)
    for (index, vertex) in vertices.enumerated() {
      result.append(map(vertex), into: map(vertex + inTangents[index]), out: map(vertex + outTangents[index]))
    }
    return result
  }

  /// Appends it to a path.
  ///
  /// - Parameter asCurves: whether straight pieces are curves too, so that paths of different times have equal elements.
  func append(to path: inout Path, asCurves: Bool) {
    guard let first = vertices.first else { return }
    path.move(to: first)
    for (index, segment) in segments.enumerated() {
      let isLast = isClosed && index == vertices.count - 1
      if !asCurves, segment.isLine {
        // The last line of a closed contour is that of closing it.
        if !isLast { path.addLine(to: segment.end) }
      } else {
        path.addCurve(to: segment.end, control1: segment.control1, control2: segment.control2)
      }
    }
    if isClosed { path.closeSubpath() }
  }
}

extension LottieBezier {
  /// The contour as a path.
  func path(asCurves: Bool) -> Path {
    var path = Path()
    append(to: &path, asCurves: asCurves)
    return path
  }
}

/// A cubic curve.
struct CubicSegment: Hashable {
  var start, control1, control2, end: CGPoint

  var isLine: Bool { control1 == start && control2 == end }

  /// A straight line.
  init(from start: CGPoint, to end: CGPoint) { (self.start, control1, control2, self.end) = (start, start, end, end) }

  init(start: CGPoint, control1: CGPoint, control2: CGPoint, end: CGPoint) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  func point(at t: Double) -> CGPoint { split(at: t).0.end }

  /// Both parts (de Casteljau).
  func split(at t: Double) -> (CubicSegment, CubicSegment) {
    // A line's parts stay lines, so later steps know them as such.
    if isLine {
      let middle = CGPoint.mix(start, end, t)
      return (CubicSegment(from: start, to: middle), CubicSegment(from: middle, to: end))
    }
    let (a, b, c) = (
      CGPoint.mix(start, control1, t), CGPoint.mix(control1, control2, t), CGPoint.mix(control2, end, t)
    )
    let (d, e) = (CGPoint.mix(a, b, t), CGPoint.mix(b, c, t))
    let middle = CGPoint.mix(d, e, t)
    return (
      CubicSegment(start: start, control1: a, control2: d, end: middle),
      CubicSegment(start: middle, control1: e, control2: c, end: end)
    )
  }

  /// The part between two parameters.
  func part(from low: Double, to high: Double) -> CubicSegment {
    let upper = high < 1 ? split(at: high).0 : self
    guard low > 0, high > 0 else { return upper }
    return upper.split(at: min(low / high, 1)).1
  }

  /// The direction of travel at a parameter, a unit vector; nil if the curve is a point.
  func direction(at t: Double) -> CGPoint? {
    let s = 1 - t
    let d =
      (control1 - start) * (3 * s * s) + (control2 - control1) * (6 * s * t) + (end - control2) * (3 * t * t)
    if let unit = d.unit { return unit }
    // Where control points coincide, the next ones count.
    return (t < 0.5 ? (control2 - start).unit : (end - control1).unit) ?? (end - start).unit
  }

  var reversed: CubicSegment { CubicSegment(start: end, control1: control2, control2: control1, end: start) }
}

extension CGPoint {
  static func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
  static func * (a: CGPoint, factor: Double) -> CGPoint { CGPoint(x: a.x * factor, y: a.y * factor) }
  static func mix(_ a: CGPoint, _ b: CGPoint, _ t: Double) -> CGPoint { a + (b - a) * t }

  var length: Double { Math.hypot(x, y) }
  /// The vector of length 1 in its direction; nil for one without a length.
  var unit: CGPoint? {
    let length = length
    return length > 1e-9 && length.isFinite ? CGPoint(x: x / length, y: y / length) : nil
  }
  /// Turned by a quarter, from x to y.
  var perpendicular: CGPoint { CGPoint(x: -y, y: x) }
}
