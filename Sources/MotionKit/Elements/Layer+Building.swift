import Foundation
import MotionCore
import MotionLayers

extension Layer {
  /// A layer with sublayers, back to front.
  public convenience init(@LayerBuilder _ sublayers: () -> [Layer]) {
    self.init()
    adopt(sublayers())
  }

  /// Adds sublayers on top of those that are there, back to front.
  @discardableResult
  public func sublayers(@LayerBuilder _ sublayers: () -> [Layer]) -> Self {
    adopt(sublayers())
    return self
  }

  /// Hands this layer to `configure`: for what has no modifier.
  @discardableResult
  public func configure(_ configure: (Self) -> Void) -> Self {
    configure(self)
    return self
  }
}

extension TransformLayer {
  /// Sublayers that keep their places in 3D, back to front.
  public convenience init(@LayerBuilder sublayers: () -> [Layer]) {
    self.init()
    adopt(sublayers())
  }
}
