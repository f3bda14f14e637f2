import Foundation
import MotionKit

/// A distance along both axes.
public struct CGVector: Hashable, Sendable {
  public var dx, dy: CGFloat
  public init() { self.init(dx: 0, dy: 0) }
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  public static let zero = CGVector()
}

/// The largest `Float`.
@_disfavoredOverload public let MAXFLOAT = Float.greatestFiniteMagnitude
