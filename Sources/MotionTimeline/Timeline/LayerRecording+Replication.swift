import MotionModel

extension LayerRecording {
  /// How many layers the copies of replicators add at a time.
  package func replicatedLayers(at time: Double) -> Double {
    copies(of: 0, multiplicity: 1, parentTime: time, Query(time: time))
  }

  private func copies(of index: Int, multiplicity: Double, parentTime: Double, _ query: Query) -> Double {
    guard let version = layers[index].version(at: query.time, before: query.commit) else { return 0 }
    guard !version.sublayers.isEmpty, let shown = values(of: index, parentTime: parentTime, query) else {
      return multiplicity - 1
    }
    var below = multiplicity
    if case .replicator(let replicator) = shown.values.special { below *= Double(replicator.instanceCount) }
    guard below > 0 else { return multiplicity - 1 }
    return version.sublayers.reduce(multiplicity - 1) {
      $0 + copies(of: $1, multiplicity: below, parentTime: shown.localTime, query)
    }
  }
}
