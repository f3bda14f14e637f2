// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionModel
import MotionTimeline

/// The position of a layer within its superlayer, whatever sizes the two turn out to have.
///
/// As fractions of the room that is left: 0 touches the left or the top edge as one sees it, 1 the right or the
/// bottom, 0.5 is the middle. Transforms do not count.
/// Example: `Layer().size(400, 200).position(.bottomRight, inset: 80)`
public struct Placement: Hashable, Sendable {
  /// Example: `let x = Placement.center.x`
  /// Example: `let y = Placement.center.y`
  public var x, y: Double
  /// Points that are kept free along the edges.
  /// Example: `let inset = Placement(x: 0, y: 0, inset: 40).inset`
  public var inset: Double

  /// Example: `Layer().size(400, 200).position(Placement(x: 0.25, y: 0.5))`
  public init(x: Double, y: Double, inset: Double = 0) { (self.x, self.y, self.inset) = (x, y, inset) }

  /// The middle.
  public static let center = Placement(x: 0.5, y: 0.5)
  /// The middle of the upper edge.
  public static let top = Placement(x: 0.5, y: 0)
  /// The middle of the lower edge.
  public static let bottom = Placement(x: 0.5, y: 1)
  /// The middle of the left edge.
  public static let left = Placement(x: 0, y: 0.5)
  /// The middle of the right edge.
  public static let right = Placement(x: 1, y: 0.5)
  /// The upper left corner.
  public static let topLeft = Placement(x: 0, y: 0)
  /// The upper right corner.
  public static let topRight = Placement(x: 1, y: 0)
  /// The lower left corner.
  public static let bottomLeft = Placement(x: 0, y: 1)
  /// The lower right corner.
  public static let bottomRight = Placement(x: 1, y: 1)
}
