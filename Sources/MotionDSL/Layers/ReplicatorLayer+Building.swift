// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

extension ReplicatorLayer {
  /// Copies of some layers; without a size of its own the layer fills its superlayer.
  ///
  /// - Parameter count: the source included.
  ///
  /// Example: `ReplicatorLayer(12) { Layer().size(8, 40).position(0, -100) }.instanceRotation(degrees: 30)`
  public convenience init(_ count: Int, @LayerBuilder sublayers: () -> [Layer]) {
    self.init()
    instanceCount = count
    adopt(sublayers())
  }

  /// Moves each copy by points from the one before.
  /// Example: `ReplicatorLayer(5) { ShapeLayer(.circle(40)) }.instanceOffset(60, 0)`
  @discardableResult public func instanceOffset(_ x: Double, _ y: Double, _ z: Double = 0) -> Self {
    set { $0.instanceTransform = .translation(x, y, z) }
  }
  /// Turns each copy by an angle in degrees from the one before, about the centre of the bounds.
  /// Example: `ReplicatorLayer(12) { Layer().size(8, 40).position(0, -100) }.instanceRotation(degrees: 30)`
  @discardableResult public func instanceRotation(degrees: Double) -> Self {
    set { $0.instanceTransform = .rotation(degrees / 180 * .pi, 0, 0, 1) }
  }
  /// Added to the factors of colour and alpha from copy to copy (RP-4).
  /// Example: `ReplicatorLayer(5) { ShapeLayer(.circle(40)) }.instanceOffset(60, 0).instanceOffsets(alpha: -0.2)`
  @discardableResult public func instanceOffsets(
    red: Double = 0, green: Double = 0, blue: Double = 0, alpha: Double = 0
  ) -> Self {
    set {
      $0.instanceRedOffset = red
      $0.instanceGreenOffset = green
      $0.instanceBlueOffset = blue
      $0.instanceAlphaOffset = alpha
    }
  }
}
