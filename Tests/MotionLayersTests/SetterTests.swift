// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

@Suite struct SetterTests {
  private func log(_ body: () -> Void) -> DiagnosticLog {
    let log = DiagnosticLog()
    log.collect(body)
    return log
  }

  @Test("Impossible values are errors that name property, value and limit, and change nothing")
  func impossibleValues() {
    let layer = Layer()
    layer.name = "badge"
    let shape = ShapeLayer()
    let cases: [(String, () -> Void)] = [
      ("opacity", { layer.opacity = .nan }),
      ("position", { layer.position = CGPoint(x: Double.infinity, y: 0) }),
      ("bounds", { layer.bounds = CGRect(x: 0, y: 0, width: 2e9, height: 1) }),
      ("frame", { layer.frame = CGRect(x: Double.nan, y: 0, width: 1, height: 1) }),
      ("transform", { layer.transform = Transform3D(m11: .nan) }),
      ("backgroundColor", { layer.backgroundColor = "#12" }),
      ("filters", { layer.filters = [.gaussianBlur(radius: .nan)] }),
      ("speed", { layer.speed = .nan }),
      ("path", { shape.path = Path(elements: [.move(CGPoint(x: Double.nan, y: 0))]) }),
      ("lineDashPattern", { shape.lineDashPattern = [1, .infinity] }),
    ]
    for (property, change) in cases {
      let log = log(change)
      #expect(log.diagnostics.count == 1 && log.hasErrors, "\(property)")
      #expect(log.diagnostics.first?.message.hasPrefix(property) == true, "\(log.diagnostics)")
    }
    #expect(layer.opacity == 1 && layer.position == .zero && layer.bounds == .zero && layer.transform == .identity)
    #expect(layer.backgroundColor == nil && layer.filters.isEmpty && shape.path == nil)
    let message = log { layer.opacity = .nan }.diagnostics[0].message
    #expect(
      message == "opacity of Layer \"badge\" must be finite, got nan; check its computation for a division by zero")
  }

  @Test("Lengths are 0 or more and scales over 0; what an animation does with them is not limited")
  func minima() {
    let (layer, shape, text) = (Layer(), ShapeLayer(), TextLayer())
    let cases: [(String, () -> Void)] = [
      ("cornerRadius of Layer must be 0 or more, got -1.0", { layer.cornerRadius = -1 }),
      ("borderWidth of Layer must be 0 or more, got -1.0", { layer.setValue(-1, forKey: "borderWidth") }),
      ("shadowRadius of Layer must be 0 or more, got -0.5", { layer.shadowRadius = -0.5 }),
      ("contentsScale of Layer must be above 0, got 0.0", { layer.contentsScale = 0 }),
      ("rasterizationScale of Layer must be above 0, got -2.0", { layer.rasterizationScale = -2 }),
      ("lineWidth of ShapeLayer must be 0 or more, got -1.0", { shape.lineWidth = -1 }),
      ("miterLimit of ShapeLayer must be 0 or more, got -1.0", { shape.miterLimit = -1 }),
      ("fontSize of TextLayer must be 0 or more, got -12.0", { text.fontSize = -12 }),
      ("lineHeightMultiple of TextLayer must be 0 or more, got -1.0", { text.lineHeightMultiple = -1 }),
    ]
    for (message, change) in cases { #expect(log(change).diagnostics.map(\.message) == [message]) }
    #expect(log { layer.cornerRadius = 0 }.diagnostics.isEmpty && layer.contentsScale == 1)
    let stage = SceneStage { root in
      let spring = SpringAnimation(keyPath: "cornerRadius")
      spring.fromValue = 10
      spring.toValue = 0
      spring.duration = 1
      Layer.named("a", in: root).add(spring)
    }
    #expect(stage.number("cornerRadius", of: "a", at: 0.36) < 0 && stage.diagnostics.isEmpty)
  }

  @Test("Odd names are kept or become what their rule says, with a warning (R-8, R-9, R-11, K-7)")
  func oddNames() {
    let layer = Layer()
    let log = log {
      layer.contentsGravity = ContentsGravity(rawValue: "middle")
      layer.cornerCurve = .continuous
      layer.cornerCurve = CornerCurve(rawValue: "wavy")
      layer.contentsFormat = ContentsFormat(rawValue: "CMYK")
      layer.preferredDynamicRange = DynamicRange(rawValue: "huge")
      layer.toneMapMode = ToneMapMode(rawValue: "sometimes")
      layer.minificationFilter = ContentsFilter(rawValue: "cubic")
    }
    #expect(log.diagnostics.count == 6 && !log.hasErrors)
    #expect(
      log.diagnostics.first?.message == "contentsGravity of Layer is \"middle\", expected one of center, top, bottom, "
        + "left, right, topLeft, topRight, bottomLeft, bottomRight, resize, resizeAspect, resizeAspectFill; "
        + "\"center\" is used instead")
    #expect(layer.contentsGravity == .center && layer.cornerCurve == .circular && layer.contentsFormat == .rgba8)
    #expect(layer.preferredDynamicRange == .standard && layer.toneMapMode == .automatic)
    #expect(layer.minificationFilter.rawValue == "cubic")
  }

  @Test("Animations that cannot work are refused when they are added, with what is wrong")
  func badAnimations() {
    func problems(_ build: (Layer) -> Void) -> [Diagnostic] {
      let layer = Layer()
      return log { build(layer) }.diagnostics
    }
    func basic(_ path: String, _ from: Any?, _ to: Any?) -> BasicAnimation {
      let animation = BasicAnimation(keyPath: path)
      animation.fromValue = from
      animation.toValue = to
      return animation
    }
    #expect(problems { $0.add(basic("opactiy", 0.0, 1.0)) }[0].message.contains("no property \"opactiy\""))
    #expect(problems { $0.add(basic("strokeEnd", 0.0, 1.0)) }[0].severity == .error)
    #expect(problems { $0.add(basic("position", 0.0, 1.0)) }[0].message.contains("is a number"))
    #expect(problems { $0.add(basic("opacity", 0.0, Double.nan)) }[0].message.contains("nan"))
    #expect(problems { $0.add(BasicAnimation()) }[0].message.contains("no keyPath"))
    #expect(problems { $0.add(basic("contentsGravity", "top", "left")) }[0].severity == .warning)
    #expect(problems { $0.add(basic("filters.blur.inputRadius", 0.0, 1.0)) }[0].severity == .warning)
    let curve = basic("opacity", 0.0, 1.0)
    curve.timingFunction = TimingFunction(1.5, 0, 0.5, 1)
    #expect(problems { $0.add(curve) }[0].severity == .error)
    let frames = KeyframeAnimation(keyPath: "opacity")
    frames.values = [0.0, Double.nan]
    #expect(problems { $0.add(frames) }[0].message.contains("keyframe 1"))
    #expect(log { frames.duration = .nan }.hasErrors && log { frames.duration = -.infinity }.hasErrors)
    #expect(frames.duration == 0)
    // As with 0, the transaction's (T-21).
    let negative = log { frames.duration = -1 }
    #expect(!negative.hasErrors && negative.diagnostics.map(\.severity) == [.warning] && frames.duration == -1)
  }

  @Test("Mismatched key times fall back to even spacing with a warning (T-52)")
  func keyTimes() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      let frames = KeyframeAnimation(keyPath: "opacity")
      frames.values = [0.0, 1.0, 0.0]
      frames.keyTimes = [0, 1]
      frames.duration = 2
      layer.add(frames)
    }
    #expect(stage.warnings.count == 1 && stage.errors.isEmpty)
    #expect(stage.number("opacity", of: "a", at: 1) == 1)
  }

  @Test("A diagnostic carries the captured call stack")
  func callStack() {
    let log = log {
      DiagnosticLog.current.add(Diagnostic(.error, "x", callStack: [1, 2]))
      DiagnosticLog.current.add(Diagnostic(.error, "x", callStack: [1, 2]))
      DiagnosticLog.current.add(Diagnostic(.error, "x", callStack: [1, 3]))
    }
    #expect(log.diagnostics.map(\.callStack) == [[1, 2], [1, 3]])
  }

  @Test("Any key holds a value; struct parts and transform components by key path (K-1, K-4, V-5, A3, A26)")
  func keyValueCoding() {
    let layer = Layer()
    layer.setValue(50, forKey: "someKey")
    #expect(layer.value(forKey: "someKey") as? Int == 50 && layer.value(forKey: "other") == nil)
    layer.setValue(0.0, forKeyPath: "transform.rotation.x")
    #expect(layer.transform == .identity && layer.value(forKeyPath: "transform.rotation.x") as? Double == 0)
    layer.setValue(7, forKeyPath: "position.x")
    layer.setValue(CGSize(width: 30, height: 20), forKeyPath: "bounds.size")
    layer.setValue(40, forKeyPath: "bounds.size.width")
    layer.setValue(3.0, forKeyPath: "bounds.origin.y")
    #expect(layer.position == CGPoint(x: 7, y: 0))
    #expect(layer.bounds == CGRect(x: 0, y: 3, width: 40, height: 20))
    #expect(layer.value(forKeyPath: "frame.size.width") as? Double == 40)
    layer.transform = .scale(2, 3, 4)
    layer.setValue(5, forKeyPath: "transform.scale.y")
    #expect(layer.value(forKeyPath: "transform.scale") as? Double == 11.0 / 3)
    layer.setValue(true, forKey: "hidden")
    #expect(layer.isHidden && layer.value(forKey: "isHidden") as? Bool == true)
    layer.setValue(nil, forKey: "shadowColor")
    #expect(layer.shadowColor == nil)
    layer.setValue("top", forKey: "contentsGravity")
    #expect(layer.contentsGravity == .top)
    let log = log {
      layer.setValue("wide", forKey: "opacity")
      layer.setValue(nil, forKey: "opacity")
      layer.setValue(1, forKeyPath: "position.q")
    }
    #expect(log.diagnostics.count == 3 && layer.opacity == 1)
  }

  @Test("A custom key can be animated (V-12)")
  func customKey() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      layer.setValue(10, forKey: "mood")
      let change = BasicAnimation(keyPath: "mood")
      change.toValue = 20
      change.duration = 1
      layer.add(change)
    }
    #expect(stage.values("a", at: 0.5).custom["mood"] == .number(15))
  }

  @Test("A subclass has its own default for a key (A27, K-2, K-3)")
  func classDefaults() {
    final class Dial: Layer {
      override class func defaultValue(forKey key: String) -> Any? { key == "ticks" ? 12 : nil }
    }
    let dial = Dial()
    #expect(dial.value(forKey: "ticks") as? Int == 12)
    dial.setValue(60, forKey: "ticks")
    #expect(dial.value(forKey: "ticks") as? Int == 60)
  }
}
