// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Testing

@Suite("Path measuring")
struct PathMeasureTests {
  let arch: Path = {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
    return path
  }()

  /// The sum of many short chords: slow and obviously right.
  func referenceLength(_ segment: Path.Segment, to t: Double) -> Double {
    var sum = 0.0
    var last = segment.point(at: 0)
    for i in 1...20_000 {
      let p = segment.point(at: t * Double(i) / 20_000)
      sum += Math.hypot(p.x - last.x, p.y - last.y)
      last = p
    }
    return sum
  }

  @Test("lengths of lines, closes and curves")
  func lengths() {
    #expect(abs(Path.rect(30, 40).length - 140) < 1e-12)
    // The cubic circle is longer than the circle by 0.014 %.
    #expect(abs(Path.circle(200).length / (200 * Double.pi) - 1) < 2e-4)
    let measure = PathMeasure(arch)
    #expect(abs(measure.length - referenceLength(measure.segments[0], to: 1)) < 1e-5)
    #expect(measure.length == 200)
  }

  @Test("the parameter at an arc length inverts the arc length, also through cusps")
  func inversion() {
    var cusp = Path()
    cusp.move(to: .zero)
    cusp.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 100, y: 100), control2: CGPoint(x: 0, y: 100))
    var still = Path()
    still.move(to: .zero)
    still.addCurve(to: CGPoint(x: 90, y: 30), control1: .zero, control2: CGPoint(x: 90, y: 30))
    for path in [arch, cusp, still] {
      let segment = PathMeasure(path).segments[0]
      for i in 1..<20 {
        let wanted = segment.length * Double(i) / 20
        let t = segment.parameter(atLength: wanted)
        #expect(abs(referenceLength(segment, to: t) - wanted) < segment.length * 2e-5)
      }
      #expect(segment.parameter(atLength: -1) == 0 && segment.parameter(atLength: 1e9) == 1)
    }
  }

  @Test("points and directions at a distance; gaps between sub-paths have no length")
  func locations() {
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.move(to: CGPoint(x: 100, y: 100))
    path.addLine(to: CGPoint(x: 100, y: 130))
    let measure = PathMeasure(path)
    #expect(measure.length == 40)
    #expect(measure.point(atLength: 5) == CGPoint(x: 5, y: 0))
    #expect(measure.point(atLength: 10) == CGPoint(x: 100, y: 100))
    #expect(measure.point(atLength: 25) == CGPoint(x: 100, y: 115))
    #expect(measure.direction(atLength: 25) == CGPoint(x: 0, y: 1))
    #expect(measure.point(atLength: 1000) == CGPoint(x: 100, y: 130))
    #expect(measure.segments.map(\.subpath) == [0, 1])
    #expect(PathMeasure(Path()).point(atLength: 0) == nil)
  }

  @Test("a direction exists where a control point coincides with its end")
  func degenerateDirection() {
    var path = Path()
    path.move(to: .zero)
    path.addCurve(to: CGPoint(x: 0, y: 50), control1: .zero, control2: CGPoint(x: 0, y: 50))
    let segment = PathMeasure(path).segments[0]
    #expect(abs(segment.direction(at: 0).y - 1) < 1e-12 && abs(segment.direction(at: 1).y - 1) < 1e-12)
  }

  @Test("flattened curves stay within the tolerance", arguments: [1, 0.1, 0.001])
  func flattening(tolerance: Double) {
    let line = arch.flattened(tolerance: tolerance)
    #expect(line.count == 1 && !line[0].isClosed)
    let segment = PathMeasure(arch).segments[0]
    // Each point of the curve against its nearest chord.
    for i in 0...500 {
      let p = segment.point(at: Double(i) / 500)
      let nearest = zip(line[0].points, line[0].points.dropFirst()).map { a, b in
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let t = min(1, max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy)))
        return Math.hypot(p.x - a.x - dx * t, p.y - a.y - dy * t)
      }.min()
      #expect(nearest! <= tolerance)
    }
    #expect(
      Path.rect(3, 4).flattened(tolerance: tolerance) == [
        Polyline(points: [.zero, CGPoint(x: 3, y: 0), CGPoint(x: 3, y: 4), CGPoint(x: 0, y: 4)], isClosed: true)
      ])
  }

  @Test("numbers that are not numbers neither trap nor hang")
  func oddValues() {
    for odd in [Double.nan, .infinity, 1e308] {
      var path = Path()
      path.move(to: .zero)
      path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: odd, y: 0), control2: CGPoint(x: 0, y: -odd))
      path.addQuadCurve(to: .zero, control: CGPoint(x: odd, y: odd))
      let measure = PathMeasure(path)
      _ = measure.point(atLength: 5)
      _ = measure.point(atLength: .nan)
      #expect(path.flattened(tolerance: 0).count == 1)
    }
  }
}
