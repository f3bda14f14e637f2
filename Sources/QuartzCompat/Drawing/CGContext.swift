import MotionCore
import MotionKit

// Core Graphics' names of what a `draw(in:)` uses. A context records; see `DrawingContext`.

public typealias CGContext = DrawingContext
public typealias CGImage = Contents
public typealias CGGradient = ColorGradient
public typealias CGGradientDrawingOptions = ColorGradient.Options
public typealias CGBlendMode = BlendMode
/// Example: `context.interpolationQuality = .none`
public typealias CGInterpolationQuality = Drawing.Interpolation
public typealias CGPathDrawingMode = DrawingContext.PathMode

extension DrawingContext {
  public func addPath(_ path: CGPath) { addPath(path.path) }

  /// The new transform comes first.
  public func concatenate(_ transform: CGAffineTransform) {
    concatenate(CATransform3DMakeAffineTransform(transform))
  }
}
