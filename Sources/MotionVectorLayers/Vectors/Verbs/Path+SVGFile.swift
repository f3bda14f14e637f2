// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

extension Path {
  /// The outline of a shape in an SVG file, in points of the drawing's own size, with all transforms around it. An unknown file
  /// or id is an error, and gives an empty path.
  ///
  /// - Parameters:
  ///   - path: of the file, relative to the script.
  ///   - id: of a shape, or of a group whose shapes are taken together.
  ///
  /// Example: `ShapeLayer(Path(svgFile: "logo.svg", id: "mark")).fillColor(.mint)`
  public init(svgFile path: String, id: String, file: StaticString = #filePath) {
    self.init()
    let drawing = SVGLayer(path, file: file)
    guard let part = drawing.indices(of: id).first else {
      // Asking for the element tells the error.
      _ = drawing[id]
      return
    }
    let shapes = drawing.parts[part..<max(drawing.parts[part].end, part + 1)].compactMap(\.shape)
    guard !shapes.isEmpty else {
      _ = drawing.shape(id)
      return
    }
    for shape in shapes { append(drawing.outline(of: shape)) }
  }
}

extension SVGLayer {
  /// The path of a shape in the space of this layer.
  func outline(of shape: ShapeLayer) -> Path {
    (look(of: shape).path ?? Path()).mapped(by: map(of: shape))
  }

  /// From a shape's space to that of this layer.
  func map(of shape: Layer) -> Transform3D {
    var map = Transform3D.identity
    var layer: Layer? = shape
    while let current = layer, current !== self {
      map = map.concatenating(current.planeMap)
      layer = current.superlayer
    }
    return map
  }
}

extension Layer {
  /// From its own space to its superlayer's, where both lie in one plane.
  var planeMap: Transform3D {
    let (box, anchor) = (bounds, anchorPoint)
    return Transform3D.translation(-(box.minX + anchor.x * box.width), -(box.minY + anchor.y * box.height))
      .concatenating(transform).concatenating(.translation(position.x, position.y))
  }
}
