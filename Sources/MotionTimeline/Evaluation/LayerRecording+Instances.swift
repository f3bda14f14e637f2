// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel

/// The copies of a replicator's sublayers, where each runs at a time of its own (RP-5).
extension LayerRecording {
  /// The remaining copies of one evaluation: their number is a product of nested counts, and each takes memory.
  final class InstanceBudget {
    var layers = ReplicatorValues.layerLimit
    init() {}
  }

  /// Appends the states of the sublayers for the copies after the first, if they differ from the first one's.
  ///
  /// - Parameters:
  ///   - time: the replicator's own time.
  ///   - delay: how far that time lies behind, because the replicator is itself in a copy.
  func appendInstances(
    of sublayers: [Int], time: Double, delay: Double, _ query: Query, to state: inout LayerState
  ) {
    guard case .replicator(let replicator) = state.values.special, replicator.instanceDelay != 0,
      replicator.instanceCount > 1, !sublayers.isEmpty
    else { return }
    // Of its own until it is whole: each change of the state's list would copy it.
    var instances: [[LayerState]] = []
    instances.reserveCapacity(min(replicator.instanceCount - 1, 1000))
    for k in 1..<replicator.instanceCount {
      let shift = Double(k) * replicator.instanceDelay
      let before = query.instances.layers
      // All copies share a budget of layers, because counts of nested replicators multiply.
      guard before > 0 else {
        state.lacksInstances = true
        break
      }
      // The shutter retraces this way at other instants, so it has to know the delay.
      if let path = query.shutter?.path { path.steps[path.steps.count - 1].delay = shift }
      var copies: [LayerState] = []
      copies.reserveCapacity(sublayers.count)
      for sublayer in sublayers {
        appendState(of: sublayer, parentTime: time - shift, delay: delay + shift, query, to: &copies)
      }
      instances.append(copies)
    }
    state.instances = instances
    if let path = query.shutter?.path { path.steps[path.steps.count - 1].delay = 0 }
  }
}

extension MediaTiming {
  /// The local time in a copy whose parent time lies `delay` behind: it begins with the layer itself. It may be negative then,
  /// before any animation (RP-5).
  func localTime(parent: Double, delay: Double) -> (time: Double, delay: Double) {
    if delay == 0 { return (localTime(parent: parent), 0) }
    if parent + delay < beginTime { return (0, 0) }
    if parent >= beginTime { return (localTime(parent: parent), delay * Double(speed)) }
    return ((parent - beginTime) * Double(speed) + timeOffset, delay * Double(speed))
  }

  /// Whether a layer is there in a copy whose parent time lies `delay` behind: from when the layer itself is, until
  /// its end by the copy's own time.
  func isPresent(parent: Double, delay: Double) -> Bool {
    if delay == 0 || parent + delay < beginTime { return isPresent(parent: parent + delay) }
    return isPresent(parent: max(parent, beginTime))
  }
}

extension LayerVersion {
  /// The local time, as its map bends it, in a copy whose parent time lies `delay` behind.
  func localTime(parent: Double, delay: Double) -> (time: Double, delay: Double) {
    var local = timing.localTime(parent: parent, delay: delay)
    if let playbackMap, delay == 0 || parent + delay >= timing.beginTime { local.time = playbackMap(local.time) }
    return local
  }
}
