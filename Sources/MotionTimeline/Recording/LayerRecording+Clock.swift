// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// Whether a layer's content depends on its own time, apart from its animations: the one answer for evaluation, stillness and
/// keys.
extension LayerRecording {
  /// Whether a layer with these values, without its sublayers, may look different at another time of its own.
  func followsClock(_ values: LayerValues, _ index: Int) -> Bool {
    switch values.special {
    case .none, .transform, .shape, .gradient, .text, .scroll, .tiled, .replicator: false
    case .emitter: emissions[index] != nil
    case .video(let video): !video.path.isEmpty
    case .shader(let shader): shader.shader.map { !$0.isStatic } ?? false
    case .canvas(let canvas): canvas.program != nil
    }
  }
}

extension LayerValues {
  /// True if a replicator layer's copies run, or may run, behind it (RP-5): an animation may hold another delay than the
  /// model's.
  func makesDelayedCopies(with animations: [AnimationRecord]) -> Bool {
    guard case .replicator(let replicator) = special else { return false }
    return replicator.instanceDelay != 0 || !animations.isEmpty
  }
}

extension LayerVersion {
  var makesDelayedCopies: Bool { values.values.makesDelayedCopies(with: animations) }
}
