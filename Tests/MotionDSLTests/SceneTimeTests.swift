// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTestSupport
import MotionTimeline
import TestStage
import Testing

/// Scenes whose time runs otherwise, scenes with parameters, transitions over cuts.
@Suite struct SceneTimeTests {
  /// x is the scene's own time in points.
  @SceneBuilder var ruler: Scene {
    Layer().name("box").animate(\.position.x, from: 0, to: 4, duration: 4, timing: .linear)
  }

  func expect(_ stage: Stage, _ table: [(Double, Double)], _ place: SourceLocation = #_sourceLocation) throws {
    #expect(stage.errors == [], sourceLocation: place)
    for (time, local) in table {
      let layer = try stage.layer("box", at: time)
      #expect(close(layer.localTime, local, 1e-12), "at \(time): \(layer.localTime)", sourceLocation: place)
      #expect(close(layer.values.position.x, min(local, 4), 1e-9), sourceLocation: place)
    }
  }

  @Test("speed stretches a scene, reversed turns it round, a freeze holds it")
  func maps() throws {
    let fast = Stage { ruler.lasting(4).speed(2) }
    #expect(fast.timeline.duration == MediaTime(seconds: 2))
    try expect(fast, [(0, 0), (0.5, 1), (1, 2), (1.95, 3.9)])
    let slow = Stage { ruler.lasting(4).speed(0.5) }
    #expect(slow.timeline.duration == MediaTime(seconds: 8))
    try expect(slow, [(1, 0.5), (7.5, 3.75)])
    try expect(Stage { ruler.lasting(4).reversed() }, [(0, 4), (1, 3), (3.95, 0.05)])
    let frozen = Stage { ruler.lasting(4).freeze(at: 1.2, for: 0.5) }
    #expect(frozen.timeline.duration == MediaTime(seconds: 4.5))
    try expect(frozen, [(1, 1), (1.2, 1.2), (1.5, 1.2), (1.7, 1.2), (2.2, 1.7), (4.45, 3.95)])
    let chained = Stage { ruler.lasting(4).reversed().speed(2).freeze(at: 1, for: 1) }
    #expect(chained.timeline.duration == MediaTime(seconds: 3))
    try expect(chained, [(0, 4), (0.5, 3), (1, 2), (1.5, 2), (2, 2), (2.5, 1)])
  }

  @Test("a general map goes through its keys, bent by their timing functions")
  func keys() throws {
    let stage = Stage {
      ruler.lasting(4).remapped(.init(0, 0), .init(1, 3, .easeOutCubic), .init(2.5, 2), .init(2.5, 0), .init(3, 1))
    }
    #expect(stage.timeline.duration == MediaTime(seconds: 3))
    try expect(stage, [(0, 0), (0.5, 3 * 0.875), (1, 3), (1.75, 2.5), (2.5, 0), (2.75, 0.5)])
  }

  @Test("frames see exactly the same times wherever the scene stands, and neighbours keep their own clocks")
  func placement() throws {
    let alone = Stage { ruler.lasting(4).speed(1.5).reversed() }
    let after = Stage {
      Scene { Layer().name("first") }.lasting(1.35)
      ruler.lasting(4).speed(1.5).reversed()
      ruler.lasting(4)
    }
    #expect(after.timeline.scenes.map(\.startFrame) == [0, 27, 80])
    for frame in 0..<53 {
      let (a, b) = (alone.timeline.state(atFrame: frame).root, after.timeline.state(atFrame: frame + 27).root)
      #expect(a.sublayers[0].values.position == b.sublayers[0].values.position, "frame \(frame)")
    }
    #expect(try after.layer("box", at: 4.5).localTime == 0.5)
  }

  @Test("clips and events follow the scene's time")
  func clipsAndEvents() throws {
    let stage = Stage {
      Scene {
        VideoLayer("clip.mp4").name("clip")
        let box = Layer().name("box").position(0, 0)
        box
        at(3) { Transaction.withoutActions { box.position.x = 100 } }
      }
      .lasting(4).reversed()
    }
    #expect(try stage.layer("clip", at: 0.5).localTime == 3.5)
    #expect(try stage.values("box", at: 0.9).position.x == 100)
    #expect(try stage.values("box", at: 1.1).position.x == 0)
  }

  @Test("markers and sounds move with the scene's time; a sound needs time that runs forward")
  func markersAndSounds() {
    let content: @Sendable () -> Scene = {
      Scene {
        Layer()
        Marker("logo", at: 3)
        Audio("ding.wav").begin(at: "logo")
      }
    }
    let fast = Stage { content().lasting(4).speed(2) }
    #expect(fast.errors == [] && fast.timeline.markers.map(\.time) == [1.5])
    #expect(fast.timeline.audio.cues.map(\.start) == [MediaTime(seconds: 1.5)])
    let frozen = Stage { content().lasting(4).freeze(at: 1, for: 2) }
    #expect(frozen.timeline.markers.map(\.time) == [5])
    #expect(frozen.timeline.audio.cues.map(\.start) == [MediaTime(seconds: 5)])
    let held = Stage { content().lasting(4).freeze(at: 3, for: 2) }
    #expect(held.timeline.audio.cues.map(\.start) == [MediaTime(seconds: 3)])
    let reversed = Stage { content().lasting(4).reversed() }
    #expect(reversed.timeline.markers.map(\.time) == [1])
    #expect(reversed.errors.count == 1 && reversed.errors[0].contains("put the sound into the program"))
    let cut = Stage { content().lasting(4).remapped(.init(0, 0), .init(2, 2)) }
    #expect(cut.errors == [] && cut.timeline.markers.isEmpty && cut.timeline.audio.cues.isEmpty)
    #expect(
      cut.warnings.contains { $0.contains("begins at 3.0 s of its scene, but the shown part of the scene does not") })
    #expect(cut.timeline.diagnostics.contains { $0.message.contains("\"logo\" at 3.0 s of scene 1 is never shown") })
  }

  @Test("times that no scene can have are errors", arguments: 0..<12)
  func errors(index: Int) {
    let wrong: [(TimedScene) -> TimedScene] = [
      { $0.speed(0) }, { $0.speed(-1) }, { $0.speed(.nan) }, { $0.speed(1e-9) }, { $0.freeze(at: 5, for: 1) },
      { $0.freeze(at: 1, for: -1) }, { $0.freeze(at: 1, for: .infinity) }, { $0.remapped() },
      { $0.remapped(.init(0, 0), .init(-1, 2)) }, { $0.remapped(.init(0, 0), .init(2, 5)) },
      { $0.remapped(.init(0, 0), .init(.nan, 2)) }, { $0.remapped(.init(0, 0), .init(1, 2, .steps(0))) },
    ]
    let stage = Stage { wrong[index](ruler.lasting(4)) }
    #expect(stage.errors.count == 1, "\(stage.errors)")
  }

  struct Card: SceneComponent {
    var title: String
    var isWide = false
    var body: Scene {
      TextLayer(title).font("Inter", 40).name(title)
      if isWide { Layer().name("wide") }
      Marker("shown", at: 0.5)
    }
  }

  @Test("a component makes a scene of its own for each use")
  func components() throws {
    let stage = Stage {
      Card(title: "One").lasting(2)
      for title in ["Two", "Three"] { Card(title: title, isWide: true).lasting(1).name(title) }
    }
    #expect(stage.errors == [] && stage.timeline.duration == MediaTime(seconds: 4))
    for (title, time) in [("One", 1.0), ("Two", 2.5), ("Three", 3.5)] { _ = try stage.layer(title, at: time) }
    #expect(stage.timeline.state(at: MediaTime(seconds: 1)).root.sublayers.count == 1)
    #expect(stage.timeline.state(at: MediaTime(seconds: 3)).root.sublayers.count == 2)
    #expect(try stage.timeline.time(named: "Three/shown") == 3.5)
  }
}

/// Transitions that lie over the cut between two scenes.
@Suite struct CutTransitionTests {
  func scene(_ name: String, _ event: Double? = nil) -> Scene {
    Scene {
      let box = Layer().name(name).position(0, 0)
      box.animate(\.opacity, from: 0, to: 1, duration: 10, timing: .linear)
      if let event { at(event) { Transaction.withoutActions { box.position.x = 100 } } }
    }
  }

  @Test(
    "the program stays as long; before the cut the next scene waits, after it the last one goes on",
    arguments: [(CutAlignment.center, 1.5, 2.5), (.start, 2, 3), (.end, 1, 2)])
  func overCut(alignment: CutAlignment, begin: Double, end: Double) throws {
    let stage = Stage {
      scene("a", 2.25).lasting(2)
      Transition.push(.fromRight, 1, .easeInQuad).overCut(alignment)
      scene("b").lasting(3)
    }
    #expect(stage.timeline.duration == MediaTime(seconds: 5) && stage.timeline.scenes.map(\.startFrame) == [0, 40])
    for frame in 0..<100 {
      let time = Double(frame) / 20
      let root = stage.timeline.state(atFrame: frame).root
      guard time >= begin, time < end else {
        #expect(root.transition == nil && root.sublayers[0].name == (time < 2 ? "a" : "b"), "\(time)")
        continue
      }
      let transition = try #require(root.transition, "\(time)")
      #expect(transition.type == .push && transition.subtype == .fromRight)
      #expect(close(transition.progress, TimingFunction.easeInQuad(time - begin), 1e-12))
      let (target, source) = (root.sublayers[0].sublayers[0], transition.source.sublayers[0].sublayers[0])
      #expect(target.name == "b" && close(target.localTime, max(time - 2, 0), 1e-12))
      #expect(source.name == "a" && close(source.localTime, time, 1e-12) && close(source.values.opacity, time / 10))
      // What the scene plans after its end happens while it is seen.
      #expect(source.values.position.x == (time >= 2.25 ? 100 : 0), "\(time)")
    }
    let warned = stage.timeline.diagnostics.contains { $0.message.contains("never happens") }
    #expect(stage.errors == [] && warned == (alignment == .end))
  }

  @Test("a scene that goes on beyond its end does so by its own clock")
  func remapped() throws {
    let stage = Stage {
      scene("a", 4.5).lasting(4).speed(2)
      Transition.fade(1).overCut()
      scene("b").lasting(2).reversed()
    }
    #expect(stage.errors == [])
    let source = try #require(stage.timeline.state(at: MediaTime(seconds: 2.4)).root.transition?.source.sublayers[0])
    #expect(close(source.sublayers[0].localTime, 4.8) && source.sublayers[0].values.position.x == 100)
    let target = try #require(stage.timeline.state(at: MediaTime(seconds: 1.75)).root.sublayers.first)
    #expect(target.sublayers[0].localTime == 2, "the first instant that it shows is its last")
  }

  @Test("a transition that its scenes have no room for is an error, also beside another one")
  func room() {
    func errors(_ first: Double, _ second: Double, _ third: Double, _ a: any ProgramElement, _ b: any ProgramElement)
      -> [String]
    {
      Stage {
        scene("a").lasting(first)
        a
        scene("b").lasting(second)
        b
        scene("c").lasting(third)
      }.errors
    }
    let cut = Transition.fade(1).overCut()
    #expect(errors(1, 1, 1, cut, cut) == [], "they meet in the middle")
    #expect(errors(1, 0.9, 1, cut, cut).count == 1 && errors(0.4, 2, 1, cut, cut).count == 1)
    #expect(errors(1, 2, 0.4, cut, cut).first?.contains("takes 20 frames") == true)
    #expect(errors(2, 1.5, 1, Transition.fade(1), cut) == [] && errors(2, 1.4, 1, Transition.fade(1), cut).count == 1)
    #expect(errors(2, 1.5, 2, cut, Transition.fade(1)) == [] && errors(2, 1.4, 2, cut, Transition.fade(1)).count == 1)
    let end = Transition.fade(1).overCut(.end)
    #expect(errors(1, 1, 0.1, end, end) == [] && errors(0.9, 1, 1, end, end).count == 1)
    let bad = Transition.fade(1, TimingFunction(0, .nan, 1, 1))
    #expect(errors(3, 3, 3, bad, cut).first?.contains("control points") == true)
  }
}
