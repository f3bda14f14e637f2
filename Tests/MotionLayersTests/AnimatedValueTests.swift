// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// Interpolation by type, seen on layers (§2).
@Suite struct AnimatedValueTests {
  private func stage(_ layer: Layer = Layer(), _ build: @escaping (Layer) -> Void) -> SceneStage {
    SceneStage { root in
      layer.name = "a"
      root.addSublayer(layer)
      build(layer)
    }
  }
  private func basic(_ path: String, _ from: Any?, _ to: Any?) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 2)
    return animation
  }

  @Test("A rectangle with a negative size on the way is standardized (V-2, G-3)")
  func rectangles() {
    let stage = stage {
      $0.add(
        self.basic("bounds", CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 4, y: 0, width: -30, height: 10)))
    }
    #expect(stage.values("a", at: 0.5).bounds == CGRect(x: 1, y: 0, width: 0, height: 10))
    #expect(stage.values("a", at: 1).bounds == CGRect(x: -8, y: 0, width: 10, height: 10))
  }

  @Test("Component key paths, also of the sublayer transform: the rest of the matrix survives (V-5)")
  func components() {
    func euler(_ x: Double, _ y: Double, _ z: Double) -> Transform3D {
      Transform3D.rotation(x, 1, 0, 0).concatenating(.rotation(y, 0, 1, 0)).concatenating(.rotation(z, 0, 0, 1))
    }
    func near(_ a: Transform3D, _ b: Transform3D) -> Bool {
      close(a.m11, b.m11) && close(a.m12, b.m12) && close(a.m13, b.m13) && close(a.m21, b.m21) && close(a.m22, b.m22)
        && close(a.m23, b.m23) && close(a.m31, b.m31) && close(a.m32, b.m32) && close(a.m33, b.m33)
        && close(a.m41, b.m41)
        && close(a.m34, b.m34, 1e-12)
    }
    for property in ["transform", "sublayerTransform"] {
      func seen(_ model: Transform3D, _ animations: [BasicAnimation]) -> Transform3D {
        let stage = stage { layer in
          layer.setValue(model, forKey: property)
          for animation in animations { layer.add(animation) }
        }
        let values = stage.values("a", at: 1)
        return property == "transform" ? values.transform : values.sublayerTransform
      }
      #expect(near(seen(.scale(2, 3, 4), [basic("\(property).scale.x", nil, 4.0)]), .scale(3, 3, 4)))
      #expect(near(seen(euler(0.2, 0.3, 0.4), [basic("\(property).rotation.x", 0.2, 0.6)]), euler(0.4, 0.3, 0.4)))
      let by = BasicAnimation(keyPath: "\(property).translation.x")
      (by.byValue, by.duration) = (10.0, 2)
      #expect(near(seen(.translation(6, 0), [by]), .translation(11, 0)))
      #expect(near(seen(.identity, [basic("\(property).scale", 1.0, 3.0)]), .scale(2, 2, 2)))
      #expect(
        near(seen(.identity, [basic("\(property).translation", CGSize.zero, CGPoint(x: 8, y: 0))]), .translation(4, 0)))
      #expect(near(seen(.identity, [basic("\(property).rotation", 0.0, 4 * Double.pi + 1)]), .rotation(0.5, 0, 0, 1)))
      // A perspective survives a turn.
      let tilted = seen(.perspective(500), [basic("\(property).rotation.y", 0.0, 1.0)])
      #expect(near(tilted, Transform3D.rotation(0.5, 0, 1, 0).concatenating(.perspective(500))))
    }
  }

  @Test("Paths of other elements go over into each other, lists of other lengths do nothing (V-6, V-7)")
  func shapes() {
    let shape = ShapeLayer()
    let stage = stage(shape) {
      shape.path = .rect(1, 1)
      $0.add(self.basic("path", Path.rect(10, 10), Path.rect(30, 10)))
      $0.add(self.basic("shadowPath", Path.rect(10, 10), Path.circle(5)))
    }
    #expect(stage.values("a", at: 1).shape.path == .rect(20, 10))
    #expect(stage.values("a", at: 0).shadowPath == .rect(10, 10) && stage.values("a", at: 2).shadowPath == nil)
    let box = stage.values("a", at: 1).shadowPath?.controlPointBounds ?? .null
    #expect(box.width > 5 && box.width < 10 && stage.diagnostics.isEmpty)
    let gradient = GradientLayer()
    let mismatched = self.stage(gradient) {
      (gradient.colors, gradient.locations) = ([.red, .blue], [0, 1])
      $0.add(self.basic("colors", [Color.black, .black], [Color.white, .white]))
      $0.add(self.basic("locations", [0.0], [0.5, 1.0]))
      $0.add(self.basic("endPoint", CGPoint.zero, CGPoint(x: 1, y: 2)))
    }
    let grey = Color(red: 0.5, green: 0.5, blue: 0.5)
    #expect(mismatched.values("a", at: 1).gradient.colors == [grey, grey])
    #expect(mismatched.values("a", at: 1).gradient.locations == [0, 1])
    #expect(mismatched.values("a", at: 1).gradient.endPoint == CGPoint(x: 0.5, y: 1))
  }

  @Test("hidden: true as soon as it is not exactly 0 (V-8)")
  func booleans() {
    let stage = stage { layer in
      layer.add(self.basic("hidden", false, true))
      layer.add(self.basic("masksToBounds", true, false))
    }
    #expect(!stage.values("a", at: 0).isHidden && stage.values("a", at: 1e-6).isHidden)
    #expect(stage.values("a", at: 1.9999).masksToBounds && !stage.values("a", at: 2).masksToBounds)
  }

  @Test("Contents through key frames: each segment fades, and what a script reads flips half way (V-9)")
  func contents() {
    let pictures = ["a", "b", "c"].map { Contents.file(path: "/\($0).png") }
    var read: [Contents?] = []
    let stage = stage { layer in
      let frames = KeyframeAnimation(keyPath: "contents")
      (frames.values, frames.duration) = (pictures, 4)
      layer.add(frames)
      let useless = BasicAnimation(keyPath: "contents")
      (useless.byValue, useless.duration) = (pictures[0], 4)
      layer.add(useless)
      for time in [0.5, 1.5, 2.5, 3.5] { at(time) { read.append(layer.presentation()?.contents) } }
    }
    #expect(read == [pictures[0], pictures[1], pictures[1], pictures[2]])
    let fade = stage.state("a", at: 3)?.contentsFade
    #expect(fade == ContentsFade(from: pictures[1], to: pictures[2], progress: 0.5))
    #expect(stage.state("a", at: 2)?.contentsFade == nil && stage.state("a", at: 4)?.contentsFade == nil)
  }

  @Test(
    "Filter inputs: of filters, background filters and the compositing filter; enabled; absent ones are inert (V-11)")
  func filters() {
    let stage = stage { layer in
      layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
      layer.filters = [.gaussianBlur(radius: 2, name: "soft"), .bloom(name: "glow")]
      layer.backgroundFilters = [.gaussianBlur(radius: 1, name: "back")]
      layer.compositingFilter = .plusLighter
      layer.add(self.basic("filters.soft.inputRadius", 0.0, 8.0))
      layer.add(self.basic("filters.glow.enabled", true, false))
      layer.add(self.basic("backgroundFilters.back.inputRadius", nil, 5.0))
      layer.add(self.basic("compositingFilter.enabled", false, true))
      layer.add(self.basic("filters.later.inputRadius", 0.0, 6.0))
      at(0.5) { Transaction.withoutActions { layer.filters += [.gaussianBlur(radius: 9, name: "later")] } }
    }
    let values = stage.values("a", at: 1)
    #expect(stage.values("a", at: 0).compositingFilter?.isEnabled == false)
    #expect(values.filters[0].inputs["inputRadius"] == 4 && values.filters[1].isEnabled)
    #expect(values.backgroundFilters[0].inputs["inputRadius"] == 3)
    #expect(values.compositingFilter?.isEnabled == true)
    #expect(values.filters[2].inputs["inputRadius"] == 3, "found as soon as there is one of that name")
    #expect(stage.warnings.count == 1 && stage.errors.isEmpty)
    #expect(stage.warnings.first?.contains("the animation does nothing") == true)
  }

  @Test("Keys of a script's own animate with any type, and the presentation reads them (V-12, K-1)")
  func customKeys() {
    final class Dial: Layer {
      override class func defaultValue(forKey key: String) -> Any? {
        key == "ticks" ? 12 : super.defaultValue(forKey: key)
      }
    }
    let dial = Dial()
    var read: [String] = []
    let stage = stage(dial) { layer in
      let ends: [(String, Any, Any)] = [
        ("number", 10, 20), ("flag", false, true), ("point", CGPoint.zero, CGPoint(x: 2, y: 4)),
        ("size", CGSize.zero, CGSize(width: 2, height: 4)),
        ("rect", CGRect.zero, CGRect(x: 2, y: 4, width: 6, height: 8)),
        ("color", Color.black, Color.white), ("matrix", Transform3D.identity, Transform3D.scale(3, 3, 3)),
        ("list", [0.0, 1.0], [1.0, 3.0]), ("outline", Path.rect(2, 2), Path.rect(4, 4)), ("dotted.key", 0.0, 4.0),
      ]
      for (key, from, to) in ends {
        layer.setValue(from, forKey: key)
        layer.add(self.basic(key, nil, to))
      }
      layer.add(self.basic("ticks", nil, 24.0))
      layer.setValue(CGPoint(x: 1, y: 1), forKey: "place")
      layer.add(self.basic("place.x", nil, 5.0))
      at(1) {
        guard let shown = layer.presentation() else { return }
        for key in ends.map(\.0) + ["ticks", "place"] {
          if let value = shown.value(forKey: key) { read.append("\(key) \(PropertyValue(any: value)?.text ?? "?")") }
        }
        #expect(layer.value(forKey: "number") as? Int == 10, "the model is what it was")
      }
    }
    #expect(stage.errors == [] && stage.warnings == [])
    let custom = stage.values("a", at: 1).custom
    #expect(
      custom["number"] == .number(15) && custom["flag"] == .bool(true) && custom["point"] == .point(CGPoint(x: 1, y: 2))
    )
    #expect(
      custom["size"] == .size(CGSize(width: 1, height: 2))
        && custom["rect"] == .rect(CGRect(x: 1, y: 2, width: 3, height: 4)))
    #expect(
      custom["color"] == .color(Color(red: 0.5, green: 0.5, blue: 0.5))
        && custom["matrix"] == .transform(.scale(2, 2, 2)))
    #expect(
      custom["list"] == .numbers([0.5, 2]) && custom["outline"] == .path(.rect(3, 3))
        && custom["dotted.key"] == .number(2))
    #expect(custom["ticks"] == .number(18), "from the class's default (K-3)")
    #expect(custom["place"] == .point(CGPoint(x: 3, y: 1)), "a part of a value (K-4)")
    #expect(read.count == 12 && read.contains("number 15.0") && read.contains("ticks 18.0"), "\(read)")
    let wrong = DiagnosticLog()
    wrong.collect {
      let layer = Layer()
      layer.setValue(1, forKey: "mood")
      layer.add(self.basic("mood", CGPoint.zero, CGPoint.zero))
      layer.add(self.basic("mood", 0.0, Double.nan))
      layer.add(self.basic("temper", 0.0, 1.0))
    }
    #expect(wrong.diagnostics.count == 3 && wrong.diagnostics.allSatisfy { $0.severity == .error })
    #expect(wrong.diagnostics[2].message.contains("Set a custom key before you animate it"))
  }
}
