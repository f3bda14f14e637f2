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
}
