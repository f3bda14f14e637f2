// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// How a transition filter mixes its images. Lengths, points and angles are in the layer's own space.
package struct TransitionKernel: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case swipe, bars, flash, ripple, pageCurl, mod, copyMachine, disintegrate
  }
  package var kind: Kind
  package var center = PixelVector(0, 0)
  /// Radians from x towards y.
  package var angle = 0.0
  package var width = 1.0
  package var radius = 1.0
  /// The wave's height, the bars' delay, the shadow's radius, the holes' delay.
  package var scale = 0.0
  package var color = Color.white
  /// Of light or shadow.
  package var opacity = 0.0
  package var offset = PixelVector(0, 0)
  /// Of a flash: length, strength and contrast of the rays, and the threshold of the fade.
  package var rays: [Double] = [0, 0, 1, 0.5]
  /// The mask, or the back of a page, over the extent.
  package var image: ImageSource?

  package init(_ kind: Kind) { self.kind = kind }

  /// Feeds everything that affects its drawing.
  package func feed(_ hasher: inout ContentHasher) {
    hasher.combine(kind.rawValue)
    for value in [center.x, center.y, angle, width, radius, scale, opacity, offset.x, offset.y] + rays {
      hasher.combine(value)
    }
    hasher.combine(color)
    if let image {
      hasher.combine(1)
      image.feed(&hasher)
    } else {
      hasher.combine(0)
    }
  }
}
