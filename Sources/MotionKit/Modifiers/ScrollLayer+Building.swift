import Foundation
import MotionLayers

extension ScrollLayer {
  /// A window onto some layers; without a size of its own it fills its superlayer.
  public convenience init(@LayerBuilder sublayers: () -> [Layer]) {
    self.init()
    adopt(sublayers())
  }

  /// The axes along which it scrolls.
  @discardableResult public func scrollMode(_ value: ScrollMode) -> Self { set { $0.scrollMode = value } }
  /// The point of its own space that its visible top left shows at the beginning.
  @discardableResult public func scrolled(to x: Double, _ y: Double) -> Self {
    set { $0.scroll(to: CGPoint(x: x, y: y)) }
  }
}
