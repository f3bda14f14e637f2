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

/// Sequences and their kind: what follows needs no seconds.
@Suite struct ChoreographyTests {
  func box(_ name: String = "box") -> Layer { Layer().name(name).opacity(0.5).position(0, 0) }

  /// Checks one number of a layer at several times.
  func expect(
    _ stage: Stage, _ name: String, _ value: (LayerValues) -> Double, _ table: [(Double, Double)],
    _ place: SourceLocation = #_sourceLocation
  ) throws {
    for (time, expected) in table {
      let found = value(try stage.values(name, at: time))
      #expect(close(found, expected, 1e-9), "\(name) at \(time): \(found)", sourceLocation: place)
    }
  }

  @Test("a sequence plays its steps one after the other, each from where the last one ended")
  func sequence() throws {
    let (a, b) = (box("a"), box("b"))
    let steps = InOrder {
      Animate(a, \.opacity, to: 1, duration: 1, timing: .linear)
      Wait(0.5)
      Animate(b, \.position.x, from: 10, to: 20, duration: 1, timing: .linear)
      Animate(a, \.opacity, to: 0, duration: 0.5, timing: .linear)
      Animate(b, \.position.x, by: 100, duration: 1, timing: .linear)
    }
    #expect(steps.duration == 4)
    let stage = Stage(seconds: 6) {
      a
      b
      steps.begin(at: 1)
    }
    #expect(stage.errors == [])
    try expect(stage, "a", \.opacity, [(0, 0.5), (1, 0.5), (1.5, 0.75), (2, 1), (3.5, 1), (3.75, 0.5), (4, 0), (6, 0)])
    try expect(
      stage, "b", \.x, [(0, 10), (2.5, 10), (3, 15), (3.5, 20), (4, 20), (4.5, 70), (5, 120), (6, 120)])
  }

  @Test("a step that is delayed begins later wherever it stands, and takes its markers along")
  func delays() throws {
    let (a, b) = (box("a"), box("b"))
    let later = Animate(b, \.position.x, from: 0, to: 100, duration: 1, timing: .linear).delay(0.5)
    #expect(later.duration == 1.5)
    let stage = Stage(seconds: 6) {
      a
      b
      InOrder {
        Parallel {
          Animate(a, \.opacity, to: 1, duration: 1, timing: .linear)
          later
          InOrder { Marker("late") }.delay(0.25)
        }
        Animate(a, \.opacity, to: 0, duration: 1, timing: .linear).delay(0.5)
      }
      Animate(a, \.position.x, from: 0, to: 100, duration: 1, timing: .linear).begin(at: 2).delay(0.5).delay(0.5)
    }
    #expect(stage.errors == [], "\(stage.errors)")
    try expect(stage, "b", \.x, [(0, 0), (0.5, 0), (1, 50), (1.5, 100)])
    try expect(stage, "a", \.opacity, [(0.5, 0.75), (1, 1), (2, 1), (2.5, 0.5), (3, 0)])
    try expect(stage, "a", \.x, [(3, 0), (3.5, 50), (4, 100)])
    #expect(try stage.timeline.time(named: "late") == 0.25)
    let wrong = Stage {
      a
      Wait(1).delay(-1)
    }
    #expect(wrong.errors == ["the delay of a step must be from 0 to 1e6 seconds, got -1.0"])
  }

  @Test("parallel steps begin together and last as long as the longest")
  func parallel() throws {
    let (a, b) = (box("a"), box("b"))
    let stage = Stage {
      a
      b
      InOrder {
        Parallel {
          Animate(a, \.opacity, to: 1, duration: 1, timing: .linear)
          Animate(b, \.opacity, to: 0, duration: 2, timing: .linear)
        }
        Animate(a, \.opacity, to: 0, duration: 1, timing: .linear)
      }
    }
    try expect(stage, "a", \.opacity, [(0.5, 0.75), (1, 1), (2, 1), (2.5, 0.5), (3, 0)])
    try expect(stage, "b", \.opacity, [(1, 0.25), (2, 0), (4, 0)])
  }

  @Test(
    "staggered steps begin by their distance from the first, the last or the middle",
    arguments: [
      (Stagger.Origin.first, [0, 1, 2, 3, 4]), (.last, [4, 3, 2, 1, 0]), (.center, [2, 1, 0, 1, 2]),
      (.first, [0]), (.center, [0, 0]), (.center, [1, 0, 0, 1]),
    ] as [(Stagger.Origin, [Double])])
  func stagger(origin: Stagger.Origin, ranks: [Double]) throws {
    let boxes = ranks.indices.map { box("box\($0)") }
    let steps = Stagger(0.25, from: origin) {
      for box in boxes { Animate(box, \.opacity, from: 0, to: 1, duration: 0.5, timing: .linear) }
    }
    #expect(steps.duration == 0.25 * (ranks.max() ?? 0) + 0.5)
    let stage = Stage {
      boxes
      steps
    }
    for (index, rank) in ranks.enumerated() {
      let begin = 0.25 * rank
      try expect(stage, "box\(index)", \.opacity, [(begin, 0), (begin + 0.25, 0.5), (begin + 0.5, 1), (3, 1)])
    }
  }

  @Test("a repetition starts every cycle with the values of the first, and ends as it did")
  func repetition() throws {
    let (a, b) = (box("a"), box("b"))
    let stage = Stage(seconds: 8) {
      a
      b
      InOrder {
        Animate(a, \.opacity, to: 1, duration: 1, timing: .linear)
        Repeat(2) {
          Animate(a, \.opacity, to: 0, duration: 0.5, timing: .linear)
          Animate(b, \.position.x, to: 10, duration: 0.5, timing: .linear)
          Animate(b, \.position.x, to: 0, duration: 1, timing: .linear)
        }
        Animate(a, \.opacity, to: 1, duration: 1, timing: .linear)
      }
    }
    #expect(stage.errors == [])
    try expect(
      stage, "a", \.opacity,
      [(0, 0.5), (1, 1), (1.25, 0.5), (1.5, 0), (2.95, 0), (3, 1), (3.25, 0.5), (5, 0), (5.5, 0.5), (6, 1), (7, 1)])
    try expect(stage, "b", \.x, [(1.5, 0), (1.75, 5), (2, 10), (2.5, 5), (3, 0), (3.75, 5), (4, 10), (5, 0)])
  }

  @Test("an autoreversing repetition runs back through all of its steps")
  func autoreverse() throws {
    let a = box("a")
    let steps = Repeat(2, autoreverses: true) {
      Animate(a, \.position.x, to: 10, duration: 1, timing: .linear)
      Wait(0.5)
      Animate(a, \.position.x, to: 30, duration: 0.5, timing: .easeInQuad)
    }
    #expect(steps.duration == 8)
    let stage = Stage(seconds: 9) {
      a
      steps
    }
    try expect(
      stage, "a", \.x,
      [(0.5, 5), (1.25, 10), (1.75, 15), (2, 30), (2.25, 15), (2.75, 10), (3.5, 5), (4, 0), (6, 30), (8, 0), (9, 0)])
  }

  @Test("a repetition goes on forever, and repetitions nest")
  func forever() throws {
    let (a, b) = (box("a"), box("b"))
    let stage = Stage(seconds: 20) {
      a
      b
      Repeat(.forever) {
        Repeat(2) { Animate(a, \.position.x, from: 0, to: 10, duration: 0.5, timing: .linear) }
        Animate(a, \.position.x, from: 50, to: 60, duration: 1, timing: .linear)
      }
      InOrder {
        Wait(1)
        Repeat(.forever, autoreverses: true) { Animate(b, \.opacity, to: 1, duration: 1, timing: .linear) }
      }
    }
    #expect(stage.timeline.diagnostics == [])
    for cycle in 0..<9 {
      let t = 2 * Double(cycle)
      try expect(stage, "a", \.x, [(t + 0.25, 5), (t + 0.75, 5), (t + 1.5, 55)])
      try expect(stage, "b", \.opacity, [(t + 1, 0.5), (t + 1.5, 0.75), (t + 2, 1), (t + 2.5, 0.75)])
    }
  }

  @Test("what is performed happens at its turn, in every cycle, on the way there")
  func perform() throws {
    let a = box("a")
    var times: [Double] = []
    let note = { times.append(Rehearsal.current?.now ?? -1) }
    _ = Stage(seconds: 5) {
      a
      InOrder {
        Perform(note)
        Wait(0.5)
        Repeat(2, autoreverses: true) {
          Wait(0.25)
          Perform(note)
          Wait(0.25)
        }
        Perform(note)
        Repeat(.forever) {
          Wait(0.5)
          Perform(note)
        }
      }
    }
    #expect(times == [0, 0.75, 1.75, 2.5, 3, 3.5, 4, 4.5, 5])
  }

  @Test("a property that is set where it is performed glides there (T-83)")
  func performedChange() throws {
    let a = box("a")
    let stage = Stage {
      a
      InOrder {
        Wait(1)
        Perform { a.position.x = 100 }
      }
    }
    try expect(stage, "a", \.x, [(1, 0), (1.25, 100)])
    #expect(close(try stage.values("a", at: 1.125).position.x, 80.2403387, 1e-6))
  }

  @Test("a spring takes its settling time, and what follows goes on from its end (T-62)")
  func springs() throws {
    let a = box("a")
    let steps = InOrder {
      Animate(a, \.position.x, to: 100, spring: .stiff)
      Animate(a, \.position.x, to: 0, duration: 1, timing: .linear)
    }
    #expect(close(steps.duration, Spring.stiff.restingDuration + 1))
    let stage = Stage(seconds: 4) {
      a
      steps
    }
    for time in [0.1, 0.3, 0.5] {
      #expect(close(try stage.values("a", at: time).position.x, 100 * Spring.stiff.progress(at: time)))
    }
    let end = steps.duration - 1
    #expect(close(try stage.values("a", at: end + 0.5).position.x, 50 * Spring.stiff.progress(at: end), 1e-2))
    #expect(try stage.values("a", at: 3.9).position.x == 0)
  }

  @Test("key frames and paths are steps too, and every timing function bends them (T-53)")
  func kinds() throws {
    let (a, b, c) = (box("a"), box("b"), box("c"))
    let stage = Stage {
      a
      b
      c
      InOrder {
        Animate(a, \.position.x, values: [0, 10, 30], duration: 2, timings: [.easeOutBounce, .steps(2)])
        Animate(b, \.position, along: .polygon((0, 0), (100, 0), (100, 100)), duration: 1.5, timing: .linear)
        Animate(c, \.opacity, from: 0, to: 1, duration: 0.5, timing: .easeOutElastic)
      }
    }
    try expect(
      stage, "a", \.x, [(0.5, 10 * TimingFunction.easeOutBounce(0.5)), (1.25, 10), (1.75, 20), (2, 30)])
    #expect(try stage.values("b", at: 2.5).position == CGPoint(x: 100, y: 0))
    try expect(stage, "c", \.opacity, [(3.6, TimingFunction.easeOutElastic(0.2)), (4, 1)])
  }

  @Test("a step of no length sets its value at once")
  func instant() throws {
    let a = box("a")
    let stage = Stage {
      a
      InOrder {
        Animate(a, \.opacity, to: 0, duration: 0, timing: .linear)
        Wait(1)
        Animate(a, \.opacity, to: 1, duration: 0, timing: .linear)
        Animate(a, \.opacity, to: 0.5, duration: 1, timing: .linear)
      }
    }
    try expect(stage, "a", \.opacity, [(0, 0), (0.95, 0), (1, 1), (1.5, 0.75), (2, 0.5)])
  }

  @Test("steps count in the scene's time, whatever the layer's own is (T-3)")
  func layerTime() throws {
    let a = box("a").beginTime(0.5)
    let b = box("b").speed(2)
    let c = box("c").timeOffset(-1)
    let stage = Stage {
      Layer {
        a
        b
        c
      }
      .beginTime(0.25)
      for layer in [a, b, c] {
        InOrder {
          Wait(1)
          Animate(layer, \.opacity, from: 0, to: 1, duration: 1, timing: .linear)
        }
      }
    }
    #expect(stage.errors == [])
    for name in ["a", "b", "c"] {
      try expect(stage, name, \.opacity, [(0, 0), (1, 0), (1.25, 0.25), (1.75, 0.75), (2, 1), (3.5, 1)])
    }
  }

  @Test("steps of several combinators on one property follow one another, whichever is declared first")
  func order() throws {
    let a = box("a")
    let stage = Stage {
      a
      Animate(a, \.opacity, to: 0, duration: 1, timing: .linear).begin(at: 2)
      Animate(a, \.opacity, to: 1, duration: 1, timing: .linear)
    }
    try expect(stage, "a", \.opacity, [(0, 0.5), (1, 1), (2, 1), (2.5, 0.5), (3, 0)])
  }

  @Test("a choreography of many layers is the same at random times as in order (H-1)")
  func purity() throws {
    let boxes = (0..<9).map { box("box\($0)") }
    let stage = Stage {
      boxes
      Stagger(0.1, from: .center) {
        for box in boxes {
          Repeat(2, autoreverses: true) { Animate(box, \.position.x, by: 10, duration: 0.3, timing: .easeInOutCirc) }
        }
      }
    }
    let frames = (0..<80).map { stage.timeline.state(atFrame: $0) }
    for frame in [79, 3, 40, 41, 0, 12] {
      let state = stage.timeline.state(atFrame: frame)
      for (a, b) in zip(state.root.sublayers, frames[frame].root.sublayers) { #expect(a.values.x == b.values.x) }
    }
  }

  @Test("what goes beyond the scene's end is a warning that says where")
  func cutOff() {
    let a = box("a")
    let stage = Stage(seconds: 2) {
      a
      InOrder { Animate(a, \.opacity, to: 1, duration: 3, timing: .linear) }.begin(at: 0.5)
    }
    #expect(stage.errors == [])
    let messages = stage.timeline.diagnostics.map(\.message)
    #expect(messages.count == 1 && messages[0].contains("begins at 0.5 s and lasts 3.0 s"), "\(messages)")
  }

  @Test("of a sequence, the first step that is cut off is told, with its own line")
  func cutStep() {
    let a = box("a")
    let stage = Stage(seconds: 2) {
      a
      InOrder {
        Animate(a, \.opacity, to: 1, duration: 1)
        Wait(0.5)
        Animate(a, \.opacity, to: 0, duration: 0.75)
        Animate(a, \.opacity, to: 1, duration: 1)
      }
    }
    let cut = stage.timeline.diagnostics.filter { $0.origin?.code == WarningCode.cutStep.rawValue }
    #expect(cut.map { $0.message.contains("begins at 1.5 s and lasts 0.75 s") } == [true], "\(stage.warnings)")
    let b = box("b")
    let waiting = Stage(seconds: 2) {
      b
      InOrder {
        Animate(b, \.opacity, to: 1, duration: 1)
        Wait(4)
      }
    }
    #expect(waiting.warnings.map { $0.contains("begins at 0.0 s and lasts 5.0 s") } == [true], "\(waiting.warnings)")
  }

  @Test("what no step can be is an error that says what it was")
  func errors() {
    func message(@StepBuilder _ steps: @escaping (Layer) -> [any Step]) -> String {
      let a = box("a")
      let stage = Stage {
        a
        InOrder { steps(a) }
      }
      #expect(stage.errors.count == 1, "\(stage.errors)")
      return stage.errors.first ?? ""
    }
    #expect(
      message { Animate($0, \.opacity, to: 1, duration: -1, timing: .linear) }.contains(
        "from 0 to 1e6 seconds, got -1.0"))
    #expect(
      message { Animate($0, \.opacity, to: 1, duration: .nan, timing: .linear) }.contains(
        "Animate(Layer \"a\", opacity)"))
    #expect(message { Animate($0, \.opacity, to: .nan, duration: 1, timing: .linear) }.contains("must be finite"))
    #expect(message { Animate($0, \.opacity, to: 1, duration: 1, timing: .steps(0)) }.contains("got 0"))
    #expect(message { Animate($0, \.opacity, to: 1, spring: Spring(mass: 0)) }.contains("mass"))
    #expect(
      message { _ in Animate(Layer().name("lost"), \.opacity, to: 1, duration: 1, timing: .linear) }.contains(
        "\"lost\", but this layer is not in"))
    #expect(message { _ in Wait(-0.5) }.contains("Wait must be from 0"))
    #expect(message { _ in Wait(.infinity) }.contains("got inf"))
    #expect(
      message { a in Stagger(.nan) { Animate(a, \.opacity, to: 1, duration: 1, timing: .linear) } }.contains(
        "interval of a Stagger"))
    #expect(message { a in Repeat(0) { Animate(a, \.opacity, to: 1, duration: 1, timing: .linear) } }.contains("got 0"))
    #expect(message { _ in Repeat(2) { Wait(0) } }.contains("at least 0.001 s"))
    #expect(
      message { a in
        Repeat(.forever) { Wait(1) }
        Wait(1)
      }.contains("so the 1 after it would never begin"))
    #expect(message { _ in Repeat(2) { Repeat(.forever) { Wait(1) } } }.contains("already repeats forever"))
    #expect(
      message { layer in
        layer.speed = 0
        return [Animate(layer, \.opacity, to: 1, duration: 1, timing: .linear)]
      }.contains("does not run forward"))
    #expect(
      message { _ in (0..<60).reduce(Wait(1)) { (step: any Step, _) in Repeat(1) { step } } }
        .contains("more than 50 levels of Repeat"))
  }
}

extension LayerValues {
  fileprivate var x: Double { Double(position.x) }

  /// A script may use the standard library's protocol, and extend it.
  @Test("Sequence is Swift's own")
  func standardSequence() {
    func total(_ numbers: some Sequence<Int>) -> Int { numbers.reduce(0, +) }
    #expect(total([1, 2, 3]) == 6 && [1, 2, 3].ownSum == 6)
    #expect(
      InOrder {
        Wait(1); Wait(2)
      }.duration == 3)
  }
}

extension Sequence where Element == Int {
  fileprivate var ownSum: Int { reduce(0, +) }
}
