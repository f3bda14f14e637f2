// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore
import MotionModel
import MotionTimeline

/// Lengths are points, angles radians, colours sRGB unless a property says otherwise.
extension GradientLayer: GradientKeys {
  /// The colours in order.
  public final var colors: [Color]? {
    get { values.gradient.colors }
    set {
      noteAsset()
      set(.colors, .colors(newValue))
    }
  }
  /// The positions of the colours along the gradient, ascending within 0…1; nil for even spacing (GR-3).
  public final var locations: [Double]? {
    get { values.gradient.locations }
    set {
      noteAsset()
      set(.locations, .numbers(newValue))
    }
  }
  /// The position of the first colour, in units of the bounds (GR-2).
  public final var startPoint: CGPoint {
    get { values.gradient.startPoint }
    set { set(.startPoint, .point(newValue)) }
  }
  /// The position of the last colour, in units of the bounds (GR-2).
  public final var endPoint: CGPoint {
    get { values.gradient.endPoint }
    set { set(.endPoint, .point(newValue)) }
  }
  /// Axial, radial or conic (GR-1).
  public final var type: GradientType {
    get { values.gradient.type }
    set {
      noteAsset()
      set(.gradientType, .string(newValue.rawValue))
    }
  }
}
