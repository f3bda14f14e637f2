// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionContent
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline
import TestStage
import Testing

@Suite("Connectors, things that travel, cameras")
struct ConnectorTests {
  @Test("a connector that is shown before what it holds on to is a warning; one that draws itself is none")
  func early() {
    func warnings(_ change: @escaping (Arrow) -> Void) -> [String] {
      Stage {
        let box = Layer().size(100, 100).position(700, 250).name("box").shown(2...)
        let other = Layer().size(100, 100).position(300, 250)
        let arrow = Arrow(from: other.edge(.trailing), to: box.edge(.leading)).stroke(.white, 4)
        let _ = change(arrow)
        other
        box
        arrow
      }
      .warnings
    }
    let early = warnings { _ in }
    #expect(early.count == 1 && early[0].contains("from 2.0 s"), "\(early)")
    #expect(warnings { $0.shown(2...) } == [])
    #expect(warnings { $0.enters(.draw, for: 1, delay: 2) } == [])
  }

  @Test("a connector leads from one layer to the other in every frame, wherever they stand")
  func follows() throws {
    let stage = Stage(seconds: 4) {
      let left = Layer().size(100, 100).position(100, 250)
      let inner = Layer().size(100, 100).position(50, 50)
      let right = Layer { inner }.frame(700, 200, 100, 100)
      left
      right
      Connector(from: left.edge(.trailing), to: inner.edge(.leading)).gap(0).name("line")
      Arrow(from: left.edge(.trailing), to: inner.edge(.leading)).gap(10).name("arrow").label("to")
      Animate(right, \.position.y, by: 100, duration: 2, timing: .linear)
    }
    #expect(stage.errors.isEmpty && stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    for time in [0.0, 1, 2, 3] {
      let line = try #require(try stage.values("line", at: time).shape.path)
      #expect(
        line
          == {
            var path = Path(); path.move(to: CGPoint(x: 150, y: 250))
            path.addLine(to: CGPoint(x: 700, y: 250 + min(time, 2) * 50)); return path
          }())
      let arrow = try #require(try stage.values("arrow", at: time).shape.path)
      let length = ((550 * 550) + (min(time, 2) * 50) * (min(time, 2) * 50)).squareRoot()
      // A gap at both ends, and most of the head.
      #expect(abs(PathMeasure(arrow).length - (length - 20 - 0.8 * 24)) < 1e-6)
    }
  }

  @Test("an end may be a point that stays")
  func points() throws {
    let stage = Stage {
      let right = Layer().size(100, 100).position(800, 250)
      right
      Connector(from: CGPoint(x: 100, y: 50), to: right.edge(.leading)).gap(0).name("line")
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    let box = try stage.values("line", at: 1).shape.path?.tightBounds
    #expect(box == CGRect(x: 100, y: 50, width: 650, height: 200))
  }

  @Test("routes reach both ends, and heads touch them")
  func routes() throws {
    for (name, connector) in [
      ("curve", { (a: Layer, b: Layer) in Arrow(from: a.edge(.bottom), to: b.edge(.top)).curve(0.3) }),
      ("elbow", { (a: Layer, b: Layer) in Arrow(from: a.edge(.bottom), to: b.edge(.top)).elbow(radius: 20) }),
    ] {
      let stage = Stage {
        let a = Layer().size(100, 100).position(200, 100)
        let b = Layer().size(100, 100).position(600, 400)
        a
        b
        connector(a, b).gap(0).name("line")
      }
      #expect(stage.errors.isEmpty)
      let line = try stage.layer("line")
      let path = try #require(line.values.shape.path)
      #expect(path.elements.first == .move(CGPoint(x: 200, y: 150)), "\(name)")
      let heads = try #require(line.sublayers.first?.values.shape.path)
      let tip = try #require(heads.elements.first)
      guard case .move(let point) = tip else { return }
      #expect(hypot(point.x - 600, point.y - 350) < 2, "\(name): \(point)")
    }
  }

  @Test("a label has the colour of the line at each time, unless the script gives it one")
  func labelColours() throws {
    let stage = Stage {
      let a = Layer().size(100, 100).position(200, 100)
      let b = Layer().size(100, 100).position(600, 400)
      a
      b
      let line = Arrow(from: a.edge(.bottom), to: b.edge(.top)).label("x").stroke(.black, 4).name("line")
      line
      Arrow(from: a.edge(.top), to: b.edge(.top)).stroke(.black, 4).label("y") { $0.foregroundColor(.white) }
        .name("own")
      Animate(line, \.strokeColor, to: .red, duration: 1)
    }
    #expect(stage.errors.isEmpty)
    func label(_ name: String, _ time: Double) throws -> Color? {
      try #require(try stage.layer(name, at: time).sublayers.last).values.text.foregroundColor
    }
    #expect(try label("line", 0) == .black && label("line", 2) == .red)
    #expect(try label("own", 0) == .white)
  }

  @Test("layers that touch leave no line, and nothing breaks")
  func touching() throws {
    let stage = Stage {
      let a = Layer().size(100, 100).position(200, 100)
      a
      let arrow = Arrow(from: a.point(0.5, 0.5), to: a.point(0.5, 0.5)).name("line").label("x")
      arrow
      let dot = Layer().size(4, 4).name("dot")
      dot
      dot.travels(along: arrow, for: 1)
    }
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    #expect(try stage.values("line").shape.path == Path())
  }

  @Test("what travels is at its fraction of the way in every frame, while the way moves")
  func travels() throws {
    let stage = Stage(seconds: 4) {
      let way = ShapeLayer().path(.polygon((0, 0), (100, 0), (100, 100))).position(0, 0).name("way")
      way
      let dot = Layer().size(4, 4).name("dot")
      dot
      dot.travels(along: way, for: 2, timing: .linear, turning: true)
      Animate(way, \.position.x, by: 200, duration: 2, timing: .linear)
    }
    #expect(stage.errors.isEmpty)
    let total = 200 + 100 * 2.0.squareRoot()
    for time in [0.25, 0.5] {
      let dot = try stage.values("dot", at: time)
      let way = try stage.values("way", at: time).position
      #expect(abs(dot.position.x - (way.x - stagePathOrigin(try stage.values("way")) + total * time / 2)) < 1e-6)
    }
    #expect(abs(try stage.values("dot", at: 1).transform.m11) < 1)
  }

  /// How far the path's left end lies from the position of its layer.
  private func stagePathOrigin(_ values: LayerValues) -> Double {
    values.bounds.minX + values.anchorPoint.x * values.bounds.width
  }

  @Test("a camera looks at what stands before it, as near as its steps say, and leaves the rest")
  func camera() throws {
    let stage = Stage(seconds: 8) {
      let box = Layer().size(100, 50).position(900, 400).name("box")
      box
      let camera = Camera().name("camera")
      camera
      Layer().size(10, 10).position(20, 20).name("sign")
      InOrder {
        camera.focuses(on: box, padding: 0, for: 1)
        Animate(box, \.position.x, by: -200, duration: 1, timing: .linear)
        camera.zooms(to: 1, for: 1)
        camera.pans(by: 100, 20, for: 1)
        camera.shakes(by: 10, for: 1)
      }
    }
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    func view(_ time: Double) throws -> (centre: CGPoint, factor: Double) {
      let values = try stage.values("camera", at: time)
      return (CGPoint(x: values.bounds.midX, y: values.bounds.midY), values.transform.m11)
    }
    func expect(_ time: Double, _ x: Double, _ y: Double, _ factor: Double) throws {
      let found = try view(time)
      #expect(abs(found.centre.x - x) < 1e-6 && abs(found.centre.y - y) < 1e-6, "\(time): \(found)")
      #expect(abs(found.factor - factor) < 1e-6, "\(time): \(found)")
    }
    try expect(0, 500, 250, 1)
    try expect(1, 900, 400, 10)
    try expect(1.5, 800, 400, 10)
    try expect(3, 500, 250, 1)
    try expect(4, 600, 270, 1)
    try expect(5.5, 600, 270, 1)
    #expect(try stage.values("camera", at: 4.2).transform.m41 != 0)
    #expect(try stage.layer("camera").sublayers.contains { $0.name == "box" })
    #expect(try stage.values("sign").position == CGPoint(x: 20, y: 20))
  }

  @Test("a camera turns clockwise, so what it shows turns the other way, to an angle or by one, about its middle")
  func turns() throws {
    let stage = Stage(seconds: 5) {
      Layer().size(100, 50).position(900, 400)
      let camera = Camera().name("camera")
      camera
      InOrder {
        camera.zooms(to: 2, for: 1)
        camera.turns(to: .degrees(30), for: 1, timing: .linear)
        camera.turns(by: .degrees(-90), for: 1, timing: .linear)
        camera.turns(to: .degrees(0), for: 1)
      }
    }
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    for (time, degrees) in [(1.0, 0.0), (1.5, 15), (2, 30), (2.5, -15), (3, -60), (4, 0)] {
      let transform = try stage.values("camera", at: time).transform
      let angle = -degrees * .pi / 180
      #expect(abs(transform.m11 - 2 * cos(angle)) < 1e-9 && abs(transform.m12 - 2 * sin(angle)) < 1e-9, "\(time)")
      #expect(try stage.values("camera", at: time).bounds.midX == 500)
    }
    let wrong = Stage {
      Layer()
      let camera = Camera()
      camera
      camera.turns(by: .radians(.nan), for: 1)
    }
    #expect(wrong.errors.count == 1 && wrong.errors[0].contains("such as .degrees(8)"), "\(wrong.errors)")
  }

  @Test("a text on a camera's board that the canvas cuts off at rest is no warning")
  func board() {
    let stage = Stage {
      TextLayer("a headline that is far too long").font("Inter", 40).position(900, 400)
      let camera = Camera()
      camera
      camera.pans(by: 500, for: 2)
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
  }
}
