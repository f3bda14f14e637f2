// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionLayers
@testable import MotionModel
@testable import MotionTimeline

/// Key paths such as `sublayers.left.position.y`.
@Suite("Named sublayers by key path")
struct NamedSublayerTests {
  private func named(_ name: String, in parent: Layer) -> Layer {
    let layer = Layer()
    layer.name = name
    parent.addSublayer(layer)
    return layer
  }

  @Test("An animation of the superlayer drives the sublayer, and ends with it")
  func single() {
    let stage = SceneStage(4) { root in
      let left = named("left", in: root)
      _ = named("right.1", in: root)
      let move = BasicAnimation(keyPath: "sublayers.left.position.y")
      (move.byValue, move.duration) = (40.0, 2)
      root.add(move, forKey: "move")
      let fade = BasicAnimation(keyPath: "sublayers.right.1.opacity")
      (fade.toValue, fade.duration) = (0.0, 2)
      root.add(fade, forKey: nil)
      #expect(root.animationKeys() == ["move"] && left.animationKeys() == nil && left.animations.count == 1)
      at(1.5) {
        root.removeAnimation(forKey: "move")
        #expect(left.animations.isEmpty)
      }
    }
    #expect(stage.diagnostics.isEmpty, "\(stage.diagnostics)")
    #expect(stage.values("left", at: 1).position.y == 20 && stage.values("left", at: 1.6).position.y == 0)
    #expect(stage.values("right.1", at: 1).opacity == 0.5 && stage.values("right.1", at: 3).opacity == 1)
  }

  @Test("A group drives several at its own times, and its delegate and completion are told once")
  func group() {
    final class Ears: AnimationDelegate {
      var heard: [Bool] = []
      func animationDidStop(_ animation: Animation, finished: Bool) { heard.append(finished) }
    }
    let ears = Ears()
    var completed = 0
    let stage = SceneStage(6) { root in
      for name in ["left", "right"] { _ = named(name, in: root) }
      func move(_ name: String, _ begin: Double) -> BasicAnimation {
        let move = BasicAnimation(keyPath: "sublayers.\(name).position.x")
        (move.byValue, move.duration, move.beginTime) = (10.0, 1, begin)
        return move
      }
      let fade = BasicAnimation(keyPath: "opacity")
      fade.toValue = 0.5
      let group = AnimationGroup()
      group.animations = [move("left", 0), move("right", 1), move("left", 2), fade]
      (group.duration, group.beginTime, group.delegate) = (4, 1, ears)
      Transaction.begin()
      Transaction.setCompletionBlock { completed += 1 }
      root.add(group, forKey: "steps")
      Transaction.commit()
    }
    func x(_ name: String, _ time: Double) -> Double { stage.values(name, at: time).position.x }
    #expect(x("left", 0.9) == 0 && x("left", 1.5) == 5 && x("left", 2.5) == 0 && x("left", 3.5) == 5)
    #expect(x("right", 1.5) == 0 && x("right", 2.5) == 5)
    #expect(ears.heard == [true] && completed == 1)
    #expect(close(stage.timeline.state(at: 3).values.opacity, 0.75))
  }

  @Test("A name that no sublayer has is an error with the one that is near")
  func missing() {
    let stage = SceneStage(1) { root in
      let box = named("box", in: root)
      for path in ["sublayers.bxo.opacity", "sublayers.other.opacity", "sublayers.box"] {
        let animation = BasicAnimation(keyPath: path)
        animation.toValue = 0.0
        root.add(animation, forKey: nil)
      }
      let wrong = BasicAnimation(keyPath: "sublayers.box.opacty")
      wrong.toValue = 0.0
      root.add(wrong, forKey: nil)
      root.setValue(0.25, forKeyPath: "sublayers.box.opacity")
      root.setValue(0.25, forKeyPath: "sublayers.cube.opacity")
      #expect(box.opacity == 0.25 && root.value(forKeyPath: "sublayers.box.opacity") as? Double == 0.25)
      #expect(root.value(forKeyPath: "sublayers.cube.opacity") == nil)
    }
    #expect(stage.errors.count == 5, "\(stage.errors)")
    #expect(stage.errors[0].contains("no sublayer \"bxo\"") && stage.errors[0].contains("there is \"box\""))
    #expect(stage.errors[1].contains("its sublayers are box"))
    #expect(stage.errors[2].contains("sublayers.<name>.<property>"))
    #expect(stage.errors[3].contains("Layer \"box\" has no property \"opacty\""))
  }

  @Test("transform.scale.xy writes both axes and leaves depth alone (V-5)")
  func scaleXY() {
    let stage = SceneStage(2) { root in
      let layer = named("layer", in: root)
      layer.setValue(3.0, forKeyPath: "transform.scale.z")
      let grow = BasicAnimation(keyPath: "transform.scale.xy")
      (grow.toValue, grow.duration) = (2.0, 2)
      layer.add(grow, forKey: nil)
    }
    #expect(stage.errors.isEmpty)
    let scale = ["x", "y", "z", "xy"].map { stage.number("transform.scale.\($0)", of: "layer", at: 1) }
    #expect(zip(scale, [1.5, 1.5, 3, 1.5]).allSatisfy { close($0, $1) }, "\(scale)")
  }
}
