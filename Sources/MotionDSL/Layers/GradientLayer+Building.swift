// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers

extension GradientLayer {
  /// A gradient from top to bottom; without a size of its own the layer fills its superlayer.
  /// Example: `GradientLayer(["#1B2A6B", "#0B0F26"])`
  public convenience init(_ colors: [Color], locations: [Double]? = nil) {
    self.init()
    self.colors = colors
    self.locations = locations
  }
  /// Unit coordinates of the layer's bounds.
  /// Example: `GradientLayer(["#1B2A6B", "#0B0F26"]).startPoint(0, 0.5).endPoint(1, 0.5)`
  @discardableResult public func startPoint(_ x: Double, _ y: Double) -> Self {
    set { $0.startPoint = CGPoint(x: x, y: y) }
  }
  /// Unit coordinates of the layer's bounds.
  /// Example: `GradientLayer(["#1B2A6B", "#0B0F26"]).startPoint(0, 0).endPoint(1, 1)`
  @discardableResult public func endPoint(_ x: Double, _ y: Double) -> Self {
    set { $0.endPoint = CGPoint(x: x, y: y) }
  }
}
