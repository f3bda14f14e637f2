// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Arcs of circles as paths of equal pieces, so that fractions of the path are fractions of its length.
enum ArcPath {
  /// - Parameters:
  ///   - start: in radians, clockwise from the right.
  ///   - sweep: in radians, clockwise; at most a full turn either way.
  static func path(center: CGPoint, radius: Double, start: Double, sweep: Double) -> Path {
    var path = Path()
    let pieces = max(Int((abs(sweep) / (.pi / 4)).rounded(.up)), 1)
    let step = sweep / Double(pieces)
    let reach = 4.0 / 3 * Math.tan(step / 4) * radius
    func point(_ angle: Double) -> CGPoint {
      CGPoint(x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle))
    }
    path.move(to: point(start))
    for piece in 0..<pieces {
      let (from, to) = (start + step * Double(piece), start + step * Double(piece + 1))
      let (a, b) = (point(from), point(to))
      path.addCurve(
        to: b, control1: CGPoint(x: a.x - reach * Math.sin(from), y: a.y + reach * Math.cos(from)),
        control2: CGPoint(x: b.x + reach * Math.sin(to), y: b.y - reach * Math.cos(to)))
    }
    return path
  }
}
