// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel

extension SceneCheck {
  static let tooManyCopies = SceneCheck(
    name: "too-many-copies", severity: .error, finds: "replicators with more layers than a frame can have",
    examination: .recording(findTooManyCopies))

  /// At most this many commits are looked at: each walks the whole tree.
  private static let lookLimit = 256

  private static func findTooManyCopies(_ scene: CheckedScene) -> [SceneFinding] {
    let recording = scene.timeline.recording
    var times: Set<Double> = []
    // The statement that asks for the most copies is the one to look at.
    var most: (count: Int, callStack: [UInt]) = (1, [])
    for history in recording.layers {
      for version in history.versions {
        if case .replicator(let values) = version.values.values.special, values.instanceCount > 1 {
          times.insert(version.time)
          if values.instanceCount > most.count { most = (values.instanceCount, version.values.assetCallStack) }
        }
      }
    }
    for time in times.sorted().prefix(lookLimit) {
      let layers = recording.replicatedLayers(at: time)
      guard layers > Double(ReplicatorValues.layerLimit) else { continue }
      // Counts multiply beyond the range of Int, which would trap.
      let count = layers < 1e15 ? String(Int(layers)) : "\(layers)"
      return [
        SceneFinding(
          "at \(time) s the copies of replicators add \(count) layers to a frame, and the limit is "
            + "\(ReplicatorValues.layerLimit) layers; lower instanceCount or replicate fewer layers (counts of nested "
            + "replicators multiply)", at: most.callStack)
      ]
    }
    return []
  }
}
