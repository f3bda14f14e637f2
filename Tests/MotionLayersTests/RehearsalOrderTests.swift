// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// The clock and the order of what happens on it (§6).
@Suite struct RehearsalOrderTests {
  final class Witness: AnimationDelegate {
    let note: (String) -> Void
    init(_ note: @escaping (String) -> Void) { self.note = note }
    func animationDidStart(_ animation: Animation) { note("start") }
    func animationDidStop(_ animation: Animation, finished: Bool) { note("stop \(finished)") }
  }

  private func fade(_ duration: Double) -> BasicAnimation {
    let fade = BasicAnimation(keyPath: "opacity")
    fade.fromValue = 0.0
    fade.duration = duration
    return fade
  }

  @Test("Frames are at i / fps exactly, never added up (H-1)")
  func frames() {
    var times: [Double] = []
    let stage = SceneStage(100) { root in
      let layer = Layer.named("a", in: root)
      layer.add(SceneStage.slide(over: 100))
    }
    let rate = FrameRate(30_000, 1001)
    let timeline = Timeline(format: Format(width: 64, height: 64, fps: rate), items: [.scene(stage.timeline)])
    for frame in [0, 1, 2, 1000, 2996] {
      times.append(timeline.state(atFrame: frame).time)
      #expect(timeline.state(atFrame: frame).time == Double(frame * 1001) / 30_000)
      #expect(timeline.state(atFrame: frame).root.sublayers[0].localTime == Double(frame * 1001) / 30_000)
    }
    #expect(times == times.sorted() && timeline.frameCount == 2997)
  }

  @Test("Now, for transactions and animations without a begin, is the clock at the commit (H-2)")
  func now() {
    var clock: [Double] = []
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      clock.append(currentMediaTime())
      at(2.5) {
        clock.append(currentMediaTime())
        layer.add(fade(2))
        layer.zPosition = 100
        clock.append(layer.convertTime(currentMediaTime(), from: nil))
      }
    }
    #expect(clock == [0, 2.5, 2.5] && currentMediaTime() == 0)
    #expect(stage.number("opacity", of: "a", at: 3.5) == 0.5)
    #expect(close(stage.number("zPosition", of: "a", at: 2.625), 80.2403, 1e-3))
  }

  @Test("The first commit animates nothing, whatever was set how often before it (H-3)")
  func firstCommit() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      for i in 0..<3 { Transaction.animate(duration: 5) { layer.opacity = Double(i) / 4 } }
      layer.isHidden = true
      layer.isHidden = false
      layer.addSublayer(Layer())
    }
    #expect(stage.state("a", at: 0)?.animations.isEmpty == true && stage.number("opacity", of: "a", at: 0) == 0.5)
    #expect(stage.timeline.recording.layers.allSatisfy { $0.versions.count == 1 })
  }

  @Test("The last frame before an end is active, the one at the end is not, to the nanosecond (H-4)")
  func ends() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      layer.opacity = 0.75
      at(0.1) { layer.add(fade(0.2)) }
    }
    #expect(stage.number("opacity", of: "a", at: 0.3 - 1e-6) > 0.74)
    #expect(stage.state("a", at: 0.3 - 1e-6)?.animations.count == 1)
    for time in [0.3, 0.3 - 1e-10, 0.1 + 0.2] {
      #expect(
        stage.number("opacity", of: "a", at: time) == 0.75 && stage.state("a", at: time)?.animations.isEmpty == true)
    }
  }

  @Test("At one instant: ends in the tree's order, then callbacks, then what is planned, though sums differ (H-5, H-4)")
  func oneInstant() {
    var events: [String] = []
    let stage = SceneStage { root in
      let layers = ["first", "second"].map { Layer.named($0, in: root) }
      at(0.3) {
        events.append("planned, animations \(layers[0].animationKeys()?.count ?? 0)")
        events.append("\(currentMediaTime())")
      }
      at(0.1) {
        for layer in layers.reversed() {
          Transaction.begin()
          Transaction.setCompletionBlock { events.append("complete \(layer.name ?? "")") }
          let fade = fade(0.2)
          fade.delegate = Witness { events.append("\($0) \(layer.name ?? "")") }
          layer.add(fade, forKey: "fade")
          Transaction.commit()
        }
      }
    }
    #expect(0.1 + 0.2 > 0.3, "the sum of the two numbers is later than the instant that it means")
    #expect(
      events == [
        "start second", "start first", "stop true first", "stop true second", "complete first", "complete second",
        "planned, animations 0", "0.3",
      ])
    #expect(stage.errors.isEmpty)
  }

  @Test("Earlier ends come first whatever the tree (H-5)")
  func endTime() {
    var events: [String] = []
    _ = SceneStage { root in
      let (a, b) = (Layer.named("a", in: root), Layer.named("b", in: root))
      for (layer, duration) in [(a, 2.0), (b, 1.0)] {
        let fade = fade(duration)
        fade.delegate = Witness { events.append("\($0) \(layer.name ?? "") \(currentMediaTime())") }
        layer.add(fade)
      }
    }
    #expect(events == ["start a 0.0", "start b 0.0", "stop true b 1.0", "stop true a 2.0"])
  }

  @Test("An animation that begins at zero for good plays from the scene's start and stays, as in a movie (H-6, T-20)")
  func movieStyle() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      layer.opacity = 0
      at(0.5) {
        let fade = fade(2)
        fade.toValue = 1.0
        fade.beginTime = 1e-100
        fade.isRemovedOnCompletion = false
        fade.fillMode = .forwards
        layer.add(fade)
      }
    }
    #expect(stage.number("opacity", of: "a", at: 0.5) == 0.25, "it has been running since 0")
    #expect(stage.number("opacity", of: "a", at: 9) == 1)
  }

  @Test("Blocks, repetitions, completions, delegates and observers change the model in the order of time (H-5, H-2)")
  func everySource() {
    func run() -> (events: [String], text: String) {
      var events: [String] = []
      var observation: Observation?
      let stage = SceneStage(3) { root in
        let (a, b) = (Layer.named("a", in: root), Layer.named("b", in: root))
        func note(_ text: String) { events.append("\(text) \(currentMediaTime())") }
        observation = a.observe(\.zPosition) { change in
          note("observed \(change.newValue ?? -1)")
          b.zPosition = -(change.newValue ?? 0)
        }
        Rehearsal.current?.every(1) {
          note("tick")
          a.zPosition += 1
        }
        at(0.5) {
          let fade = fade(0.5)
          fade.delegate = Witness {
            note($0)
            if $0 == "stop true" { a.zPosition += 10 }
          }
          a.add(fade)
        }
        at(1.5) {
          Transaction.animate(
            duration: 0.5, { b.opacity = 0.5 },
            completion: {
              note("complete")
              a.zPosition += 100
            })
        }
        at(2) { note("planned") }
      }
      _ = observation
      return (events, "\(stage.number("zPosition", of: "b", at: 2.9))")
    }
    let first = run()
    #expect(
      first.events == [
        "start 0.5", "stop true 1.0", "observed 10.0 1.0", "tick 1.0", "observed 11.0 1.0", "complete 2.0",
        "observed 111.0 2.0", "planned 2.0", "tick 2.0", "observed 112.0 2.0", "tick 3.0", "observed 113.0 3.0",
      ])
    #expect(first.text == "-112.0")
    for _ in 0..<3 {
      let again = run()
      #expect(again == first)
    }
  }

  @Test("A layer is paused and resumed in blocks by the recipe: what it shows stands still meanwhile (T-11)")
  func pause() {
    let stage = SceneStage { root in
      let layer = Layer.named("a", in: root)
      let child = Layer.named("child", in: layer)
      child.add(SceneStage.slide(over: 8))
      at(2) {
        let paused = layer.convertTime(currentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = paused
      }
      at(5) {
        let paused = layer.timeOffset
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(currentMediaTime(), from: nil) - paused
      }
    }
    for (time, x) in [(1.0, 12.5), (2, 25), (3.5, 25), (4.99, 25), (5, 25), (6, 37.5), (9, 75)] {
      #expect(close(stage.number("position.x", of: "child", at: time), x), "\(time)")
    }
  }

  @Test("Times that cannot be are errors with the value and what to give; past ones happen now, late ones never")
  func oddTimes() {
    var ran: [String] = []
    let stage = SceneStage(5) { _ in
      guard let rehearsal = Rehearsal.current else { return }
      for time in [Double.nan, .infinity, -.infinity] { rehearsal.at(time) { ran.append("\(time)") } }
      for delay in [Double.nan, -0.5, .infinity] { rehearsal.after(delay) { ran.append("\(delay)") } }
      for interval in [Double.nan, 0, -1, 1e-9, .infinity] { rehearsal.every(interval) { ran.append("\(interval)") } }
      rehearsal.at(-3) { ran.append("past at \(currentMediaTime())") }
      rehearsal.at(5) { ran.append("last") }
      rehearsal.at(5.001) { ran.append("late") }
      rehearsal.after(9) { ran.append("later") }
      rehearsal.at(2) { rehearsal.at(1) { ran.append("past at \(currentMediaTime())") } }
    }
    #expect(ran == ["past at 0.0", "past at 2.0", "last"])
    #expect(stage.errors.count == 11 && stage.warnings.count == 3)
    #expect(stage.errors[0] == "at(nan): the time must be a finite number of seconds from the scene's start")
    #expect(
      stage.errors[7] == "every(0.0): the interval must be finite and at least 0.001 s; for a change in every frame, "
        + "animate a property")
    #expect(
      stage.warnings[0] == "at(-3.0) is in the past: the scene's clock is at 0.0 s, so it happens now; times count "
        + "from the scene's start, at 0")
  }

  @Test("Endless loops without time passing end with an error: blocks, completions, delegates (H-5)")
  func endlessLoops() {
    func block() { Rehearsal.current?.at(currentMediaTime(), block) }
    func completion() { Transaction.animate(duration: 0, {}, completion: completion) }
    let loops: [String: (Layer) -> Void] = [
      "block": { _ in block() },
      "completion": { _ in completion() },
      "delegate": { root in
        let layer = Layer.named("a", in: root)
        func again() {
          let animation = BasicAnimation(keyPath: "opacity")
          animation.duration = 1
          animation.delegate = Witness { if $0 == "stop false" { again() } }
          layer.add(animation, forKey: "again")
        }
        again()
        at(1) { layer.removeAnimation(forKey: "again") }
        Rehearsal.current?.every(0.001) { layer.removeAllAnimations() }
      },
    ]
    for (name, loop) in loops where name != "delegate" {
      let stage = SceneStage(2) { root in loop(root) }
      #expect(stage.errors.count == 1, "\(name)")
      #expect(
        stage.errors.first == "more than 1000 blocks start one another at 0.0 s without a delay: an endless "
          + "loop; give one of them a delay, such as after(0.1)", "\(name)")
    }
    let stage = SceneStage(2) { root in loops["delegate"]?(root) }
    #expect(stage.errors.isEmpty, "one for each millisecond is no endless loop")
  }

  @Test("Animations without duration end at once; a chain of them in one instant is an endless loop too (H-5)")
  func noDuration() {
    var count = 0
    let stage = SceneStage(2) { root in
      let layer = Layer.named("a", in: root)
      func again() {
        count += 1
        let none = BasicAnimation(keyPath: "opacity")
        none.fromValue = 0.0
        none.delegate = Witness { if $0 == "stop true" { again() } }
        Transaction.setAnimationDuration(0)
        layer.add(none)
      }
      again()
    }
    #expect(stage.errors.count == 1 && stage.errors[0].contains("endless loop") && count <= 1001)
  }
}
