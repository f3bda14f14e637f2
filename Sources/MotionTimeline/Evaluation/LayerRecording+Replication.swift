// SPDX-License-Identifier: Apache-2.0

import MotionModel

extension LayerRecording {
  /// How many layers the copies of replicators add at a time.
  package func replicatedLayers(at time: Double) -> Double {
    copies(of: 0, multiplicity: 1, parentTime: time, Query(time: time))
  }

  private func copies(of index: Int, multiplicity: Double, parentTime: Double, _ query: Query) -> Double {
    guard let version = layers[index].version(at: query.time, before: query.commit) else { return 0 }
    // The layer itself is no copy.
    var total = multiplicity - 1
    guard let shown = values(of: index, parentTime: parentTime, query) else { return total }
    var below = multiplicity
    if case .replicator(let replicator) = shown.values.special { below *= Double(replicator.instanceCount) }
    for child in version.children {
      switch child {
      case .sublayer(let sublayer):
        if below > 0 { total += copies(of: sublayer, multiplicity: below, parentTime: shown.localTime, query) }
      case .copies: break
      case .mask(let mask): total += copies(of: mask, multiplicity: multiplicity, parentTime: shown.localTime, query)
      }
    }
    return total
  }
}
