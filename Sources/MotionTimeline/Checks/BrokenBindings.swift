// SPDX-License-Identifier: Apache-2.0

import MotionModel

extension SceneCheck {
  static let brokenBindings = SceneCheck(
    name: "broken-binding", severity: .error,
    finds: "bindings in a circle, bindings to missing layers, and bindings with impossible values",
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
        // A cycle may appear late in a version, so its whole time is sampled.
        let times = (0...askedCount).map {
          version.time + max(next - version.time, 0) * Double($0) / Double(askedCount)
        }
        // A binding may live through several versions. The first of them is enough.
        for binding in version.bindings where seen.insert(ObjectIdentifier(binding)).inserted {
          guard let message = problem(of: binding, on: index, at: times, recording, &check) else { continue }
          findings.append(SceneFinding(message, of: index, at: binding.callStack))
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
      return
        "\(subject) follows \(recording.layers[source.layer].title), but this layer is not in the scene; write its "
        + "name on a line of its own"
    }
    let found = check.problem(binding, on: index, at: times)
    if !found.cycle.isEmpty {
      let names = found.cycle.map { "\($0.keyPath) of \(recording.layers[$0.layer].title)" }
      return "bindings form a circle: \(names.joined(separator: " needs ")); remove one of them"
    }
    return found.noValueAt.map { "the binding of \(subject) gives a number that is not finite at \($0) s" }
  }
}
