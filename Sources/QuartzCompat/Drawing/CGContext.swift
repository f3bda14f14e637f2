// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionKit

// Core Graphics' names of what a `draw(in:)` uses. A context records; see `DrawingContext`.

/// Core Graphics' name of ``DrawingContext``.
public typealias CGContext = DrawingContext
/// Core Graphics' name of ``Contents``.
public typealias CGImage = Contents
/// Core Graphics' name of ``ColorGradient``.
public typealias CGGradient = ColorGradient
/// Core Graphics' name of `ColorGradient.Options`.
public typealias CGGradientDrawingOptions = ColorGradient.Options
/// Core Graphics' name of ``BlendMode``.
public typealias CGBlendMode = BlendMode
/// Core Graphics' name of how images are enlarged and reduced.
/// Example: `context.interpolationQuality = .none`
public typealias CGInterpolationQuality = Drawing.Interpolation
/// Core Graphics' name of `DrawingContext.PathMode`.
public typealias CGPathDrawingMode = DrawingContext.PathMode

extension DrawingContext {
  /// Every element of another path.
  public func addPath(_ path: CGPath) { addPath(path.path) }

  /// The new transform comes first.
  public func concatenate(_ transform: CGAffineTransform) {
    concatenate(CATransform3DMakeAffineTransform(transform))
  }
}
