// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// `CAGradientLayer` (GR-1).
@usableFromInline package struct GradientValues: Sendable {
  /// The colours in order.
  package var colors: [Color]?
  /// The positions of the colours along the gradient, ascending within 0…1; nil for even spacing (GR-3).
  package var locations: [Double]?
  /// The position of the first colour, in units of the bounds (GR-2).
  package var startPoint: CGPoint = CGPoint(x: 0.5, y: 0)
  /// The position of the last colour, in units of the bounds (GR-2).
  package var endPoint: CGPoint = CGPoint(x: 0.5, y: 1)
  /// Axial, radial or conic (GR-1).
  package var type: GradientType = .axial

  package init() {}
}

extension LayerValues {
  /// Of a layer of this class; another one's defaults, which ignore writing.
  package var gradient: GradientValues {
    get { if case .gradient(let values) = special { values } else { GradientValues() } }
    set { if case .gradient = special { special = .gradient(newValue) } }
  }
}
