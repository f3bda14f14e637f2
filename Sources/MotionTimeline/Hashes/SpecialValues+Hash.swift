// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionCore
import MotionModel

extension SpecialValues {
  /// Feeds the kind of layer and every value of that kind. Functions are fed by their names: whoever must tell their code
  /// apart feeds that too.
  func feed(_ hasher: inout ContentHasher) {
    switch self {
    case .none: hasher.combine(0)
    case .shape(let values):
      hasher.combine(1)
      values.feedProperties(&hasher)
    case .gradient(let values):
      hasher.combine(2)
      values.feedProperties(&hasher)
    case .text(let values):
      hasher.combine(3)
      values.feedProperties(&hasher)
    case .video(let values):
      hasher.combine(4)
      values.feedProperties(&hasher)
    case .shader(let values):
      hasher.combine(5)
      hasher.combine(optional: values.shader) { hasher, shader in
        hasher.combine(shader.name)
        hasher.combine(shader.isStatic)
      }
    case .canvas(let values):
      hasher.combine(6)
      hasher.combine(optional: values.program) { $0.combine($1.name) }
    case .transform: hasher.combine(7)
    case .replicator(let values):
      hasher.combine(8)
      values.feedProperties(&hasher)
    case .scroll(let values):
      hasher.combine(9)
      values.feedProperties(&hasher)
    case .emitter(let values):
      hasher.combine(10)
      values.feed(&hasher)
    case .tiled(let values):
      hasher.combine(11)
      values.feedProperties(&hasher)
    }
  }
}
