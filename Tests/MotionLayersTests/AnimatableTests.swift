// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// The example of ``Animatable``'s documentation, letter by letter.
final class Ring: Layer {
  @Animatable var progress = 0.0

  override func action(forKey key: String) -> (any Action)? {
    key == "progress" ? BasicAnimation(keyPath: key) : super.action(forKey: key)
  }
  override func draw(in context: DrawingContext) {
    context.setLineWidth(10)
    context.addArc(
      center: CGPoint(x: 50, y: 50), radius: 40, startAngle: 0, endAngle: progress * 2 * .pi, clockwise: false)
    context.strokePath()
  }
}

/// One of each type, and a class between.
private class Gauge: Layer {
  @Animatable var level: CGFloat = 0.5
  @Animatable var count = 3
  @Animatable var isOn = true
  @Animatable var needle = CGPoint(x: 1, y: 2)
  @Animatable var ink = Color.red
}
private final class Dial: Gauge {
  @Animatable var marks = [1.0, 2.0]
  var drawn: [Double] = []
  override init() {
    super.init()
    count = 4
  }
  override init(layer: Any) { super.init(layer: layer) }
  override func draw(in context: DrawingContext) {
    context.fill(CGRect(x: 0, y: 0, width: Double(level) * 100, height: 10))
  }
}

/// Names that are easily mistaken.
private class Underscored: Layer {
  @Animatable var _level = 3.0
  @Animatable private var shared = 0.25
  var count: Int {
    get { number }
    set { number = newValue }
  }
  @Animatable private var number = 3
}
private final class Twice: Underscored {
  @Animatable private var shared = 0.75
}
private final class Replaced: Layer {
  @Animatable var level = 0.1
  convenience init(level: Double) {
    self.init()
    _level = Animatable(wrappedValue: level)
  }
}

@Suite("Properties of one's own that animate")
struct AnimatableTests {
  private func messages(_ body: () -> Void) -> [String] {
    let log = DiagnosticLog()
    log.collect(body)
    return log.diagnostics.map(\.message)
  }

  @Test("A name may begin with an underscore, and is the name that key paths have")
  func underscore() {
    let layer = Underscored()
    layer.setValue(7.0, forKey: "_level")
    #expect(layer._level == 7 && layer.value(forKey: "level") == nil)
  }

  @Test("One name in a class and its subclass is an error that names both")
  func shared() {
    let messages = messages { _ = (Twice(), Twice()) }
    #expect(messages.count == 1 && messages[0].contains("Twice") && messages[0].contains("Underscored"))
  }

  @Test("A wrapper that an initialiser replaces is the property from then on")
  func replaced() {
    let layer = Replaced(level: 0.7)
    #expect(layer.level == 0.7 && layer.value(forKey: "level") as? Double == 0.7)
    layer.level = 0.9
    #expect(layer.level == 0.9 && layer.value(forKey: "level") as? Double == 0.9)
    #expect(layer.copy().level == 0.9)
  }

  @Test("A number that would not come back is an error, and changes nothing (V-1)")
  func inexact() {
    let messages = messages {
      let layer = Underscored()
      layer.count = Int.max
      #expect(layer.count == 3)
    }
    #expect(messages.count == 1 && messages[0].contains("2⁵³"))
  }

  @Test("A property has its default, is a custom key, and is drawn anew when it changes (K-1, L-7)")
  func values() {
    let dial = Dial()
    #expect(dial.level == 0.5 && dial.count == 4 && dial.isOn && dial.needle.y == 2 && dial.ink == .red)
    #expect(dial.marks == [1, 2] && dial.value(forKey: "level") as? Double == 0.5)
    dial.setValue(0.25, forKey: "level")
    dial.needle = CGPoint(x: 3, y: 4)
    dial.isOn = false
    #expect(dial.level == 0.25 && dial.value(forKeyPath: "needle.x") as? Double == 3 && !dial.isOn)
    #expect(Dial.needsDisplay(forKey: "level") && Dial.needsDisplay(forKey: "marks"))
    #expect(!Dial.needsDisplay(forKey: "opacity") && !Layer.needsDisplay(forKey: "level"))
    let copy = dial.copy()
    #expect(copy.level == 0.25 && copy.count == 4)
    // A layer of its own.
    copy.level = 1
    #expect(dial.level == 0.25 && Gauge().level == 0.5)
    let log = DiagnosticLog()
    log.collect { dial.level = .nan }
    #expect(log.hasErrors && dial.level == 0.25)
  }

  @Test("An explicit animation draws each frame by a copy that has the frame's value (V-12)")
  func explicit() throws {
    let stage = SceneStage(2) { root in
      let dial = Dial()
      dial.name = "dial"
      dial.bounds = CGRect(x: 0, y: 0, width: 100, height: 10)
      root.addSublayer(dial)
      let grow = BasicAnimation(keyPath: "level")
      (grow.fromValue, grow.toValue, grow.duration) = (0.0, 1.0, 2)
      dial.add(grow, forKey: nil)
    }
    #expect(stage.diagnostics.isEmpty, "\(stage.diagnostics)")
    func width(at time: Double) throws -> Double {
      guard case .drawing(let drawing)? = stage.values("dial", at: time).contents,
        case .fill(let path, _, _)? = drawing.elements.first?.content
      else { return 0 }
      return path.controlPointBounds.width
    }
    let widths = try [0.5, 1.5].map(width(at:))
    #expect(close(widths[0], 25) && close(widths[1], 75))
  }

  @Test("Setting it runs the action that the layer has for it, from what is shown (T-80, T-81)")
  func implicit() {
    var seen: [Double] = []
    let stage = SceneStage(4) { root in
      let ring = Ring()
      ring.name = "ring"
      ring.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      root.addSublayer(ring)
      let dial = Dial()
      dial.name = "dial"
      root.addSublayer(dial)
      at(1) {
        Transaction.begin()
        Transaction.setAnimationDuration(2)
        Transaction.setAnimationTimingFunction(.linear)
        ring.progress = 1
        dial.level = 1
        Transaction.commit()
      }
      at(2) { seen = [ring.presentation()?.progress ?? -1, ring.progress] }
    }
    #expect(stage.diagnostics.isEmpty, "\(stage.diagnostics)")
    #expect(
      stage.number("progress", of: "ring", at: 0.5) == 0 && close(stage.number("progress", of: "ring", at: 2), 0.5))
    #expect(stage.number("progress", of: "ring", at: 3.1) == 1)
    #expect(stage.number("level", of: "dial", at: 1.1) == 1, "without an action nothing animates")
    #expect(close(seen[0], 0.5) && seen[1] == 1)
  }
}
