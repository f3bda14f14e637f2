// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension Path {
  /// A closed polygon, for example a triangle: `.polygon((0, 0), (0, 100), (80, 50))`.
  /// Example: `ShapeLayer(.polygon((0, 100), (100, 100), (50, 0)))`
  public static func polygon(_ points: (x: Double, y: Double)...) -> Path {
    var path = Path()
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.x, y: point.y)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    if !points.isEmpty { path.closeSubpath() }
    return path
  }
}
