// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A shadow cast by a group's alpha, in device pixels.
package struct ShadowStyle: Hashable, Sendable {
  /// Alpha included: the layer's `shadowOpacity` is multiplied in.
  package var color: Color
  package var offsetX, offsetY: Double
  /// Standard deviations of the Gaussian along both axes.
  package var sigmaX, sigmaY: Double
  /// The shape that casts it in place of the group's alpha (`shadowPath`).
  package var shape: Coverage?
  /// Whether the shadow is drawn without its caster.
  package var isAlone = false

  package init(
    color: Color, offsetX: Double, offsetY: Double, sigmaX: Double, sigmaY: Double, shape: Coverage? = nil
  ) {
    (self.color, self.offsetX, self.offsetY) = (color, offsetX, offsetY)
    (self.sigmaX, self.sigmaY, self.shape) = (sigmaX, sigmaY, shape)
  }

  /// A shadow with the same blur in all directions.
  package init(color: Color, offsetX: Double, offsetY: Double, sigma: Double, shape: Coverage? = nil) {
    self.init(color: color, offsetX: offsetX, offsetY: offsetY, sigmaX: sigma, sigmaY: sigma, shape: shape)
  }

  /// The larger deviation.
  package var sigma: Double { max(sigmaX, sigmaY) }

  /// Feeds everything that affects its drawing.
  package func feed(_ hasher: inout ContentHasher) {
    hasher.combine(color)
    hasher.combine(offsetX)
    hasher.combine(offsetY)
    hasher.combine(sigmaX)
    hasher.combine(sigmaY)
    if let shape { shape.feed(&hasher) }
    if isAlone { hasher.combine(-1) }
  }
}
