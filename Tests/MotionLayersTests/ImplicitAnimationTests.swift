// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// Scenes of the guides that rest on implicit animation.
@Suite struct ImplicitAnimationTests {
  /// The implicit curve at the quarters, to the precision of its Float control points.
  static let quarters = [0.408511, 0.802403, 0.960459]

  @Test("A14: a position set in a committed tree moves in 0.25 s on the default curve (T-80, T-83)")
  func implicitPosition() {
    var model = CGPoint.zero
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      layer.position = CGPoint(x: 100, y: 100)
      at(1) {
        layer.position = CGPoint(x: 500, y: 500)
        model = layer.position
      }
    }
    #expect(model == CGPoint(x: 500, y: 500))
    for (time, value) in [(0.999, 100.0), (1, 100), (1.0625, 263.40), (1.125, 420.96), (1.1875, 484.18), (1.25, 500)] {
      let position = stage.values("a", at: time).position
      #expect(close(position.x, value, 0.005) && position.x == position.y, "\(time): \(position)")
    }
    #expect(stage.values("a", at: 9).position.x == 500)
    #expect(stage.state("a", at: 1.1)?.animations.map(\.key) == ["position"])
    #expect(stage.state("a", at: 1.25)?.animations.isEmpty == true)
  }

  @Test("A15: changes of one turn share their begin (T-72)")
  func severalLayers() {
    let stage = SceneStage { root in
      let a = Layer.named("a", in: root)
      let b = Layer.named("b", in: root)
      b.opacity = 0
      at(2) {
        a.opacity = 0
        a.zPosition = -100
        b.opacity = 1
        b.zPosition = 100
      }
    }
    #expect(close(stage.number("opacity", of: "a", at: 2.125), 1 - Self.quarters[1]))
    #expect(close(stage.number("zPosition", of: "a", at: 2.125), -100 * Self.quarters[1], 1e-4))
    #expect(close(stage.number("opacity", of: "b", at: 2.125), Self.quarters[1]))
    #expect(close(stage.number("zPosition", of: "b", at: 2.125), 100 * Self.quarters[1], 1e-4))
  }

  @Test("A23: a transaction's duration is that of the animations in it (T-21, T-70)")
  func longDuration() {
    let stage = SceneStage(12) { root in
      let layer = Layer.named("a", in: root)
      at(1) {
        Transaction.begin()
        Transaction.setValue(10, forKey: "animationDuration")
        layer.zPosition = 200
        layer.opacity = 0
        Transaction.commit()
      }
    }
    #expect(close(stage.number("opacity", of: "a", at: 6), 1 - Self.quarters[1]))
    #expect(close(stage.number("zPosition", of: "a", at: 6), 200 * Self.quarters[1], 2e-4))
    #expect(stage.number("opacity", of: "a", at: 11) == 0)
    #expect(stage.state("a", at: 10.99)?.animations.count == 2)
    #expect(stage.state("a", at: 11)?.animations.count == 0)
  }

  @Test("A24: nested transactions have their own durations and one begin (T-71, T-72)")
  func nestedTransactions() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      layer.position = CGPoint(x: 100, y: 0)
      at(1) {
        Transaction.begin()
        Transaction.setAnimationDuration(2)
        layer.position = .zero
        Transaction.begin()
        Transaction.setAnimationDuration(5)
        layer.zPosition = 200
        layer.opacity = 0
        Transaction.commit()
        Transaction.commit()
      }
    }
    #expect(close(stage.number("position.x", of: "a", at: 2), 100 * (1 - Self.quarters[1]), 1e-4))
    #expect(stage.number("position.x", of: "a", at: 3) == 0)
    #expect(close(stage.number("opacity", of: "a", at: 3.5), 1 - Self.quarters[1]))
    #expect(stage.number("opacity", of: "a", at: 6) == 0)
    #expect(stage.state("a", at: 5.99)?.animations.count == 2)
  }

  @Test("B1: opacity fades over the implicit 0.25 s")
  func implicitOpacity() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      at(1) { layer.opacity = 0 }
    }
    #expect(stage.number("opacity", of: "a", at: 1) == 1)
    #expect(close(stage.number("opacity", of: "a", at: 1.125), 0.197597, 1e-6))
    #expect(stage.number("opacity", of: "a", at: 1.25) == 0)
  }

  @Test("A33, A34: a selection slides to its item; before the tree exists and at the ends nothing moves (T-80, T-82)")
  func selection() {
    let items = (0..<5).map { CGPoint(x: 500, y: 100 + 50 * Double($0)) }
    var index = 0
    let stage = SceneStage { root in
      let selection = Layer()
      selection.name = "selection"
      func select(_ new: Int) {
        index = min(max(new, 0), items.count - 1)
        selection.position = items[index]
      }
      select(0)
      root.addSublayer(selection)
      at(1) { select(index + 1) }
      at(2) { select(index - 1) }
      at(3) { select(index - 1) }
    }
    #expect(stage.state("selection", at: 0)?.animations.count == 0)
    #expect(stage.values("selection", at: 0).position == items[0])
    #expect(close(stage.values("selection", at: 1.125).position.y, 100 + 50 * Self.quarters[1], 1e-4))
    #expect(close(stage.values("selection", at: 2.0625).position.y, 150 - 50 * Self.quarters[0], 1e-4))
    #expect(stage.state("selection", at: 3.1)?.animations.count == 0)
  }

  @Test("An interrupted implicit animation goes on from the visible value (T-80)")
  func interruption() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      at(1) { layer.position = CGPoint(x: 100, y: 0) }
      at(1.125) { layer.position = CGPoint(x: 0, y: 0) }
    }
    let middle = 100 * 0.8024033877399145
    #expect(close(stage.number("position.x", of: "a", at: 1.125), middle, 1e-4))
    #expect(close(stage.number("position.x", of: "a", at: 1.25), middle * (1 - Self.quarters[1]), 1e-4))
    #expect(stage.number("position.x", of: "a", at: 1.375) == 0)
  }

  @Test("Actions are searched in delegate, actions, style, class; NullAction ends it (T-81, T-85)")
  func searchOrder() {
    final class Owner: LayerDelegate {
      var answer: (any Action)?
      func action(for layer: Layer, forKey key: String) -> (any Action)? { key == "opacity" ? answer : nil }
    }
    final class Fading: Layer {
      override class func defaultAction(forKey key: String) -> (any Action)? {
        key == "opacity" ? BasicAnimation(keyPath: "fromClass") : nil
      }
    }
    let owner = Owner()
    let layer = Fading()
    func found() -> String? { (layer.action(forKey: "opacity") as? BasicAnimation)?.keyPath }
    #expect(found() == "fromClass")
    layer.style = ["style": ["actions": ["opacity": BasicAnimation(keyPath: "fromStyle") as any Action]]]
    #expect(found() == "fromStyle")
    layer.actions = ["opacity": BasicAnimation(keyPath: "fromActions")]
    #expect(found() == "fromActions")
    layer.delegate = owner
    owner.answer = BasicAnimation(keyPath: "fromDelegate")
    #expect(found() == "fromDelegate")
    owner.answer = NullAction()
    #expect(layer.action(forKey: "opacity") == nil)
    #expect(Layer.defaultAction(forKey: "opacity") == nil && Layer().action(forKey: "opacity") == nil)

    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      layer.actions = ["opacity": NullAction()]
      at(1) { layer.opacity = 0 }
    }
    #expect(stage.number("opacity", of: "a", at: 1) == 0)
  }

  @Test("Disabled actions start nothing, explicit animations still work (T-75)")
  func disabledActions() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      at(1) {
        Transaction.begin()
        Transaction.setDisableActions(true)
        layer.opacity = 0
        layer.zPosition = 10
        let move = BasicAnimation(keyPath: "zPosition")
        move.fromValue = 0
        layer.add(move, forKey: "move")
        Transaction.commit()
      }
    }
    #expect(stage.number("opacity", of: "a", at: 1) == 0)
    #expect(close(stage.number("zPosition", of: "a", at: 1.125), 5))
  }

  @Test("The first commit animates nothing, a flush makes the rest of the turn a second one (T-82, H-3)")
  func firstCommit() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      Transaction.begin()
      layer.opacity = 0.5
      Transaction.commit()
      layer.opacity = 0.25
      Transaction.flush()
      layer.opacity = 1
    }
    #expect(stage.number("opacity", of: "a", at: 0) == 0.25)
    #expect(stage.state("a", at: 0.1)?.animations.map(\.keyPath) == ["opacity"])
    #expect(stage.number("opacity", of: "a", at: 0.25) == 1)
  }

  @Test("Setting an equal value does nothing at all (T-80)")
  func equalValue() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      at(1) {
        layer.opacity = 1
        layer.position = .zero
        layer.backgroundColor = nil
      }
    }
    #expect(stage.state("a", at: 1.1)?.animations.isEmpty == true)
    #expect(stage.timeline.recording.layers[1].versions.count == 1)
  }

  @Test("An action that is an animation adds itself under the event (A18, T-80)")
  func animationAsAction() {
    var keys: [String]?
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      let slow = BasicAnimation()
      slow.duration = 4
      layer.actions = ["position": slow]
      at(1) {
        layer.position = CGPoint(x: 100, y: 0)
        keys = layer.animationKeys()
      }
    }
    #expect(keys == ["position"])
    #expect(close(stage.number("position.x", of: "a", at: 3), 50))
  }

  @Test("Adding a sublayer to a committed layer fades the parent; NSNull for sublayers does not (A20, T-84)")
  func sublayersTransition() {
    let stage = SceneStage { root in
      let a = Layer.named("a", in: root)
      let b = Layer.named("b", in: root)
      b.actions = ["sublayers": NullAction()]
      at(1) {
        _ = Layer.named("x", in: a)
        _ = Layer.named("y", in: b)
      }
    }
    let transition = stage.state("a", at: 1.125)?.transition
    #expect(transition?.type == .fade && transition.map { close($0.progress, Self.quarters[1]) } == true)
    #expect(transition?.source.sublayers.isEmpty == true)
    #expect(stage.state("a", at: 1.125)?.sublayers.count == 1)
    #expect(stage.state("a", at: 1.25)?.transition == nil)
    #expect(stage.state("b", at: 1.125)?.transition == nil)
  }
}
