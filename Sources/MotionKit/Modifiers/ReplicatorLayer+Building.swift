import Foundation
import MotionCore
import MotionLayers

extension ReplicatorLayer {
  /// Copies of some layers; without a size of its own the layer fills its superlayer.
  ///
  /// - Parameter count: the source included.
  public convenience init(_ count: Int, @LayerBuilder sublayers: () -> [Layer]) {
    self.init()
    instanceCount = count
    adopt(sublayers())
  }

  /// How many copies there are, the source included.
  @discardableResult public func instanceCount(_ value: Int) -> Self { set { $0.instanceCount = value } }
  /// Seconds by which each copy runs behind the one before (RP-5).
  @discardableResult public func instanceDelay(_ value: Double) -> Self { set { $0.instanceDelay = value } }
  /// From each copy to the next, about the centre of the bounds (RP-3).
  @discardableResult public func instanceTransform(_ value: Transform3D) -> Self {
    set { $0.instanceTransform = value }
  }
  /// Moves each copy by points from the one before.
  @discardableResult public func instanceOffset(_ x: Double, _ y: Double, _ z: Double = 0) -> Self {
    set { $0.instanceTransform = .translation(x, y, z) }
  }
  /// Turns each copy by an angle in degrees from the one before, about the centre of the bounds.
  @discardableResult public func instanceRotation(degrees: Double) -> Self {
    set { $0.instanceTransform = .rotation(degrees / 180 * .pi, 0, 0, 1) }
  }
  /// Multiplies the colours of the first copy (RP-4).
  @discardableResult public func instanceColor(_ value: Color?) -> Self { set { $0.instanceColor = value } }
  /// Added to the factors of colour and alpha from copy to copy (RP-4).
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
  /// The copies keep their places in 3D (RP-6).
  @discardableResult public func preservesDepth(_ value: Bool = true) -> Self { set { $0.preservesDepth = value } }
}
