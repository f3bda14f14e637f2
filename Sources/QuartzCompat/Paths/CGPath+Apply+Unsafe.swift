// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit

/// The kind of an element of a path. Elements of these kinds have 1, 1, 2, 3 and no points.
/// Example: `outline.applyWithBlock { element in print(element.pointee.type == .closeSubpath) }`
public enum CGPathElementType: Int32, Hashable, Sendable {
  /// Begins a subpath: one point.
  case moveToPoint
  /// A straight line: its end.
  case addLineToPoint
  /// A quadratic curve: one control point, then its end.
  case addQuadCurveToPoint
  /// A cubic curve: two control points, then its end.
  case addCurveToPoint
  /// A line back to the start of the subpath: no point.
  case closeSubpath
}

/// An element of a path as `applyWithBlock` has it.
/// Example: `outline.applyWithBlock { element in print(element.pointee.type, element.pointee.points[0]) }`
@safe public struct CGPathElement {
  /// The kind of the element, which says how many points it has.
  public let type: CGPathElementType
  // SAFETY: of `applyWithBlock`, whose block does not keep it.
  /// Control points, then the end: 1, 1, 2, 3 or none. Valid while the block runs.
  public let points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
  /// Calls a block with each element.
  /// Example: `outline.applyWithBlock { element in print(element.pointee.type) }`
  public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    unsafe withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
      guard let base = points.baseAddress else { return }
      unsafe base.initialize(repeating: .zero, count: 3)
      for element in path.elements {
        let type: CGPathElementType
        switch element {
        case .move(let p): unsafe (type, base[0]) = (.moveToPoint, p)
        case .line(let p): unsafe (type, base[0]) = (.addLineToPoint, p)
        case .quad(let p, let c): unsafe (type, base[0], base[1]) = (.addQuadCurveToPoint, c, p)
        case .cubic(let p, let a, let b): unsafe (type, base[0], base[1], base[2]) = (.addCurveToPoint, a, b, p)
        case .close: type = .closeSubpath
        }
        unsafe withUnsafePointer(to: CGPathElement(type: type, points: base)) { unsafe block($0) }
      }
    }
  }

  /// Calls a function with each element, and with a pointer of the caller's.
  /// Example: `outline.apply(info: nil) { _, element in print(element.pointee.type) }`
  public final func apply(
    info: UnsafeMutableRawPointer?, function: (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
  ) {
    unsafe applyWithBlock { unsafe function(info, $0) }
  }
}
