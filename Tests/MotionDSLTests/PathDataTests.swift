// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import TestStage
import Testing

@Suite("Paths by SVG's path data")
struct PathDataTests {
  @Test("data becomes a path, and an error in it stops the rendering")
  func paths() {
    let good = Stage { ShapeLayer(Path(svg: "M0 0h100v50z")).name("shape") }
    #expect(good.errors == [])
    let wrong = Stage { ShapeLayer(Path(svg: "M0 0L10 10L20")).name("shape") }
    #expect(
      wrong.errors == ["Path(svg:): expected a number, got the end at character 14 of “M0 0L10 10L20”"],
      "\(wrong.errors)")
    #expect(Path(svg: "M0 0h100").elements == [.move(.zero), .line(CGPoint(x: 100, y: 0))])
  }

  @Test("polylines, polygons and arcs have the points that they are given")
  func shapes() {
    let points = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 20)]
    #expect(
      Path.polyline((0, 0), (10, 0), (10, 20)).elements == [.move(points[0]), .line(points[1]), .line(points[2])])
    #expect(Path.polyline(points) == .polyline((0, 0), (10, 0), (10, 20)))
    #expect(Path.polygon(points).elements == Path.polyline(points).elements + [.close])
    #expect(Path.polyline([]).isEmpty && Path.polygon([]).isEmpty)
    let arc = Path.arc(center: CGPoint(x: 100, y: 100), radius: 50, from: .degrees(-90), to: .degrees(90))
    #expect(abs(arc.length - 50 * Double.pi) < 0.1)
    let box = arc.controlPointBounds
    #expect(abs(box.minX - 100) < 1e-9 && abs(box.maxX - 150) < 1e-9 && abs(box.minY - 50) < 1e-9)
    #expect(Path.arc(center: .zero, radius: 50, from: .zero, to: .degrees(-90)).controlPointBounds.minY < -49.9)
    let wrong = Stage { ShapeLayer(.arc(center: .zero, radius: -1, from: .zero, to: .degrees(90))).name("shape") }
    #expect(wrong.errors.count == 1 && wrong.errors[0].contains("a radius of at least 0"), "\(wrong.errors)")
  }

  @Test("Boolean operations of nonsense are errors with their point")
  func booleans() {
    let moon = Path.circle(100).subtracting(.rect(50, 100))
    #expect(abs(moon.controlPointBounds.minX - 50) < 1e-6)
    let wrong = Stage { ShapeLayer(Path.circle(100).union(.rect(.infinity, 100))).name("shape") }
    #expect(wrong.errors.first?.contains("the union of two paths needs finite coordinates") == true, "\(wrong.errors)")
  }
}
