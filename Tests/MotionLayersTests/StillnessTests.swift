// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import RandomScenes
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// Which frames are the same is known without evaluating them.
@Suite("Stretches in which nothing changes")
struct StillnessTests {
  private let format = Format(width: 640, height: 360, fps: 30)

  private func timeline(_ stage: SceneStage, _ playback: ScenePlayback = ScenePlayback()) -> Timeline {
    Timeline(format: format, items: [.scene(stage.timeline, playback)])
  }

  /// The lengths of the runs that a timeline is cut into.
  private func runs(_ timeline: Timeline) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    while (runs.last?.upperBound ?? 0) < timeline.frameCount {
      runs.append(timeline.stillFrames(from: runs.last?.upperBound ?? 0, before: timeline.frameCount))
    }
    return runs
  }

  private func fade(_ begin: Double, _ duration: Double, fill: FillMode = .removed) -> BasicAnimation {
    let animation = BasicAnimation(keyPath: "opacity")
    animation.fromValue = 0.0
    animation.toValue = 1.0
    (animation.beginTime, animation.duration, animation.fillMode) = (begin, duration, fill)
    animation.isRemovedOnCompletion = false
    return animation
  }

  @Test("a scene without animations is one run")
  func still() {
    #expect(runs(timeline(SceneStage(4) { _ = Layer.named("a", in: $0) })) == [0..<120])
  }

  @Test("frames differ while an animation acts, and only then (T-14, T-16)", arguments: [FillMode.removed, .both])
  func animation(fill: FillMode) {
    let stage = SceneStage(4) { Layer.named("a", in: $0).add(fade(1, 1, fill: fill), forKey: nil) }
    let runs = runs(timeline(stage))
    #expect(runs.first == 0..<30)
    #expect(runs.dropFirst().prefix(30).map(\.count) == Array(repeating: 1, count: 30))
    #expect(runs.last == 60..<120)
  }

  @Test("a commit ends a run, and begins one")
  func commit() {
    let stage = SceneStage(4) { root in
      let layer = Layer.named("a", in: root)
      Rehearsal.current?.at(1.01) {
        Transaction.begin()
        Transaction.setDisableActions(true)
        layer.opacity = 0.5
        Transaction.commit()
      }
    }
    #expect(runs(timeline(stage)) == [0..<31, 31..<120])
  }

  @Test("key frames that stand are still; the turns between them are not (T-52)")
  func keyframes() {
    let stage = SceneStage(10) { root in
      let animation = KeyframeAnimation(keyPath: "opacity")
      animation.values = [0.0, 1.0, 1.0, 0.0] as [Double]
      animation.keyTimes = [0, 0.1, 0.9, 1]
      animation.duration = 10
      Layer.named("a", in: root).add(animation, forKey: nil)
    }
    let runs = runs(timeline(stage))
    #expect(runs.contains(31..<270) && runs.count < 65)
  }

  @Test("a scene's own clock decides: what is held or runs backwards is found too")
  func clocks() {
    let stage = SceneStage(4) { Layer.named("a", in: $0).add(fade(1, 1), forKey: nil) }
    // Held at 1.5 s, where the animation acts.
    let held = TimeMap.identity.remapped(through: [.init(0, 1.5), .init(4, 1.5)])
    #expect(runs(timeline(stage, ScenePlayback(timeMap: held))) == [0..<120])
    let backwards = TimeMap.identity.remapped(through: [.init(0, 4), .init(4, 0)])
    let runs = runs(timeline(stage, ScenePlayback(timeMap: backwards)))
    #expect(runs.first == 0..<60 && runs.last?.upperBound == 120 && (runs.last?.count ?? 0) >= 29)
  }

  @Test("no run goes over a cut or into a transition of scenes")
  func scenes() {
    let stage = SceneStage(2) { _ = Layer.named("a", in: $0) }
    let timeline = Timeline(
      format: format,
      items: [
        .scene(stage.timeline), .scene(stage.timeline), .transition(SceneTransition(.fade, duration: 0.5)),
        .scene(stage.timeline),
      ])
    let runs = runs(timeline)
    #expect(runs.prefix(2) == [0..<60, 60..<105])
    #expect(runs.dropFirst(2).prefix(15).allSatisfy { $0.count == 1 })
    #expect(runs.last == 120..<165)
  }

  @Test("an open shutter sees what comes: the frame before a movement is not part of the run")
  func shutter() {
    let stage = SceneStage(4) { Layer.named("a", in: $0).add(fade(1.01, 1), forKey: nil) }
    var blurred = format
    blurred.motionBlur = MotionBlur(shutterAngle: 360, samples: 8)
    let sharp = runs(timeline(stage))
    let open = runs(Timeline(format: blurred, items: [.scene(stage.timeline)]))
    #expect(sharp.first == 0..<31 && open.first == 0..<30)
  }

  @Test("within a span all states are equal, apart from clocks, on random scenes", arguments: Array(UInt64(1)...60))
  func random(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let scene = CalmScene(seed: seed).timeline()
    for _ in 0..<60 {
      let time = random.chance(0.5) ? Double(random.integer(0...240)) / 30 : random.number(0...8)
      let span = scene.stillSpan(at: time)
      #expect(span.start <= time && time <= span.end)
      guard span.isOpen else { continue }
      let expected = scene.state(at: time).withoutClocks.bits()
      let (first, last) = (max(span.start, 0), min(span.end, 20))
      for other in [first, last] + (0..<12).map({ _ in random.number(first...max(first, last)) }) {
        #expect(scene.state(at: other).withoutClocks.bits() == expected, "\(time) and \(other) s")
      }
    }
  }

  @Test("what lies over the scenes ends runs too: where it comes, moves and goes")
  func overlays() {
    let still = SceneStage(4) { _ = Layer.named("a", in: $0) }
    let moving = SceneStage(2) { Layer.named("b", in: $0).add(fade(0.5, 0.5), forKey: nil) }
    let timeline = Timeline(
      format: format, items: [.scene(still.timeline)],
      overlays: [Timeline.OverlayItem(moving.timeline, startFrame: 30, frameCount: 45)])
    let runs = runs(timeline)
    #expect(runs.prefix(2) == [0..<30, 30..<45])
    #expect(runs.dropFirst(2).prefix(15).allSatisfy { $0.count == 1 })
    #expect(runs.suffix(2) == [60..<75, 75..<120], "\(runs)")
  }

  @Test("frames of one run are equal under what lies over them, on random scenes", arguments: Array(UInt64(1)...20))
  func randomOverlays(seed: UInt64) {
    let overlay = Timeline.OverlayItem(CalmScene(seed: seed &+ 500).timeline(), startFrame: 40, frameCount: 100)
    let timeline = Timeline(
      format: format, items: [.scene(CalmScene(seed: seed).timeline())], overlays: [overlay])
    for run in runs(timeline).prefix(400) where run.count > 1 {
      let expected = timeline.state(atFrame: run.lowerBound).root.withoutClocks.bits()
      for frame in [run.lowerBound + 1, run.upperBound - 1] {
        #expect(timeline.state(atFrame: frame).root.withoutClocks.bits() == expected, "\(frame) of \(run)")
      }
    }
  }

  @Test("random scenes have still stretches to find")
  func coverage() {
    let open = (UInt64(1)...60).reduce(0) { count, seed in
      let scene = CalmScene(seed: seed).timeline()
      return count + (0..<80).count { scene.stillSpan(at: Double($0) / 10).isOpen }
    }
    #expect((600...4_600).contains(open), "\(open) of 4800")
  }
}

/// A few layers with nested timing that move now and then.
private struct CalmScene {
  let seed: UInt64

  func timeline() -> SceneTimeline {
    Rehearsal(format: Format(width: 640, height: 360, fps: 30), log: DiagnosticLog()).run(duration: 8) { root in
      var random = RandomSource(seed: seed)
      var layers = [root]
      for index in 0..<random.integer(2...5) {
        let layer = Layer.named("\(index)", in: random.pick(layers))
        if random.chance(0.3) { layer.beginTime = Double(random.integer(0...4)) / 2 }
        if random.chance(0.4) { layer.speed = Float(random.pick([0, 0.5, 2, -1, 1.25])) }
        if random.chance(0.3) { layer.timeOffset = random.number(-1...1) }
        if random.chance(0.2) { layer.duration = random.number(0.5...4) }
        if random.chance(0.2) { layer.fillMode = random.pick([.both, .forwards, .backwards]) }
        if random.chance(0.6) { layer.add(CalmScene.animation(&random), forKey: nil) }
        layers.append(layer)
      }
      let moved = layers
      for _ in 0..<random.integer(0...3) {
        let (layer, time, value) = (random.pick(moved), random.number(0...8), random.number(0...1))
        Rehearsal.current?.at(time) { layer.opacity = value }
      }
    }
  }

  private static func animation(_ random: inout RandomSource) -> Animation {
    let animation: Animation
    switch random.integer(0...3) {
    case 0:
      let basic = BasicAnimation(keyPath: "opacity")
      (basic.fromValue, basic.toValue) = (0.0, 1.0)
      animation = basic
    case 1:
      let spring = SpringAnimation(keyPath: "position.x")
      (spring.fromValue, spring.toValue) = (0.0, 300.0)
      animation = spring
    case 2:
      let group = AnimationGroup()
      group.animations = [CalmScene.animation(&random)]
      animation = group
    default:
      let frames = KeyframeAnimation(keyPath: random.pick(["opacity", "position.x"]))
      frames.values = [0.0, 1.0, 1.0, 0.25, 0.25] as [Double]
      if random.chance(0.5) { frames.keyTimes = [0, 0.2, 0.6, 0.7, 1] }
      if random.chance(0.3) { frames.calculationMode = .discrete }
      if random.chance(0.3) { frames.timingFunctions = [.easeIn, .easeOut, .linear, .easeIn] }
      if random.chance(0.2) { frames.timingFunction = .easeIn }
      animation = frames
    }
    animation.duration = random.number(0.2...3)
    animation.beginTime = random.chance(0.5) ? random.number(0...4) : 0
    if random.chance(0.3) { animation.speed = Float(random.pick([0.5, -1, 2])) }
    if random.chance(0.3) { animation.timeOffset = random.number(0...2) }
    if random.chance(0.4) { animation.repeatCount = Float(random.pick([2, 2.5, 3])) }
    if random.chance(0.3) { animation.autoreverses = true }
    if random.chance(0.4) { animation.fillMode = random.pick([.both, .forwards, .backwards]) }
    animation.isRemovedOnCompletion = random.chance(0.5)
    return animation
  }
}

extension LayerState {
  /// The same state with all clocks at 0.
  fileprivate var withoutClocks: LayerState {
    var state = self
    state.localTime = 0
    state.sublayers = sublayers.map(\.withoutClocks)
    if let mask { state.mask = mask.withoutClocks }
    return state
  }
}
