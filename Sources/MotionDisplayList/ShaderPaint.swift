// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A shader's image laid over a layer.
package struct ShaderPaint: Sendable {
  package var shader: Shader
  package var time: Double
  /// The layer's size in points.
  package var size: CGSize
  /// From device pixels to the layer's points.
  package var map: Homography

  package init(_ shader: Shader, time: Double, size: CGSize, map: Homography) {
    (self.shader, self.time, self.size, self.map) = (shader, time, size, map)
  }

  /// Feeds everything that affects its drawing.
  package func feed(_ hasher: inout ContentHasher) {
    hasher.combine(shader.identity)
    if !shader.isStatic { hasher.combine(time) }
    hasher.combine(size.width)
    hasher.combine(size.height)
    hasher.combine(map)
  }
}
