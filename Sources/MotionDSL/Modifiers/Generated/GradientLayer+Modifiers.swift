// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionCore
import MotionLayers
import MotionModel

extension GradientLayer {
  /// The colours in order.
  ///
  /// ```swift
  /// GradientLayer(["#000", "#FFF"]).animate(\.colors, to: ["#FF5A3C", "#3D5AF1"], duration: 2)
  /// ```
  @discardableResult public func colors(_ value: [Color]?) -> Self { set { $0.colors = value } }
  /// The positions of the colours along the gradient, ascending within 0…1; nil for even spacing (GR-3).
  ///
  /// ```swift
  /// GradientLayer(["#000", "#FF5A3C", "#FFF"]).locations([0, 0.2, 1])
  /// ```
  @discardableResult public func locations(_ value: [Double]?) -> Self { set { $0.locations = value } }
  /// Axial, radial or conic.
  ///
  /// ```swift
  /// GradientLayer(["#FFF", "#000"]).type(.radial).startPoint(0.5, 0.5).endPoint(1, 1)
  /// ```
  @discardableResult public func type(_ value: GradientType) -> Self { set { $0.type = value } }
}
