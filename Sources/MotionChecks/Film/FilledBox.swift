// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// An upright rectangle that a shape fills, with rounded corners or without.
struct FilledBox: Equatable {
  /// In the layer's own space.
  var box: CGRect
  /// Of the corners, in points.
  var radius = 0.0

  /// A circle or nearly one, on which texts have less room than in its box.
  var isRound: Bool { radius >= 0.45 * min(box.width, box.height) && box.width < 1.5 * box.height }

  /// Nil for a path with another outline, or with several parts.
  init?(_ path: Path) {
    let box = path.controlPointBounds
    guard box.area > 0, case .move(let start)? = path.elements.first else { return nil }
    self.box = box
    var point = start
    for element in path.elements.dropFirst() {
      switch element {
      case .move, .quad: return nil
      case .close: continue
      case .line(let end):
        guard isSide(point, end) else { return nil }
        point = end
      case .cubic(let end, let first, let second):
        guard [end, first, second].allSatisfy(isOnEdge) else { return nil }
        radius = max(radius, abs(end.x - point.x), abs(end.y - point.y))
        point = end
      }
    }
    guard isSide(point, start) else { return nil }
  }

  private static let tolerance = 1e-6

  private func isOnEdge(_ point: CGPoint) -> Bool {
    [point.x - box.minX, point.x - box.maxX, point.y - box.minY, point.y - box.maxY].contains {
      abs($0) <= FilledBox.tolerance * max(box.width, box.height)
    }
  }

  /// Whether a line runs along an edge of the box.
  private func isSide(_ a: CGPoint, _ b: CGPoint) -> Bool {
    let middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    return [a, b, middle].allSatisfy(isOnEdge)
  }
}

extension LayerValues {
  /// The rectangle of a shape's fill and its colour; nil: the layer is no such shape.
  var filledBox: (ground: FilledBox, color: Color)? {
    guard case .shape(let shape) = special, shape.fillGradient == nil, let color = shape.fillColor,
      let path = shape.path, let ground = FilledBox(path)
    else { return nil }
    return (ground, color)
  }

  /// A rectangle of its own on which a text can stand, in its own space; nil: it paints none.
  var paintedBox: CGRect? {
    if (backgroundColor?.alpha ?? 0) > 0.1 || borderWidth > 0 || contents != nil { return bounds }
    guard let filled = filledBox, filled.color.alpha > 0.1, !filled.ground.isRound else { return nil }
    return filled.ground.box
  }
}
