// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// Distances from the four edges of a rectangle, in points.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distances, in points.
  public var top, left, bottom, right: CGFloat
  /// Distances in points; those left out are 0.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
  /// No distance.
  public static let zero = UIEdgeInsets()
}

/// Distances from the edges of a rectangle, by the direction of reading: leading is left.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  /// The distances, in points.
  public var top, leading, bottom, trailing: CGFloat
  /// Distances in points; those left out are 0.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
  /// No distance.
  public static let zero = NSDirectionalEdgeInsets()
}

/// A distance in both directions.
public struct UIOffset: Hashable, Sendable {
  /// The distances, in points.
  public var horizontal, vertical: CGFloat
  /// Distances in points; those left out are 0.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
  /// No distance.
  public static let zero = UIOffset()
}

extension CGRect {
  /// The rectangle without its insets.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Corners by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The corner at the top left.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The corner at the top right.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The corner at the bottom left.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The corner at the bottom right.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All four.
  public static let allCorners: UIRectCorner = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// Edges of a rectangle.
public struct UIRectEdge: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt
  /// Edges by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The edge at the top.
  public static let top = UIRectEdge(rawValue: 1)
  /// The edge at the left.
  public static let left = UIRectEdge(rawValue: 2)
  /// The edge at the bottom.
  public static let bottom = UIRectEdge(rawValue: 4)
  /// The edge at the right.
  public static let right = UIRectEdge(rawValue: 8)
  /// All four.
  public static let all: UIRectEdge = [.top, .left, .bottom, .right]
}
