import MotionCore
import MotionKit

extension DrawingContext {
  public func addPath(_ path: CGPath) { addPath(path.path) }

  /// The new transform comes first.
  public func concatenate(_ transform: CGAffineTransform) {
    concatenate(CATransform3DMakeAffineTransform(transform))
  }
}
