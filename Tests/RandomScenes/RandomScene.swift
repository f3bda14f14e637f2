// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

/// A scene made from a seed: a tree of layers of all classes with nested timing, values and animations of all
/// properties, transitions, and commits while it plays. The same seed gives the same scene.
package struct RandomScene: Sendable {
  package let seed: UInt64
  /// Seconds.
  package let duration: Double
  /// What is different from the scene of the same seed without it.
  package var edit: Edit?

  /// One property, or the animations, of one layer, from a time on.
  package struct Edit: Sendable {
    package var seed: UInt64
    package var time: Double
    package init(seed: UInt64, time: Double) { (self.seed, self.time) = (seed, time) }
  }

  package init(seed: UInt64, duration: Double = 4) { (self.seed, self.duration) = (seed, duration) }

  /// Rehearses it. What it gets wrong is in the log: warnings where an animation has no effect, no errors.
  ///
  /// - Parameter use: notes what the scene consists of.
  package func timeline(
    format: Format = Format(width: 640, height: 360, fps: 30), log: DiagnosticLog = DiagnosticLog(),
    use: RandomUse = RandomUse()
  ) -> SceneTimeline {
    Rehearsal(format: format, log: log).run(duration: duration) { root in
      let size = CGSize(width: format.width, height: format.height)
      let stage = Stage(seed: seed, root: root, size: size, use: use)
      for _ in 0..<stage.random.integer(12...24) { stage.addLayer() }
      for _ in 0..<24 {
        let time = stage.random.number(0...duration)
        Rehearsal.current?.at(time) { stage.change() }
      }
      if let edit {
        if edit.time <= 0 { stage.edit(edit.seed) } else { Rehearsal.current?.at(edit.time) { stage.edit(edit.seed) } }
      }
    }
  }
}
