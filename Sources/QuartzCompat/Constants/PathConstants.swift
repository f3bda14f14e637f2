// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionKit

// Core Graphics' names of how paths are filled and stroked.

/// Core Graphics' name of `StrokeStyle.Cap`.
/// Example: `context.setLineCap(.round)`
public typealias CGLineCap = StrokeStyle.Cap
/// Core Graphics' name of `StrokeStyle.Join`.
/// Example: `context.setLineJoin(.round)`
public typealias CGLineJoin = StrokeStyle.Join
/// Core Graphics' name of ``FillRule``.
public typealias CGPathFillRule = FillRule

extension FillRule {
  /// Core Graphics' name of the non-zero rule.
  public static var winding: FillRule { .nonZero }
}
