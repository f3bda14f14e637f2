// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionCore
import MotionLayers
import MotionModel

extension ReplicatorLayer {
  /// The number of copies, including the source.
  @discardableResult public func instanceCount(_ value: Int) -> Self { set { $0.instanceCount = value } }
  /// The delay of each copy after the one before, in seconds (RP-5).
  ///
  /// ```swift
  /// ReplicatorLayer(5) { ShapeLayer(.circle(40)) }.instanceOffset(60, 0).instanceDelay(0.1)
  /// ```
  @discardableResult public func instanceDelay(_ value: Double) -> Self { set { $0.instanceDelay = value } }
  /// The transform from each copy to the next, about the centre of the bounds (RP-3).
  ///
  /// ```swift
  /// ReplicatorLayer(5) { ShapeLayer(.circle(40)) }.instanceTransform(.translation(60, 0).scaled(0.8, 0.8))
  /// ```
  @discardableResult public func instanceTransform(_ value: Transform3D) -> Self {
    set { $0.instanceTransform = value }
  }
  /// Keeps the copies' positions in 3D (RP-6).
  ///
  /// ```swift
  /// ReplicatorLayer(5) { ShapeLayer(.circle(40)) }.preservesDepth()
  /// ```
  @discardableResult public func preservesDepth(_ value: Bool = true) -> Self { set { $0.preservesDepth = value } }
  /// Multiplies the colours of the first copy (RP-4).
  ///
  /// ```swift
  /// ReplicatorLayer(5) { ShapeLayer(.circle(40)) }.instanceOffset(60, 0).instanceColor("#FF5A3C")
  /// ```
  @discardableResult public func instanceColor(_ value: Color?) -> Self { set { $0.instanceColor = value } }
}
