import MotionAnimation
import MotionModel

/// Values that several versions share.
package final class SharedValues: Sendable {
  package let values: LayerValues
  /// Where the script named the font or file that they need; empty if that is unknown.
  package let assetPlace: [UInt]
  package init(_ values: LayerValues, assetPlace: [UInt] = []) { (self.values, self.assetPlace) = (values, assetPlace) }
}
