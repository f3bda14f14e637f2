// SPDX-License-Identifier: Apache-2.0

import MotionModel

extension SceneTimeline {
  /// Bindings with invalid results for the levels they hear, each with its layer and the first time of the fault, among 33 of
  /// the scene.
  package var levelProblems: [(binding: BindingRecord, layer: String, time: Double)] {
    let (count, recording) = (32, recording)
    var check = BindingCheck(recording)
    var found: [(binding: BindingRecord, layer: String, time: Double)] = []
    for (index, history) in recording.layers.enumerated() {
      guard history.versions.contains(where: { $0.bindings.contains(where: \.hears) }) else { continue }
      var told: Set<ObjectIdentifier> = []
      for time in (0...count).map({ duration * Double($0) / Double(count) }) {
        for binding in history.version(at: time, before: .max)?.bindings ?? [] where binding.hears {
          guard !told.contains(ObjectIdentifier(binding)) else { continue }
          guard check.problem(binding, on: index, at: [time]).noValueAt != nil else { continue }
          told.insert(ObjectIdentifier(binding))
          found.append((binding, history.title, time))
        }
      }
    }
    return found
  }
}

extension BindingRecord {
  /// Whether it reads the level of a sound.
  fileprivate var hears: Bool {
    sources.contains { source in if case .level = source.part { true } else { false } }
  }
}
