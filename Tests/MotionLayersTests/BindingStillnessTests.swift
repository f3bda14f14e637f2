// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionTestSupport
import RandomScenes
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// When a bound value stays is known without computing it.
@Suite("Stretches in which a bound value stays")
struct BindingStillnessTests {
  private func bound(_ scene: SceneTimeline, at time: Double) -> [(layer: Int, binding: BindingRecord)] {
    scene.recording.layers.indices.flatMap { index in
      (scene.recording.layers[index].version(at: time, before: .max)?.bindings ?? []).map { (index, $0) }
    }
  }

  private func value(
    _ scene: SceneTimeline, _ bound: (layer: Int, binding: BindingRecord), at time: Double
  ) -> PropertyValue? {
    BindingReader(scene.recording).value(of: bound.binding, on: bound.layer, time: time, before: .max)
  }

  private func span(
    _ scene: SceneTimeline, _ bound: (layer: Int, binding: BindingRecord), at time: Double
  ) -> StillSpan {
    let reader = BindingReader(scene.recording)
    _ = reader.value(of: bound.binding, on: bound.layer, time: time, before: .max)
    return reader.stillSpan(of: bound.binding, on: bound.layer)
  }

  @Test("the value is one within a span, on random scenes", arguments: Array(UInt64(1)...40))
  func random(seed: UInt64) {
    var random = RandomSource(seed: seed)
    let scene = RandomScene(seed: seed).timeline()
    for _ in 0..<20 {
      let time = random.chance(0.5) ? Double(random.integer(0...120)) / 30 : random.number(0...4)
      for bound in bound(scene, at: time) {
        let span = span(scene, bound, at: time)
        #expect(span.start <= time && time <= span.end)
        guard span.isOpen else { continue }
        let expected = value(scene, bound, at: time)
        let (first, last) = (max(span.start, 0), min(span.end, 8))
        for other in [first, last] + (0..<6).map({ _ in random.number(first...max(first, last)) }) {
          // A span reaches beyond the version that holds the binding, which another one may follow.
          let found = value(scene, bound, at: other)
          #expect(found == expected, "\(bound.binding.path.keyPath) at \(time) and \(other) s")
        }
      }
    }
  }

  @Test("random scenes have such stretches to find, and values that move")
  func coverage() {
    var (open, all) = (0, 0)
    for seed in UInt64(1)...40 {
      let scene = RandomScene(seed: seed).timeline()
      for time in stride(from: 0.05, to: 4, by: 0.4) {
        for bound in bound(scene, at: time) {
          all += 1
          if span(scene, bound, at: time).isOpen { open += 1 }
        }
      }
    }
    #expect(open > all / 20 && open < all * 19 / 20, "\(open) of \(all)")
  }

  @Test("a follower rests while its leader and all around it rest, whatever moves elsewhere")
  func rest() throws {
    let stage = SceneStage(8) { root in
      let box = Layer.named("box", in: root)
      let leader = Layer.named("leader", in: box)
      let follower = Layer.named("follower", in: root)
      let other = Layer.named("other", in: root)
      follower.bind(PropertyPath(.position), to: [LayerReading(leader, .point(.zero))]) { $0.first }
      let turn = BasicAnimation(keyPath: "transform.rotation.z")
      (turn.fromValue, turn.toValue, turn.duration) = (0.0, 6.0, 8)
      other.add(turn, forKey: nil)
      let move = BasicAnimation(keyPath: "position.x")
      (move.fromValue, move.toValue, move.beginTime, move.duration) = (0.0, 100.0, 2, 1)
      box.add(move, forKey: nil)
      Rehearsal.current?.at(6) { leader.opacity = 0.5 }
    }
    let scene = stage.timeline
    let bound = try #require(bound(scene, at: 1).first)
    let before = span(scene, bound, at: 1)
    #expect(before.start < 0.1 && before.end > 1.99 && before.end < 2)
    #expect(!span(scene, bound, at: 2.5).isOpen)
    let after = span(scene, bound, at: 4)
    #expect(after.start > 3 && after.start < 3.01 && after.end > 5.99 && after.end <= 6)
  }
}
