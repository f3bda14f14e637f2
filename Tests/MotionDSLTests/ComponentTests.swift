// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline
import TestStage
import Testing

/// A plate with a word, which fades in.
private final class Card: Component {
  let title: String
  let plate = Layer().size(300, 100).position(150, 50).backgroundColor(.white).name("plate")
  private(set) var reads = 0

  init(_ title: String) {
    self.title = title
    super.init()
  }

  var body: Scene {
    let _ = reads += 1
    plate
    TextLayer(title).font("Inter", 40).position(.center).name("word")
    InOrder {
      Animate(plate, \.opacity, from: 0, to: 1, duration: 0.5, timing: .linear)
      Marker("shown")
    }
    at("shown") { self.plate.cornerRadius = 8 }
    Audio("ding.wav").begin(at: "shown", offset: 0.25)
  }

  func blinks() -> some Step { Animate(plate, \.opacity, values: [1, 0.5, 1], duration: 0.5, timing: .linear) }
}

/// Two cards.
private final class Pair: Component {
  let first = Card("one").position(150, 50)
  let second = Card("two").position(550, 50).beginTime(1).name("second")

  var body: Scene {
    first
    second
  }
}

/// A component that holds a fitted one.
private final class Outer: Component {
  var body: Scene { Card("x").fit(width: 150) }
}

@Suite("Components")
struct ComponentTests {
  @Test("fit scales a component with all it holds; placements and stacks count the scaled size")
  func fits() throws {
    let stage = Stage {
      Card("a").fit(width: 150).position(.bottomRight, inset: 20).name("half")
      Card("b").fit(width: 900, height: 50).name("low")
      Stack(.horizontal, spacing: 10) {
        Card("c").fit(width: 600).name("large")
        Layer().size(40, 40).name("next")
      }
      .position(.center).name("row")
    }
    #expect(stage.errors == [] && stage.warnings == [], "\(stage.errors) \(stage.warnings)")
    // It is scaled about its middle.
    #expect(try stage.values("half").position == CGPoint(x: 1000 - 20 - 75, y: 500 - 20 - 25))
    #expect(try stage.values("half").transform == .scale(0.5, 0.5))
    #expect(try stage.values("half").bounds.size == CGSize(width: 300, height: 100))
    #expect(try stage.values("low").position == CGPoint(x: 75, y: 25))
    #expect(try stage.values("row").bounds.size == CGSize(width: 650, height: 200))
    #expect(try stage.values("large").position == CGPoint(x: 300, y: 100))
    #expect(try stage.values("next").position == CGPoint(x: 630, y: 20))
    let wrong = Stage {
      Card("d").fit(width: -1)
      Card("e").size(0, 0).fit(width: 100)
    }
    #expect(wrong.errors.contains { $0.contains("fits a width and a height above 0 and up to 1e6 points, got -1.0") })
    #expect(wrong.errors.contains { $0.contains("has no size to fit") }, "\(wrong.errors)")
  }

  @Test("a fitted component is as large in another one, and in a stack that flows")
  func fitsInside() throws {
    let outer = Outer()
    let stage = Stage { outer.position(.topLeft) }
    #expect(stage.errors == [], "\(stage.errors)")
    #expect(outer.bounds.size == CGSize(width: 150, height: 50))
    let flowing = Stage {
      Stack(.horizontal) {
        Card("c").fit(width: 600).name("large")
        Layer().size(40, 40).name("next")
      }
      .flows().name("row")
    }
    #expect(try flowing.values("row").bounds.size == CGSize(width: 640, height: 200))
    #expect(try flowing.values("next").position == CGPoint(x: 620, y: 20))
  }

  @Test("a component is as large as its body, is placed as one, and is read once")
  func size() throws {
    let card = Card("ten letters")
    let stage = Stage { card.position(.bottomRight, inset: 20).name("card") }
    #expect(stage.errors.isEmpty && card.reads == 1)
    #expect(try stage.frame("card") == CGRect(x: 680, y: 380, width: 300, height: 100))
    #expect(try stage.values("word").position == CGPoint(x: 150, y: 50))
    let wide = Stage { Card("x").size(500, 200).position(.center).name("card") }
    #expect(try wide.frame("card").size == CGSize(width: 500, height: 200))
    #expect(try wide.values("word").position == CGPoint(x: 250, y: 100))
  }

  @Test(
    "what is set in its parts after its line stays; before, the body has the last word; its size may be asked for first"
  )
  func parts() throws {
    final class Panel: Component {
      let plate = Layer().name("plate")
      var width = 100.0
      var body: Scene { plate.size(width, 50).position(width / 2, 25).backgroundColor(.white) }
    }
    var size = CGSize.zero
    let stage = Stage {
      let early = Panel().name("early")
      let _ = early.plate.backgroundColor(.red)
      early
      let late = Panel().position(.bottom)
      late
      let _ = late.plate.backgroundColor(.red).name("red")
      let asked = Panel().position(.top)
      let _ = asked.width = 300
      let _ = size = asked.preferredFrameSize()
      asked.name("asked")
    }
    #expect(stage.errors == [], "\(stage.errors)")
    #expect(try stage.values("plate").backgroundColor == .white && stage.values("red").backgroundColor == .red)
    #expect(try size == CGSize(width: 300, height: 50) && stage.frame("asked").size == size)
  }

  @Test("its steps, events, markers and sounds go by its own clock")
  func clock() throws {
    let stage = Stage(seconds: 8) {
      let late = Card("late").position(.center).name("late").beginTime(2).speed(0.5)
      late
      Layer().size(10, 10).name("box")
      at("late.shown") { late.backgroundColor = .red }
      late.blinks().begin(at: 5)
    }
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    func opacity(_ time: Double) throws -> Double { Double(try stage.values("plate", at: time).opacity) }
    let (early, late, full) = (try opacity(2.5), try opacity(2.9), try opacity(3.1))
    #expect(abs(early - 0.5) < 0.3 && early < late && abs(full - 1) < 1e-6)
    #expect(try stage.values("plate", at: 3.6).cornerRadius == 8)
    #expect(try stage.values("plate", at: 2.95).cornerRadius == 0)
    #expect(try stage.values("late", at: 3.6).backgroundColor == .red)
    #expect(try stage.values("late", at: 2.9).backgroundColor == nil)
    // A step of the scene counts the scene's seconds.
    let (middle, end) = (try opacity(5.25), try opacity(5.5))
    #expect(abs(middle - 0.5) < 0.01 && abs(end - 1) < 0.01)
    #expect(stage.timeline.audio.cues.map(\.start.seconds) == [3.5])
    #expect(try stage.timeline.time(named: "late.shown") == 3)
  }

  @Test("components stand in components, in stacks, and several times with times of their own")
  func nesting() throws {
    let stage = Stage(seconds: 8) {
      Stack(.vertical, spacing: 10) {
        Pair().name("pair").beginTime(1)
        Card("three")
      }
      .position(.center).name("stack")
    }
    #expect(stage.errors.isEmpty, "\(stage.errors)")
    #expect(try stage.frame("pair").size == CGSize(width: 700, height: 100))
    #expect(try stage.frame("stack").size == CGSize(width: 700, height: 210))
    #expect(stage.timeline.audio.cues.map(\.start.seconds).sorted() == [0.75, 1.75, 2.75])
    #expect(try stage.timeline.time(named: "second.shown") == 2.5)
  }

  @Test("markers of one component are not those of another, and unknown ones are told with what there is")
  func markers() {
    let stage = Stage {
      Card("a").name("a")
      Card("b").name("b")
      at("shown") {}
    }
    #expect(stage.errors.count == 1 && stage.errors[0].contains("it has a.shown, b.shown"))
  }

  @Test("a component that does not run forward is an error")
  func backwards() {
    let stage = Stage { Card("a").speed(0) }
    #expect(stage.errors.count == 1 && stage.errors[0].contains("does not run forward"))
  }
}
