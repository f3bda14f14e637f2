// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import TestStage
import Testing

@Suite("One value for the options of an animation")
struct AnimationOptionsTests {
  @Test("delays, curves and repetitions act alike on layers and in steps")
  func options() throws {
    let stage = Stage {
      let step = Layer().name("step").position(0, 0)
      step
      Layer().name("layer").position(0, 0).animate(\.position.x, from: 0, to: 100, .linear(0.5).delay(1).repeats(2))
      Animate(step, \.position.x, from: 0, to: 100, .linear(0.5).delay(1).repeats(2))
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    for (time, x) in [(0.5, 0.0), (1.25, 50), (1.75, 50), (3, 100)] {
      #expect(abs(try stage.values("layer", at: time).position.x - x) < 1e-6, "\(time)")
      #expect(abs(try stage.values("step", at: time).position.x - x) < 1e-6, "\(time)")
    }
  }

  @Test("numbers that are none are errors")
  func mistakes() {
    for options in [AnimationOptions.ease(1).delay(-1), .ease(1).repeats(1.5), .ease(1).repeats(.nan), .ease(-1)] {
      let stage = Stage {
        let box = Layer()
        box
        Animate(box, \.opacity, to: 0, options)
      }
      #expect(!stage.errors.isEmpty, "\(options)")
    }
    #expect(Stage { Layer().animate(\.opacity, to: 0, .ease(.nan)) }.errors.count == 1)
    func step(_ options: AnimationOptions) -> [String] {
      let stage = Stage {
        let box = Layer()
        box
        Animate(box, \.opacity, to: 0, options)
      }
      return stage.timeline.diagnostics.map(\.message)
    }
    // Each is told once.
    #expect(step(.ease(1).repeats(.nan)).count == 1 && step(.ease(1).repeats(-2)).count == 1)
    let fill = step(.ease(1).fill(.removed))
    #expect(fill.count == 1 && fill[0].contains("has no effect in a step"), "\(fill)")
  }

  @Test("points may be written as two numbers")
  func points() throws {
    let stage = Stage {
      let box = Layer().name("step")
      Layer().name("layer").animate(\.position, from: (0, 0), to: (100, 40), .linear(1))
      Layer().name("short").animate(\.position, from: (0, 0), to: (100, 40), duration: 1, timing: .linear)
      box
      Animate(box, \.position, from: (0, 0), to: (100, 40), duration: 1, timing: .linear)
    }
    #expect(stage.errors == [])
    for name in ["layer", "short", "step"] {
      #expect(try stage.values(name, at: 0.5).position == CGPoint(x: 50, y: 20))
    }
  }
}
