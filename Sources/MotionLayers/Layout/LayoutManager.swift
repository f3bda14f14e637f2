import Foundation
import MotionModel
import MotionTimeline

/// Places the sublayers of the layers that have it (L-6).
public protocol LayoutManager: AnyObject {
  func layoutSublayers(of layer: Layer)
  /// The size that the layer would like to have.
  func preferredSize(of layer: Layer) -> CGSize
  /// Sent once when a layer begins to need layout.
  func invalidateLayout(of layer: Layer)
}

extension LayoutManager {
  public func preferredSize(of layer: Layer) -> CGSize { layer.bounds.size }
  public func invalidateLayout(of layer: Layer) {}
}
