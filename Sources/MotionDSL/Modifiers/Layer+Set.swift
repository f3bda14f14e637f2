import MotionLayers

extension Layer {
  /// Applies a change and returns the layer: what every modifier does.
  @discardableResult @inline(__always)
  func set(_ change: (Self) -> Void) -> Self {
    change(self)
    return self
  }
}
