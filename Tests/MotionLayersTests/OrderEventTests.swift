// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// Layers that appear and disappear (T-84, T-86).
@Suite struct OrderEventTests {
  /// Notes the events of layers with names.
  final class Witness: LayerDelegate {
    var events: [String] = []
    func action(for layer: Layer, forKey key: String) -> (any Action)? {
      if ["onOrderIn", "onOrderOut", "transition", "sublayers"].contains(key) {
        events.append("\(layer.name ?? "?").\(key)")
      }
      return nil
    }
    func taken() -> [String] {
      defer { events = [] }
      return events
    }
  }

  private func layer(_ name: String, _ witness: Witness, in parent: Layer? = nil) -> Layer {
    let layer = Layer()
    layer.name = name
    layer.delegate = witness
    parent?.addSublayer(layer)
    return layer
  }

  @Test("The superlayer is asked for sublayers, the layers that appear or disappear for their own event (T-84)")
  func asked() {
    let witness = Witness()
    _ = SceneStage { root in
      let parent = layer("parent", witness, in: root)
      let early = layer("early", witness, in: parent)
      #expect(witness.taken() == ["parent.sublayers"], "nothing is visible before the first commit")
      at(1) {
        let a = layer("a", witness)
        let b = layer("b", witness, in: a)
        _ = layer("c", witness, in: b)
        #expect(witness.taken() == ["a.sublayers", "b.sublayers"])
        parent.addSublayer(a)
        #expect(witness.taken() == ["parent.sublayers", "a.onOrderIn", "b.onOrderIn", "c.onOrderIn"])
        // Below one that was added in the same turn.
        _ = layer("d", witness, in: b)
        #expect(witness.taken() == ["b.sublayers", "d.onOrderIn"])
        b.removeFromSuperlayer()
        #expect(witness.taken() == ["a.sublayers", "b.onOrderOut", "c.onOrderOut", "d.onOrderOut"])
        parent.insertSublayer(a, at: 0)
        #expect(witness.taken() == ["parent.sublayers"], "moved, visible before and after")
        parent.insertSublayer(a, at: 0)
        #expect(witness.taken().isEmpty, "not even moved")
        early.removeFromSuperlayer()
        #expect(witness.taken() == ["parent.sublayers", "early.onOrderOut"])
        early.opacity = 0.5
        #expect(witness.taken().isEmpty)
      }
    }
  }

  @Test("Hiding and showing a layer, or a superlayer, are the same events for all below (T-84)")
  func hidden() {
    let witness = Witness()
    _ = SceneStage { root in
      let a = layer("a", witness, in: root)
      let b = layer("b", witness, in: a)
      let c = layer("c", witness, in: b)
      _ = witness.taken()
      at(1) {
        c.isHidden = true
        #expect(witness.taken() == ["c.onOrderOut"])
        a.isHidden = true
        #expect(witness.taken() == ["a.onOrderOut", "b.onOrderOut"], "c is hidden already")
        b.isHidden = true
        c.isHidden = false
        _ = layer("d", witness, in: c)
        #expect(witness.taken() == ["c.sublayers"], "nothing below a hidden layer becomes visible")
        b.isHidden = false
        #expect(witness.taken().isEmpty)
        a.isHidden = false
        #expect(witness.taken() == ["a.onOrderIn", "b.onOrderIn", "c.onOrderIn", "d.onOrderIn"])
        a.isHidden = false
        #expect(witness.taken().isEmpty)
      }
    }
  }

  @Test("Actions of the events run: an animation goes under the event's name (T-84, A18)")
  func run() {
    let stage = SceneStage { root in
      let new = Layer()
      new.name = "new"
      let grow = BasicAnimation(keyPath: "transform.scale")
      grow.fromValue = 0.0
      grow.duration = 2
      new.actions = ["onOrderIn": grow]
      at(1) { root.addSublayer(new) }
    }
    #expect(stage.state("new", at: 2)?.animations.map(\.key) == ["onOrderIn"])
    #expect(close(stage.number("transform.scale", of: "new", at: 2), 0.5))
  }

  @Test("Adding and removing fade the superlayer's image in 0.25 s, the old one as it was (T-84, T-93)")
  func fade() {
    let stage = SceneStage { root in
      let parent = Layer.named("parent", in: root)
      let old = Layer.named("old", in: parent)
      let spin = BasicAnimation(keyPath: "zPosition")
      spin.toValue = 10
      spin.duration = 10
      old.add(spin)
      at(1) { old.removeFromSuperlayer() }
      at(3) { parent.addSublayer(old) }
    }
    let removal = stage.state("parent", at: 1.125)?.transition
    #expect(removal?.type == .fade && close(removal?.progress ?? 0, 0.802403))
    #expect(removal?.source.sublayers.map(\.name) == ["old"])
    #expect(close(removal?.source.sublayers.first?.values.zPosition ?? 0, 1), "it stands still")
    #expect(stage.state("parent", at: 1.125)?.sublayers.isEmpty == true)
    #expect(stage.state("parent", at: 1.25)?.transition == nil)
    let adding = stage.state("parent", at: 3.1)?.transition
    #expect(adding?.source.sublayers.isEmpty == true && stage.state("parent", at: 3.1)?.sublayers.count == 1)
  }

  @Test("NSNull for sublayers makes adding and removing instantaneous (A20, T-84)")
  func suppressed() {
    let stage = SceneStage { root in
      let parent = Layer.named("parent", in: root)
      parent.actions = ["sublayers": NSNull()]
      let child = Layer.named("child", in: parent)
      at(1) { child.removeFromSuperlayer() }
      at(2) { parent.addSublayer(child) }
      at(3) { parent.replaceSublayer(child, with: Layer()) }
    }
    for time in [1.01, 2.01, 3.01] { #expect(stage.state("parent", at: time)?.transition == nil) }
    #expect(stage.state("child", at: 1.01) == nil && stage.state("child", at: 2.01) != nil)
  }

  @Test("A layer removed with disabled actions is gone at once, without animation objects (A22, T-75)")
  func removedWithoutActions() {
    let stage = SceneStage { root in
      let parent = Layer.named("parent", in: root)
      let child = Layer.named("child", in: parent)
      at(1) {
        Transaction.begin()
        Transaction.setValue(true, forKey: "disableActions")
        child.removeFromSuperlayer()
        Transaction.commit()
        #expect(parent.animationKeys() == nil && child.animationKeys() == nil)
      }
    }
    #expect(stage.state("child", at: 1) == nil && stage.state("parent", at: 1)?.transition == nil)
  }

  @Test("Replacing a sublayer posts transition on the superlayer; NSNull there suppresses the fade too (T-84, T-93)")
  func replaced() {
    let stage = SceneStage { root in
      let push = Transition(.push, .fromRight, duration: 1)
      for (name, action) in [("push", push), ("none", NSNull()), ("fade", nil)] as [(String, (any Action)?)] {
        let parent = Layer.named(name, in: root)
        if let action { parent.actions = ["transition": action] }
        let old = Layer.named("old", in: parent)
        at(1) { parent.replaceSublayer(old, with: Layer()) }
      }
    }
    #expect(stage.state("push", at: 1.5)?.transition?.type == .push)
    #expect(stage.state("push", at: 1.5)?.transition?.source.sublayers.map(\.name) == ["old"])
    #expect(stage.state("none", at: 1.01)?.transition == nil)
    #expect(stage.state("fade", at: 1.01)?.transition?.type == .fade)
  }

  @Test("A transition on a layer dies with it; on its superlayer it shows the replacement (T-93)")
  func diesWithItsLayer() {
    let stage = SceneStage { root in
      root.actions = ["sublayers": NSNull()]
      let old = Layer.named("old", in: root)
      let new = Layer()
      new.name = "new"
      at(1) {
        old.add(Transition(.push, duration: 2))
        root.replaceSublayer(old, with: new)
        #expect(old.animationKeys() == ["transition"])
      }
      at(2) { #expect(old.animationKeys() == nil) }
    }
    #expect(stage.state("old", at: 1.5) == nil)
    #expect(stage.state("new", at: 1.5)?.transition == nil)
  }

  @Test("A layer that is hidden fades out and then is hidden; one that is shown fades in (T-86)")
  func hiddenFades() {
    // [C] The guides call the implicit animation of `hidden` a fade, the table calls it basic (§3.8), and a Boolean
    // steps: so the opacity goes to zero while the Boolean waits, and comes from zero when it has stepped.
    var seen: [Bool] = []
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      layer.opacity = 0.8
      at(1) {
        layer.isHidden = true
        #expect(layer.isHidden && layer.animationKeys() == ["hidden"])
      }
      at(1.1) { seen.append(layer.presentation()?.isHidden ?? true) }
      at(2) { layer.isHidden = false }
    }
    let f = 0.8024033877399145
    #expect(seen == [false])
    for (time, opacity, isHidden) in [
      (0.9, 0.8, false), (1, 0.8, false), (1.125, 0.8 * (1 - f), false), (1.2499, 0, false), (1.25, 0.8, true),
      (1.9, 0.8, true), (2, 0, false), (2.125, 0.8 * f, false), (2.25, 0.8, false),
    ] {
      let values = stage.values("a", at: time)
      #expect(close(values.opacity, opacity, 1e-4) && values.isHidden == isHidden, "\(time)")
    }
  }

  @Test("A fade that is interrupted goes back from what is visible (T-86, T-80)")
  func hiddenInterrupted() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      at(1) { layer.isHidden = true }
      at(1.125) { layer.isHidden = false }
      at(1.1875) { layer.isHidden = true }
    }
    let before = stage.values("a", at: 1.125 - 1e-6).opacity
    #expect(close(before, 0.197597, 1e-4))
    #expect(close(stage.values("a", at: 1.125).opacity, before, 1e-4))
    let middle = stage.values("a", at: 1.1875 - 1e-6).opacity
    #expect(close(middle, before + (1 - before) * 0.408511, 1e-4))
    #expect(close(stage.values("a", at: 1.1875).opacity, middle, 1e-4))
    #expect(stage.values("a", at: 1.4375).isHidden)
  }

  @Test("Hiding with disabled actions, or with NSNull, is instantaneous (T-86, T-75)")
  func hiddenAtOnce() {
    let stage = SceneStage { root in
      let a = Layer.named("a", in: root)
      let b = Layer.named("b", in: root)
      b.actions = ["hidden": NSNull()]
      at(1) {
        Transaction.withoutActions { a.isHidden = true }
        b.isHidden = true
      }
    }
    #expect(stage.values("a", at: 1).isHidden && stage.values("b", at: 1).isHidden)
  }
}
