// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// The search for actions and the order in which a change happens (§1.10).
@Suite struct ActionTests {
  /// Writes down what it is asked and what runs.
  final class Journal: LayerDelegate {
    var lines: [String] = []
    var answer: (String) -> (any Action)? = { _ in nil }
    func action(for layer: Layer, forKey key: String) -> (any Action)? {
      lines.append("asked \(key) opacity \(layer.opacity)")
      return answer(key)
    }
  }

  struct Note: Action {
    let write: (String) -> Void
    func run(forKey key: String, object: Layer, arguments: [String: Any]?) {
      write("run \(key) opacity \(object.opacity) arguments \(arguments == nil ? "nil" : "some")")
    }
  }

  @Test("The action is looked up, then the model changes, then the action runs (T-80)")
  func order() {
    let journal = Journal()
    journal.answer = { key in key == "opacity" ? Note { journal.lines.append($0) } : nil }
    let layer = Layer()
    layer.delegate = journal
    layer.opacity = 0.5
    layer.opacity = 0.5
    #expect(journal.lines == ["asked opacity opacity 1.0", "run opacity opacity 0.5 arguments nil"])
  }

  @Test("Of two changes in one turn the last one holds, from what was visible before both (T-80)")
  func twice() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      at(1) {
        layer.zPosition = 100
        layer.zPosition = 200
      }
    }
    #expect(stage.state("a", at: 1.1)?.animations.count == 1)
    #expect(stage.number("zPosition", of: "a", at: 1) == 0)
    #expect(close(stage.number("zPosition", of: "a", at: 1.125), 200 * 0.802403, 1e-3))
  }

  @Test("An animation with a key path of its own keeps it and goes under the changed key (T-80)")
  func ownKeyPath() {
    var keys: [String]?
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      let turn = BasicAnimation(keyPath: "transform.rotation.z")
      turn.fromValue = 0.0
      turn.toValue = 2.0
      turn.duration = 2
      layer.actions = ["position": turn]
      at(1) {
        layer.position = CGPoint(x: 100, y: 0)
        keys = layer.animationKeys()
      }
    }
    #expect(keys == ["position"])
    #expect(close(stage.number("transform.rotation.z", of: "a", at: 2), 1))
    #expect(stage.number("position.x", of: "a", at: 1) == 100)
  }

  @Test("NSNull and nothing but NSNull says that nothing happens: actions, delegate, style, class (T-81, T-85)")
  func null() {
    final class Quiet: Layer {
      override class func defaultAction(forKey key: String) -> (any Action)? { NSNull() }
    }
    final class Owner: LayerDelegate {
      func action(for layer: Layer, forKey key: String) -> (any Action)? { NSNull() }
    }
    let owner = Owner()
    let make: [String: () -> Layer] = [
      "actions": {
        let layer = Layer()
        layer.actions = ["position": NSNull(), "opacity": NullAction(), "hidden": NSNull()]
        return layer
      },
      "delegate": {
        let layer = Layer()
        layer.delegate = owner
        return layer
      },
      "style": {
        let layer = Layer()
        // As it is written without types: the inner dictionary holds NSNull, not actions.
        layer.style = ["actions": ["position": NSNull(), "opacity": NSNull(), "hidden": NSNull()]]
        return layer
      },
      "class": { Quiet() },
    ]
    for (place, make) in make {
      let stage = SceneStage { root in
        let layer = make()
        layer.name = "a"
        root.addSublayer(layer)
        at(1) {
          layer.position = CGPoint(x: 100, y: 0)
          layer.opacity = 0.5
          layer.isHidden = true
          #expect(layer.animationKeys() == nil, "\(place)")
          #expect(layer.action(forKey: "position") == nil, "\(place)")
        }
      }
      #expect(stage.number("position.x", of: "a", at: 1) == 100 && stage.values("a", at: 1).isHidden, "\(place)")
    }
    _ = owner
  }

  @Test("A nested style is asked after the outer one, and a style within itself ends (T-81)")
  func nestedStyles() {
    let layer = Layer()
    func move(_ path: String) -> any Action { BasicAnimation(keyPath: path) }
    layer.style = [
      "actions": ["position": move("outer")],
      "style": ["actions": ["position": move("inner"), "bounds": move("inner")]] as [String: Any],
    ]
    #expect((layer.action(forKey: "position") as? BasicAnimation)?.keyPath == "outer")
    #expect((layer.action(forKey: "bounds") as? BasicAnimation)?.keyPath == "inner")
    #expect(layer.action(forKey: "opacity") == nil)
    var deep: [String: Any] = ["actions": ["position": move("deep")]]
    for _ in 0..<200 { deep = ["style": deep] }
    layer.style = deep
    #expect(layer.action(forKey: "position") == nil)
  }

  @Test("The class has no default actions, and neither has a layer of its own (T-82)")
  func noDefaults() {
    for property in LayerProperty.all {
      #expect(Layer.defaultAction(forKey: property.name) == nil && Layer().action(forKey: property.name) == nil)
    }
    for event in ["onOrderIn", "onOrderOut", "transition", "sublayers"] {
      #expect(Layer.defaultAction(forKey: event) == nil && Layer().action(forKey: event) == nil)
    }
    _ = SceneStage { root in
      let layer = Layer.named("a", in: root)
      at(1) {
        #expect(layer.action(forKey: "opacity") == nil, "what the engine implies is not found by asking")
        layer.opacity = 0
        #expect(layer.animationKeys() == ["opacity"])
      }
    }
  }

  @Test("Implied animations: only in a committed tree, not before it and not after leaving it (T-82)")
  func committedTree() {
    _ = SceneStage { root in
      let layer = Layer.named("a", in: root)
      layer.opacity = 0.5
      #expect(layer.animationKeys() == nil)
      let new = Layer()
      at(1) {
        root.addSublayer(new)
        new.opacity = 0.5
        #expect(new.animationKeys() == nil, "added, but not committed")
        layer.removeFromSuperlayer()
      }
      at(2) {
        new.opacity = 1
        layer.opacity = 1
        #expect(new.animationKeys() == ["opacity"] && layer.animationKeys() == nil)
      }
    }
  }

  @Test("With disabled actions nobody is asked; asking and adding still work (T-75)")
  func disabled() {
    let journal = Journal()
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      at(1) {
        layer.delegate = journal
        Transaction.withoutActions {
          layer.opacity = 0.5
          layer.isHidden = true
          layer.addSublayer(Layer())
          layer.removeFromSuperlayer()
          root.addSublayer(layer)
          #expect(journal.lines.isEmpty && root.animationKeys() == nil)
          _ = layer.action(forKey: "opacity")
          #expect(journal.lines == ["asked opacity opacity 0.5"])
          let fade = BasicAnimation(keyPath: "opacity")
          fade.fromValue = 0.0
          layer.add(fade, forKey: "fade")
        }
      }
    }
    #expect(stage.state("a", at: 1.1)?.animations.map(\.key) == ["fade"])
  }

  @Test("An action or an observer that goes in circles is an error, not a crash")
  func circles() {
    struct Again: Action {
      func run(forKey key: String, object: Layer, arguments: [String: Any]?) { object.opacity += 0.001 }
    }
    let log = DiagnosticLog()
    log.collect {
      let layer = Layer()
      layer.actions = ["opacity": Again()]
      layer.opacity = 0.5
      #expect(layer.opacity > 0.59 && layer.opacity < 0.61)
    }
    #expect(log.diagnostics.count == 1 && log.diagnostics.first?.message.contains("endless loop") == true)
  }

  @Test("A bare animation starts from the value before the change, before the first commit as after it (T-80)")
  func bareBeforeCommit() {
    var from: [CGPoint?] = []
    func started(_ layer: Layer) -> CGPoint? {
      (layer.animation(forKey: "position") as? BasicAnimation)?.fromValue as? CGPoint
    }
    let stage = SceneStage { root in
      for name in ["early", "late"] {
        let layer = Layer.named(name, in: root)
        let animation = BasicAnimation()
        animation.duration = 2
        layer.actions = ["position": animation]
        if name == "early" {
          layer.position = CGPoint(x: 100, y: 0)
          from.append(started(layer))
          layer.position = CGPoint(x: 200, y: 0)
          from.append(started(layer))
        } else {
          at(1) {
            layer.position = CGPoint(x: 100, y: 0)
            from.append(started(layer))
          }
        }
      }
      // In no tree at all.
      let loose = Layer()
      loose.actions = ["position": BasicAnimation()]
      loose.position = CGPoint(x: 7, y: 0)
      from.append(started(loose))
    }
    #expect(from == [.zero, CGPoint(x: 100, y: 0), .zero, .zero])
    #expect(
      stage.number("position.x", of: "early", at: 1) == 150 && stage.number("position.x", of: "late", at: 2) == 50)
  }
}
