import Foundation
import MotionAnimation
import MotionCore
import Testing

@testable import MotionLayers

@Suite struct TreeTests {
  private func names(_ layer: Layer) -> String { (layer.sublayers ?? []).compactMap(\.name).joined() }
  private func layer(_ name: String) -> Layer {
    let layer = Layer()
    layer.name = name
    return layer
  }

  @Test("Inserting, replacing and removing keep the order back to front (A7, L-2, L-3)")
  func order() {
    let root = layer("root")
    let (a, b, c, d) = (layer("a"), layer("b"), layer("c"), layer("d"))
    #expect(root.sublayers == nil)
    root.addSublayer(a)
    root.addSublayer(b)
    root.insertSublayer(c, at: 0)
    #expect(names(root) == "cab")
    root.insertSublayer(d, below: a)
    #expect(names(root) == "cdab")
    root.insertSublayer(d, above: a)
    #expect(names(root) == "cadb")
    root.addSublayer(c)
    #expect(names(root) == "adbc", "adding again moves to the end")
    let e = layer("e")
    root.replaceSublayer(d, with: e)
    #expect(names(root) == "aebc" && d.superlayer == nil && e.superlayer === root)
    let other = layer("other")
    other.addSublayer(b)
    #expect(names(root) == "aec" && b.superlayer === other)
    root.sublayers = []
    #expect(root.sublayers == nil && a.superlayer == nil)
    root.sublayers = [a, b]
    #expect(names(root) == "ab" && other.sublayers == nil, "L-4")
    a.removeFromSuperlayer()
    #expect(names(root) == "b")
  }

  @Test("A mask has a superlayer but is no sublayer (L-5)")
  func masks() {
    let (a, m) = (layer("a"), layer("m"))
    a.addSublayer(m)
    a.mask = m
    #expect(a.sublayers == nil && m.superlayer === a && a.mask === m)
    let b = layer("b")
    b.mask = m
    #expect(a.mask == nil && m.superlayer === b)
    b.mask = nil
    #expect(m.superlayer == nil)
  }

  @Test("A layer in itself, and a cycle, are errors and change nothing")
  func cycles() {
    let log = DiagnosticLog()
    log.collect {
      let (a, b) = (layer("a"), layer("b"))
      a.addSublayer(b)
      a.addSublayer(a)
      b.addSublayer(a)
      b.mask = a
      #expect(names(a) == "b" && b.sublayers == nil && b.mask == nil && a.superlayer == nil)
    }
    // The third is the second again, from no known place.
    #expect(log.diagnostics.count == 2 && log.hasErrors)
  }

  @Test("The tree in the timeline follows additions and removals; leaving stops animations (T-29)")
  func history() {
    var stopped: [Bool] = []
    final class Witness: AnimationDelegate {
      let note: (Bool) -> Void
      init(_ note: @escaping (Bool) -> Void) { self.note = note }
      func animationDidStop(_ animation: Animation, finished: Bool) { note(finished) }
    }
    let stage = SceneStage { root in
      let a = Layer.named("a", in: root)
      let inner = Layer.named("inner", in: a)
      let turn = BasicAnimation(keyPath: "opacity")
      turn.duration = 5
      turn.fromValue = 0.0
      turn.delegate = Witness { stopped.append($0) }
      inner.add(turn, forKey: nil)
      at(2) { a.removeFromSuperlayer() }
      at(3) { root.addSublayer(a) }
    }
    #expect(stage.state("inner", at: 1.9)?.animations.count == 1)
    #expect(stage.state("inner", at: 2) == nil)
    #expect(stage.state("inner", at: 3)?.animations.count == 0)
    #expect(stopped == [false])
  }

  @Test("An animation added to a layer that is in no tree begins when it enters one (T-29)")
  func pending() {
    let stage = SceneStage { root in
      let layer = Layer()
      layer.name = "late"
      let fade = BasicAnimation(keyPath: "opacity")
      fade.fromValue = 0.0
      fade.duration = 2
      layer.add(fade, forKey: nil)
      at(3) { root.addSublayer(layer) }
    }
    #expect(stage.number("opacity", of: "late", at: 4) == 0.5)
  }

  @Test("The presentation is a copy of the same class with the values of now (L-1)")
  func presentation() {
    final class Dial: Layer {
      var mark = 0
      override init() { super.init() }
      required init(layer: Any) {
        super.init(layer: layer)
        mark = (layer as? Dial)?.mark ?? 0
      }
    }
    var seen: [Double] = []
    let stage = SceneStage { root in
      let dial = Dial()
      dial.mark = 7
      #expect(dial.presentation() == nil)
      root.addSublayer(dial)
      let fade = BasicAnimation(keyPath: "opacity")
      fade.fromValue = 0.0
      fade.duration = 4
      dial.add(fade, forKey: nil)
      at(1) {
        guard let shown = dial.presentation() else { return }
        seen.append(shown.opacity)
        #expect(shown.mark == 7 && shown.model() === dial && dial.model() === dial && shown !== dial)
        #expect(shown.superlayer?.model() === root)
        #expect(root.presentation()?.sublayers?.first?.model() === dial)
        shown.opacity = 0.9
        #expect(shown.opacity == 0.25)
      }
    }
    #expect(seen == [0.25])
    #expect(stage.errors.count == 1)
  }
}
