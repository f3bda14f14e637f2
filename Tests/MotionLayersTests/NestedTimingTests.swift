// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// Random trees of layers in layers and groups in groups against the formulas of the rule book.
@Suite struct NestedTimingTests {
  /// An animation of the reference: a value that it adds to `zPosition`, or a group.
  private indirect enum Node {
    case value(ReferenceTiming, from: Double, to: Double)
    case group(ReferenceTiming, [Node])

    var timing: ReferenceTiming {
      switch self {
      case .value(let timing, _, _), .group(let timing, _): timing
      }
    }

    /// What it adds at a time of its parent.
    func sum(_ parent: Double, isAttachedAfter: Bool, _ doubt: inout Bool) -> Double {
      guard let active = timing.activeTime(parent, isAttachedAfter: isAttachedAfter, &doubt) else { return 0 }
      let basic = timing.basicTime(active, &doubt)
      switch self {
      case .value(_, let from, let to): return from + (to - from) * timing.bent(basic)
      case .group(_, let children):
        let time = timing.easesIn ? timing.duration * timing.bent(basic) : basic
        return children.reduce(0) { $0 + $1.sum(time, isAttachedAfter: true, &doubt) }
      }
    }
  }

  private struct Expectation {
    var name: String
    var chain: [ReferenceTiming]
    var animations: [(node: Node, isRetained: Bool)]

    func value(_ time: Double, _ doubt: inout Bool) -> Double {
      var local = time
      for timing in chain { local = timing.layerTime(local, &doubt) }
      var sum = 0.0
      for (node, isRetained) in animations {
        sum += node.sum(local, isAttachedAfter: isRetained, &doubt)
      }
      return sum
    }
  }

  private static let speeds: [Float] = [1, 1, 0.5, 2, 1.0 / 3, 3, 0, -1, -0.5, -2]
  private static let fills = ["removed", "forwards", "backwards", "both"]

  private func timing(_ random: inout RandomSource, isChild: Bool) -> ReferenceTiming {
    var timing = ReferenceTiming()
    timing.begin = isChild && random.below(3) == 0 ? 0 : random.fraction() * 3 + 0.01
    timing.duration = 0.2 + random.fraction() * 4
    timing.speed = NestedTimingTests.speeds[random.below(NestedTimingTests.speeds.count)]
    switch random.below(4) {
    case 0: timing.offset = 0
    case 1: timing.offset = -random.fraction()
    default: timing.offset = random.fraction() * 5
    }
    switch random.below(5) {
    case 0: timing.repeatCount = [2, 3, 1.5, 2.25, 0.5][random.below(5)]
    case 1: timing.repeatDuration = 0.3 + random.fraction() * 9
    case 2: timing.repeatCount = .infinity
    default: break
    }
    // Something endless cannot run backwards from its end.
    if timing.speed < 0, timing.repeatCount == .infinity { timing.repeatCount = 4 }
    timing.autoreverses = random.below(3) == 0
    timing.fill = NestedTimingTests.fills[random.below(4)]
    timing.easesIn = random.below(3) == 0
    return timing
  }

  /// An animation with its reference. - Parameter parentDuration: nil for one on a layer itself.
  private func animation(_ random: inout RandomSource, _ depth: Int, parentDuration: Double?) -> (Animation, Node) {
    var timing = timing(&random, isChild: parentDuration != nil)
    let isGroup = depth > 0 && random.below(2) == 0
    let inherits = parentDuration != nil && random.below(4) == 0
    if inherits, let parentDuration { timing.duration = parentDuration }
    let animation: Animation
    let node: Node
    if isGroup {
      let group = AnimationGroup()
      let children = (0..<(1 + random.below(3))).map { _ in
        self.animation(&random, depth - 1, parentDuration: timing.duration)
      }
      group.animations = children.map(\.0)
      (animation, node) = (group, .group(timing, children.map(\.1)))
    } else {
      let basic = BasicAnimation(keyPath: "zPosition")
      let from = 1 + random.fraction() * 10
      let to = from + 5 + random.fraction() * 20
      (basic.fromValue, basic.toValue, basic.isAdditive) = (from, to, true)
      (animation, node) = (basic, .value(timing, from: from, to: to))
    }
    animation.beginTime = timing.begin
    if !inherits { animation.duration = timing.duration }
    animation.speed = timing.speed
    animation.timeOffset = timing.offset
    animation.repeatCount = timing.repeatCount
    animation.repeatDuration = timing.repeatDuration
    animation.autoreverses = timing.autoreverses
    animation.fillMode = FillMode(rawValue: timing.fill)
    animation.timingFunction = timing.easesIn ? .easeIn : nil
    return (animation, node)
  }

  @Test(
    "Random trees agree with the formulas (T-2, T-3, T-4, T-13, T-14, T-15, T-16, T-17, T-18, T-19, T-21, T-66)",
    arguments: 0..<12)
  func randomTrees(seed: Int) {
    var expectations: [Expectation] = []
    let stage = SceneStage(12) { root in
      var random = RandomSource(seed: UInt64(seed) &* 7919 &+ 1)
      var layers: [(Layer, [ReferenceTiming])] = [(root, [])]
      for index in 0..<24 {
        let (parent, chain) = layers[random.below(layers.count)]
        let layer = Layer.named("n\(index)", in: parent)
        if index % 5 == 4 { parent.mask = layer }
        var own = ReferenceTiming()
        own.begin = random.below(2) == 0 ? 0 : random.fraction() * 2
        own.speed = NestedTimingTests.speeds[random.below(NestedTimingTests.speeds.count)]
        own.offset = random.below(2) == 0 ? 0 : random.fraction() * 6
        (layer.beginTime, layer.speed, layer.timeOffset) = (own.begin, own.speed, own.offset)
        if index % 5 != 4 { layers.append((layer, chain + [own])) }
        var expectation = Expectation(name: "n\(index)", chain: chain + [own], animations: [])
        for _ in 0..<(1 + random.below(3)) {
          let (animation, node) = animation(&random, 3, parentDuration: nil)
          // Where time runs backwards, what was once past its end and removed would come again by the formulas alone.
          let isRetained = random.below(2) == 0 || expectation.chain.contains { $0.speed < 0 }
          animation.isRemovedOnCompletion = !isRetained
          layer.add(animation)
          expectation.animations.append((node, isRetained))
        }
        expectations.append(expectation)
      }
    }
    // Random trees have animations that begin after the scene, which is all that there is to warn of.
    #expect(stage.errors == [] && stage.warnings.allSatisfy { $0.contains(" is never seen: it begins at ") })
    var (compared, moving) = (0, 0)
    var random = RandomSource(seed: UInt64(seed) + 99)
    for _ in 0..<60 {
      let time = random.fraction() * 12
      let state = stage.timeline.state(at: time)
      for expectation in expectations {
        guard let seen = find(expectation.name, in: state)?.values.zPosition else { continue }
        var doubt = false
        let expected = expectation.value(time, &doubt)
        if doubt { continue }
        compared += 1
        if expected != 0 { moving += 1 }
        #expect(close(seen, expected, 2e-5), "seed \(seed), \(expectation.name) at \(time)")
      }
    }
    #expect(compared > 100 && moving > 60, "\(compared) \(moving)")
  }

  private func find(_ name: String, in state: LayerState) -> LayerState? {
    if state.name == name { return state }
    for sublayer in state.sublayers { if let found = find(name, in: sublayer) { return found } }
    return state.mask.flatMap { find(name, in: $0) }
  }
}
