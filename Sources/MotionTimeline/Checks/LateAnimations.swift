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
    guard duration > 0 else { return [] }
    var findings: [SceneFinding] = []
    var (wholes, parts): ([WaitingAnimation.Whole], [WaitingAnimation.Whole: [LateAnimation]]) = ([], [:])
    for animation in scene.waitingAnimations {
      guard let begin = animation.begin, begin > duration + MediaTiming.tolerance else { continue }
      let late = LateAnimation(animation: animation, begin: begin)
      guard let whole = animation.whole else {
        findings.append(late.finding(duration))
        continue
      }
      // The list keeps the order of the recording, which a dictionary would lose.
      if parts[whole] == nil { wholes.append(whole) }
      parts[whole, default: []].append(late)
    }
    return findings + wholes.compactMap { finding($0, parts[$0] ?? [], in: scene) }
  }

  /// One finding for all parts of a layer. Nil if an entrance of the whole is already reported as cut off.
  private static func finding(
    _ whole: WaitingAnimation.Whole, _ parts: [LateAnimation], in scene: CheckedScene
  ) -> SceneFinding? {
    guard let first = parts.min(by: { $0.begin < $1.begin }) else { return nil }
    let callStack = first.animation.record.callStack
    let isReported = scene.noticed.contains {
      $0.callStack == callStack && $0.message.hasPrefix("the entrance of ")
    }
    if isReported { return nil }
    let duration = scene.timeline.duration
    guard parts.count > 1 else { return first.finding(duration) }
    let last = parts.map(\.begin).max() ?? first.begin
    return SceneFinding(
      "\(parts.count) animations of parts of \(whole.title) are never seen: they begin at "
        + "\(first.begin.rounded(decimals: 6)) to \(last.rounded(decimals: 6)) s, but their scene ends at "
        + "\(duration.rounded(decimals: 6)) s"
        + (first.animation.record.timing.fillMode.fillsBefore ? ", so their first values are shown all the time" : "")
        + "; begin them earlier, or make the scene longer", of: first.animation.layerIndex, at: callStack)
  }
}

/// An animation that begins after the end of its scene, in seconds of the scene.
private struct LateAnimation {
  var animation: WaitingAnimation
  var begin: Double

  /// - Parameter duration: of the scene.
  func finding(_ duration: Double) -> SceneFinding {
    let record = animation.record
    return SceneFinding(
      "\(record.subject) of \(animation.layer) is never seen: it begins at \(begin.rounded(decimals: 6)) s, but its "
        + "scene ends at \(duration.rounded(decimals: 6)) s"
        + (record.timing.fillMode.fillsBefore ? ", so its first value is shown all the time" : "")
        + "; begin it earlier, or make the scene longer", of: animation.layerIndex, at: record.callStack,
      part: animation.part)
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
