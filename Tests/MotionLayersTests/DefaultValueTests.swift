// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// Properties that were never set (K-2, K-3, K-5).
@Suite struct DefaultValueTests {
  final class Masking: Layer {
    override class func defaultValue(forKey key: String) -> Any? {
      key == "masksToBounds" ? true : super.defaultValue(forKey: key)
    }
  }

  final class Plate: ShapeLayer {
    override init() { super.init() }
    override init(layer: Any) { super.init(layer: layer) }
    override class func defaultValue(forKey key: String) -> Any? {
      switch key {
      case "fillColor": Color.red
      case "bounds": CGRect(x: 0, y: 0, width: 80, height: 60)
      case "position": CGPoint(x: 5, y: 6)
      case "lineJoin": "round"
      case "energy": 4.0
      default: super.defaultValue(forKey: key)
      }
    }
  }

  @Test("A class whose default is true gives new layers that mask, until they are told otherwise (A27, K-2)")
  func masksToBounds() {
    let layer = Masking()
    #expect(layer.masksToBounds && layer.value(forKey: "masksToBounds") as? Bool == true)
    layer.masksToBounds = false
    #expect(!layer.masksToBounds && Masking().masksToBounds && !Layer().masksToBounds)
    let stage = SceneStage { root in
      let layer = Masking()
      layer.name = "a"
      root.addSublayer(layer)
    }
    #expect(stage.values("a", at: 0).masksToBounds)
  }

  @Test("Classes of special layers have defaults of their own, also for their own keys (K-2, K-1)")
  func special() {
    let plate = Plate()
    #expect(plate.fillColor == .red && plate.bounds.width == 80 && plate.position.y == 6 && plate.lineJoin == .round)
    #expect(plate.hasExplicitBounds && plate.hasExplicitPosition)
    #expect(plate.value(forKey: "energy") as? Double == 4)
    #expect(ShapeLayer().fillColor == .black)
    plate.fillColor = nil
    #expect(plate.fillColor == nil && Plate().fillColor == .red)
    #expect(Plate(layer: plate).fillColor == nil, "a copy has what the layer has")
  }

  @Test("A key with a default of its class only can be animated (V-12, K-2)")
  func animatedDefault() {
    let stage = SceneStage { root in
      let plate = Plate()
      plate.name = "plate"
      root.addSublayer(plate)
      let grow = BasicAnimation(keyPath: "energy")
      grow.toValue = 6
      grow.duration = 2
      plate.add(grow)
    }
    #expect(stage.number("energy", of: "plate", at: 1) == 5 && stage.errors.isEmpty)
    // The class gives it a colour and a size, and nobody a path.
    #expect(stage.warnings.count == 1 && stage.warnings.first?.contains("has no path") == true)
  }

  @Test("The style comes before the class, nested styles after the outer one, what was set before all (K-2)")
  func style() {
    let layer = Masking()
    layer.cornerRadius = 3
    layer.style = [
      "masksToBounds": false, "cornerRadius": 9.0, "opacity": 0.5, "mood": "calm",
      "style": ["opacity": 0.25, "borderWidth": 4, "isHidden": true] as [String: Any],
    ]
    #expect(!layer.masksToBounds && layer.cornerRadius == 3 && layer.opacity == 0.5 && layer.borderWidth == 4)
    #expect(layer.isHidden && layer.value(forKey: "mood") as? String == "calm")
    layer.borderWidth = 1
    layer.style = nil
    #expect(layer.masksToBounds && layer.opacity == 1 && layer.borderWidth == 1 && !layer.isHidden)
    #expect(layer.value(forKey: "mood") == nil)
    // Set away and back again: it is set.
    layer.opacity = 0
    layer.opacity = 1
    layer.style = ["opacity": 0.5]
    #expect(layer.opacity == 1)
  }

  @Test("A style changes the image at once, without animation; impossible values in it are errors (K-2, T-83)")
  func styleInTheScene() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      at(1) { layer.style = ["opacity": 0.5, "zPosition": "high", "cornerRadius": Double.nan] }
    }
    #expect(stage.number("opacity", of: "a", at: 1) == 0.5 && stage.state("a", at: 1.1)?.animations.isEmpty == true)
    #expect(stage.errors.count == 2 && stage.errors[1] == "zPosition of Layer \"a\" must be a number, got a String")
  }

  @Test("A default of another type than the property is an error (K-2)")
  func wrongDefault() {
    final class Odd: Layer {
      override class func defaultValue(forKey key: String) -> Any? { key == "opacity" ? "half" : nil }
    }
    let log = DiagnosticLog()
    log.collect { #expect(Odd().opacity == 1) }
    #expect(log.diagnostics.map(\.message) == ["the default of opacity of Odd must be a number, got half"])
  }

  @Test("What a plain layer's class answers, and that it answers nothing else (K-3)")
  func table() {
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    let numbers: [String: Double] = [
      "contentsScale": 1, "opacity": 1, "maskedCorners": 15, "edgeAntialiasingMask": 15, "rasterizationScale": 1,
      "shadowRadius": 3, "contentsHeadroom": 0, "duration": .infinity,
    ]
    let flags: [String: Bool] = [
      "hidden": false, "doubleSided": true, "masksToBounds": false, "geometryFlipped": false, "opaque": false,
      "allowsEdgeAntialiasing": true, "allowsGroupOpacity": true, "shouldRasterize": false,
      "drawsAsynchronously": false, "needsDisplayOnBoundsChange": false, "wantsExtendedDynamicRangeContent": false,
    ]
    let names: [String: String] = [
      "contentsGravity": "resize", "contentsFormat": "RGBA8", "minificationFilter": "linear",
      "magnificationFilter": "linear", "cornerCurve": "circular", "fillMode": "removed",
      "preferredDynamicRange": "standard", "toneMapMode": "automatic",
    ]
    for (key, value) in numbers { #expect(Layer.defaultValue(forKey: key) as? Double == value, "\(key)") }
    for (key, value) in flags { #expect(Layer.defaultValue(forKey: key) as? Bool == value, "\(key)") }
    for (key, value) in names { #expect(Layer.defaultValue(forKey: key) as? String == value, "\(key)") }
    #expect(Layer.defaultValue(forKey: "speed") as? Float == 1)
    #expect(Layer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(Layer.defaultValue(forKey: "contentsRect") as? CGRect == unit)
    #expect(Layer.defaultValue(forKey: "contentsCenter") as? CGRect == unit)
    #expect(Layer.defaultValue(forKey: "shadowOffset") as? CGSize == CGSize(width: 0, height: -3))
    #expect(Layer.defaultValue(forKey: "borderColor") as? Color == .black)
    #expect(Layer.defaultValue(forKey: "shadowColor") as? Color == .black)
    let answered = Set(numbers.keys).union(flags.keys).union(names.keys).union([
      "speed", "anchorPoint", "contentsRect", "contentsCenter", "shadowOffset", "borderColor", "shadowColor",
    ])
    let others =
      LayerProperty.all.filter { $0.owner == .layer }.map(\.name) + [
        "bounds", "position", "frame", "shadowOpacity", "timeOffset", "autoresizingMask", "filters", "mask",
        "compositingFilter", "beginTime", "repeatCount", "autoreverses", "sublayers", "name", "someKey", "",
      ]
    for key in others where !answered.contains(key) {
      #expect(Layer.defaultValue(forKey: key) == nil, "\(key)")
    }
  }

  @Test("Classes of special layers answer for their own properties too (K-3, SH-1, GR-1, TX-1)")
  func specialTable() {
    #expect(ShapeLayer.defaultValue(forKey: "fillColor") as? Color == .black)
    #expect(ShapeLayer.defaultValue(forKey: "lineWidth") as? Double == 1)
    #expect(ShapeLayer.defaultValue(forKey: "fillRule") as? String == "non-zero")
    #expect(ShapeLayer.defaultValue(forKey: "strokeColor") == nil && ShapeLayer.defaultValue(forKey: "path") == nil)
    #expect(ShapeLayer.defaultValue(forKey: "opacity") as? Double == 1)
    // As of a plain layer, what is 0 by default is no answer.
    for key in ["strokeStart", "lineDashPhase", "strokeOffset"] {
      #expect(ShapeLayer.defaultValue(forKey: key) == nil && ShapeLayer().value(forKey: key) as? Double == 0, "\(key)")
    }
    #expect(ShapeLayer.defaultValue(forKey: "strokeEnd") as? Double == 1)
    let offsets = ["Red", "Green", "Blue", "Alpha"].map { "instance\($0)Offset" }
    for key in ["instanceDelay"] + offsets {
      #expect(ReplicatorLayer.defaultValue(forKey: key) == nil && ReplicatorLayer().value(forKey: key) != nil, "\(key)")
    }
    #expect(ReplicatorLayer.defaultValue(forKey: "instanceCount") as? Double == 1)
    #expect(ReplicatorLayer.defaultValue(forKey: "preservesDepth") as? Bool == false)
    #expect(GradientLayer.defaultValue(forKey: "endPoint") as? CGPoint == CGPoint(x: 0.5, y: 1))
    #expect(TextLayer.defaultValue(forKey: "fontSize") as? Double == 36)
    #expect(TextLayer.defaultValue(forKey: "foregroundColor") as? Color == .white)
    #expect(Layer.defaultValue(forKey: "fillColor") == nil && GradientLayer.defaultValue(forKey: "fillColor") == nil)
    #expect(Plate.defaultValue(forKey: "miterLimit") as? Double == 10)
  }

  @Test("A custom key that was never set reads as its type's zero, the null rectangle, the identity (K-5)")
  func unset() {
    let layer = Layer()
    #expect(layer.value(forKey: "spot") == nil && layer.value(forKeyPath: "spot.x") == nil)
    #expect(
      layer.value(forKey: "spot", as: CGPoint.self) == .zero && layer.value(forKey: "extent", as: CGSize.self) == .zero)
    #expect(layer.value(forKey: "box", as: CGRect.self).isNull)
    #expect(layer.value(forKey: "turn", as: Transform3D.self) == .identity)
    #expect(layer.value(forKey: "count", as: Int.self) == 0 && layer.value(forKey: "amount", as: Double.self) == 0)
    #expect(layer.value(forKey: "flag", as: Bool.self) == false)
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "spot")
    layer.setValue(3, forKey: "count")
    #expect(layer.value(forKey: "spot", as: CGPoint.self).y == 2 && layer.value(forKey: "count", as: Double.self) == 3)
    let log = DiagnosticLog()
    log.collect { #expect(layer.value(forKey: "spot", as: CGRect.self).isNull) }
    #expect(log.diagnostics.map(\.message) == ["spot of Layer is a CGPoint, so it cannot be read as a CGRect"])
    #expect(Plate().value(forKey: "energy", as: Double.self) == 4)
  }

  @Test("Emitters, tiled layers, cells and animations answer for their own keys, of the timing as a layer (T-9, K-3)")
  func ownKeys() {
    #expect(EmitterLayer.defaultValue(forKey: "birthRate") as? Double == 1)
    for key in ["emitterPosition", "emitterZPosition", "emitterSize", "emitterDepth", "seed"] {
      #expect(EmitterLayer.defaultValue(forKey: key) == nil, "\(key)")
      #expect(EmitterLayer().value(forKey: key) != nil, "\(key)")
    }
    #expect(EmitterLayer.defaultValue(forKey: "emitterShape") as? String == "point")
    #expect(EmitterLayer.defaultValue(forKey: "opacity") as? Double == 1)
    #expect(TiledLayer.defaultValue(forKey: "tileSize") as? CGSize == CGSize(width: 256, height: 256))
    #expect(TiledLayer.defaultValue(forKey: "levelsOfDetail") as? Double == 1)
    #expect(TiledLayer.defaultValue(forKey: "levelsOfDetailBias") as? Double == 0)
    #expect(Layer.defaultValue(forKey: "tileSize") == nil && Layer.defaultValue(forKey: "isHidden") as? Bool == false)

    let cell: [String: Double] = [
      "birthRate": 0, "lifetime": 0, "velocity": 0, "scale": 1, "spin": 0, "alphaSpeed": 0, "contentsScale": 1,
      "duration": .infinity,
    ]
    for (key, value) in cell { #expect(EmitterCell.defaultValue(forKey: key) as? Double == value, "\(key)") }
    #expect(EmitterCell.defaultValue(forKey: "enabled") as? Bool == true)
    #expect(EmitterCell.defaultValue(forKey: "isEnabled") as? Bool == true)
    #expect(EmitterCell.defaultValue(forKey: "color") as? Color == .white)
    #expect(EmitterCell.defaultValue(forKey: "magnificationFilter") as? String == "linear")
    #expect(EmitterCell.defaultValue(forKey: "speed") as? Float == 1)
    #expect(EmitterCell.defaultValue(forKey: "fillMode") as? String == "removed")
    for key in ["contents", "beginTime", "repeatCount", "name", "emitterCells", "no such key"] {
      #expect(EmitterCell.defaultValue(forKey: key) == nil, "\(key)")
    }

    #expect(SpringAnimation.defaultValue(forKey: "mass") as? Double == 1)
    #expect(SpringAnimation.defaultValue(forKey: "stiffness") as? Double == 100)
    #expect(SpringAnimation.defaultValue(forKey: "initialVelocity") as? Double == 0)
    #expect(KeyframeAnimation.defaultValue(forKey: "calculationMode") as? String == "linear")
    #expect(Transition.defaultValue(forKey: "type") as? String == "fade")
    #expect(Transition.defaultValue(forKey: "endProgress") as? Double == 1)
    #expect(BasicAnimation.defaultValue(forKey: "additive") as? Bool == false)
    #expect(AnimationGroup.defaultValue(forKey: "removedOnCompletion") as? Bool == true)
    for key in ["mass", "type", "keyPath", "fromValue", "duration", "beginTime", "autoreverses", "no such key"] {
      #expect(BasicAnimation.defaultValue(forKey: key) == nil, "\(key)")
    }
    final class Own: SpringAnimation {}
    #expect(Own.defaultValue(forKey: "damping") as? Double == 10)
    #expect(BasicAnimation().value(forKey: "no such key") == nil)
  }
}
