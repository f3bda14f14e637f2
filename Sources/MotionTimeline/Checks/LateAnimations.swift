// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel

extension SceneCheck {
  static let lateAnimations = SceneCheck(
    name: "late-animation", severity: .warning,
    finds: "animations that begin after the end of their scene",
    examination: .recording(findLateAnimations))

  private static func findLateAnimations(_ scene: CheckedScene) -> [SceneFinding] {
    let duration = scene.timeline.duration
    return scene.waitingAnimations.compactMap { animation in
      guard let begin = animation.begin, begin > duration + MediaTiming.tolerance, duration > 0 else { return nil }
      let record = animation.record
      return SceneFinding(
        "\(record.subject) of \(animation.layer) is never seen: it begins at \(begin.rounded(decimals: 6)) s, but its "
          + "scene ends at \(duration.rounded(decimals: 6)) s"
          + (record.timing.fillMode.fillsBefore ? ", so its first value is shown all the time" : "")
          + "; begin it earlier, or make the scene longer", at: record.callStack, part: animation.part)
    }
  }
}

extension AnimationRecord {
  /// The animation's name in messages.
  fileprivate var subject: String {
    switch body {
    case .value(let path, _, _): "the animation of \(path.keyPath)"
    case .inert(let path): "the animation of \(path.keyPath)"
    case .group: "an animation group"
    case .transition: "a transition"
    }
  }
}
