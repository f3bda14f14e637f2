import Foundation
import MotionAnimation
import Testing

@testable import MotionLayers

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
