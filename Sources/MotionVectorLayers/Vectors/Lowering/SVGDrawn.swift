// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers

/// An element as a layer, with its boxes in the user space around it.
struct SVGDrawn {
  var layer: Layer
  /// Around the geometry, without strokes and effects; null if there is none.
  var box: CGRect
  /// Around all that may be painted; null if nothing is.
  var ink: CGRect
  /// Whether something in it blends with the backdrop of the layer.
  var blends = false
}

/// The content of an element, in its own user space.
struct SVGInside {
  var layers: [Layer] = []
  var box = CGRect.null
  var ink = CGRect.null
  var blends = false
  /// The shape by which scripts know the element.
  var shape: ShapeLayer?
  /// Whether the only layer stands for the element itself.
  var isAlone = false
  /// The area beyond which nothing is seen.
  var clip: CGRect?

  mutating func add(_ drawn: SVGDrawn) {
    layers.append(drawn.layer)
    box = box.union(drawn.box)
    ink = ink.union(drawn.ink)
    blends = blends || drawn.blends
  }
}
