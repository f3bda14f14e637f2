// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

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

  @Test("Insertions, moves, replacements and removals in any order give what a plain list gives (L-2, L-3)")
  func anyOrder() {
    let root = layer("root")
    let pool = (0..<12).map { layer(String(UnicodeScalar(UInt8(97 + $0)))) }
    var expected: [Layer] = []
    var seed: UInt64 = 7
    func random(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    func pick() -> Layer { pool[random(12)] }
    for _ in 0..<2000 {
      let (moved, other) = (pick(), pick())
      let rest = expected.filter { $0 !== moved }
      switch random(6) {
      case 0:
        root.addSublayer(moved)
        expected = rest + [moved]
      case 1:
        let index = random(16) - 2
        root.insertSublayer(moved, at: index)
        expected = rest
        expected.insert(moved, at: min(max(index, 0), rest.count))
      case 2, 3:
        let isAbove = random(2) == 0
        if isAbove { root.insertSublayer(moved, above: other) } else { root.insertSublayer(moved, below: other) }
        if moved === other, expected.contains(where: { $0 === moved }) { break }
        expected = rest
        let place = rest.firstIndex { $0 === other }.map { isAbove ? $0 + 1 : $0 }
        expected.insert(moved, at: place ?? rest.count)
      case 4:
        moved.removeFromSuperlayer()
        expected = rest
      default:
        root.replaceSublayer(other, with: moved)
        guard moved !== other, expected.contains(where: { $0 === other }) else { break }
        expected = rest.map { $0 === other ? moved : $0 }
      }
      #expect(names(root) == expected.compactMap(\.name).joined())
      for layer in pool { #expect((layer.superlayer === root) == expected.contains { $0 === layer }) }
    }
  }

  @Test("A hundred thousand sublayers come, move and go one by one, from either end (L-3, T-84)")
  func manySublayers() throws {
    let time = ContinuousClock().measure {
      _ = SceneStage { root in
        let layers = (0..<100_000).map { _ in Layer() }
        let group = Layer.named("group", in: root)
        at(1) { for layer in layers { group.addSublayer(layer) } }
        at(2) { for layer in layers.prefix(50_000) { group.addSublayer(layer) } }
        at(3) {
          for _ in 0..<50_000 { group.sublayers?.first?.removeFromSuperlayer() }
          while let last = group.sublayers?.last { last.removeFromSuperlayer() }
        }
        at(4) { group.sublayers = layers }
        at(5) { #expect(group.sublayers?.count == 100_000) }
      }
    }
    #expect(time < .seconds(180), "copying the list for each takes minutes: \(time)")
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
    #expect(log.diagnostics.count == 3 && log.diagnostics.allSatisfy { $0.severity == .error })
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
      override init(layer: Any) {
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

extension TreeTests {
  private func names(in layer: Layer) -> String { (layer.sublayers ?? []).compactMap(\.name).joined() }
  private func make(_ names: String...) -> [Layer] {
    names.map {
      let layer = Layer()
      layer.name = $0
      return layer
    }
  }

  @Test("Sublayers are nil, not empty, and nil and empty are the same when set (L-2)")
  func noSublayers() {
    let layer = Layer()
    #expect(layer.sublayers == nil && layer.value(forKey: "sublayers") as? [Layer] == nil)
    for empty in [nil, []] as [[Layer]?] {
      layer.sublayers = make("a")
      #expect(layer.sublayers?.count == 1)
      layer.sublayers = empty
      #expect(layer.sublayers == nil)
    }
  }

  @Test("Every way of adding takes the layer from where it was, sublayer or mask (L-3, L-5)")
  func everyWay() {
    let ways: [(String, (Layer, Layer, Layer) -> Void)] = [
      ("abn", { parent, _, new in parent.addSublayer(new) }),
      ("anb", { parent, _, new in parent.insertSublayer(new, at: 1) }),
      ("nab", { parent, _, new in parent.insertSublayer(new, at: -5) }),
      ("abn", { parent, _, new in parent.insertSublayer(new, at: .max) }),
      ("anb", { parent, b, new in parent.insertSublayer(new, below: b) }),
      ("abn", { parent, b, new in parent.insertSublayer(new, above: b) }),
      ("abn", { parent, _, new in parent.insertSublayer(new, above: Layer()) }),
      ("abn", { parent, _, new in parent.insertSublayer(new, below: nil) }),
      ("an", { parent, b, new in parent.replaceSublayer(b, with: new) }),
      ("n", { parent, _, new in parent.sublayers = [new] }),
    ]
    for (expected, add) in ways {
      for place in ["nowhere", "sublayer", "mask", "own sublayer", "own mask"] {
        let list = make("parent", "a", "b", "n", "other")
        let (parent, a, b, new, other) = (list[0], list[1], list[2], list[3], list[4])
        parent.sublayers = place == "own sublayer" ? [new, a, b] : [a, b]
        if place == "sublayer" { other.addSublayer(new) }
        if place == "mask" { other.mask = new }
        if place == "own mask" { parent.mask = new }
        add(parent, b, new)
        let index = place == "own sublayer" && expected == "anb" ? "anb" : expected
        #expect(names(in: parent) == index, "\(place)")
        #expect(new.superlayer === parent && other.sublayers == nil && other.mask == nil && parent.mask == nil)
        #expect(parent.sublayers?.filter { $0 === new }.count == 1)
        if !expected.contains("b") { #expect(b.superlayer == nil) }
      }
    }
  }

  @Test("A layer beside itself stays where it is; adding again moves to the end (L-3)")
  func besideItself() {
    let list = make("parent", "a", "b", "c")
    let parent = list[0]
    parent.sublayers = [list[1], list[2], list[3]]
    parent.insertSublayer(list[1], below: list[1])
    parent.insertSublayer(list[1], above: list[1])
    #expect(names(in: parent) == "abc")
    parent.addSublayer(list[1])
    #expect(names(in: parent) == "bca")
    parent.insertSublayer(list[1], above: list[2])
    #expect(names(in: parent) == "bac")
    parent.replaceSublayer(list[2], with: list[3])
    #expect(names(in: parent) == "ca" && list[2].superlayer == nil)
    parent.replaceSublayer(list[2], with: Layer())
    parent.replaceSublayer(list[1], with: list[1])
    #expect(names(in: parent) == "ca", "no sublayer, nothing happens")
    list[2].removeFromSuperlayer()
    #expect(list[2].superlayer == nil)
  }

  @Test("Setting sublayers sets their superlayers, also of the ones that leave (L-4)")
  func setting() {
    let list = make("parent", "a", "b", "c", "m")
    let parent = list[0]
    parent.sublayers = [list[1], list[2]]
    parent.mask = list[4]
    parent.sublayers = [list[4], list[2], list[3]]
    #expect(names(in: parent) == "mbc" && parent.mask == nil)
    #expect(list[1].superlayer == nil && list[3].superlayer === parent && list[4].superlayer === parent)
    let log = DiagnosticLog()
    log.collect { parent.sublayers = [list[1], list[1]] }
    #expect(log.hasErrors && names(in: parent) == "mbc" && list[1].superlayer == nil)
  }

  @Test("A mask leaves the tree that it was in; nil detaches it; masks may have masks (L-5)")
  func movingMasks() {
    let list = make("a", "b", "m", "inner")
    let (a, b, m, inner) = (list[0], list[1], list[2], list[3])
    a.addSublayer(m)
    b.mask = m
    #expect(a.sublayers == nil && m.superlayer === b && b.sublayers == nil)
    m.mask = inner
    #expect(inner.superlayer === m)
    m.removeFromSuperlayer()
    #expect(b.mask == nil && m.superlayer == nil && m.mask === inner)
    b.mask = m
    b.mask = inner
    #expect(b.mask === inner && m.mask == nil && m.superlayer == nil)
    b.mask = nil
    #expect(inner.superlayer == nil)
    // In a scene: a mask that moves from one layer to another is never in two places.
    let stage = SceneStage { root in
      let (x, y) = (Layer.named("x", in: root), Layer.named("y", in: root))
      x.mask = m
      at(1) { y.mask = m }
      at(2) { x.addSublayer(m) }
    }
    #expect(stage.state("x", at: 0)?.mask?.name == "m" && stage.state("y", at: 0)?.mask == nil)
    #expect(stage.state("x", at: 1)?.mask == nil && stage.state("y", at: 1)?.mask?.name == "m")
    #expect(stage.state("x", at: 2)?.sublayers.count == 1 && stage.state("y", at: 2)?.mask == nil)
  }

  @Test(
    "Cycles of sublayers and masks, and a layer in itself, are errors that name both, and change nothing (L-3, L-5)")
  func everyCycle() {
    let list = make("a", "b", "c")
    let (a, b, c) = (list[0], list[1], list[2])
    a.mask = b
    b.addSublayer(c)
    let tries: [() -> Void] = [
      { c.addSublayer(a) }, { c.mask = a }, { b.mask = a }, { c.sublayers = [a] }, { c.insertSublayer(b, at: 0) },
      { b.replaceSublayer(c, with: a) }, { a.mask = a }, { a.insertSublayer(a, below: nil) }, { a.sublayers = [a] },
    ]
    for attempt in tries {
      let log = DiagnosticLog()
      log.collect(attempt)
      #expect(log.diagnostics.count == 1 && log.hasErrors)
      #expect(a.mask === b && b.sublayers?.first === c && c.sublayers == nil && a.superlayer == nil)
    }
    let log = DiagnosticLog()
    log.collect { c.addSublayer(a) }
    #expect(log.diagnostics[0].message == "Layer \"a\" contains Layer \"c\", so it cannot be added to it")
  }

  @Test("Layers cannot lie in one another without end: trees are walked on the processor's stack")
  func nesting() {
    let log = DiagnosticLog()
    let root = Layer()
    log.collect {
      var last = root
      for _ in 0..<5000 {
        let layer = Layer()
        last.addSublayer(layer)
        last = layer
      }
      // Two halves that are too deep together.
      var top = Layer()
      for _ in 0..<150 {
        let layer = Layer()
        layer.addSublayer(top)
        top = layer
      }
      root.sublayers?.first?.sublayers?.first?.mask = top
      var deep = root
      for _ in 0..<100 { deep = deep.sublayers?.first ?? deep }
      deep.addSublayer(top)
    }
    var depth = 0
    var layer: Layer? = root
    while let current = layer {
      depth += 1
      layer = current.sublayers?.first
    }
    #expect(depth == 200 && log.diagnostics.count == 2)
    #expect(log.diagnostics[0].message.contains("201 levels deep, and the limit is 200"))
    let stage = SceneStage { $0.addSublayer(root.sublayers?.first?.copy() ?? Layer()) }
    #expect(stage.errors.isEmpty)
  }

  @Test("Superlayer, sublayers and mask of a presentation layer are presentation layers of the last commit (L-1)")
  func presentationTree() {
    _ = SceneStage { root in
      let (a, b) = (Layer.named("a", in: root), Layer.named("b", in: root))
      let mask = ShapeLayer()
      a.mask = mask
      #expect(a.presentation() == nil)
      at(1) {
        let new = Layer()
        root.addSublayer(new)
        b.removeFromSuperlayer()
        a.mask = nil
        new.addSublayer(a)
        let shown = root.presentation()
        #expect(shown?.sublayers?.map { $0.model() === a || $0.model() === b } == [true, true], "as committed")
        #expect(shown?.sublayers?.allSatisfy { $0 !== a && $0 !== b } == true)
        let shownA = shown?.sublayers?.first
        #expect(shownA?.mask is ShapeLayer && shownA?.mask?.model() === mask && shownA?.mask !== mask)
        #expect(shownA?.superlayer?.model() === root && shownA?.superlayer !== root)
        #expect(shownA?.presentation() === shownA && new.presentation() == nil && a.model() === a)
        #expect(shownA?.mask?.superlayer?.model() === a)
      }
      at(2) {
        #expect(b.presentation() == nil && a.presentation()?.mask == nil)
        #expect(a.presentation()?.superlayer?.model() === a.superlayer && a.superlayer !== root)
      }
    }
  }

  @Test("A presentation layer's tree and properties cannot be changed (L-1)")
  func readOnly() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      at(1) {
        guard let shown = layer.presentation() else { return }
        shown.addSublayer(Layer())
        shown.sublayers = [Layer()]
        shown.mask = Layer()
        shown.removeFromSuperlayer()
        layer.addSublayer(shown)
        shown.opacity = 0
        shown.speed = 2
        shown.add(BasicAnimation(keyPath: "opacity"))
        #expect(shown.sublayers == nil && shown.mask == nil && shown.opacity == 1 && shown.speed == 1)
        #expect(layer.superlayer === root && layer.sublayers == nil)
      }
    }
    // The five of the tree say the same.
    #expect(stage.errors.count == 4 && stage.errors[0].contains("model()"))
  }

  @Test("A copy has values, custom values, sublayers and mask of its own, and no animations (K-1, T-29, L-1)")
  func copies() {
    final class Dial: Layer {
      var mark = 0
      override init() { super.init() }
      override init(layer: Any) {
        super.init(layer: layer)
        mark = (layer as? Dial)?.mark ?? 0
      }
    }
    let dial = Dial()
    dial.mark = 7
    dial.name = "dial"
    dial.opacity = 0.5
    dial.setValue("x", forKey: "own")
    dial.actions = ["opacity": NSNull()]
    dial.addSublayer(ShapeLayer())
    dial.mask = Layer()
    dial.add(BasicAnimation(keyPath: "opacity"), forKey: "fade")
    let copy = dial.copy()
    #expect(copy.mark == 7 && copy.name == "dial" && copy.opacity == 0.5 && copy.value(forKey: "own") as? String == "x")
    #expect(copy.animationKeys() == nil && dial.animationKeys() == ["fade"] && copy.actions?["opacity"] is NSNull)
    #expect(copy.sublayers?.first is ShapeLayer && copy.sublayers?.first !== dial.sublayers?.first)
    #expect(copy.mask != nil && copy.mask !== dial.mask && copy.superlayer == nil && copy.model() === copy)
    copy.opacity = 1
    copy.setValue("y", forKey: "own")
    #expect(dial.opacity == 0.5 && dial.value(forKey: "own") as? String == "x")
  }
}
