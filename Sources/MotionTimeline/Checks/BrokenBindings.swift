// SPDX-License-Identifier: Apache-2.0

import MotionModel

extension SceneCheck {
  static let brokenBindings = SceneCheck(
    name: "broken-binding", severity: .error,
    finds: "bindings that need each other, that read what is not there, or give what no property can have",
    examination: .recording(findBrokenBindings))

  /// Times of a binding's life at which it is asked.
  private static let askedCount = 32

  private static func findBrokenBindings(_ scene: CheckedScene) -> [SceneFinding] {
    let (recording, duration) = (scene.timeline.recording, scene.timeline.duration)
    var check = BindingCheck(recording)
    var findings: [SceneFinding] = []
    for (index, history) in recording.layers.enumerated() {
      var seen: Set<ObjectIdentifier> = []
      for (number, version) in history.versions.enumerated() where !version.bindings.isEmpty {
        let next = number + 1 < history.versions.count ? history.versions[number + 1].time : duration
        let times = (0...askedCount).map {
          version.time + max(next - version.time, 0) * Double($0) / Double(askedCount)
        }
        for binding in version.bindings where seen.insert(ObjectIdentifier(binding)).inserted {
          guard let message = problem(of: binding, on: index, at: times, recording, &check) else { continue }
          findings.append(SceneFinding(message, at: binding.place))
        }
      }
    }
    return findings
  }

  private static func problem(
    of binding: BindingRecord, on index: Int, at times: [Double], _ recording: LayerRecording,
    _ check: inout BindingCheck
  ) -> String? {
    let subject = "\(binding.path.keyPath) of \(recording.layers[index].title)"
    if let source = binding.sources.first(where: { recording.layers[$0.layer].versions.isEmpty }) {
      return "\(subject) follows \(recording.layers[source.layer].title), which does not stand in the scene; write its "
        + "name in a line of its own"
    }
    let found = check.problem(binding, on: index, at: times)
    if !found.cycle.isEmpty {
      let names = found.cycle.map { "\($0.keyPath) of \(recording.layers[$0.layer].title)" }
      return "bindings need each other: \(names.joined(separator: " needs ")); one of them must not"
    }
    return found.noValueAt.map { "the binding of \(subject) gives a number at \($0) s that is not finite" }
  }
}
