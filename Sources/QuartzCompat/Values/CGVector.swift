// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionKit

/// A distance along both axes.
public struct CGVector: Hashable, Sendable {
  /// In points.
  public var dx, dy: CGFloat
  /// No distance.
  public init() { self.init(dx: 0, dy: 0) }
  /// A distance in points.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
  /// A distance in points.
  public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  /// A distance in points.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  /// No distance.
  public static let zero = CGVector()
}

/// The largest `Float`.
@_disfavoredOverload public let MAXFLOAT = Float.greatestFiniteMagnitude
