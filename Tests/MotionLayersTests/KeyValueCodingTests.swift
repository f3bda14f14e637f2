// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// Values by name (§3.4).
@Suite struct KeyValueCodingTests {
  @Test("Layers, animations and transactions keep any value under any key, as it was given (K-1, A26)")
  func anyKey() {
    struct Mark: Equatable { var x = 1 }
    final class Object {}
    let object = Object()
    let layer = Layer()
    let animation = BasicAnimation(keyPath: "opacity")
    func check(_ set: (Any?, String) -> Void, _ get: (String) -> Any?) {
      #expect(get("a") == nil)
      set(50, "a")
      #expect(get("a") as? Int == 50)
      set(0.5, "a")
      #expect(get("a") as? Double == 0.5)
      set("text", "a")
      #expect(get("a") as? String == "text")
      set(["x", "y"], "a")
      #expect(get("a") as? [String] == ["x", "y"])
      set(["k": 1], "a")
      #expect(get("a") as? [String: Int] == ["k": 1])
      set(Mark(x: 3), "a")
      #expect(get("a") as? Mark == Mark(x: 3))
      set(object, "a")
      #expect(get("a") as? Object === object)
      set([1, 2.5] as [Any], "a")
      #expect((get("a") as? [Any])?.count == 2)
      set(CGPoint(x: 1, y: 2), "a")
      #expect(get("a") as? CGPoint == CGPoint(x: 1, y: 2))
      set(nil, "a")
      #expect(get("a") == nil)
    }
    check({ layer.setValue($0, forKey: $1) }, { layer.value(forKey: $0) })
    check({ animation.setValue($0, forKey: $1) }, { animation.value(forKey: $0) })
    _ = SceneStage { _ in
      check({ Transaction.setValue($0, forKey: $1) }, { Transaction.value(forKey: $0) })
    }
    layer.setValue(Mark(x: 4), forKey: "mark")
    animation.setValue(Mark(x: 5), forKey: "mark")
    #expect(layer.copy().value(forKey: "mark") as? Mark == Mark(x: 4), "a copy keeps them")
    #expect(animation.copy().value(forKey: "mark") as? Mark == Mark(x: 5))
  }

  @Test("A custom number can be read as any kind of number, before and while it is animated (K-1, K-4)")
  func customNumbers() {
    let layer = Layer()
    layer.setValue(50, forKey: "count")
    layer.setValue(true, forKey: "flag")
    layer.setValue(0.5, forKey: "half")
    func check(_ layer: Layer, _ count: Int) {
      #expect(layer.value(forKey: "count") as? Int == count && layer.value(forKey: "count") as? Double == Double(count))
      #expect(layer.value(forKey: "count") as? Float == Float(count))
    }
    check(layer, 50)
    #expect(layer.value(forKey: "flag") as? Bool == true && layer.value(forKey: "half") as? Double == 0.5)
    _ = SceneStage { root in
      root.addSublayer(layer)
      let count = BasicAnimation(keyPath: "count")
      count.toValue = 60
      count.fromValue = 40
      count.duration = 2
      layer.add(count)
      at(1) { layer.presentation().map { check($0, 50) } }
      at(1.5) { layer.presentation().map { check($0, 55) } }
    }
  }

  @Test("Custom values change with actions of their own name, but none is implied (K-1, T-83)")
  func customActions() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      layer.setValue(10, forKey: "mood")
      layer.setValue(1, forKey: "plain")
      let change = BasicAnimation()
      change.duration = 2
      layer.actions = ["mood": change]
      at(1) {
        layer.setValue(20, forKey: "mood")
        layer.setValue(2, forKey: "plain")
        #expect(layer.animationKeys() == ["mood"] && layer.value(forKey: "mood") as? Int == 20)
      }
      at(2) { #expect(layer.presentation()?.value(forKey: "mood") as? Double == 15) }
    }
    #expect(stage.number("mood", of: "a", at: 2) == 15 && stage.number("plain", of: "a", at: 1) == 2)
  }

  @Test("Parts of structs can be read, set and animated, of custom values too (K-4)")
  func parts() {
    let layer = Layer()
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "spot")
    layer.setValue(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "box")
    layer.setValue(Transform3D.scale(2, 3, 4), forKey: "turn")
    layer.shadowOffset = CGSize(width: 7, height: 8)
    let expected: [(String, Double)] = [
      ("spot.x", 1), ("spot.y", 2), ("box.origin.y", 2), ("box.size.width", 3), ("turn.scale.y", 3),
      ("shadowOffset.width", 7), ("shadowOffset.height", 8), ("anchorPoint.x", 0.5),
    ]
    for (path, value) in expected { #expect(layer.value(forKeyPath: path) as? Double == value, "\(path)") }
    for (path, _) in expected {
      layer.setValue(9, forKeyPath: path)
      #expect(layer.value(forKeyPath: path) as? Double == 9, "\(path)")
    }
    #expect(layer.value(forKey: "spot") as? CGPoint == CGPoint(x: 9, y: 9))
    #expect(layer.value(forKey: "box") as? CGRect == CGRect(x: 1, y: 9, width: 9, height: 4))
    layer.setValue(CGSize(width: 5, height: 6), forKeyPath: "box.size")
    #expect(layer.value(forKey: "box") as? CGRect == CGRect(x: 1, y: 9, width: 5, height: 6))
    let log = DiagnosticLog()
    log.collect {
      layer.setValue(9, forKeyPath: "nowhere.x")
      layer.setValue(Double.nan, forKeyPath: "spot.x")
      layer.setValue("far", forKeyPath: "spot.x")
      layer.setValue(nil, forKeyPath: "position.x")
    }
    #expect(
      log.diagnostics.map(\.message) == [
        "Layer has no property \"nowhere.x\"; for a custom key, set the whole value before its parts",
        "spot.x of Layer must be finite, got nan; check its computation for a division by zero",
        "spot.x of Layer cannot be a String",
        "position.x of Layer cannot be nil",
      ])
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      layer.setValue(CGPoint(x: 1, y: 2), forKey: "spot")
      let move = BasicAnimation(keyPath: "spot.y")
      move.toValue = 4
      move.duration = 2
      layer.add(move)
    }
    #expect(stage.values("a", at: 1).custom["spot"] == .point(CGPoint(x: 1, y: 3)))
  }

  @Test("Booleans answer to both spellings, as keys and as key paths of animations (K-4)")
  func spellings() {
    for (plain, long) in [
      ("hidden", "isHidden"), ("geometryFlipped", "isGeometryFlipped"), ("doubleSided", "isDoubleSided"),
      ("opaque", "isOpaque"),
    ] {
      let layer = Layer()
      let old = layer.value(forKey: plain) as? Bool ?? false
      layer.setValue(!old, forKey: long)
      #expect(layer.value(forKey: plain) as? Bool == !old && layer.value(forKey: long) as? Bool == !old)
      #expect(PropertyPath(long, in: layer.values)?.property === LayerProperty.named(plain))
    }
    let stage = SceneStage { root in
      for path in ["hidden", "isHidden"] {
        let layer = Layer.named(path, in: root)
        let blink = BasicAnimation(keyPath: path)
        blink.fromValue = true
        blink.toValue = true
        blink.duration = 2
        layer.add(blink)
      }
    }
    for name in ["hidden", "isHidden"] {
      #expect(stage.values(name, at: 1).isHidden && !stage.values(name, at: 2).isHidden)
    }
  }

  @Test("Numbers of all kinds are numbers, wrapped ones too (K-4)")
  func numbers() {
    let layer = Layer()
    for value in [0.5 as Any, Float(0.5), CGFloat(0.5), NSNumber(value: 0.5)] {
      layer.opacity = 1
      layer.setValue(value, forKey: "opacity")
      #expect(layer.opacity == 0.5, "\(type(of: value))")
    }
    for value in [3 as Any, UInt8(3), Int32(3), UInt(3), NSNumber(value: 3)] {
      layer.zPosition = 0
      layer.setValue(value, forKey: "zPosition")
      #expect(layer.zPosition == 3, "\(type(of: value))")
    }
    layer.setValue(1, forKey: "hidden")
    #expect(layer.isHidden)
    layer.setValue(false, forKey: "hidden")
    #expect(!layer.isHidden)
  }

  @Test("Keys of the media timing, the tree and the layout (K-1)")
  func otherKeys() {
    let (layer, child) = (Layer(), Layer())
    layer.setValue([child], forKey: "sublayers")
    #expect(child.value(forKey: "superlayer") as? Layer === layer)
    layer.setValue(2, forKey: "speed")
    layer.setValue(3, forKey: "repeatCount")
    layer.setValue(4, forKey: "repeatDuration")
    layer.setValue(true, forKey: "autoreverses")
    layer.setValue("both", forKey: "fillMode")
    layer.setValue("name", forKey: "name")
    #expect(layer.speed == 2 && layer.repeatCount == 3 && layer.repeatDuration == 4 && layer.autoreverses)
    #expect(layer.fillMode == .both && layer.value(forKey: "fillMode") as? String == "both" && layer.name == "name")
    child.setValue(0.5, forKeyPath: "superlayer.opacity")
    #expect(layer.opacity == 0.5 && child.value(forKeyPath: "superlayer.opacity") as? Double == 0.5)
    layer.setValue(ConstraintLayoutManager.shared, forKey: "layoutManager")
    #expect(layer.layoutManager != nil)
    let log = DiagnosticLog()
    log.collect {
      layer.setValue(1, forKeyPath: "mask.opacity")
      layer.setValue(-1, forKey: "repeatCount")
      layer.setValue(Double.nan, forKey: "repeatDuration")
      layer.setValue("fast", forKey: "speed")
    }
    #expect(
      log.diagnostics.map(\.message) == [
        "Layer \"name\" has no mask, so \"mask.opacity\" cannot be set",
        "repeatCount of Layer \"name\" must be 0 or more cycles, got -1.0",
        "repeatDuration of Layer \"name\" must be 0 or more seconds, got nan",
        "speed of Layer \"name\" cannot be a String",
      ])
  }

  @Test("Every property refuses what is not finite or too large, and says so (K-4)")
  func everyProperty() {
    let layers: [LayerProperty.Owner: Layer] = [
      .layer: Layer(), .shape: ShapeLayer(), .gradient: GradientLayer(), .text: TextLayer(), .video: VideoLayer(),
    ]
    for property in LayerProperty.all {
      guard let layer = layers[property.owner] else { continue }
      let old = property.get(layer.values)
      for bad in [Double.nan, .infinity, -.infinity, 1e10] {
        let value: Any
        switch property.kind {
        case .number: value = bad
        case .point: value = CGPoint(x: bad, y: 0)
        case .size: value = CGSize(width: bad, height: 0)
        case .rect: value = CGRect(x: 0, y: 0, width: bad, height: 1)
        case .transform: value = Transform3D(m11: bad)
        case .numbers: value = [bad]
        default: continue
        }
        let log = DiagnosticLog()
        log.collect { layer.setValue(value, forKey: property.name) }
        #expect(log.diagnostics.count == 1 && log.hasErrors, "\(property.name) \(bad)")
        let message = log.diagnostics.first?.message ?? ""
        #expect(message.hasPrefix(property.name), "\(message)")
        #expect(message.contains("must be finite, got") || message.contains("between -1e9 and 1e9, got"), "\(message)")
        #expect(property.get(layer.values) == old, "\(property.name)")
      }
    }
  }

  @Test("A custom key holds any finite number, a date among them, and animates it (K-1, V-12)")
  func largeNumbers() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      for (key, value) in [("when", 1_795_000_000.5), ("stamp", 1_234_567_890_123), ("most", 1e300)] {
        layer.setValue(value, forKey: key)
        #expect(layer.value(forKey: key) as? Double == value, "\(key)")
      }
      layer.setValue(NSNumber(value: Int64(1_234_567_890_123)), forKey: "number")
      #expect(layer.value(forKey: "number") as? Double == 1_234_567_890_123)
      layer.setValue(CGPoint(x: 5e9, y: 1), forKey: "far")
      layer.setValue(6e9, forKeyPath: "far.y")
      #expect(layer.value(forKey: "far") as? CGPoint == CGPoint(x: 5e9, y: 6e9))
      let tick = BasicAnimation(keyPath: "stamp")
      (tick.toValue, tick.duration) = (1_234_567_890_125.0, 2)
      layer.add(tick)
    }
    #expect(stage.diagnostics.isEmpty)
    #expect(stage.number("stamp", of: "a", at: 1) == 1_234_567_890_124)
    let log = DiagnosticLog()
    log.collect {
      let layer = Layer()
      for number in [Double.nan, .infinity] { layer.setValue(number, forKey: "dial") }
      layer.setValue(1e10, forKey: "zPosition")
      layer.setValue(CGPoint.zero, forKey: "spot")
      layer.setValue(Double.infinity, forKeyPath: "spot.x")
    }
    #expect(log.diagnostics.map(\.severity) == [.error, .error, .error, .error])
    #expect(log.diagnostics.first?.message.contains("dial") == true)
  }

  @Test("A scale below 0 keeps its mirror when other parts are set or animated (V-5)")
  func mirror() {
    let expected = Transform3D.scale(-0.5, 0.8).concatenating(.rotation(0.4, 0, 0, 1))
    func near(_ a: Transform3D, _ b: Transform3D) -> Bool {
      zip(a.rowMajor, b.rowMajor).allSatisfy { abs($0 - $1) < 1e-12 }
    }
    let parts = [("scale.x", -0.5), ("scale.y", 0.8), ("rotation.z", 0.4)]
    let stage = SceneStage { root in
      for name in ["set", "animated", "both", "sublayers"] {
        let layer = Layer.named(name, in: root)
        let property = name == "sublayers" ? "sublayerTransform" : "transform"
        for (index, part) in parts.enumerated() {
          let path = "\(property).\(part.0)"
          if name == "animated" || (name == "both" && index > 0) {
            let hold = BasicAnimation(keyPath: path)
            (hold.fromValue, hold.toValue, hold.duration) = (part.1, part.1, 2)
            layer.add(hold)
          } else {
            layer.setValue(part.1, forKeyPath: path)
            #expect(layer.value(forKeyPath: path) as? Double == part.1)
          }
        }
        if name == "set" {
          #expect(layer.value(forKeyPath: "transform.scale.x") as? Double == -0.5)
          #expect(layer.copy().value(forKeyPath: "transform.scale.y") as? Double == 0.8)
        }
      }
    }
    #expect(near(stage.values("set", at: 1).transform, expected))
    #expect(near(stage.values("animated", at: 1).transform, expected))
    #expect(near(stage.values("both", at: 1).transform, expected))
    #expect(near(stage.values("sublayers", at: 1).sublayerTransform, expected))
    // A whole transform that is set has the parts of its matrix.
    let layer = Layer()
    layer.setValue(-1, forKeyPath: "transform.scale.x")
    layer.transform = .scale(2, 3)
    #expect(layer.value(forKeyPath: "transform.scale.x") as? Double == 2)
    layer.setValue(4, forKeyPath: "transform.scale.y")
    #expect(layer.transform == .scale(2, 4))
  }
}
