// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A colour ramp along a parameter `g` of the point: interpolated unpremultiplied on sRGB-encoded components,
/// the end colours extending beyond the first and last stop (GR-3, GR-7) unless the spread says otherwise.
package struct GradientPaint: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    /// `g = x`
    case axial
    /// `g = √(x² + y²)`
    case radial
    /// `g = frac(atan2(y, x) / 2π)`
    case conic
    /// `g` of ``GradientPaint/circles``.
    case circles
  }
  package var kind: Kind
  /// At least two, locations non-decreasing in 0…1; equal neighbours are a hard step.
  package var stops: [Drawing.ColorStop]
  /// From device pixels to the space of `g`.
  package var map: Homography
  /// For that kind alone.
  package var circles: GradientCircles?
  /// The colours of parameters outside 0…1.
  package var spread = ShapeGradient.Spread.pad

  package init(_ kind: Kind, stops: [Drawing.ColorStop], map: Homography) {
    (self.kind, self.stops, self.map) = (kind, stops, map)
  }

  /// Feeds everything that affects its drawing.
  package func feed(_ hasher: inout ContentHasher) {
    hasher.combine(kind.rawValue)
    hasher.combine(stops.count)
    for stop in stops {
      hasher.combine(stop.location)
      hasher.combine(stop.color)
    }
    hasher.combine(map)
    hasher.combine(spread.rawValue)
    if let circles { circles.feed(&hasher) }
  }

  /// Whether it leaves no pixel transparent.
  package var isOpaque: Bool { coversPlane && stops.allSatisfy { $0.color.alpha == 1 } }

  /// Whether every point has a colour.
  package var coversPlane: Bool { kind != .circles || (circles?.coversPlane ?? false) }
}
