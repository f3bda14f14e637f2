// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// When completion blocks run (T-74).
@Suite struct TransactionCompletionTests {
  /// What happened, with the time of the clock.
  final class Journal {
    var lines: [String] = []
    func note(_ text: String) { lines.append("\(text) \(currentMediaTime())") }
    func block(_ text: String) -> () -> Void { { [unowned self] in note(text) } }
  }

  @Test("Without animations the block runs on the next turn, not inside commit (T-74)")
  func nothingToWaitFor() {
    let journal = Journal()
    _ = SceneStage { _ in
      at(1) {
        Transaction.begin()
        Transaction.setCompletionBlock(journal.block("done"))
        Transaction.commit()
        journal.note("committed")
      }
      at(1) { journal.note("next") }
    }
    #expect(journal.lines == ["committed 1.0", "done 1.0", "next 1.0"])
  }

  @Test("Only animations added after the block was set count (T-74)")
  func onlyLater() {
    let journal = Journal()
    _ = SceneStage { root in
      let layer = Layer.named("a", in: root)
      at(1) {
        Transaction.begin()
        Transaction.setAnimationDuration(5)
        layer.opacity = 0
        Transaction.setAnimationDuration(2)
        Transaction.setCompletionBlock(journal.block("done"))
        layer.zPosition = 1
        Transaction.commit()
      }
    }
    #expect(journal.lines == ["done 3.0"])
  }

  @Test("Explicit animations, and those of transactions inside, count too (T-74)")
  func nested() {
    let journal = Journal()
    _ = SceneStage { root in
      let layer = Layer.named("a", in: root)
      at(1) {
        Transaction.begin()
        Transaction.setCompletionBlock(journal.block("outer"))
        Transaction.begin()
        Transaction.setDisableActions(true)
        let explicit = BasicAnimation(keyPath: "opacity")
        explicit.fromValue = 0.0
        explicit.duration = 3
        layer.add(explicit)
        Transaction.commit()
        layer.zPosition = 1
        Transaction.commit()
      }
    }
    #expect(journal.lines == ["outer 4.0"])
  }

  @Test("A nested getter returns the outer block; a nested block does not replace it (T-74, T-71)")
  func getter() {
    let journal = Journal()
    _ = SceneStage { _ in
      at(1) {
        Transaction.begin()
        Transaction.setCompletionBlock(journal.block("outer"))
        Transaction.begin()
        #expect(Transaction.completionBlock() != nil && Transaction.value(forKey: "completionBlock") != nil)
        Transaction.setCompletionBlock(journal.block("inner"))
        Transaction.commit()
        journal.note("inner committed")
        Transaction.commit()
        journal.note("outer committed")
        #expect(Transaction.completionBlock() == nil)
      }
    }
    #expect(journal.lines == ["inner committed 1.0", "outer committed 1.0", "outer 1.0", "inner 1.0"])
  }

  @Test("A second block does not discard the first; nil clears the getter only (T-74)")
  func several() {
    let journal = Journal()
    _ = SceneStage { root in
      let layer = Layer.named("a", in: root)
      at(1) {
        Transaction.begin()
        Transaction.setCompletionBlock(journal.block("first"))
        layer.opacity = 0
        Transaction.setCompletionBlock(journal.block("second"))
        Transaction.setAnimationDuration(2)
        layer.zPosition = 1
        Transaction.setCompletionBlock(nil)
        #expect(Transaction.completionBlock() == nil)
        layer.cornerRadius = 4
        Transaction.commit()
      }
    }
    #expect(journal.lines == ["first 3.0", "second 3.0"])
  }

  @Test("Removing, replacing, and the layer's leaving count as completed; each block runs once (T-74)")
  func removed() {
    let journal = Journal()
    _ = SceneStage { root in
      let layers = ["a", "b", "c"].map { Layer.named($0, in: root) }
      at(1) {
        for layer in layers {
          Transaction.begin()
          Transaction.setAnimationDuration(8)
          Transaction.setCompletionBlock(journal.block(layer.name ?? ""))
          layer.opacity = 0
          Transaction.commit()
        }
      }
      at(2) { layers[0].removeAnimation(forKey: "opacity") }
      at(3) { layers[1].opacity = 1 }
      at(4) { layers[2].removeFromSuperlayer() }
    }
    #expect(journal.lines == ["a 2.0", "b 3.0", "c 4.0"])
  }

  @Test("An endless animation never completes; a repeating one when all its cycles are over (T-74)")
  func repeating() {
    let journal = Journal()
    _ = SceneStage { root in
      let layer = Layer.named("a", in: root)
      for (count, name) in [(Float.infinity, "endless"), (3, "thrice")] {
        Transaction.begin()
        Transaction.setCompletionBlock(journal.block(name))
        let turn = BasicAnimation(keyPath: "zPosition")
        turn.byValue = 1
        turn.duration = 2
        turn.repeatCount = count
        layer.add(turn)
        Transaction.commit()
      }
    }
    #expect(journal.lines == ["thrice 6.0"])
  }

  @Test("The block runs in a turn of its own: what it changes animates, and may have a block again (T-74, T-72)")
  func chain() {
    let journal = Journal()
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      at(1) {
        Transaction.animate(duration: 2, timing: .linear) {
          layer.zPosition = 100
        } completion: {
          journal.note("there")
          Transaction.animate(duration: 1, timing: .linear, { layer.zPosition = 0 }, completion: journal.block("back"))
        }
      }
    }
    #expect(journal.lines == ["there 3.0", "back 4.0"])
    #expect(close(stage.number("zPosition", of: "a", at: 2), 50))
    #expect(close(stage.number("zPosition", of: "a", at: 3.5), 50))
  }

  @Test("A transaction that a block leaves open: its block runs when it is committed, with a warning (T-74, T-73)")
  func leftOpen() {
    let journal = Journal()
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      Transaction.begin()
      Transaction.setAnimationDuration(5)
      Transaction.setCompletionBlock(journal.block("outer"))
      layer.opacity = 0.5
      Transaction.begin()
      Transaction.setCompletionBlock(journal.block("committed inside"))
      Transaction.commit()
      Transaction.begin()
      Transaction.setCompletionBlock(journal.block("inner"))
      at(1) {
        journal.note("still open")
        #expect(Transaction.animationDuration() == 0.25, "its values ended with the block")
        Transaction.begin()
        Transaction.setCompletionBlock(journal.block("own"))
        Transaction.commit()
      }
      at(2) {
        Transaction.commit()
        journal.note("committed")
      }
      at(2) { journal.note("next") }
      at(3) { Transaction.commit() }
      at(4) { Transaction.commit() }
    }
    #expect(
      journal.lines == [
        "committed inside 0.0", "still open 1.0", "own 1.0", "committed 2.0", "inner 2.0", "next 2.0", "outer 3.0",
      ])
    #expect(stage.number("opacity", of: "a", at: 0) == 0.5, "what it changed shows from the block's end on")
    #expect(stage.warnings.count == 1 && stage.warnings[0].contains("commit()") && stage.errors.isEmpty)
  }

  @Test("The animations of a transaction left open count; one that is never committed never runs its block (T-74)")
  func leftOpenWithAnimations() {
    let journal = Journal()
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      at(1) {
        Transaction.begin()
        Transaction.setCompletionBlock(journal.block("done"))
        let fade = BasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.duration) = (0.0, 3)
        layer.add(fade)
      }
      at(2) { Transaction.commit() }
      at(5) {
        Transaction.begin()
        Transaction.setCompletionBlock(journal.block("never"))
      }
    }
    #expect(journal.lines == ["done 4.0"] && stage.number("opacity", of: "a", at: 2.5) == 0.5)
  }
}
