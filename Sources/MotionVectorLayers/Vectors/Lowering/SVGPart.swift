// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel

/// An element of the drawing with its layers.
struct SVGPart {
  let id: String?
  let classes: [String]
  /// Its name in the file, such as `path`.
  let tag: String
  let line: Int
  /// Set when the element has been drawn.
  var layer = Layer?.none
  /// Its fill and stroke; nil for groups, images and texts.
  var shape: ShapeLayer?
  /// The index behind the last part in it.
  var end = 0

  init(_ element: SVGElement) {
    (id, classes, tag, line) = (element.id, element.classes, element.tag, element.line)
  }
}
