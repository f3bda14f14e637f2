// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel

extension SceneCheck {
  static let tooManyParticles = SceneCheck(
    name: "too-many-particles", severity: .error,
    finds: "emitters with more particles than a frame can have",
    examination: .recording(findTooManyParticles))

  private static func findTooManyParticles(_ scene: CheckedScene) -> [SceneFinding] {
    let recording = scene.timeline.recording
    var findings: [SceneFinding] = []
    let emissions = recording.emissions.sorted { $0.key < $1.key }.flatMap { index, history in
      history.runs.map { (index, $0) }
    }
    for (index, run) in emissions {
      // Few emitters come near: only those are looked at more closely.
      guard run.emission.epochs.contains(where: { $0.bound > Double(EmitterValues.particleLimit) }) else { continue }
      // The bound is coarse. Only the particles themselves tell.
      for i in 1...16 {
        let time = run.end * Double(i) / 16
        do {
          _ = try run.emission.particles(at: time)
        } catch {
          let last = recording.layers[index].versions.last
          let name = last?.name.map { " \"\($0)\"" } ?? ""
          findings.append(
            SceneFinding("the emitter layer\(name): \(error)", of: index, at: last?.values.assetCallStack ?? []))
          break
        }
      }
    }
    return findings
  }
}
