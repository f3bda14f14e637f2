// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit

/// Boolean operations on areas. The results are closed contours that do not overlap; open sub-paths count as closed.
extension CGPath {
  /// The area that at least one of two paths covers.
  /// Example: `let cloud = left.union(right)`
  public final func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.union(other.path, using: rule))
  }
  /// The area that both of two paths cover.
  /// Example: `let lens = left.intersection(right)`
  public final func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.intersection(other.path, using: rule))
  }
  /// The area of this path without that of another.
  /// Example: `let moon = left.subtracting(right)`
  public final func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.subtracting(other.path, using: rule))
  }
  /// The area that exactly one of two paths covers.
  /// Example: `let rest = left.symmetricDifference(right)`
  public final func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path.symmetricDifference(other.path, using: rule))
  }
}
