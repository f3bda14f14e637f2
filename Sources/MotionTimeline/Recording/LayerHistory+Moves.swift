// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel

extension LayerHistory {
  /// The statement of the last animation that moved the layer to a given position before a time; empty: there is none, or it
  /// is unknown.
  ///
  /// Findings about the place of a layer name it, because it stands on another line than the layer.
  ///
  /// - Parameter time: seconds of the scene. The layer's clock counts as the scene's.
  package func callStackOfMove(before time: Double) -> [UInt] {
    var last: AnimationRecord?
    for version in versions where version.time <= time {
      for record in version.animations
      where record.timing.startTime < time && record.moves && record.timing.startTime >= last?.timing.startTime ?? 0 {
        last = record
      }
    }
    return last?.callStack ?? []
  }
}

extension AnimationRecord {
  /// Whether it leads a layer to another position.
  fileprivate var moves: Bool {
    guard case .value(let path, let animation, _) = body, path.property === LayerProperty.position,
      timing.repeatCount <= 1, !timing.autoreverses
    else { return false }
    switch animation.source {
    case .basic(let ends), .spring(_, let ends): return ends.to != nil || ends.by != nil
    case .keyframes: return true
    }
  }
}
