// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import Testing

/// Paths of unlike elements (V-6).
@Suite("Paths that become other paths")
struct PathMorphTests {
  private func mix(_ a: Path, _ b: Path, _ p: Double) -> Path? {
    guard case .path(let path) = PropertyValue.interpolate(.path(a), .path(b), p) else { return nil }
    return path
  }

  /// Points along what is drawn, sub-path by sub-path.
  private func points(_ path: Path?) -> [CGPoint] {
    PathMeasure(path ?? Path()).segments.filter { $0.length > 0 }.flatMap { segment in
      [0, 0.25, 0.5, 0.75].map { segment.point(at: $0) }
    }
  }
  private func near(_ a: [CGPoint], _ b: [CGPoint], _ tolerance: Double = 1e-9) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0.x - $1.x) <= tolerance && abs($0.y - $1.y) <= tolerance }
  }

  private func polygon(_ points: [(Double, Double)], closed: Bool = true) -> Path {
    var path = Path()
    for (i, point) in points.enumerated() {
      let p = CGPoint(x: point.0, y: point.1)
      if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
    }
    if closed { path.closeSubpath() }
    return path
  }

  @Test("A line and a curve mix as two curves (V-6)")
  func kinds() {
    let line = polygon([(0, 0), (30, 0)], closed: false)
    var curve = Path()
    curve.move(to: CGPoint(x: 0, y: 10))
    curve.addCurve(to: CGPoint(x: 30, y: 10), control1: CGPoint(x: 10, y: 50), control2: CGPoint(x: 20, y: 50))
    var half = Path()
    half.move(to: CGPoint(x: 0, y: 5))
    half.addCurve(to: CGPoint(x: 30, y: 5), control1: CGPoint(x: 10, y: 25), control2: CGPoint(x: 20, y: 25))
    #expect(mix(line, curve, 0.5) == half)
    #expect(mix(line, curve, 0) == line && mix(line, curve, 1) == curve)
    #expect(near(points(mix(line, curve, 1e-9)), points(line), 1e-6), "no jump at the start")
    #expect(near(points(mix(line, curve, 1 - 1e-9)), points(curve), 1e-6), "nor at the end")
    var quad = Path()
    quad.move(to: .zero)
    quad.addQuadCurve(to: CGPoint(x: 30, y: 0), control: CGPoint(x: 15, y: 30))
    #expect(PathMeasure(mix(line, quad, 0.5) ?? Path()).point(atLength: 0) == .zero)
    #expect(points(mix(line, quad, 0.5)).map(\.y).max().map { abs($0 - 7.5) < 1e-9 } == true, "half of 15")
    #expect(PathMismatch(from: line, to: curve) == nil && PathMismatch(from: line, to: quad) == nil)
  }

  @Test("A rectangle becomes an ellipse on the way, not at once (V-6)")
  func ellipse() {
    let box = CGRect(x: 10, y: 10, width: 80, height: 80)
    let (a, b) = (Path.rect(box), Path.ellipse(in: box))
    #expect(PathMismatch(from: a, to: b) == nil && PathMismatch(from: b, to: a) == nil)
    let half = mix(a, b, 0.5)
    // The first corner is half way to the top.
    #expect(half?.elements.first == .move(CGPoint(x: 30, y: 10)))
    #expect(half?.controlPointBounds.width.isLess(than: 80.001) == true)
    #expect(half != b && half?.elements.last == .close)
    #expect(near(points(mix(a, b, 1 - 1e-9)), points(b), 1e-6))
  }

  @Test("The shorter one is padded at its end with pieces of no length (V-6)")
  func padding() {
    let triangle = polygon([(0, 0), (30, 0), (30, 30)])
    let pentagon = polygon([(0, 0), (10, 0), (20, 0), (20, 20), (0, 20)])
    #expect(PathMismatch(from: triangle, to: pentagon) == .pieces(from: [3], to: [5]))
    let half = mix(triangle, pentagon, 0.5)
    // Corners by number; what the triangle lacks starts at its own start, where it is closed.
    let corners = PathMeasure(half ?? Path()).segments.filter { $0.length > 0 }.map(\.start)
    let expected = [(0.0, 0.0), (20, 0), (25, 15), (10, 10), (0, 10)].map { CGPoint(x: $0.0, y: $0.1) }
    #expect(near(corners, expected))
    #expect(near(points(mix(pentagon, triangle, 0.5)), points(half)))
    #expect(mix(triangle, pentagon, 1) == pentagon && mix(triangle, pentagon, 0) == triangle)
    // Overshoot goes on in the same direction.
    let beyond = PathMeasure(mix(triangle, pentagon, 1.5) ?? Path()).segments
    #expect(beyond.first?.end == CGPoint(x: 0, y: 0) && beyond.count >= 5)
  }

  @Test("Sub-path by sub-path; one that is missing grows from where the other path ends (V-6)")
  func subpaths() {
    let one = polygon([(0, 0), (10, 0), (10, 10)])
    var two = one
    two.append(polygon([(40, 40), (50, 40), (50, 50)]))
    #expect(PathMismatch(from: one, to: two) == .pieces(from: [3], to: [3, 3]))
    let half = mix(one, two, 0.5)
    let corners = PathMeasure(half ?? Path()).segments.filter { $0.length > 0 }.map(\.start)
    let expected = [(0.0, 0.0), (10, 0), (10, 10), (20, 20), (25, 20), (25, 25)].map { CGPoint(x: $0.0, y: $0.1) }
    #expect(near(corners, expected))
  }

  @Test("A path with nothing to draw has no points to move: the target appears at once (V-6)")
  func nothing() {
    let box = Path.rect(10, 10)
    var lone = Path()
    lone.move(to: .zero)
    for empty in [nil, Path(), lone] {
      #expect(PropertyValue.interpolate(.path(empty), .path(box), 0.01) == .path(box))
      #expect(PropertyValue.interpolate(.path(box), .path(empty), 0.01) == .path(empty))
      #expect(PathMismatch(from: empty, to: box) == .nothing(isStart: true))
      #expect(PathMismatch(from: box, to: empty) == .nothing(isStart: false))
      #expect(PathMismatch(from: empty, to: nil) == nil)
    }
  }

  @Test("Odd paths: without a move, closed twice, drawn on after closing (V-6)")
  func odd() {
    let stray = Path(elements: [.line(CGPoint(x: 5, y: 0)), .close, .close, .line(CGPoint(x: 0, y: 9))])
    let far = Path(elements: [.close, .quad(CGPoint(x: 9, y: 9), control: .zero)])
    let paths = [stray, far, .rect(10, 10), .circle(4)]
    for a in paths {
      for b in paths {
        for p in [-0.5, 0.25, 0.5, 1.5] { #expect(mix(a, b, p).map { $0.elements.count > 1 } == true) }
      }
    }
  }

  // MARK: The same outline, begun and drawn otherwise

  private func regular(
    _ corners: Int, at middle: (Double, Double) = (80, 80), _ radius: Double = 80, turn: Double = 0,
    reversed: Bool = false
  ) -> Path {
    polygon(
      (0..<corners).map { i in
        let angle = turn + (reversed ? -1 : 1) * Double(i) * 2 * .pi / Double(corners)
        return (middle.0 + radius * cos(angle), middle.1 + radius * sin(angle))
      })
  }

  /// What a polygon encloses.
  private func area(_ path: Path?) -> Double {
    let points = PathMeasure(path ?? Path()).segments.map(\.start)
    return abs(
      points.indices.reduce(0.0) { sum, i in
        let (p, q) = (points[i], points[(i + 1) % points.count])
        return sum + Double(p.x * q.y - p.y * q.x) / 2
      })
  }

  @Test("A closed outline that begins at another corner, or is drawn the other way round, stays where it is (V-6)")
  func samePolygons() {
    for corners in [3, 4, 5, 6, 8, 9] {
      let from = regular(corners)
      for shift in 1..<corners {
        for reversed in [false, true] {
          let to = regular(corners, turn: 2 * .pi / Double(corners) * Double(shift), reversed: reversed)
          for p in [0.25, 0.5, 0.9] {
            #expect(abs(area(mix(from, to, p)) - area(from)) < 1e-6, "\(corners) corners, \(shift), \(reversed), \(p)")
          }
          #expect(mix(from, to, 1) == to && mix(from, to, 0) == from && PathMismatch(from: from, to: to) == nil)
        }
      }
    }
    // Moved and grown on the way.
    let half = mix(regular(4), regular(4, at: (1080, 80), 160, turn: .pi / 2, reversed: true), 0.5)
    #expect(half?.controlPointBounds.insetBy(dx: 1e-9, dy: 1e-9).width.isLess(than: 240) == true)
    #expect(abs(area(half) - 2 * 120 * 120) < 1e-6)
    // Curves too: a circle from its top, one from its side, the other way round.
    let circle = Path.circle(160)
    guard let start = PathMeasure(circle).segments.first(where: { !$0.isLine }) else { return }
    var other = Path()
    let curves = PathMeasure(circle).segments.filter { !$0.isLine }
    other.move(to: curves[1].end)
    for i in [1, 0, 3, 2] {
      other.addCurve(to: curves[i].start, control1: curves[i].control2, control2: curves[i].control1)
    }
    other.closeSubpath()
    let middle = points(mix(circle, other, 0.5))
    #expect(!middle.isEmpty && start.length > 0)
    #expect(middle.allSatisfy { abs(hypot($0.x - 80, $0.y - 80) - 80) < 0.05 })
  }

  @Test(
    "An outline that moves little, or is meant to turn over about a side that stays, is paired as it is written (V-6)")
  func asWritten() {
    let square = polygon([(0, 0), (100, 0), (100, 100), (0, 100)])
    let slanted = polygon([(0, 0), (100, 0), (140, 100), (40, 100)])
    #expect(mix(square, slanted, 0.5) == polygon([(0, 0), (100, 0), (120, 100), (20, 100)]))
    // A bar that goes through its line.
    let below = polygon([(0, 0), (100, 0), (100, -100), (0, -100)])
    #expect(area(mix(square, below, 0.5)) == 0 && PathMismatch(from: square, to: below) == nil)
    // A turn of less than half of what another pairing would take.
    let turned = regular(4, turn: .pi / 6)
    #expect(near(points(mix(regular(4), turned, 1 - 1e-9)), points(turned), 1e-6))
    // Lines do not become curves because that would be nearer.
    let mixed = Path.roundedRect(CGRect(x: 0, y: 0, width: 100, height: 60), radius: 20)
    #expect(mix(mixed, mixed, 0.5) == mixed)
  }

  @Test("Key frames follow the one before, splines too; holes stay holes (V-6)")
  func chains() {
    let paths = [regular(4), regular(4, turn: .pi / 2), regular(4, turn: .pi, reversed: true)]
    for mode in [CalculationMode.linear, .cubic] {
      let keyframes = Keyframes(values: paths.map { .path($0) }, options: .init(calculationMode: mode))
      for p in [0.25, 0.5, 0.75] {
        guard case .path(let path)? = keyframes.value(at: p) else {
          Issue.record("no path at \(p)")
          continue
        }
        #expect(abs(area(path) - area(paths[0])) < 1e-6, "\(mode) \(p)")
      }
    }
    func ring(reversed: (Bool, Bool)) -> Path {
      var ring = regular(4, reversed: reversed.0)
      ring.append(regular(4, 40, reversed: reversed.1))
      return ring
    }
    // Both turned round: both are paired, and what was a hole is one.
    let pair = (ring(reversed: (false, true)), ring(reversed: (true, false)))
    #expect(PathMismatch(from: pair.0, to: pair.1) == nil)
    #expect(near(points(mix(pair.0, pair.1, 0.5)), points(pair.0)))
    // One alone: turning it round would open or fill the hole.
    let odd = ring(reversed: (false, false))
    #expect(PathMismatch(from: pair.0, to: odd) == .winding(subpath: 1, count: 2))
    // That the other one begins elsewhere, and is paired anew, changes nothing about it.
    var turned = regular(4, turn: .pi / 2)
    turned.append(regular(4, 40, reversed: false))
    #expect(PathMismatch(from: pair.0, to: turned) == .winding(subpath: 1, count: 2))
    let arrow = polygon([(0, 0), (80, 0), (80, 80), (40, 40), (0, 80)])
    var round = Path()
    round.move(to: CGPoint(x: 0, y: 0))
    for (x, y) in [(0.0, 80.0), (40, 60), (80, 80), (80, 0)] {
      round.addQuadCurve(to: CGPoint(x: x, y: y), control: CGPoint(x: x * 0.9, y: y * 1.1))
    }
    round.closeSubpath()
    #expect(PathMismatch(from: arrow, to: round) == .winding(subpath: 0, count: 1), "unlike pieces are not paired anew")
  }
}
