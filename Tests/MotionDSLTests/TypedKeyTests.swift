// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionDSL
import MotionTestSupport
import TestStage
import Testing

/// Keys that know the class and the parts of what they name. That other keys do not compile, the tests of the command
/// line show (`CompileHintTests`).
@Suite("Typed keys")
struct TypedKeyTests {
  @Test("a key of the layer's own class, of one above it, and of each kind of part is taken")
  func keys() throws {
    let stage = Stage {
      ShapeLayer(.circle(10)).name("shape").filters(.gaussianBlur(radius: 1, name: "blur"))
        .animate(\.strokeEnd, from: 0, to: 0.5, duration: 1, timing: .linear)
        .animate(\.transform.rotation.z, from: 0, to: 1, duration: 1, timing: .linear)
        .animate(\.position.x, from: 0, to: 30, duration: 1, timing: .linear)
        .animate(\.bounds.size.width, from: 1, to: 40, duration: 1, timing: .linear)
        .animate(\.filters["blur"].inputRadius, values: [0, 5], duration: 1, timing: .linear)
        .spring(\.opacity, from: 0, to: 0.5, perceptualDuration: 0.1, bounce: 0)
      EmitterLayer(EmitterCell(nil, name: "spark")).name("emitter")
        .animate(\.emitterCells["spark"].birthRate, from: 0, to: 7, duration: 1, timing: .linear)
        .animate(\.emitterPosition.y, from: 0, to: 9, duration: 1, timing: .linear)
      TextLayer("Hi").name("text").animate(\.transform.rotation, from: 0, to: 1, duration: 1, timing: .linear)
        .animate(\.fontSize, from: 10, to: 20, duration: 1, timing: .linear)
    }
    let shape = try stage.values("shape", at: 3)
    #expect(shape.shape.strokeEnd == 0.5 && shape.position.x == 30 && shape.bounds.width == 40)
    #expect(close(shape.opacity, 0.5, 1e-3) && close(shape.transform.m12, 0.8414709848078965))
    #expect(try stage.values("emitter", at: 3).emitter.emitterPosition.y == 9)
    #expect(try stage.values("text", at: 3).text.fontSize == 20)
  }

  @Test("functions that return Self take keys, of their class and as steps")
  func ownFunctions() throws {
    let stage = Stage {
      Badge().name("badge").drawn().faded()
      Layer().name("plain").faded()
    }
    #expect(try stage.values("badge", at: 3).shape.strokeEnd == 0.25)
    #expect(try stage.values("badge", at: 3).opacity == 0.5 && stage.values("plain", at: 3).opacity == 0.5)
  }

  @Test("a change is told to whoever observes a key of the class, with the type of its value")
  func observation() {
    let shape = Badge()
    var seen: [Double] = []
    shape.observe(\.lineWidth) { seen.append($0.newValue ?? -1) }
    shape.observe(\.position.x) { seen.append($0.newValue ?? -1) }
    shape.lineWidth = 3
    shape.position.x = 4
    #expect(seen == [3, 4])
  }
}

private class Badge: ShapeLayer {
  func drawn() -> Self { animate(\.strokeEnd, from: 1, to: 0.25, duration: 1) }
}

extension Layer {
  fileprivate func faded() -> Self {
    let step = Animate(self, \.opacity, to: 0.5, duration: 1, timing: .linear)
    #expect(step.choreography.duration == 1)
    return animate(\.opacity, from: 0, to: 0.5, duration: 1).animate(
      \.transform.rotation.z, to: 1, duration: 1, timing: .linear)
  }
}
