// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// Notes what it is asked to do, and does it.
private final class Overrider: Layer {
  var calls: [String] = []
  override var bounds: CGRect { didSet { calls.append("bounds \(oldValue.width)→\(bounds.width)") } }
  override var position: CGPoint { didSet { calls.append("position") } }
  override var frame: CGRect { didSet { calls.append("frame") } }
  override var backgroundColor: Color? { didSet { calls.append("backgroundColor") } }
  override var opacity: Double { didSet { calls.append("opacity") } }
  override func addSublayer(_ layer: Layer) {
    calls.append("addSublayer")
    super.addSublayer(layer)
  }
  override func removeFromSuperlayer() {
    calls.append("remove")
    super.removeFromSuperlayer()
  }
  override func add(_ animation: Animation, forKey key: String?) {
    calls.append("add \(key ?? "nil")")
    super.add(animation, forKey: key)
  }
  override func setNeedsLayout() {
    calls.append("layout")
    super.setNeedsLayout()
  }
  override func setNeedsDisplay() {
    calls.append("display")
    super.setNeedsDisplay()
  }
  override func hitTest(_ point: CGPoint) -> Layer? { point.x < 10 ? nil : super.hitTest(point) }
}

/// Answers for actions itself.
private final class Chooser: Layer {
  var answers: [String: any Action] = [:]
  var isSilent = false
  /// Asks the class above for another property's action, as a pattern.
  var pattern: String?
  override func action(forKey key: String) -> (any Action)? {
    if isSilent { return nil }
    if let pattern, key == "level" {
      let animation = super.action(forKey: pattern) as? BasicAnimation
      animation?.keyPath = key
      return animation
    }
    return answers[key] ?? super.action(forKey: key)
  }
}

/// A subclass that cannot be made without an argument, as most are.
private final class Counted: Layer {
  let count: Int
  init(count: Int) {
    self.count = count
    super.init()
  }
  override init(layer: Any) {
    count = (layer as? Counted)?.count ?? 0
    super.init(layer: layer)
  }
}

@Suite("Overrides: what subclasses change is what happens")
struct OverrideTests {
  @Test("A subclass hears of a frame as bounds and position, and of values that are set by key (G-4, K-1)")
  func properties() {
    let layer = Overrider()
    layer.frame = CGRect(x: 0, y: 0, width: 30, height: 10)
    #expect(layer.calls.filter { $0 != "layout" } == ["bounds 0.0→30.0", "position", "frame"])
    layer.calls = []
    layer.setValue(0.5, forKey: "opacity")
    layer.setValue(Color.red, forKey: "backgroundColor")
    layer.setValue(CGRect(x: 0, y: 0, width: 7, height: 7), forKey: "bounds")
    layer.setValue(4.0, forKeyPath: "position.x")
    #expect(layer.calls.filter { $0 != "layout" } == ["opacity", "backgroundColor", "bounds 30.0→7.0", "position"])
    #expect(layer.opacity == 0.5 && layer.backgroundColor == .red && layer.position.x == 4)
  }

  @Test("Adding, removing, layout and display go through the override, implicit animations too (L-3, T-80)")
  func functions() {
    let stage = SceneStage(2) { root in
      let layer = Overrider()
      layer.name = "overrider"
      root.addSublayer(layer)
      layer.calls = []
      layer.addSublayer(Layer())
      layer.display()
      layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(layer.calls == ["addSublayer", "layout", "display"])
      layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
      layer.position = CGPoint(x: 10, y: 10)
      #expect(root.hitTest(CGPoint(x: 5, y: 5)) === root && root.hitTest(CGPoint(x: 15, y: 5)) === layer)
      at(1) {
        layer.calls = []
        layer.opacity = 0.5
        #expect(layer.calls == ["add opacity", "opacity"])
        layer.removeFromSuperlayer()
        #expect(layer.calls.last == "remove" && layer.superlayer == nil)
      }
    }
    #expect(stage.errors.isEmpty)
  }

  @Test("nil from action(forKey:) means no implicit animation; what super answers is the implicit one (T-81, T-82)")
  func actions() {
    let stage = SceneStage(4) { root in
      let (silent, plain, own) = (Chooser(), Chooser(), Chooser())
      for (layer, name) in [(silent, "silent"), (plain, "plain"), (own, "own")] {
        layer.name = name
        root.addSublayer(layer)
      }
      silent.isSilent = true
      let slow = BasicAnimation()
      slow.duration = 2
      own.answers["opacity"] = slow
      own.setValue(0.0, forKey: "level")
      own.pattern = "opacity"
      at(1) {
        for layer in [silent, plain, own] { layer.opacity = 0 }
        own.setValue(1.0, forKey: "level")
        #expect(plain.action(forKey: "opacity") == nil, "outside of a change nothing is implied")
      }
    }
    #expect(stage.values("silent", at: 1.1).opacity == 0)
    let plain = stage.values("plain", at: 1.1).opacity
    #expect(plain > 0.2 && plain < 0.9 && stage.values("plain", at: 1.3).opacity == 0)
    #expect(close(stage.values("own", at: 2).opacity, 0.5, 1e-3))
    let level = stage.number("level", of: "own", at: 1.1)
    #expect(level > 0.1 && level < 0.8 && stage.number("level", of: "own", at: 1.3) == 1)
  }

  @Test("Copies are of the layer's class, made by its init(layer:) (L-1)")
  func copies() {
    let layer = Counted(count: 3)
    #expect(layer.copy().count == 3 && layer.copy() !== layer)
    let shape: Layer = ShapeLayer()
    #expect(type(of: shape.copy()) == ShapeLayer.self)
    #expect(type(of: Layer.new()) == Layer.self && type(of: TextLayer.new()) == TextLayer.self)
  }

  @Test("A layer is in no archive: an error says how to make one")
  func archives() {
    let log = DiagnosticLog()
    log.collect { #expect(ShapeLayer(coder: 0) == nil) }
    #expect(
      log.diagnostics.map(\.message) == [
        "a layer cannot be read from an archive; make it with init() and set its properties"
      ])
  }

  private final class Endless: BasicAnimation {
    override var repeatCount: Float {
      get { .infinity }
      set {}
    }
    override var duration: Double {
      get { 2 }
      set {}
    }
  }

  private final class Broken: BasicAnimation {
    override var repeatCount: Float {
      get { -1 }
      set {}
    }
  }

  @Test("An animation's timing that a subclass overrides is that of its copies, in groups too (T-20)")
  func timing() {
    let stage = SceneStage { root in
      let fade = Endless(keyPath: "opacity")
      (fade.fromValue, fade.toValue) = (0.0, 1.0)
      Layer.named("a", in: root).add(fade)
      let group = AnimationGroup()
      (group.animations, group.duration) = ([fade], 9)
      Layer.named("b", in: root).add(group)
    }
    #expect(stage.errors.isEmpty)
    for name in ["a", "b"] {
      #expect(
        close(stage.number("opacity", of: name, at: 1), 0.5) && close(stage.number("opacity", of: name, at: 7.5), 0.75))
    }
    let broken = SceneStage { root in
      let fade = Broken(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (0.0, 1.0, 2)
      Layer.named("a", in: root).add(fade)
    }
    #expect(broken.errors.map { $0.contains("repeatCount") && $0.contains("-1.0") } == [true])
  }
}
