// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionTestSupport
import TestStage
import Testing

/// Animations declared on a layer: they hold their ends unless told otherwise.
@Suite struct DeclaredAnimationTests {
  @Test("the first animation of a property shows its first value before it begins and its last after it ends")
  func fill() throws {
    let stage = Stage {
      Layer().name("box").animate(\.opacity, from: 0.2, to: 0.6, .linear(1).delay(1))
    }
    for (time, opacity) in [(0, 0.2), (0.9, 0.2), (1.5, 0.4), (2, 0.6), (3.9, 0.6)] {
      #expect(close(try stage.values("box", at: time).opacity, opacity), "at \(time)")
    }
  }

  @Test("a later animation of the same property does not disturb an earlier one")
  func inAndOut() throws {
    let stage = Stage {
      Layer().name("box")
        .animate(\.opacity, from: 0, to: 1, duration: 1, timing: .linear)
        .animate(\.opacity, from: 1, to: 0, .linear(1).delay(3))
    }
    for (time, opacity) in [(0, 0.0), (0.5, 0.5), (2, 1), (3.5, 0.5), (4, 0)] {
      #expect(close(try stage.values("box", at: time).opacity, opacity), "at \(time)")
    }
  }

  @Test("a fill mode of one's own is kept (T-16)")
  func ownFill() throws {
    let stage = Stage {
      Layer().name("box").animate(\.opacity, from: 0, to: 0.5, .linear(1).delay(1).fill(.removed))
    }
    for (time, opacity) in [(0, 1.0), (1.5, 0.25), (3, 1)] {
      #expect(close(try stage.values("box", at: time).opacity, opacity), "at \(time)")
    }
  }

  @Test("a missing end is the property's own value (T-40)")
  func missingEnds() throws {
    let stage = Stage {
      Layer().name("from").opacity(0.8).animate(\.opacity, from: 0, duration: 2, timing: .linear)
      Layer().name("to").opacity(0.8).animate(\.opacity, to: 0, duration: 2, timing: .linear)
    }
    #expect(close(try stage.values("from", at: 1).opacity, 0.4))
    #expect(close(try stage.values("to", at: 1).opacity, 0.4))
    #expect(close(try stage.values("from", at: 3).opacity, 0.8))
    #expect(close(try stage.values("to", at: 3).opacity, 0))
  }

  @Test("key frames, a path and a spring reach their ends")
  func kinds() throws {
    let stage = Stage {
      Layer().name("keys").animate(
        \.transform.translation.x, values: [0, 100, 50], keyTimes: [0, 0.8, 1], duration: 2, timing: .linear)
      Layer().name("path").animate(
        \.position, along: .polygon((0, 0), (100, 0), (100, 100)), duration: 3, timing: .linear)
      Layer().name("spring").position(300, 0).spring(\.position.x, from: 0, perceptualDuration: 0.5, bounce: 0.2)
    }
    #expect(close(try stage.values("keys", at: 0.8).transform.m41, 50))
    #expect(close(try stage.values("keys", at: 3).transform.m41, 50))
    #expect(try stage.values("path", at: 1).position == CGPoint(x: 100, y: 0))
    #expect(try stage.values("spring", at: 0).position.x == 0)
    #expect(try stage.values("spring", at: 0.55).position.x > 300)
    #expect(close(try stage.values("spring", at: 3.9).position.x, 300, 0.5))
  }

  @Test(
    "a begin before its layer's starts a loop in the middle; a shift of the layer's time that moves nothing is told")
  func phases() throws {
    let loop = AnimationOptions.linear(4).repeats(.infinity)
    let stage = Stage {
      Layer().name("delay").animate(\.position.x, from: 0, to: 1000, loop.delay(-1))
      Layer().name("at").animate(\.position.x, from: 0, to: 1000, loop.begin(at: -1))
      Layer().name("both").animate(\.position.x, from: 0, to: 1000, loop.begin(at: 1).delay(-2))
      Layer().name("now").animate(\.position.x, from: 0, to: 1000, loop.begin(at: 0))
      Layer().name("shown").animate(\.position.x, from: 0, to: 1000, loop.begin(at: 0)).beginTime(1)
    }
    #expect(stage.errors == [])
    for time in [0.0, 0.5, 3.5] {
      let x = 1000 * (time + 1).truncatingRemainder(dividingBy: 4) / 4
      for name in ["delay", "at", "both"] {
        #expect(close(try stage.values(name, at: time).position.x, x), "\(name) at \(time)")
      }
      #expect(close(try stage.values("now", at: time).position.x, 250 * time))
    }
    #expect(close(try stage.values("shown", at: 1.5).position.x, 375), "it began with the scene")
    for shifted in [
      Layer().name("dot").animate(\.position.x, from: 0, to: 1000, loop).timeOffset(1),
      Layer().name("dot").timeOffset(1).animate(\.position.x, from: 0, to: 1000, loop),
      Layer().name("dot").animate(\.position.x, from: 0, to: 1000, loop).beginTime(-1),
    ] {
      let told = Stage { shifted }.warnings.filter { $0.contains("has no effect") }
      #expect(told.count == 1 && told[0].contains(".delay(-1.0)"), "\(told)")
    }
  }

  @Test("springs of every form end at their value, whether declared or a step (T-61)")
  func springEnds() throws {
    let step = Layer().name("step")
    let stage = Stage(seconds: 6) {
      Layer().name("modifier").spring(\.position.x, from: 0, to: 1000, .snappy)
      Layer().name("options").animate(\.position.x, from: 0, to: 1000, .spring(.snappy))
      Layer().name("wobbly").spring(\.position.x, from: 0, to: 1000, .wobbly)
      Layer().name("slow").spring(\.position.x, from: 0, to: 1000, perceptualDuration: 1, bounce: -0.5)
      step
      Animate(step, \.position.x, to: 1000, spring: .snappy)
    }
    #expect(stage.errors == [])
    for name in ["modifier", "options", "wobbly", "slow", "step"] {
      for time in [5.0, 5.9] { #expect(try stage.values(name, at: time).position.x == 1000, "\(name) at \(time)") }
    }
    // Until it is near, it swings.
    #expect(try stage.values("modifier", at: Spring.snappy.restingDuration - 0.01).position.x != 1000)
  }

  @Test("the inputs of a named filter are properties (V-11)")
  func filterInputs() throws {
    let stage = Stage {
      Layer().name("box").filters(.gaussianBlur(radius: 0, name: "soft"))
        .animate(\.filters["soft"].inputRadius, from: 10, to: 0, duration: 2, timing: .linear)
    }
    #expect(stage.errors == [])
    #expect(try stage.values("box", at: 1).filters.first?.inputs["inputRadius"] == 5)
    let unknown = Stage {
      Layer().filters(.gaussianBlur(name: "soft")).animate(
        \.filters["sfot"].inputRadius, from: 1, to: 0, duration: 1, timing: .linear)
    }
    #expect(unknown.timeline.diagnostics.map(\.severity) == [.warning])
  }

  @Test("a layer's begin time delays its animations and its sublayers' (T-3), and staggers a row of layers")
  func stagger() throws {
    let stage = Stage {
      Layer {
        for name in ["a", "b", "c"] {
          Layer().name(name).animate(\.opacity, from: 0, to: 1, duration: 1, timing: .linear)
        }
      }
      .staggered(by: 0.5).beginTime(1)
    }
    for (name, start) in [("a", 1.0), ("b", 1.5), ("c", 2)] {
      #expect(close(try stage.values(name, at: start).opacity, 0), "\(name)")
      #expect(close(try stage.values(name, at: start + 0.5).opacity, 0.5), "\(name)")
      #expect(close(try stage.values(name, at: start + 1).opacity, 1), "\(name)")
    }
  }

  @Test(
    "an animation that begins after its scene is over is a warning that says when that is",
    arguments: [4.001, 4.5, 9])
  func beginsTooLate(begin: Double) throws {
    let stage = Stage {
      Layer().name("box").animate(\.opacity, from: 0, to: 1, .linear(1).delay(begin))
    }
    #expect(stage.errors == [])
    #expect(
      stage.timeline.diagnostics.map(\.message) == [
        "the animation of opacity of Layer \"box\" is never seen: it begins at \(begin) s, but its scene ends at 4.0 s, "
          + "so its first value is shown all the time; begin it earlier, or make the scene longer"
      ])
  }

  @Test("the layer's own time counts, that of all layers above it, and what code adds later")
  func beginsTooLateByItsClock() {
    func warnings(@SceneBuilder _ scene: () -> Scene) -> Int {
      Stage(scene: scene).timeline.diagnostics.filter { $0.message.contains("is never seen") }.count
    }
    #expect(warnings { Layer().animate(\.opacity, to: 0, .linear(5).delay(3.9)) } == 0)
    #expect(
      warnings { Layer().beginTime(2).animate(\.opacity, to: 0, .linear(1).delay(3)) } == 1)
    #expect(warnings { Layer().speed(2).animate(\.opacity, to: 0, .linear(1).delay(7)) } == 0)
    #expect(
      warnings { Layer { Layer().animate(\.opacity, to: 0, .linear(1).delay(3)) }.speed(0.5) }
        == 1)
    let box = Layer()
    #expect(
      warnings {
        box
        at(1) {
          let fade = BasicAnimation(keyPath: "opacity")
          (fade.toValue, fade.beginTime, fade.duration) = (0.0, 6, 1)
          box.add(fade)
        }
      } == 1)
    // A layer whose time stands still is moved by hand.
    #expect(warnings { Layer().speed(0).animate(\.opacity, to: 0, .linear(1).delay(6)) } == 0)
  }

  @Test("in a scene that is seen longer, an animation that begins in a transition over its end is seen")
  func beginsInTransition() {
    let stage = Stage(Stage.format) {
      Scene { Layer().animate(\.opacity, to: 0, .linear(1).delay(2.2)) }.lasting(2)
      Transition.fade(1).overCut()
      Scene { Layer() }.lasting(2)
    }
    #expect(stage.timeline.diagnostics == [])
  }

  @Test("options give the animations that code gives which has the same numbers")
  func options() throws {
    func made<Made: PropertyAnimation>(
      _ animation: Made, _ duration: Double, _ timing: TimingFunction?, begin: Double = 0, fill: FillMode = .both,
      change: (Made) -> Void
    ) -> Layer {
      (animation.beginTime, animation.duration, animation.timingFunction) = (begin, duration, timing)
      (animation.fillMode, animation.isRemovedOnCompletion) = (fill, false)
      change(animation)
      return Layer().animation(animation)
    }
    func basic(_ path: String, _ from: Double?, _ to: Double?, by: Double? = nil) -> BasicAnimation {
      let animation = BasicAnimation(keyPath: path)
      (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
      return animation
    }
    func spring(_ spring: Spring) -> Layer {
      let animation = SpringAnimation(keyPath: "transform.scale", spring: spring)
      return made(animation, animation.restingDuration, nil, begin: 0.4) { ($0.fromValue, $0.toValue) = (0.0, 1.0) }
    }
    var way = Path()
    way.move(to: CGPoint(x: 0, y: 0))
    way.addLine(to: CGPoint(x: 100, y: 40))
    way.addLine(to: CGPoint(x: 30, y: 200))
    let pairs: [(Layer, Layer)] = [
      (
        Layer().animate(\.opacity, from: 0.2, to: 0.6, .easeOut(1).delay(1)),
        made(basic("opacity", 0.2, 0.6), 1, .easeOut, begin: 1) { _ in }
      ),
      (
        Layer().animate(\.opacity, from: 0.2, to: 0.6, .ease(0.5).repeats(3).autoreverses(), key: "glow"),
        made(basic("opacity", 0.2, 0.6), 0.5, .easeInEaseOut) { ($0.repeatCount, $0.autoreverses) = (3, true) }
      ),
      (
        Layer().animate(\.position.x, by: 30, .linear(1).additive().fill(.backwards)),
        made(basic("position.x", nil, nil, by: 30), 1, .linear, fill: .backwards) { $0.isAdditive = true }
      ),
      (
        Layer().animate(\.opacity, values: [0, 1, 0.5], keyTimes: [0, 0.2, 1], .linear(1).delay(0.5)),
        made(KeyframeAnimation(keyPath: "opacity"), 1, .linear, begin: 0.5) {
          ($0.values, $0.keyTimes) = ([0.0, 1.0, 0.5], [0, 0.2, 1])
        }
      ),
      (
        Layer().animate(\.position, along: way, mode: .paced, .easeIn(2).delay(0.3).repeats(2)),
        made(KeyframeAnimation(keyPath: "position"), 2, .easeIn, begin: 0.3) {
          ($0.path, $0.calculationMode, $0.repeatCount) = (way, .paced, 2)
        }
      ),
      (
        Layer().animate(\.transform.scale, from: 0, to: 1, .spring(perceptualDuration: 0.5, bounce: 0.3).delay(0.4)),
        spring(Spring(perceptualDuration: 0.5, bounce: 0.3))
      ),
      (Layer().animate(\.transform.scale, from: 0, to: 1, .spring(.bouncy).delay(0.4)), spring(.bouncy)),
    ]
    let stage = Stage {
      for (index, (declared, made)) in pairs.enumerated() {
        declared.name("declared\(index)")
        made.name("made\(index)")
      }
    }
    #expect(stage.timeline.diagnostics == [])
    for index in pairs.indices {
      for step in 0...30 {
        let time = Double(step) * 0.13
        let (a, b) = (try stage.values("declared\(index)", at: time), try stage.values("made\(index)", at: time))
        #expect(a.opacity == b.opacity && a.position == b.position && a.transform == b.transform, "\(index) at \(time)")
      }
    }
  }
}
