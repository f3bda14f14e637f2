import MotionCore
import MotionKit

// Core Graphics' names of how paths are filled and stroked.

/// Example: `context.setLineCap(.round)`
public typealias CGLineCap = StrokeStyle.Cap
/// Example: `context.setLineJoin(.round)`
public typealias CGLineJoin = StrokeStyle.Join
public typealias CGPathFillRule = FillRule

extension FillRule {
  /// Core Graphics' name of the non-zero rule.
  public static var winding: FillRule { .nonZero }
}
