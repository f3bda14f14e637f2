// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

@Suite struct TransactionTests {
  @Test("Defaults, keys, and inheritance by nested transactions (T-70, T-71, T-73)")
  func values() {
    _ = SceneStage { _ in
      #expect(Transaction.animationDuration() == 0.25 && !Transaction.disableActions())
      #expect(Transaction.animationTimingFunction() == nil && Transaction.completionBlock() == nil)
      #expect(Transaction.value(forKey: "mine") == nil)
      Transaction.begin()
      Transaction.setAnimationDuration(2)
      Transaction.setValue(true, forKey: "disableActions")
      Transaction.setValue("x", forKey: "mine")
      Transaction.begin()
      #expect(Transaction.value(forKey: "animationDuration") as? Double == 2 && Transaction.disableActions())
      #expect(Transaction.value(forKey: "mine") as? String == "x")
      Transaction.setAnimationDuration(5)
      Transaction.setAnimationTimingFunction(.easeIn)
      Transaction.commit()
      #expect(Transaction.animationDuration() == 2 && Transaction.animationTimingFunction() == nil)
      Transaction.commit()
      #expect(Transaction.animationDuration() == 0.25)
      Transaction.commit()
      Transaction.commit()
    }
  }

  @Test("The transaction's timing function goes to animations without one (T-22)")
  func timingFunction() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      at(1) {
        Transaction.setAnimationTimingFunction(.linear)
        layer.opacity = 0
        let own = BasicAnimation(keyPath: "zPosition")
        own.toValue = 100.0
        own.timingFunction = .easeIn
        layer.add(own, forKey: nil)
      }
    }
    #expect(close(stage.number("opacity", of: "a", at: 1.125), 0.5))
    #expect(close(stage.number("zPosition", of: "a", at: 1.125), 31.5357, 1e-3))
  }

  @Test("A completion block waits for the animations added after it, nested ones too (T-74)")
  func completion() {
    var events: [String] = []
    func note(_ text: String) { events.append("\(text) @\(Rehearsal.current?.now ?? -1)") }
    _ = SceneStage { root in
      let layer = Layer.named("a", in: root)
      at(1) {
        Transaction.begin()
        layer.zPosition = 5
        Transaction.setAnimationDuration(2)
        Transaction.setCompletionBlock { note("outer") }
        layer.opacity = 0
        Transaction.begin()
        #expect(Transaction.completionBlock() != nil)
        Transaction.setAnimationDuration(3)
        Transaction.setCompletionBlock { note("inner") }
        layer.cornerRadius = 4
        Transaction.commit()
        note("committed")
        Transaction.commit()
        note("returned")
      }
      at(6) {
        Transaction.setCompletionBlock { note("first") }
        Transaction.setCompletionBlock(nil)
        #expect(Transaction.completionBlock() == nil)
        Transaction.setCompletionBlock { note("second") }
        note("turn")
      }
    }
    #expect(
      events == [
        "committed @1.0", "returned @1.0", "outer @4.0", "inner @4.0", "turn @6.0", "first @6.0", "second @6.0",
      ])
  }

  @Test("A replaced animation counts as completed (T-74)")
  func completionByReplacement() {
    var completed: [Double] = []
    _ = SceneStage { root in
      let layer = Layer.named("a", in: root)
      at(1) {
        Transaction.setAnimationDuration(5)
        Transaction.setCompletionBlock { completed.append(Rehearsal.current?.now ?? -1) }
        layer.opacity = 0
      }
      at(2) { layer.removeAnimation(forKey: "opacity") }
      at(3) { layer.removeAllAnimations() }
    }
    #expect(completed == [2])
  }
}

extension TransactionTests {
  @Test("Keys of one's own are kept as they are, inherited, local, and nil when unset (T-70, T-71, K-1)")
  func ownKeys() {
    _ = SceneStage { _ in
      #expect(Transaction.value(forKey: "list") == nil)
      Transaction.begin()
      Transaction.setValue(["x", "y"], forKey: "list")
      Transaction.begin()
      #expect(Transaction.value(forKey: "list") as? [String] == ["x", "y"])
      Transaction.setValue(nil, forKey: "list")
      #expect(Transaction.value(forKey: "list") == nil)
      Transaction.commit()
      #expect(Transaction.value(forKey: "list") as? [String] == ["x", "y"])
      Transaction.commit()
      #expect(Transaction.value(forKey: "list") == nil)
    }
  }

  @Test("The four values under their names are the four values (T-70)")
  func names() {
    _ = SceneStage { _ in
      Transaction.begin()
      #expect(Transaction.value(forKey: "animationDuration") as? Double == 0.25)
      #expect(Transaction.value(forKey: "disableActions") as? Bool == false)
      #expect(Transaction.value(forKey: "animationTimingFunction") == nil)
      #expect(Transaction.value(forKey: "completionBlock") == nil)
      Transaction.setValue(3, forKey: "animationDuration")
      Transaction.setValue(1, forKey: "disableActions")
      Transaction.setValue(TimingFunction.easeIn, forKey: "animationTimingFunction")
      let block: () -> Void = {}
      Transaction.setValue(block, forKey: "completionBlock")
      #expect(Transaction.animationDuration() == 3 && Transaction.disableActions())
      #expect(Transaction.animationTimingFunction() == .easeIn && Transaction.completionBlock() != nil)
      Transaction.setValue(nil, forKey: "animationTimingFunction")
      #expect(Transaction.animationTimingFunction() == nil)
      Transaction.commit()
    }
  }

  @Test("Impossible values are errors that say what would be possible")
  func impossible() {
    let log = DiagnosticLog()
    log.collect {
      Transaction.begin()
      Transaction.setAnimationDuration(-1)
      Transaction.setAnimationDuration(.nan)
      Transaction.setAnimationDuration(.infinity)
      Transaction.setValue("long", forKey: "animationDuration")
      Transaction.setValue(nil, forKey: "animationDuration")
      Transaction.setValue("yes", forKey: "disableActions")
      Transaction.setValue("easeIn", forKey: "animationTimingFunction")
      Transaction.setValue(5, forKey: "completionBlock")
      Transaction.setAnimationTimingFunction(TimingFunction(2, 0, 1, 1))
      #expect(Transaction.animationDuration() == 0.25 && !Transaction.disableActions())
      #expect(Transaction.animationTimingFunction() == nil && Transaction.completionBlock() == nil)
      Transaction.commit()
    }
    #expect(log.diagnostics.count == 9 && log.diagnostics.allSatisfy { $0.severity == .error })
    let messages = log.diagnostics.map(\.message)
    #expect(
      messages[0] == "the animation duration of a transaction must be a finite number of seconds, 0 or more, got -1.0")
    #expect(messages[3] == "animationDuration of a transaction must be a number of seconds, got a String")
  }

  @Test("Commits too many do nothing; a flush commits what was changed outside transactions (T-73)")
  func flush() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      at(1) {
        Transaction.commit()
        Transaction.commit()
        layer.opacity = 0.5
        #expect(layer.presentation()?.opacity == 1)
        Transaction.flush()
        #expect(layer.presentation()?.zPosition == 0)
        // The second commit of this instant: from what is visible after the first one.
        Transaction.withoutActions { layer.zPosition = 5 }
        Transaction.flush()
        #expect(layer.presentation()?.zPosition == 5)
        Transaction.begin()
        Transaction.flush()
        Transaction.commit()
      }
    }
    #expect(stage.diagnostics.isEmpty && stage.number("zPosition", of: "a", at: 1) == 5)
    #expect(stage.timeline.recording.layers[1].versions.filter { $0.time == 1 }.count == 2)
  }

  @Test("An inner commit starts nothing: all begin with the outermost one, at one time (T-72)")
  func oneBegin() {
    _ = SceneStage { root in
      let layer = Layer.named("a", in: root)
      at(1) {
        Transaction.begin()
        Transaction.begin()
        layer.opacity = 0
        Transaction.commit()
        #expect(layer.attached.allSatisfy { !$0.isStarted } && layer.attached.count == 1)
        layer.zPosition = 1
        Transaction.commit()
        #expect(layer.attached.allSatisfy { $0.isStarted })
        #expect(layer.attached.map(\.record.timing.beginTime) == [1, 1])
      }
    }
  }

  @Test("Layout happens before the snapshot, superlayers first, until nothing asks any more (T-76)")
  func layoutBeforeSnapshot() {
    final class Row: Layer {
      var order: [String] = []
      override func layoutSublayers() {
        order.append(name ?? "")
        for (index, layer) in (sublayers ?? []).enumerated() {
          layer.frame = CGRect(x: Double(index) * 10, y: 0, width: bounds.width / 2, height: 10)
        }
      }
    }
    var seen: [String] = []
    let stage = SceneStage { root in
      let outer = Row()
      outer.name = "outer"
      let inner = Row()
      inner.name = "inner"
      let leaf = Layer()
      leaf.name = "leaf"
      inner.addSublayer(leaf)
      outer.addSublayer(inner)
      root.addSublayer(outer)
      at(1) {
        (outer.order, inner.order) = ([], [])
        Transaction.withoutActions {
          inner.setNeedsLayout()
          outer.bounds.size.width = 400
          #expect(leaf.bounds.width == 0, "not before the commit")
        }
      }
      at(2) { seen = outer.order + inner.order }
    }
    #expect(seen == ["outer", "inner"])
    #expect(stage.values("leaf", at: 1).bounds.width == 100 && stage.diagnostics.isEmpty)
  }

  @Test("A layout that never settles is an error that names the layer, and the scene ends (T-76)")
  func restless() {
    final class Restless: Layer {
      override func layoutSublayers() { setNeedsLayout() }
    }
    let stage = SceneStage { root in
      let layer = Restless()
      layer.name = "restless"
      root.addSublayer(layer)
      layer.setNeedsLayout()
    }
    #expect(
      stage.errors == [
        "layout and display never end: they are requested again after 32 rounds, by Restless \"restless\"; code for layout "
          + "and drawing must give the same result when it runs twice"
      ])
  }

  @Test("A layout that adds layers has them laid out in the same commit (T-76)")
  func growing() {
    final class Maker: Layer {
      var depth = 0
      override func layoutSublayers() {
        guard sublayers == nil, depth < 3 else { return }
        let child = Maker()
        child.depth = depth + 1
        child.name = "level \(depth + 1)"
        addSublayer(child)
        child.setNeedsLayout()
      }
    }
    let stage = SceneStage { root in
      root.addSublayer(Maker())
      root.sublayers?.first?.setNeedsLayout()
    }
    #expect(stage.state("level 3", at: 0) != nil && stage.diagnostics.isEmpty)
  }
}
