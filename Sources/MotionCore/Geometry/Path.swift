import Foundation

/// A sequence of sub-paths made of lines and Bézier curves, in the space of whoever owns it.
public struct Path: Hashable, Sendable {
  public enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, control: CGPoint)
    case cubic(CGPoint, control1: CGPoint, control2: CGPoint)
    case close
  }

  public private(set) var elements: [Element]

  public init() { elements = [] }
  public init(elements: [Element]) { self.elements = elements }
  /// An empty path with room for so many elements.
  init(capacity: Int) {
    elements = []
    elements.reserveCapacity(capacity)
  }

  public var isEmpty: Bool { elements.isEmpty }

  public mutating func move(to p: CGPoint) { elements.append(.move(p)) }
  public mutating func addLine(to p: CGPoint) { elements.append(.line(p)) }
  public mutating func addQuadCurve(to p: CGPoint, control: CGPoint) { elements.append(.quad(p, control: control)) }
  public mutating func addCurve(to p: CGPoint, control1: CGPoint, control2: CGPoint) {
    elements.append(.cubic(p, control1: control1, control2: control2))
  }
  public mutating func closeSubpath() { elements.append(.close) }
  public mutating func append(_ other: Path) { elements.append(contentsOf: other.elements) }
}

extension Path {
  /// Every point of every element, mapped. Affine maps keep curves exact.
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
    guard low.x <= high.x else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
