// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionCore
import MotionLayers
import MotionModel

extension ReplicatorLayer {
  /// How many copies there are, the source included.
  @discardableResult public func instanceCount(_ value: Int) -> Self { set { $0.instanceCount = value } }
  /// Seconds by which each copy runs behind the one before (RP-5).
  @discardableResult public func instanceDelay(_ value: Double) -> Self { set { $0.instanceDelay = value } }
  /// From each copy to the next, about the centre of the bounds (RP-3).
  @discardableResult public func instanceTransform(_ value: Transform3D) -> Self {
    set { $0.instanceTransform = value }
  }
  /// The copies keep their places in 3D (RP-6).
  @discardableResult public func preservesDepth(_ value: Bool = true) -> Self { set { $0.preservesDepth = value } }
  /// Multiplies the colours of the first copy (RP-4).
  @discardableResult public func instanceColor(_ value: Color?) -> Self { set { $0.instanceColor = value } }
}
