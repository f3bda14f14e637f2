// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// A particle that lives at some time, in the bounds space of its emitter layer (EM-6).
package struct EmitterParticle: Hashable, Sendable {
  package var x, y, z: Double
  /// Of the image.
  package var scale: Double
  /// About z, radians.
  package var angle: Double
  /// Factors of the image's unpremultiplied colour and alpha, 0…1 (EM-8).
  package var red, green, blue, alpha: Double
  /// When it was born, in the layer's time.
  package var birth: Double
  /// Its image among ``EmitterEmission/images``.
  package var image: Int
}
