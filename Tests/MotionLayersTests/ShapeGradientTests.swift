// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// Gradients of shapes as properties: animations, parts, key-value coding, messages.
@Suite struct ShapeGradientTests {
  private static let gradient = ShapeGradient.radial(["#000", "#FFF"], at: [0, 0.5], radius: 0.5)

  private func stage(_ change: @escaping (ShapeLayer) -> Void) -> SceneStage {
    SceneStage { root in
      let layer = ShapeLayer(path: .rect(100, 50))
      layer.name = "a"
      layer.fillGradient = Self.gradient
      root.addSublayer(layer)
      change(layer)
    }
  }

  private func animation(_ path: String, _ from: Any, _ to: Any) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 2)
    return animation
  }

  @Test("Gradients of one kind and as many colours mix: colours, places, points, radii, transforms")
  func interpolation() throws {
    var to = ShapeGradient.radial(["#FFF", "#FFF"], center: CGPoint(x: 1, y: 0.5), radius: 1.5, focus: .zero)
    to.transform = .translation(4, 0)
    let stage = stage { $0.add(self.animation("fillGradient", Self.gradient, to)) }
    #expect(stage.errors == [] && stage.warnings == [])
    let seen = try #require(stage.values("a", at: 1).shape.fillGradient)
    let grey = Color(red: 0.5, green: 0.5, blue: 0.5)
    #expect(seen.colors == [grey, .white] && seen.locations == [0, 0.75])
    #expect(abs(seen.transform.m41 - 2) < 1e-12 && abs(seen.transform.m11 - 1) < 1e-12)
    // Without a focus of its own a gradient has it in its centre.
    let focus = CGPoint(x: 0.25, y: 0.25)
    #expect(seen.kind == .radial(center: CGPoint(x: 0.75, y: 0.5), radius: 1, focus: focus, focusRadius: 0))
    #expect(stage.values("a", at: 0).shape.fillGradient == Self.gradient)
  }

  @Test("Gradients that do not mix show nothing between, and that is said")
  func mismatch() {
    let other = ShapeGradient.linear(["#000", "#FFF"], from: .zero, to: CGPoint(x: 1, y: 0))
    let stage = stage { $0.add(self.animation("fillGradient", Self.gradient, other)) }
    #expect(stage.values("a", at: 1).shape.fillGradient == Self.gradient)
    #expect(
      stage.warnings.count == 1
        && stage.warnings[0].contains("the animation of fillGradient cannot change gradually from"))
  }

  @Test("Parts have key paths of their own, which animations, typed keys and key-value coding share")
  func parts() throws {
    let stage = stage { layer in
      layer.add(self.animation("fillGradient.colors", [Color.black, .black], [Color.white, .white]))
      layer.add(self.animation("fillGradient.center", CGPoint.zero, CGPoint(x: 2, y: 1)))
      layer.add(self.animation("fillGradient.radius", 1.0, 3.0))
      layer.add(self.animation("fillGradient.locations", [0.0, 0.0], [0.5, 1.0]))
    }
    #expect(stage.errors == [] && stage.warnings == [])
    let seen = try #require(stage.values("a", at: 1).shape.fillGradient)
    let grey = Color(red: 0.5, green: 0.5, blue: 0.5)
    #expect(seen.colors == [grey, grey] && seen.locations == [0.25, 0.5] && seen.units == .boundingBox)
    #expect(seen.kind == .radial(center: CGPoint(x: 1, y: 0.5), radius: 2, focus: nil, focusRadius: 0))
    let keys = PropertyKeys<ShapeLayer>()
    #expect(keys.fillGradient.path == "fillGradient" && keys.strokeGradient.focus.path == "strokeGradient.focus")
    let layer = ShapeLayer()
    layer.strokeGradient = .conic([.red])
    layer.setValue(1.5, forKeyPath: "strokeGradient.angle")
    #expect(layer.value(forKeyPath: "strokeGradient.angle") as? Double == 1.5)
    #expect(layer.strokeGradient?.kind == .conic(center: CGPoint(x: 0.5, y: 0.5), angle: Angle(radians: 1.5)))
    for part in GradientComponent.allCases {
      #expect(PropertyComponent(part.rawValue, of: .gradient)?.path == part.rawValue)
    }
  }

  @Test(
    "Impossible gradients are errors, and nothing is set",
    arguments: [
      (ShapeGradient.conic([]), "has no colours"),
      (.conic([.red, .blue], at: [0]), "has 2 colours and 1 locations"),
      (.conic([.red, .blue], at: [0, 1.5]), "has the location 1.5"),
      (.conic([.red, .blue], at: [0.5, 0.25]), "has the location 0.25 after 0.5"),
      (.radial([.red, .blue], radius: -1), "has the radius -1"),
      (.conic(["#12345G"]), "is not a colour: \"#12345G\""),
      (.linear([.red], from: .zero, to: CGPoint(x: CGFloat.nan, y: 0)), "must be finite"),
      (.linear([.red], from: .zero, to: CGPoint(x: 2e9, y: 0)), "must be between -1e9 and 1e9"),
    ])
  func problems(gradient: ShapeGradient, text: String) {
    let log = DiagnosticLog()
    let layer = ShapeLayer()
    log.collect { layer.fillGradient = gradient }
    #expect(layer.fillGradient == nil && log.diagnostics.count == 1)
    #expect(log.diagnostics.first?.severity == .error)
    #expect(log.diagnostics.first?.message.contains(text) == true, "\(log.diagnostics.map(\.message))")
  }

  @Test("A straight line along an axis has no box for a gradient, and that is said; in points it has one")
  func lines() {
    func warnings(_ units: ShapeGradient.Units) -> [String] {
      stage { layer in
        var line = Path()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 100, y: 0))
        layer.path = line
        layer.strokeGradient = .linear([.red, .blue], from: .zero, to: CGPoint(x: 1, y: 0), units: units)
      }.warnings
    }
    #expect(warnings(.points) == [])
    let found = warnings(.boundingBox)
    #expect(found.count == 1 && found.first?.contains("which has no height, and draws no line") == true, "\(found)")
  }

  @Test("A gradient in words: kind, unit, spread, transform, colours and their places")
  func description() {
    var gradient = ShapeGradient.linear(["#FF5A3C", .clear, "#3D5AF1"], from: .zero, to: CGPoint(x: 1, y: 0.5))
    #expect("\(gradient)" == "linear from (0, 0) to (1, 0.5) of the box: #FF5A3C at 0, #00000000 at 0.5, #3D5AF1 at 1")
    (gradient.spread, gradient.units, gradient.transform) = (.reflect, .points, .scale(2, 1))
    gradient.colors = [Color(red: 1.5, green: 0, blue: 0)]
    #expect(
      "\(gradient)" == "linear from (0, 0) to (1, 0.5) in points, reflect, matrix(2, 0, 0, 1, 0, 0): (1.5, 0, 0) at 0")
  }
}
