// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline
import TestStage
import Testing

@Suite("Times by name, and by what others do")
struct MomentTests {
  private func isThere(_ name: String, _ stage: Stage, at time: Double) throws -> Bool {
    !(try stage.layer(name, at: time).values.isHidden)
  }

  @Test("a layer is shown from a marker to another, wherever choreography puts them")
  func markers() throws {
    let stage = Stage {
      let box = Layer().name("box").size(10, 10)
      box
      Layer().name("note").size(10, 10).shown(from: "ready", to: .marker("ready", 1))
        .animate(\.opacity, from: 0, to: 1, duration: 1, timing: .linear)
      InOrder {
        Animate(box, \.opacity, to: 0, duration: 1.5, timing: .linear)
        Marker("ready")
      }
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(try !isThere("note", stage, at: 1.4) && isThere("note", stage, at: 1.5))
    #expect(abs(try stage.values("note", at: 2).opacity - 0.5) < 1e-9)
    #expect(try !isThere("note", stage, at: 2.55))
  }

  @Test("what comes after another thing waits for its entrance, or for its end")
  func after() throws {
    let stage = Stage {
      let title = Layer().name("title").size(10, 10).shown(0.5..<2).enters(.fade, for: 0.5, delay: 0.25)
      let second = Layer().name("second").shown(from: .after(title, 0.25), for: 1)
      title
      second
      Layer().name("third").shown(from: .end(of: second))
      Animate(second, \.opacity, to: 0, duration: 0.5, timing: .linear).begin(at: .after(title, 0.5))
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(try !isThere("second", stage, at: 1.45) && isThere("second", stage, at: 1.5))
    #expect(try !isThere("third", stage, at: 2.45) && isThere("third", stage, at: 2.5))
    #expect(abs(try stage.values("second", at: 2).opacity - 0.5) < 1e-6)
  }

  @Test("sublayers that come in one by one, and springs, are waited for")
  func staggered() throws {
    let stage = Stage {
      let row = Layer { for index in 0..<4 { Layer().name("\(index)").size(5, 5) } }.enters(
        .fade, for: 0.5, stagger: 0.5)
      row
      Layer().name("after").shown(from: .after(row))
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(try !isThere("after", stage, at: 1.95) && isThere("after", stage, at: 2))
  }

  private final class Note: Component {
    let delay: Double
    let box = Layer().name("box").size(10, 10)
    init(_ delay: Double) {
      self.delay = delay
      super.init()
    }
    override init(layer: Any) {
      delay = 0
      super.init(layer: layer)
    }
    override init?(coder: Any) { nil }
    var body: Scene {
      box
      Layer().name("inner").shown(from: "ready")
      InOrder {
        Animate(box, \.opacity, to: 0, duration: delay, timing: .linear)
        Marker("ready")
      }
    }
  }

  @Test("components wait as well, and what is in them counts by their clocks")
  func components() throws {
    let stage = Stage {
      let first = Note(0.5).name("first")
      first
      Note(0.5).name("second").shown(from: "first.ready", for: 3)
      Layer().name("last").shown(from: .marker("second.ready", 0.25))
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(try !isThere("last", stage, at: 1.2) && isThere("last", stage, at: 1.25))
  }

  @Test("the last word counts: seconds take the place of names")
  func lastWins() throws {
    let stage = Stage { Layer().name("note").shown(from: "nowhere").shown(1..<2) }
    #expect(stage.timeline.diagnostics.isEmpty)
    #expect(try !isThere("note", stage, at: 0.5) && isThere("note", stage, at: 1.5))
  }

  @Test("what waits for nothing, for itself, or for what never ends is an error that says so")
  func errors() {
    let unknown = Stage { Layer().name("note").shown(from: "redy", to: 3) }
    #expect(
      unknown.errors == [
        "the start of Layer \"note\": there is no marker \"redy\" in the scene; it has no markers"
      ], "\(unknown.errors)")
    let circle = Stage {
      let (a, b) = (Layer().name("a"), Layer().name("b"))
      a.shown(from: .after(b))
      b.shown(from: .after(a))
    }
    #expect(
      circle.errors.count == 1 && circle.errors[0].contains("but that layer waits for it too"), "\(circle.errors)")
    let endless = Stage {
      let a = Layer().name("a")
      a
      Layer().shown(from: .end(of: a))
    }
    #expect(endless.errors.count == 1 && endless.errors[0].contains("but that layer stays"), "\(endless.errors)")
    let elsewhere = Stage {
      let a = Layer().name("a")
      Layer().shown(from: .after(a))
    }
    #expect(elsewhere.errors.count == 1 && elsewhere.errors[0].contains("is not in"), "\(elsewhere.errors)")
    let backwards = Stage { Layer().shown(from: 3, to: 2) }
    #expect(backwards.errors.count == 1 && backwards.errors[0].contains("got 3.0 to 2.0"), "\(backwards.errors)")
  }

  @Test(
    "entrances begin at a marker, after another layer, or at seconds of the scene, and hold what they begin with until then"
  )
  func entrances() throws {
    let stage = Stage {
      let title = Layer().name("title").size(10, 10).enters(.fade, for: 0.5, timing: .linear, at: "ready")
      title
      Layer().name("note").size(10, 10).shown(0.5..<4)
        .enters(.fade, for: 1, timing: .linear, at: .after(title, 0.25), delay: 0.25)
      Layer().name("late").size(10, 10).enters(.fade, for: 1, timing: .linear, at: 3)
      InOrder {
        Wait(1)
        Marker("ready")
      }
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    for (name, begin, length) in [("title", 1.0, 0.5), ("note", 2, 1), ("late", 3, 1)] {
      #expect(try stage.values(name, at: begin - 0.1).opacity == 0, "\(name)")
      #expect(abs(try stage.values(name, at: begin + length / 2).opacity - 0.5) < 1e-6, "\(name)")
      #expect(abs(try stage.values(name, at: begin + length * 0.999).opacity - 1) < 0.01, "\(name)")
    }
  }

  @Test("a layer that leaves at a time is gone when that is over, and others may wait for it")
  func exits() throws {
    let stage = Stage {
      let card = Layer().name("card").size(10, 10).enters(.fade, for: 0.5, at: 0.5)
      card.leaves(.fade, for: 1, timing: .linear, at: .after(card, 1))
      Layer().name("next").shown(from: .end(of: card))
      Layer().name("brief").shown(0..<1).leaves(.fade, for: 0.5, timing: .linear, at: 2)
    }
    #expect(stage.errors.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(try stage.values("card", at: 2).opacity == 1)
    #expect(abs(try stage.values("card", at: 2.5).opacity - 0.5) < 1e-6)
    #expect(try isThere("card", stage, at: 2.95) && !isThere("card", stage, at: 3))
    #expect(try !isThere("next", stage, at: 2.95) && isThere("next", stage, at: 3))
    #expect(try isThere("brief", stage, at: 0.95) && !isThere("brief", stage, at: 1))
  }

  @Test("sublayers come in and go out one after the other from a time on")
  func staggeredPassages() throws {
    let stage = Stage {
      Layer { for index in 0..<3 { Layer().name("\(index)").size(5, 5) } }
        .enters(.fade, for: 0.5, timing: .linear, at: 1, stagger: 0.5)
        .leaves(.fade, for: 0.5, timing: .linear, at: 2.5, stagger: 0.25)
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    for index in 0..<3 {
      let (begin, end) = (1 + 0.5 * Double(index), 2.5 + 0.25 * Double(index))
      #expect(abs(try stage.values("\(index)", at: begin + 0.25).opacity - 0.5) < 1e-6, "\(index)")
      #expect(abs(try stage.values("\(index)", at: end + 0.25).opacity - 0.5) < 1e-6, "\(index)")
    }
  }

  @Test("declared animations begin at a time, and keep their places among those of their property")
  func declaredAnimations() throws {
    let stage = Stage {
      let title = Layer().name("title").size(10, 10).enters(.fade, for: 0.5)
      title
      Layer().name("box").size(10, 10)
        .animate(\.opacity, from: 0, to: 1, .linear(1).begin(at: "ready"))
        .animate(\.opacity, from: 1, to: 0, .linear(0.5).delay(3))
      Layer().name("turned").size(10, 10).shown(from: 1)
        .animate(\.position.x, from: 0, to: 100, .linear(1).begin(at: .after(title, 1)).delay(0.5))
      InOrder {
        Wait(1)
        Marker("ready")
      }
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    for (time, opacity) in [(0.5, 0.0), (1.5, 0.5), (2.5, 1), (3.25, 0.5), (3.9, 0)] {
      #expect(abs(try stage.values("box", at: time).opacity - opacity) < 1e-6, "\(time)")
    }
    #expect(try stage.values("turned", at: 1.9).position.x == 0)
    #expect(abs(try stage.values("turned", at: 2.5).position.x - 50) < 1e-6)
  }

  private final class Part: Component {
    var body: Scene {
      Layer().name("shown").size(10, 10).shown(from: 0.25)
      Layer().name("entering").size(10, 10).enters(.fade, for: 0.5, timing: .linear, at: "here")
      Layer().name("moving").size(10, 10)
        .animate(\.position.x, from: 0, to: 100, .linear(1).begin(at: .marker("here", 0.5)))
      InOrder {
        Wait(0.5)
        Marker("here")
      }
    }
  }

  @Test("what is in a component counts by its clock, also where that waits itself")
  func passagesInComponents() throws {
    let stage = Stage {
      Part().name("part").shown(from: "ready").speed(0.5)
      InOrder {
        Wait(1)
        Marker("ready")
      }
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(try !isThere("shown", stage, at: 1.4) && isThere("shown", stage, at: 1.5))
    #expect(abs(try stage.values("entering", at: 2.5).opacity - 0.5) < 1e-6)
    #expect(abs(try stage.values("moving", at: 3.95).position.x - 47.5) < 1e-6)
  }

  @Test("times of entrances, exits and animations that nothing gives are errors that say what waits")
  func passageErrors() {
    let unknown = Stage {
      Layer().name("a").size(5, 5).enters(.fade, at: "redy")
      Layer().name("b").size(5, 5).leaves(.fade, at: "redy")
      Layer().name("c").size(5, 5).animate(\.opacity, to: 0, .ease(1).begin(at: "redy"))
    }
    #expect(
      unknown.errors
        == ["entrance of Layer \"a\"", "exit of Layer \"b\"", "animation of opacity of Layer \"c\""].map {
          "start of the \($0): there is no marker \"redy\" in the scene; it has no markers"
        }, "\(unknown.errors)")
    let circle = Stage {
      let (a, b) = (Layer().name("a").size(5, 5), Layer().name("b").size(5, 5))
      a.enters(.fade, at: .after(b))
      b.enters(.fade, at: .after(a))
    }
    #expect(
      circle.errors.count == 2 && circle.errors[0].contains("but that layer waits for it too"), "\(circle.errors)")
    let step = Stage {
      let a = Layer().name("a").size(5, 5)
      a
      Animate(a, \.opacity, to: 0, .ease(1).begin(at: 1))
    }
    #expect(step.errors.count == 1 && step.errors[0].contains("a step begins in its turn"), "\(step.errors)")
    let running = Stage {
      let a = Layer().name("a").size(5, 5)
      a
      at(1) { a.animate(\.opacity, to: 0, .ease(1).begin(at: 2)) }
    }
    #expect(running.errors.count == 1 && running.errors[0].contains("before a scene plays"), "\(running.errors)")
    let early = Stage { Layer().name("a").size(5, 5).shown(from: 2).leaves(.fade, for: 0.5, at: 1) }
    #expect(early.errors.count == 1 && early.errors[0].contains("leaves 0.5 s before"), "\(early.errors)")
  }
}
