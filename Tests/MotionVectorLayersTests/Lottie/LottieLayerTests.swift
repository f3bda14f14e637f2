// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline
import TestStage
import Testing

@testable import MotionVectorLayers

@Suite("Lottie animations as layers")
struct LottieLayerTests {
  @Test("a layer is as large as its animation, and scales it to a given size")
  func size() throws {
    let members = "\"layers\": []"
    let own = try LottieStage.stage(members)
    #expect(try own.frame("icon") == CGRect(x: 0, y: 0, width: 200, height: 100))
    let sized = try LottieStage.stage(members) { $0.frame(100, 100, 400, 400) }
    let composition = try #require(try sized.layer("icon").sublayers.first)
    #expect(composition.values.transform.m11 == 2 && composition.values.position == CGPoint(x: 0, y: 100))
    #expect(own.warnings == [] && own.errors == [] && sized.warnings == [])
  }

  @Test("a transform keeps its components, keys and easings")
  func transform() throws {
    let stage = try LottieStage.shapes(
      LottieStage.rectangle + "," + LottieStage.fill,
      layer: """
        "ks": {"a": {"k": [50, 50]}, "p": {"k": [100, 40]}, "r": {"k": 90}, "s": {"k": [200, 50]},
          "o": {"k": [{"t": 0, "s": 0, "o": {"x": 0.42, "y": 0}, "i": {"x": 1, "y": 1}}, {"t": 30, "s": 100}]}}
        """)
    let layer = try stage.layer("shape")
    let matrix = layer.values.matrixToSuperlayer
    // The anchor comes to the position; x of the layer runs downwards, twice as long.
    let place = CGPoint(x: 50, y: 50).applying(matrix)
    let right = CGPoint(x: 51, y: 50).applying(matrix)
    #expect(abs(place.x - 100) < 1e-9 && abs(place.y - 40) < 1e-9)
    #expect(abs(right.x - 100) < 1e-9 && abs(right.y - 42) < 1e-9)
    for time in [0.0, 0.25, 0.5, 1, 1.5] {
      let opacity = try stage.values("shape", at: time).opacity
      #expect(abs(opacity - TimingFunction.easeIn(min(time, 1))) < 1e-9, "\(time)")
    }
  }

  @Test("a curved way is run by its length, with the easing of its keys")
  func curvedWay() throws {
    let stage = try LottieStage.shapes(
      LottieStage.rectangle + "," + LottieStage.fill,
      layer: """
        "ks": {"p": {"k": [{"t": 0, "s": [0, 0], "to": [0, 90], "ti": [0, 0], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}},
          {"t": 30, "s": [100, 0]}]}}
        """)
    var curve = Path()
    curve.move(to: .zero)
    curve.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 90), control2: CGPoint(x: 100, y: 0))
    let measure = PathMeasure(curve)
    for time in [0.0, 0.25, 0.5, 0.75, 1] {
      let place = try stage.values("shape", at: time).position
      let right = try #require(measure.point(atLength: measure.length * time))
      #expect(abs(place.x - right.x) < 1e-6 && abs(place.y - right.y) < 1e-6, "\(time): \(place), not \(right)")
    }
  }

  @Test("held keys jump, and components with easings of their own move by them")
  func holdsAndComponents() throws {
    let stage = try LottieStage.shapes(
      LottieStage.rectangle + "," + LottieStage.fill,
      layer: """
        "ks": {"r": {"k": [{"t": 0, "s": 0, "h": 1}, {"t": 15, "s": 90, "h": 1}, {"t": 30, "s": 0}]},
         "p": {"k": [{"t": 0, "s": [0, 0], "o": {"x": [0.42, 0], "y": [0, 0]}, "i": {"x": [1, 1], "y": [1, 1]}},
          {"t": 30, "s": [100, 100]}]}}
        """)
    #expect(abs(try stage.values("shape", at: 0.45).transform.m11 - 1) < 1e-9)
    #expect(abs(try stage.values("shape", at: 0.5).transform.m11) < 1e-9)
    let place = try stage.values("shape", at: 0.5).position
    #expect(abs(place.x - 100 * TimingFunction.easeIn(0.5)) < 1e-6 && abs(place.y - 50) < 1e-9)
  }

  @Test("layers are there from their in point to their out point, at the time of their composition")
  func times() throws {
    let stage = try LottieStage.stage(
      """
      "layers": [{"ty": 1, "nm": "solid", "ip": 15, "op": 30, "sw": 10, "sh": 10, "sc": "#ff0000",
        "ks": {"r": {"k": [{"t": 0, "s": 0, "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}}, {"t": 60, "s": 90}]}}}]
      """)
    func isShown(_ time: Double) throws -> Bool { !(try stage.values("solid", at: time).isHidden) }
    let shown = try [0.45, 0.5, 0.95, 1].map(isShown)
    #expect(shown == [false, true, true, false])
    let angle = try stage.values("solid", at: 0.5).transform
    #expect(abs(angle.m12 - Math.sin(22.5 * Double.pi / 180)) < 1e-9)
  }

  @Test("parents pass on transforms, and neither opacity nor times")
  func parents() throws {
    let stage = try LottieStage.stage(
      """
      "layers": [{"ty": 3, "ind": 1, "ip": 50, "op": 51, "ks": {"p": {"k": [30, 0]}, "o": {"k": 0}}},
        {"ty": 1, "nm": "solid", "ind": 2, "parent": 1, "ip": 0, "op": 60, "sw": 10, "sh": 10, "sc": "#ff0000",
         "ks": {"p": {"k": [5, 0]}}}]
      """)
    let composition = try #require(try stage.layer("icon").sublayers.first)
    let outer = try #require(composition.sublayers.first)
    #expect(outer.values.position == CGPoint(x: 30, y: 0) && outer.values.opacity == 1)
    #expect(try stage.values("solid").position == CGPoint(x: 5, y: 0))
  }

  @Test("precompositions have times of their own: begin, stretch, and a remapped clock")
  func precompositions() throws {
    let inner = """
      "assets": [{"id": "c", "layers": [{"ty": 1, "nm": "solid", "ip": 0, "op": 60, "sw": 10, "sh": 10, "sc": "#ff0000",
        "ks": {"p": {"k": [{"t": 0, "s": [0, 0], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}}, {"t": 60, "s": [60, 0]}]}}}]}]
      """
    let shifted = try LottieStage.stage(
      inner
        + ", \"layers\": [{\"ty\": 0, \"refId\": \"c\", \"w\": 50, \"h\": 50, \"ip\": 0, \"op\": 60, \"st\": 15, \"sr\": 0.5}]"
    )
    // Frame 30 of the animation is frame (30 − 15) / 0.5 of the precomposition.
    #expect(abs(try shifted.values("solid", at: 1).position.x - 30) < 1e-6)
    let remapped = try LottieStage.stage(
      inner
        + """
        , "layers": [{"ty": 0, "refId": "c", "w": 50, "h": 50, "ip": 0, "op": 60,
          "tm": {"k": [{"t": 0, "s": [1], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}}, {"t": 30, "s": [0], "h": 1}, {"t": 45, "s": [2]}]}}]
        """)
    for (time, frame) in [(0.0, 30.0), (0.5, 15), (1, 0), (1.4, 0), (1.6, 60)] {
      #expect(abs(try remapped.values("solid", at: time).position.x - frame) < 0.01, "\(time)")
    }
  }

  @Test("a matte is another layer that decides what is shown; alone it is not seen")
  func mattes() throws {
    let stage = try LottieStage.stage(
      """
      "layers": [{"ty": 1, "nm": "matte", "td": 1, "ip": 0, "op": 60, "sw": 10, "sh": 10, "sc": "#ffffff"},
        {"ty": 1, "nm": "solid", "tt": 1, "ip": 0, "op": 60, "sw": 20, "sh": 20, "sc": "#ff0000"}]
      """)
    let composition = try #require(try stage.layer("icon").sublayers.first)
    #expect(composition.sublayers.count == 1)
    #expect(composition.sublayers[0].mask?.name == "matte" && composition.sublayers[0].sublayers.first?.name == "solid")
  }

  @Test("masks add, subtract and intersect in their order")
  func masks() throws {
    func mask(_ mode: String, _ more: String = "") -> String {
      "{\"mode\": \"\(mode)\", \"pt\": {\"k\": {\"c\": true, \"v\": [[0, 0], [9, 0], [9, 9]]}}\(more)}"
    }
    let stage = try LottieStage.stage(
      """
      "layers": [{"ty": 1, "nm": "solid", "ip": 0, "op": 60, "sw": 20, "sh": 20, "sc": "#ff0000", "masksProperties": [
        \(mask("a")), \(mask("s", ", \"o\": {\"k\": 50}")), \(mask("i"))]}]
      """)
    let whole = try #require(try stage.layer("solid").mask)
    // What the first two show, seen through the third.
    let inner = try #require(whole.sublayers.first)
    #expect(inner.mask != nil && inner.sublayers.count == 2)
    #expect(inner.sublayers[1].values.compositingFilter?.type == Filter.destinationOut.type)
    #expect(inner.sublayers[1].values.opacity == 0.5)
    #expect(stage.warnings == [])
  }

  @Test("what is missing or leads back to itself is one warning with its place")
  func missing() throws {
    let stage = try LottieStage.stage(
      """
      "assets": [{"id": "loop", "layers": [{"ty": 0, "refId": "loop", "w": 9, "h": 9, "ip": 0, "op": 60}]}],
      "layers": [{"ty": 0, "refId": "none", "w": 9, "h": 9, "ip": 0, "op": 60}, {"ty": 2, "refId": "none", "ip": 0, "op": 60},
        {"ty": 0, "refId": "loop", "w": 9, "h": 9, "ip": 0, "op": 60}]
      """)
    #expect(stage.warnings.count == 3 && stage.errors == [], "\(stage.warnings)")
    #expect(stage.warnings.contains { $0.contains("layers[0]: its precomposition \"none\" is missing") })
    #expect(stage.warnings.contains { $0.contains("assets[0].layers[0]") && $0.contains("holds itself") })
  }
}

extension CGPoint {
  /// Mapped by a transform of the plane.
  func applying(_ t: Transform3D) -> CGPoint {
    CGPoint(x: x * t.m11 + y * t.m21 + t.m41, y: x * t.m12 + y * t.m22 + t.m42)
  }
}

@Suite("Lottie animations that would make too much")
struct LottieLimitTests {
  @Test("parents, precompositions and repeaters are bounded, with a warning each")
  func bounds() throws {
    let parents = (1...1000).map {
      "{\"ty\": 1, \"ind\": \($0), \"parent\": \($0 + 1), \"ip\": 0, \"op\": 60, \"sw\": 9, \"sh\": 9, \"sc\": \"#ff0000\", "
        + "\"ks\": {\"p\": {\"k\": [1, 0]}}}"
    }
    let deep = try LottieStage.document(
      "\"layers\": [\(parents.joined(separator: ",")), {\"ty\": 3, \"ind\": 1001, \"ip\": 0, \"op\": 60}]")
    let lowering = LottieLowering(deep)
    _ = lowering.composition()
    #expect(lowering.warnings.contains { $0.message.contains("deeper than 200") })
    // Each composition holds the next one ten times.
    let doubling = (0..<12).map { level in
      let inner = [String](
        repeating: "{\"ty\": 0, \"refId\": \"c\(level + 1)\", \"w\": 9, \"h\": 9, \"ip\": 0, \"op\": 60}", count: 10)
      return "{\"id\": \"c\(level)\", \"layers\": [\(inner.joined(separator: ","))]}"
    }
    let many = LottieLowering(
      try LottieStage.document(
        "\"assets\": [\(doubling.joined(separator: ",")), {\"id\": \"c12\", \"layers\": []}], "
          + "\"layers\": [{\"ty\": 0, \"refId\": \"c0\", \"w\": 9, \"h\": 9, \"ip\": 0, \"op\": 60}]"))
    _ = many.composition()
    #expect(many.warnings.contains { $0.message.contains("more than 50000 layers") })
    let copies = try LottieStage.shapes(
      "\(LottieStage.rectangle), \(LottieStage.fill)"
        + [String](repeating: ", {\"ty\": \"rp\", \"c\": {\"k\": 1000}}", count: 3).joined())
    #expect(copies.warnings.contains { $0.contains("more than 200000 shapes") })
  }

  @Test("copies that change for a long time are bounded, and points far away are moved near")
  func samples() throws {
    let value = "{\"k\": [{\"t\": 0, \"s\": 1}, {\"t\": 60, \"s\": 5}]}"
    let document = try LottieStage.document(
      """
      "layers": [{"ty": 4, "ip": 0, "op": 60, "shapes": [\(LottieStage.rectangle), {"ty": "rd", "r": \(value)},
        \(LottieStage.fill), {"ty": "rp", "c": {"k": 10}, "o": \(value), "tr": {"p": {"k": [1, 0]}}}]}]
      """)
    for (limit, isBounded) in [(LottieSampleBudget.limit, false), (2000, true)] {
      let lowering = LottieLowering(document)
      lowering.sampleLimit = limit
      _ = lowering.composition()
      #expect(lowering.warnings.contains { $0.message.contains("some of its parts stand still") } == isBounded)
    }
    let far = try LottieStage.shapes(
      "{\"ty\": \"rc\", \"p\": {\"k\": [900000000, 0]}, \"s\": {\"k\": [900000000, 9]}}, \(LottieStage.fill)")
    #expect(far.errors == [])
    #expect(try far.values("fill").shape.path?.controlPointBounds.maxX == 1e8)
  }

  @Test("a colour is replaced wherever the animation has it, at rest and between keys; its opacity stays")
  func recolored() throws {
    let moving = """
      {"ty": "fl", "nm": "fill", "c": {"k": [{"t": 0, "s": [1, 0, 0]}, {"t": 30, "s": [0, 1, 0]}]}}
      """
    let gradient = """
      {"ty": "gf", "nm": "fill", "t": 1, "s": {"k": [0, 0]}, "e": {"k": [9, 0]},
        "g": {"p": 2, "k": {"k": [0, 1, 0, 0, 1, 0, 0, 1]}}}
      """
    for (fill, name) in [(LottieStage.fill, "fill"), (moving, "moving"), (gradient, "gradient")] {
      let stage = try LottieStage.stage(
        "\"layers\": [{\"ty\": 4, \"nm\": \"shape\", \"ip\": 0, \"op\": 60, \"shapes\": [\(LottieStage.rectangle), \(fill), \(LottieStage.stroke)]}]"
      ) { $0.recolored(["#FF0000": .white, "#123456": .black]) }
      let shape = try stage.values("fill", at: 0).shape
      #expect(name == "gradient" ? shape.fillGradient?.colors.first == .white : shape.fillColor == .white, "\(name)")
      #expect(try stage.values("stroke").shape.strokeColor == Color(red: 0, green: 0, blue: 1))
      if name == "moving" {
        #expect(try stage.values("fill", at: 1.5).shape.fillColor == Color(red: 0, green: 1, blue: 0))
        #expect(try stage.values("fill", at: 0.5).shape.fillColor?.sRGB.c2 == 0.5)
      }
      #expect(
        stage.warnings.contains { $0.contains("has no fill or line in #123456; its colours are #0000FF, ") },
        "\(stage.warnings)")
    }
  }
}
