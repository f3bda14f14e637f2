// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionLayers
import MotionModel
import MotionTimeline

extension ScrollLayer {
  /// A window onto some layers; without a size of its own it fills its superlayer.
  /// Example: `ScrollLayer { TextLayer("A long page").font("Inter", 60) }.size(800, 400)`
  public convenience init(@LayerBuilder sublayers: () -> [Layer]) {
    self.init()
    adopt(sublayers())
  }

  /// The point of its own space that its visible top left shows at the beginning.
  /// Example: `ScrollLayer { TextLayer("A long page") }.size(800, 400).scrolled(to: 0, 200)`
  @discardableResult public func scrolled(to x: Double, _ y: Double) -> Self {
    set { $0.scroll(to: CGPoint(x: x, y: y)) }
  }
}
