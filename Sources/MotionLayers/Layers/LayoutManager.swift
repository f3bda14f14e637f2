// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel
import MotionTimeline

/// Places the sublayers of the layers that have it (L-6).
/// Example: `layer.layoutManager = ConstraintLayoutManager.shared`
public protocol LayoutManager: AnyObject {
  /// Example: `layer.layoutManager?.layoutSublayers(of: layer)`
  func layoutSublayers(of layer: Layer)
  /// The size that the layer would like to have.
  /// Example: `let size = layer.layoutManager?.preferredSize(of: layer)`
  func preferredSize(of layer: Layer) -> CGSize
  /// Sent once when a layer begins to need layout.
  /// Example: `layer.layoutManager?.invalidateLayout(of: layer)`
  func invalidateLayout(of layer: Layer)
}

extension LayoutManager {
  public func preferredSize(of layer: Layer) -> CGSize { layer.bounds.size }
  public func invalidateLayout(of layer: Layer) {}
}
