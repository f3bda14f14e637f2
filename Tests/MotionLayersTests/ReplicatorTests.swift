// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

@Suite struct ReplicatorTests {
  @Test("Defaults: one instance, no delay, identity, white, no offsets (RP-1)")
  func defaults() {
    let layer = ReplicatorLayer()
    #expect(layer.instanceCount == 1 && layer.instanceDelay == 0 && layer.instanceTransform == .identity)
    #expect(!layer.preservesDepth && layer.instanceColor == .white)
    #expect(layer.instanceRedOffset == 0 && layer.instanceGreenOffset == 0)
    #expect(layer.instanceBlueOffset == 0 && layer.instanceAlphaOffset == 0)
    #expect(LayerProperty.replicator.allSatisfy { $0.isAnimatable })
    #expect(layer.value(forKey: "preservesDepth") as? Bool == false)
  }

  @Test("A count out of range is an error with value and limit, and changes nothing (RP-1)", arguments: [-1, 50_001])
  func count(_ value: Int) {
    let log = DiagnosticLog()
    let layer = ReplicatorLayer()
    log.collect { layer.instanceCount = value }
    #expect(log.diagnostics.first?.message.contains("0 to 50000, got \(value)") == true)
    #expect(layer.instanceCount == 1)
  }

  @Test("An animated count is cut to whole numbers (V-1)")
  func truncation() {
    let stage = SceneStage { root in
      let layer = ReplicatorLayer()
      layer.name = "r"
      root.addSublayer(layer)
      let grow = BasicAnimation(keyPath: "instanceCount")
      (grow.fromValue, grow.toValue, grow.duration) = (1, 5, 4)
      layer.add(grow)
    }
    let counts = [0, 0.9, 1, 2.5, 3.99].map { stage.values("r", at: $0).replicator.instanceCount }
    #expect(counts == [1, 1, 2, 3, 4])
  }

  @Test("Components of instanceTransform animate and keep the others (V-5)")
  func components() {
    let stage = SceneStage { root in
      let layer = ReplicatorLayer()
      layer.name = "r"
      layer.instanceTransform = .translation(30, 0, 0)
      root.addSublayer(layer)
      let turn = BasicAnimation(keyPath: "instanceTransform.rotation.z")
      (turn.fromValue, turn.toValue, turn.duration) = (0, 2, 2)
      layer.add(turn)
      let move = BasicAnimation(keyPath: "instanceTransform.translation.y")
      (move.fromValue, move.toValue, move.duration) = (0, 20, 2)
      layer.add(move)
    }
    #expect(close(stage.number("instanceTransform.rotation.z", of: "r", at: 1), 1))
    #expect(close(stage.number("instanceTransform.translation.y", of: "r", at: 1), 10))
    #expect(close(stage.number("instanceTransform.translation.x", of: "r", at: 1), 30))
  }

  @Test("The multiplier is colour plus k offsets, held within 0 and 1 (RP-4)")
  func multiplier() {
    var values = ReplicatorValues()
    values.instanceRedOffset = -0.5
    values.instanceGreenOffset = -0.5
    values.instanceBlueOffset = 0.25
    values.instanceAlphaOffset = -0.45
    #expect(values.multiplier(ofInstance: 1) == (0.5, 0.5, 1, 0.55))
    let third = values.multiplier(ofInstance: 3)
    #expect(third.red == 0 && third.blue == 1 && third.alpha == 0)
  }

  /// A replicator of one dot that moves from x = 0 to x = 100 within a second.
  private func moving(
    delay: Double, begin: Double = 0, fill: FillMode = .removed, repeats: Float = 0
  ) -> SceneStage {
    SceneStage { root in
      let layer = ReplicatorLayer()
      layer.name = "r"
      layer.instanceCount = 3
      layer.instanceDelay = delay
      root.addSublayer(layer)
      let dot = Layer.named("dot", in: layer)
      dot.position.x = 7
      at(begin) {
        let move = BasicAnimation(keyPath: "position.x")
        (move.fromValue, move.toValue, move.duration) = (0, 100, 1)
        move.fillMode = fill
        move.repeatCount = repeats
        dot.add(move, forKey: "move")
      }
    }
  }

  private func places(_ stage: SceneStage, at time: Double) -> [Double] {
    guard let state = stage.state("r", at: time) else { return [] }
    return [state.sublayers[0].values.position.x] + state.instances.map { $0[0].values.position.x }
  }

  @Test("Instance k runs k delays behind; before its begin the fill rules hold (RP-5, T-16)")
  func delay() {
    let removed = moving(delay: 0.25, begin: 1)
    #expect(zip(places(removed, at: 1.3), [30, 5, 7]).allSatisfy { close($0, $1) })
    let backwards = moving(delay: 0.25, begin: 1, fill: .backwards)
    #expect(zip(places(backwards, at: 1.3), [30, 5, 0]).allSatisfy { close($0, $1) })
    // At the scene's start the shifted time is negative: nothing has begun.
    #expect(zip(places(moving(delay: 0.25), at: 0.1), [10, 7, 7]).allSatisfy { close($0, $1) })
  }

  @Test("An instance plays to the end what has ended and left the source already (RP-5, T-26)")
  func ended() {
    let stage = moving(delay: 0.5)
    #expect(zip(places(stage, at: 1.25), [7, 75, 25]).allSatisfy { close($0, $1) })
    #expect(zip(places(stage, at: 1.75), [7, 7, 75]).allSatisfy { close($0, $1) })
    #expect(places(stage, at: 2.25) == [7, 7, 7])
  }

  @Test("With repeating animations a delay is a shift of the phase (RP-5)")
  func phase() {
    let stage = moving(delay: 0.25, repeats: .infinity)
    #expect(zip(places(stage, at: 5.1), [10, 85, 60]).allSatisfy { close($0, $1) })
  }

  @Test("Copies that run behind are there as soon as the layer is, and until their own end (RP-5, T-16)")
  func presence() {
    let stage = SceneStage { root in
      let replicator = ReplicatorLayer()
      replicator.name = "r"
      (replicator.instanceCount, replicator.instanceDelay) = (2, 0.5)
      root.addSublayer(replicator)
      let dot = Layer()
      (dot.beginTime, dot.duration) = (1, 2)
      replicator.addSublayer(dot)
    }
    func hidden(_ time: Double) -> [Bool]? {
      stage.state("r", at: time).map { [$0.sublayers[0].values.isHidden] + $0.instances.map { $0[0].values.isHidden } }
    }
    #expect(hidden(0.75) == [true, true])
    #expect(hidden(1) == [false, false] && hidden(1.25) == [false, false] && hidden(2.75) == [false, false])
    #expect(hidden(3.25) == [true, false])
    #expect(hidden(3.75) == [true, true])
  }

  @Test("Without a delay the instances share one state")
  func shared() {
    #expect(moving(delay: 0).state("r", at: 0.5)?.instances.isEmpty == true)
  }

  @Test("Delays of nested replicators add up, and run at the speed of the layers between (RP-5, RP-7)")
  func nested() {
    let stage = SceneStage { root in
      let outer = ReplicatorLayer()
      outer.name = "outer"
      (outer.instanceCount, outer.instanceDelay) = (2, 1)
      root.addSublayer(outer)
      let inner = ReplicatorLayer()
      (inner.instanceCount, inner.instanceDelay) = (2, 0.5)
      inner.speed = 2
      outer.addSublayer(inner)
      inner.addSublayer(Layer())
    }
    guard let outer = stage.state("outer", at: 4) else {
      Issue.record("no replicator")
      return
    }
    let inner = [outer.sublayers[0], outer.instances[0][0]]
    let times = inner.map { [$0.sublayers[0].localTime, $0.instances[0][0].localTime] }
    #expect(times == [[8, 7.5], [6, 5.5]])
  }

  @Test("Counts of nested replicators multiply; too many layers are an error before the first frame (RP-7)")
  func limit() {
    func stage(_ counts: [Int], delay: Double) -> SceneStage {
      SceneStage(1) { root in
        var parent = root
        for count in counts {
          let layer = ReplicatorLayer()
          (layer.instanceCount, layer.instanceDelay) = (count, delay)
          parent.addSublayer(layer)
          parent = layer
        }
        parent.addSublayer(Layer())
      }
    }
    #expect(stage([100, 100], delay: 0).errors.isEmpty)
    for delay in [0, 0.01] {
      let large = stage([1000, 1000, 1000], delay: delay)
      #expect(large.errors.count == 1)
      #expect(large.errors.first?.contains("the limit is 50000 layers") == true)
      // Asked all the same, it answers within bounds.
      #expect(large.timeline.state(at: 0.5).sublayers.count == 1)
    }
  }
}
