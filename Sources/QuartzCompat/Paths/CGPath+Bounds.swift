import Foundation
import MotionCore
import MotionKit

extension CGPath {
  /// The smallest rectangle around the path itself, control points aside; null for an empty path.
  /// Example: `let box = outline.boundingBoxOfPath`
  public final var boundingBoxOfPath: CGRect {
    var (low, high) = (CGPoint(x: CGFloat.infinity, y: .infinity), CGPoint(x: -CGFloat.infinity, y: -.infinity))
    func take(_ p: CGPoint) {
      (low.x, low.y) = (min(low.x, p.x), min(low.y, p.y))
      (high.x, high.y) = (max(high.x, p.x), max(high.y, p.y))
    }
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func cubic(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) {
      for t in CGPath.turns(a.x, b.x, c.x, d.x) + CGPath.turns(a.y, b.y, c.y, d.y) {
        let s = 1 - t
        let (k0, k1, k2, k3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        take(
          CGPoint(
            x: k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x, y: k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y))
      }
      take(d)
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        (start, current) = (p, p)
        take(p)
      case .line(let p):
        take(p)
        current = p
      case .quad(let p, let c):
        let (a, b) = QuadraticCurve.cubicControls(current, c, p)
        cubic(current, a, b, p)
        current = p
      case .cubic(let p, let a, let b):
        cubic(current, a, b, p)
        current = p
      case .close: current = start
      }
    }
    guard low.x <= high.x else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// Where a coordinate of a cubic turns round, within 0…1.
  private static func turns(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> [CGFloat] {
    let (p, q, r) = (d - a + 3 * (b - c), 2 * (a - 2 * b + c), b - a)
    var roots: [CGFloat] = []
    let discriminant = q * q - 4 * p * r
    if abs(p) > 1e-12, discriminant >= 0 {
      let root = discriminant.squareRoot()
      roots = [(-q + root) / (2 * p), (-q - root) / (2 * p)]
    } else if abs(p) <= 1e-12, q != 0 {
      roots = [-r / q]
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}
