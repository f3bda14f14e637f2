// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionModel
import TestStage
import Testing

/// Lengths between frames are rounded, which is said once for a program.
@Suite("Rounded lengths") struct FrameRoundingTests {
  @SceneBuilder private var scene: Scene { Layer() }

  @Test("one warning has what was asked, the frames, and what becomes of the film")
  func lengths() {
    let stage = Stage {
      scene.lasting(2.51).name("opening")
      scene.lasting(1)
      scene.lasting(1.02)
    }
    #expect(
      stage.warnings.filter { $0.contains("rounded") } == [
        "the length of the scene \"opening\" is rounded to whole frames at 20 fps: 2.51 s become 50 "
          + "frames, 2.5 s; 1 more is rounded too: 1.02 s become 21 frames, 1.05 s. The film lasts 4.55 s "
          + "instead of 4.53; give lengths in whole frames, such as 2.5"
      ], "\(stage.warnings)")
  }

  @Test("a transition's length is rounded too, and makes the film shorter where it overlaps its scenes")
  func transitions() {
    let stage = Stage {
      scene.lasting(2)
      Transition.fade(0.52)
      scene.lasting(2)
    }
    #expect(
      stage.warnings.filter { $0.contains("rounded") } == [
        "the length of a transition is rounded to whole frames at 20 fps: 0.52 s become 10 frames, 0.5 s. The "
          + "film lasts 3.5 s instead of 3.48; give lengths in whole frames, such as 0.5"
      ], "\(stage.warnings)")
  }

  @Test("the scene's speed counts, and whole frames are none between, however they were computed")
  func whole() {
    let rounded = { (stage: Stage) in stage.warnings.contains { $0.contains("rounded") } }
    #expect(rounded(Stage { scene.lasting(2).speed(3.2) }))
    for seconds in [0.05, 2, 1.15, 0.1 + 0.2, 1.0 / 20 * 7, 2.000_000_4] {
      #expect(!rounded(Stage { scene.lasting(seconds) }), "\(seconds)")
    }
    // No second has whole frames at such a rate.
    let broadcast = Format(width: 100, height: 100, fps: FrameRate(30_000, 1001))
    #expect(!rounded(Stage(broadcast) { scene.lasting(2) }))
    // As long as a sound is.
    #expect(!rounded(Stage { scene.lasting(1.234_567) }))
  }
}
