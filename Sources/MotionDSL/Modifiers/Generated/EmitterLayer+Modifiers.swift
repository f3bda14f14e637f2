// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionCore
import MotionLayers
import MotionModel

extension EmitterLayer {
  /// Multiplies the cells' birth rates.
  ///
  /// ```swift
  /// EmitterLayer(cell).animate(\.birthRate, to: 0, .ease(0.1).delay(2))
  /// ```
  @discardableResult public func birthRate(_ value: Double) -> Self { set { $0.birthRate = value } }
  /// The drawing order of the particles, or their addition (EM-9).
  ///
  /// ```swift
  /// EmitterLayer(cell).renderMode(.additive)
  /// ```
  @discardableResult public func renderMode(_ value: EmitterRenderMode) -> Self { set { $0.renderMode = value } }
  /// Keeps the particles' depth under a perspective.
  ///
  /// ```swift
  /// EmitterLayer(cell).preservesDepth()
  /// ```
  @discardableResult public func preservesDepth(_ value: Bool = true) -> Self { set { $0.preservesDepth = value } }
}
