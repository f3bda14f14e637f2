import Foundation
import MotionModel
import MotionTimeline

/// Looks for replicators and emitters that would make more than a frame can hold, before any frame is made.
extension Rehearsal {
  /// At most this many commits are looked at: each walks the whole tree.
  private static let lookLimit = 256

  func checkReplication() {
    var times: Set<Double> = []
    // The statement that asks for the most copies is the one to look at.
    var most: (count: Int, place: [UInt]) = (1, [])
    for history in recording.layers {
      for version in history.versions {
        if case .replicator(let values) = version.values.values.special, values.instanceCount > 1 {
          times.insert(version.time)
          if values.instanceCount > most.count { most = (values.instanceCount, version.values.assetPlace) }
        }
      }
    }
    for time in times.sorted().prefix(Rehearsal.lookLimit) {
      let layers = recording.replicatedLayers(at: time)
      guard layers > Double(ReplicatorValues.layerLimit) else { continue }
      let count = layers < 1e15 ? String(Int(layers)) : "\(layers)"
      log.add(
        Diagnostic(
          .error,
          "at \(time) s the copies that replicators make add \(count) layers to a frame, which may have "
            + "\(ReplicatorValues.layerLimit) of them; lower instanceCount or replicate fewer layers (counts of nested "
            + "replicators multiply)", callStack: most.place))
      return
    }
  }

  /// Looks for emitters that would give off more particles than a frame can hold.
  func checkEmission() {
    for (index, emission) in recording.emissions.sorted(by: { $0.key < $1.key }) {
      // Few emitters come near: only those are looked at more closely.
      guard emission.epochs.contains(where: { $0.bound > Double(EmitterValues.particleLimit) }),
        let end = recording.localTime(of: index, at: duration)
      else { continue }
      for i in 1...16 {
        let time = max(0, end) * Double(i) / 16
        do {
          _ = try emission.particles(at: time)
        } catch {
          let last = recording.layers[index].versions.last
          let name = last?.name.map { " \"\($0)\"" } ?? ""
          log.add(
            Diagnostic(.error, "the emitter layer\(name): \(error)", callStack: last?.values.assetPlace ?? []))
          break
        }
      }
    }
  }
}
