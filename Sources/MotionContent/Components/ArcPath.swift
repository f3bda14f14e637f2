// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Arcs of circles as paths of equal pieces, so that fractions of the path are fractions of its length.
package enum ArcPath {
  /// - Parameters:
  ///   - start: in radians, clockwise from the right.
  ///   - sweep: in radians, clockwise; at most a full turn either way.
  package static func path(center: CGPoint, radius: Double, start: Double, sweep: Double) -> Path {
    var path = Path()
    let pieces = max(Int((abs(sweep) / (.pi / 4)).rounded(.up)), 1)
    let step = sweep / Double(pieces)
    for piece in 0..<pieces {
      let arc = CircularArc(center: center, radius: radius, startAngle: start + step * Double(piece), sweep: step)
      if piece == 0 { path.move(to: arc.start) }
      arc.append(to: &path)
    }
    return path
  }
}
