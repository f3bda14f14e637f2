// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A sequence of sub-paths of lines and Bézier curves, in its owner's space.
/// Example: `ShapeLayer(.polygon((0, 0), (100, 80), (200, 0)))`
public struct Path: Hashable, Sendable {
  /// One step of a path, from the end of the last one.
  /// Example: `let path = Path(elements: [.move(.zero), .line(CGPoint(x: 100, y: 0)), .close])`
  public enum Element: Hashable, Sendable {
    /// Begins a sub-path.
    /// Example: `let path = Path(elements: [.move(.zero), .line(CGPoint(x: 100, y: 0))])`
    case move(CGPoint)
    /// A line to a point.
    /// Example: `let path = Path(elements: [.move(.zero), .line(CGPoint(x: 100, y: 0))])`
    case line(CGPoint)
    /// A quadratic Bézier curve to a point.
    /// Example: `let curve = Path.Element.quad(CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 100))`
    case quad(CGPoint, control: CGPoint)
    /// A cubic Bézier curve to a point.
    ///
    /// ```swift
    /// let curve = Path.Element.cubic(.zero, control1: CGPoint(x: 50, y: 0), control2: CGPoint(x: 50, y: 100))
    /// ```
    case cubic(CGPoint, control1: CGPoint, control2: CGPoint)
    /// A line to the beginning of the sub-path.
    /// Example: `let path = Path(elements: [.move(.zero), .line(CGPoint(x: 100, y: 0)), .close])`
    case close
  }

  /// All steps in order.
  /// Example: `let count = Path.circle(200).elements.count`
  public private(set) var elements: [Element]

  /// An empty path.
  /// Example: `var path = Path()`
  public init() { elements = [] }
  /// A path of these steps, without checks.
  public init(elements: [Element]) { self.elements = elements }
  /// An empty path with room for so many elements.
  init(capacity: Int) {
    elements = []
    elements.reserveCapacity(capacity)
  }

  /// Whether it has no elements.
  /// Example: `let isEmpty = path.isEmpty`
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a sub-path at a point.
  /// Example: `path.move(to: CGPoint(x: 0, y: 100))`
  public mutating func move(to p: CGPoint) { elements.append(.move(p)) }
  /// Adds a line to a point.
  /// Example: `path.addLine(to: CGPoint(x: 400, y: 0))`
  public mutating func addLine(to p: CGPoint) { elements.append(.line(p)) }
  /// Adds a quadratic Bézier curve to a point.
  /// Example: `path.addQuadCurve(to: CGPoint(x: 400, y: 0), control: CGPoint(x: 200, y: 200))`
  public mutating func addQuadCurve(to p: CGPoint, control: CGPoint) { elements.append(.quad(p, control: control)) }
  /// Adds a cubic Bézier curve to a point.
  ///
  /// ```swift
  /// path.addCurve(to: CGPoint(x: 400, y: 0), control1: CGPoint(x: 100, y: 200), control2: CGPoint(x: 300, y: -200))
  /// ```
  public mutating func addCurve(to p: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.cubic(p, control1: control1, control2: control2))
  }
  /// Adds a line to the beginning of the sub-path.
  /// Example: `path.closeSubpath()`
  public mutating func closeSubpath() { elements.append(.close) }
  /// Adds all elements of another path.
  /// Example: `path.append(.circle(40))`
  public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }
}

extension Path {
  /// Every point of every element, mapped. Affine maps keep curves exact.
  /// Example: `ShapeLayer(Path.rect(200, 200).mapPoints { CGPoint(x: $0.x + $0.y / 4, y: $0.y) })`
  public func mapPoints(_ f: (CGPoint) -> CGPoint) -> Path {
    Path(
      elements: elements.map { element in
        switch element {
        case .move(let p): .move(f(p))
        case .line(let p): .line(f(p))
        case .quad(let p, let c): .quad(f(p), control: f(c))
        case .cubic(let p, let a, let b): .cubic(f(p), control1: f(a), control2: f(b))
        case .close: .close
        }
      })
  }

  /// The smallest rectangle around all end and control points; null for an empty path.
  /// Example: `let bounds = Path.circle(200).controlPointBounds`
  public var controlPointBounds: CGRect {
    var low = CGPoint(x: CGFloat.infinity, y: .infinity)
    var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)
    func take(_ p: CGPoint) {
      low = CGPoint(x: min(low.x, p.x), y: min(low.y, p.y))
      high = CGPoint(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): take(p)
      case .quad(let p, let c): take(p); take(c)
      case .cubic(let p, let a, let b): take(p); take(a); take(b)
      case .close: break
      }
    }
    // Without a point the limits are still crossed.
    guard low.x <= high.x else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
