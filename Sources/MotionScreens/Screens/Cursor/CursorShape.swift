// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The outline of a pointer in its own units, with the point that it points at.
struct CursorShape {
  /// Areas that are joined into one.
  var areas: [Path]
  /// Fine lines on the areas, in the colour of the edge.
  var creases = Path()
  /// The point that it points at.
  var hotSpot: CGPoint
  /// A box around it.
  var box: CGRect
  /// Light areas with a dark edge, or the other way round.
  var isLight = false

  static let arrow = CursorShape(
    areas: [polygon([(0, 0), (0, 17.4), (4.1, 13.7), (6.7, 19.9), (9.5, 18.7), (6.9, 12.7), (12.4, 12.5)])],
    hotSpot: .zero, box: CGRect(x: -1.5, y: -1.5, width: 15.5, height: 23))

  static let hand: CursorShape = {
    func finger(_ x: Double, _ y: Double, _ width: Double, _ bottom: Double) -> Path {
      .roundedRect(CGRect(x: x, y: y, width: width, height: bottom - y), radius: width / 2)
    }
    let thumb = Path.roundedRect(CGRect(x: -2, y: 0, width: 3.8, height: 9.6), radius: 1.9)
    let (sine, cosine) = (Math.sin(-0.66), Math.cos(-0.66))
    let turned = thumb.mapPoints {
      CGPoint(x: 1.5 + $0.x * cosine - $0.y * sine, y: 9.6 + $0.x * sine + $0.y * cosine)
    }
    var creases = Path()
    for x in [9.35, 12.75, 16.1] {
      creases.move(to: CGPoint(x: x, y: 9.6))
      creases.addLine(to: CGPoint(x: x, y: 13.2))
    }
    return CursorShape(
      areas: [
        finger(5.6, 0, 3.8, 18), finger(9.1, 6.6, 3.8, 18), finger(12.5, 7.4, 3.7, 18), finger(15.8, 8.6, 3.4, 19),
        turned,
        .roundedRect(CGRect(x: 5.6, y: 9, width: 13.6, height: 12.6), radius: 4.6),
      ], creases: creases, hotSpot: CGPoint(x: 7.5, y: 0.6), box: CGRect(x: -2, y: -1.5, width: 23, height: 25),
      isLight: true)
  }()

  static let text = CursorShape(
    areas: [
      .roundedRect(CGRect(x: 3.1, y: 1, width: 1.8, height: 18), radius: 0.6),
      .roundedRect(CGRect(x: 0.4, y: 0, width: 7.2, height: 1.8), radius: 0.8),
      .roundedRect(CGRect(x: 0.4, y: 18.2, width: 7.2, height: 1.8), radius: 0.8),
    ], hotSpot: CGPoint(x: 4, y: 10), box: CGRect(x: -1.2, y: -1.4, width: 10.4, height: 22.8))

  /// The length of the arrow. It is the size of a cursor.
  static let height = 20.0

  private static func polygon(_ points: [(Double, Double)]) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }
}
