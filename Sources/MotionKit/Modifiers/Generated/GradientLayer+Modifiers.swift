// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionCore
import MotionLayers
import MotionModel

extension GradientLayer {
  /// The colours in order.
  @discardableResult public func colors(_ value: [Color]?) -> Self { set { $0.colors = value } }
  /// Where each colour is reached, rising within 0…1; nil: evenly (GR-3).
  @discardableResult public func locations(_ value: [Double]?) -> Self { set { $0.locations = value } }
  /// Axial, radial or conic.
  @discardableResult public func type(_ value: GradientType) -> Self { set { $0.type = value } }
}
