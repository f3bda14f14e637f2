// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline

extension Layer {
  /// Notes the line of a builder that gives it; a component's body is read there.
  final func give(at line: Placing) {
    placings.note(line)
    (self as? any LayerWithBody)?.readBodyWhenPlaced()
  }

  /// A layer with sublayers, back to front.
  public convenience init(@LayerBuilder _ sublayers: () -> [Layer]) {
    self.init()
    adopt(sublayers())
  }

  /// Adds sublayers on top of those that are there, back to front.
  /// Example: `Layer().size(400, 200).sublayers { TextLayer("Card").font("Inter", 40) }`
  @discardableResult
  public func sublayers(@LayerBuilder _ sublayers: () -> [Layer]) -> Self {
    adopt(sublayers())
    return self
  }

  /// Shows the layer only where one of these layers is opaque; they lie in the layer's own space.
  /// Example: `ImageLayer("photo.jpg").fill(400, 400).mask { ShapeLayer(.circle(400)).position(.center) }`
  @discardableResult public func mask(@LayerBuilder _ layers: () -> [Layer]) -> Self {
    let mask = MaskGroup()
    mask.adopt(layers())
    return set { $0.mask = mask }
  }

  /// Passes this layer to `configure`, for settings without a modifier.
  /// Example: `Layer().size(400, 200).configure { $0.shouldRasterize = true }`
  @discardableResult
  public func configure(_ configure: (Self) -> Void) -> Self {
    configure(self)
    return self
  }
}

extension TransformLayer {
  /// Sublayers that keep their positions in 3D, back to front.
  /// Example: `TransformLayer { Layer().size(200, 200).zPosition(100); Layer().size(200, 200) }`
  public convenience init(@LayerBuilder sublayers: () -> [Layer]) {
    self.init()
    adopt(sublayers())
  }
}
