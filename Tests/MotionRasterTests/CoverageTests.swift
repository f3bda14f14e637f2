// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import Testing

@testable import MotionRaster

@Suite struct CoverageTests {
  func rect(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> Path {
    .rect(CGRect(x: x, y: y, width: w, height: h))
  }

  func polygon(_ points: [(Double, Double)]) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: points[0].0, y: points[0].1))
    for p in points.dropFirst() { path.addLine(to: CGPoint(x: p.0, y: p.1)) }
    path.closeSubpath()
    return path
  }

  @Test("the triangle of C1 covers 20000 pixels") func triangle() throws {
    let path = polygon([(100, 200), (300, 100), (300, 300)])
    #expect(abs(try area([fill(path)]) - 20000) < 1)
  }

  @Test("SH-3: a rect 40×30 stroked 4 wide covers 560 px, fill and stroke 1496, half of the stroke 280")
  func strokedRect() throws {
    let path = rect(100, 100, 40, 30)
    let style = StrokeStyle(width: 4)
    #expect(try area([stroke(path, style)]) == 560)
    #expect(try area([fill(path), stroke(path, style)]) == 1496)
    var half = style
    half.end = 0.5
    #expect(try area([stroke(path, half)]) == 280)
  }

  @Test("R-7: a border ring 80×60, 5 wide, covers 1300 px") func border() throws {
    var path = rect(20, 20, 80, 60)
    path.append(rect(25, 25, 70, 50))
    #expect(try area([fill(path, rule: .evenOdd)]) == 1300)
  }

  @Test("R-16: a fractional edge covers its share of the pixel") func fraction() throws {
    let bitmap = try makeRenderer().bitmap(list(20, 20, [fill(rect(2.5, 3.25, 10, 10))]))
    #expect(bitmap[2, 8].r == 128)
    #expect(bitmap[8, 3].r == 191)
    #expect(bitmap[2, 3].r == 96)
    #expect(bitmap[12, 13].r == 32)
  }

  @Test("SH-7: an open sub-path is filled as if closed") func open() throws {
    var path = Path()
    path.move(to: CGPoint(x: 10, y: 10))
    path.addLine(to: CGPoint(x: 110, y: 10))
    path.addLine(to: CGPoint(x: 110, y: 60))
    #expect(abs(try area([fill(path)]) - 2500) < 1)
  }

  @Test("non-zero fills overlaps once, even-odd leaves them out, opposite windings cancel") func rules() throws {
    var same = rect(10, 10, 50, 50)
    same.append(rect(30, 30, 50, 50))
    #expect(try area([fill(same)]) == 5000 - 900)
    #expect(try area([fill(same, rule: .evenOdd)]) == 5000 - 1800)
    var opposite = rect(10, 10, 50, 50)
    opposite.append(polygon([(30, 30), (30, 80), (80, 80), (80, 30)]))
    #expect(try area([fill(opposite)]) == 5000 - 1800)
  }

  @Test("a pentagram is filled by winding number") func pentagram() throws {
    let points = (0..<5).map { i -> (Double, Double) in
      let a = Double(i * 2) * 2 * Double.pi / 5
      return (200 + 150 * Foundation.sin(a), 200 - 150 * Foundation.cos(a))
    }
    let r = 150.0
    // Area of the pentagon inside, and of the star.
    let inner = r * Foundation.cos(2 * .pi / 5) / Foundation.cos(.pi / 5)
    let pentagon = 2.5 * inner * inner * Foundation.sin(2 * .pi / 5)
    let star = 10 * 0.5 * r * inner * Foundation.sin(.pi / 5)
    #expect(abs(try area([fill(polygon(points))]) - star) < 3)
    #expect(abs(try area([fill(polygon(points), rule: .evenOdd)]) - (star - pentagon)) < 6)
  }

  @Test("a circle's area is that of its cubics") func circle() throws {
    let area = try area([fill(.ellipse(in: CGRect(x: 50.3, y: 60.7, width: 200, height: 200)))])
    #expect(abs(area - Double.pi * 10000) < 20)
  }

  @Test("Z-6: a plane that passes the eye is cut, not mirrored") func eye() throws {
    // w = 1 − x/100: everything right of x = 100 is behind the eye.
    let map = Homography(1, 0, -0.01, 0, 1, 0, 0, 0, 1)
    let bitmap = try makeRenderer().bitmap(
      list(400, 400, [fill(rect(0, 50, 300, 100), transform: map)]))
    #expect(bitmap[1, 100].r == 255)
    #expect(bitmap[399, 300].r == 255)
    #expect(bitmap[399, 100].r == 0)
    #expect(bitmap[1, 20].r == 0)
  }

  @Test("no coordinate traps or hangs", arguments: [1e9, 1e15, 1e300, Double.infinity, Double.nan])
  func giant(_ v: Double) throws {
    let big = polygon([(-v, -v), (v, -v), (v, v), (-v, v)])
    var curve = Path()
    curve.move(to: CGPoint(x: -v, y: 10))
    curve.addCurve(
      to: CGPoint(x: v, y: 10), control1: CGPoint(x: -v, y: v), control2: CGPoint(x: v, y: -v))
    let styles = [
      StrokeStyle(width: 3), StrokeStyle(width: v), StrokeStyle(width: 2, dashPattern: [1, 2]),
      StrokeStyle(width: 2, dashPattern: [v, 1], dashPhase: v), StrokeStyle(width: 2, start: v, end: v),
      StrokeStyle(width: 1, cap: .round, join: .round, miterLimit: v),
    ]
    var commands = [fill(big), fill(curve), fill(Path()), fill(big, transform: .scale(v, v))]
    for style in styles { commands += [stroke(big, style), stroke(curve, style)] }
    commands.append(fill(big, transform: Homography(1, 0, v, 0, 1, v, 0, 0, 1)))
    commands.append(
      DrawCommand(
        Group(
          [fill(big)], filters: [.gaussianBlur(sigmaX: v, sigmaY: v)],
          shadow: ShadowStyle(color: .black, offsetX: v, offsetY: 0, sigma: v)), bounds: canvas(100, 100)))
    _ = try makeRenderer().bitmap(list(100, 100, commands))
  }

  @Test("a finite giant rect fills the canvas") func giantRect() throws {
    #expect(try area([fill(rect(-1e9, -1e9, 2e9, 2e9))], size: 100) == 10000)
  }
}
