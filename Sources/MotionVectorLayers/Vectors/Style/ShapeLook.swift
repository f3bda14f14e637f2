// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionLayers
import MotionModel

/// The values of a shape that change when it becomes another one.
struct ShapeLook {
  var path: Path?
  var fillColor: Color?
  var fillGradient: ShapeGradient?
  var strokeColor: Color?
  var strokeGradient: ShapeGradient?
  var lineWidth: Double

  init(_ shape: ShapeLayer) {
    path = shape.path
    (fillColor, fillGradient) = (shape.fillColor, shape.fillGradient)
    (strokeColor, strokeGradient) = (shape.strokeColor, shape.strokeGradient)
    lineWidth = Double(shape.lineWidth)
  }

  var hasLine: Bool { lineWidth > 0 && (strokeGradient != nil || (strokeColor?.alpha ?? 0) > 0) }
  var isFilled: Bool { fillGradient != nil || (fillColor?.alpha ?? 0) > 0 }

  /// Whether its paints are plain, opaque colors.
  var isOpaque: Bool {
    let paints = [fillColor, lineWidth > 0 ? strokeColor : nil].compactMap(\.self)
    return fillGradient == nil && strokeGradient == nil && paints.allSatisfy { $0.alpha == 0 || $0.alpha > 0.999 }
  }

  /// Whether a shape whose path is mapped looks like this one mapped: lines keep their width, and boxes stay boxes.
  func isKept(by map: Transform3D) -> Bool {
    let isInBox = [fillGradient, hasLine ? strokeGradient : nil].contains { $0?.units == .boundingBox }
    return (!hasLine || map.isSimilarity) && (!isInBox || map.keepsBoxes)
  }
}

extension ShapeGradient {
  /// The same gradient on a path that is mapped.
  func moved(_ map: Transform3D) -> ShapeGradient {
    guard units == .points else { return self }
    var gradient = self
    gradient.transform = transform.concatenating(map)
    return gradient
  }

  /// Whether it can change into another one without a jump.
  func mixes(with other: ShapeGradient) -> Bool {
    PropertyValue.interpolate(propertyValue, other.propertyValue, 0.5) != nil
  }
}
