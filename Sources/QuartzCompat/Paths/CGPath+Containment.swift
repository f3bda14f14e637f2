// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit

extension CGPath {
  /// True if a point is inside, by a fill rule. Curves are taken for lines within 0.001 of them; open sub-paths are
  /// closed, as for filling.
  /// Example: `let isInside = outline.contains(CGPoint(x: 20, y: 20))`
  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let path = transform.isIdentity ? path : path.mapPoints { $0.applying(transform) }
    var winding = 0
    for line in path.flattened(tolerance: 0.001) {
      for (index, a) in line.points.enumerated() {
        let b = line.points[(index + 1) % line.points.count]
        // Edges count from their lower end, which belongs to them, to their upper one, which does not.
        guard (a.y <= point.y) != (b.y <= point.y) else { continue }
        let side = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
        if a.y <= point.y, side > 0 { winding += 1 }
        if b.y <= point.y, side < 0 { winding -= 1 }
      }
    }
    return rule == .evenOdd ? winding % 2 != 0 : winding != 0
  }
}
