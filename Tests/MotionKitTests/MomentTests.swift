import Foundation
import MotionAnimation
import MotionCore
import MotionKit
import MotionLayers
import MotionModel
import MotionTimeline
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
        "the time from which Layer \"note\" is shown: there is no marker \"redy\" in the scene, which has none"
      ], "\(unknown.errors)")
    let circle = Stage {
      let (a, b) = (Layer().name("a"), Layer().name("b"))
      a.shown(from: .after(b))
      b.shown(from: .after(a))
    }
    #expect(circle.errors.count == 1 && circle.errors[0].contains("which waits for it"), "\(circle.errors)")
    let endless = Stage {
      let a = Layer().name("a")
      a
      Layer().shown(from: .end(of: a))
    }
    #expect(endless.errors.count == 1 && endless.errors[0].contains("which stays"), "\(endless.errors)")
    let elsewhere = Stage {
      let a = Layer().name("a")
      Layer().shown(from: .after(a))
    }
    #expect(elsewhere.errors.count == 1 && elsewhere.errors[0].contains("does not stand"), "\(elsewhere.errors)")
    let backwards = Stage { Layer().shown(from: 3, to: 2) }
    #expect(backwards.errors.count == 1 && backwards.errors[0].contains("got 3.0 to 2.0"), "\(backwards.errors)")
  }
}
