// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Path {
  /// The smallest rectangle around the curves themselves; null for an empty path. Exact up to rounding.
  package var tightBounds: CGRect {
    var low = CGPoint(x: CGFloat.infinity, y: .infinity)
    var high = CGPoint(x: -CGFloat.infinity, y: -.infinity)
    func take(_ p: CGPoint) {
      low = CGPoint(x: min(low.x, p.x), y: min(low.y, p.y))
      high = CGPoint(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      switch element {
      case .move(let p):
        take(p)
        (start, current) = (p, p)
      case .line(let p):
        take(p)
        current = p
      case .quad(let p, let c):
        take(p)
        // A curve's extremes are its ends and the zeros of its derivative.
        let times = Path.quadExtrema(current.x, c.x, p.x) + Path.quadExtrema(current.y, c.y, p.y)
        for t in times {
          let u = 1 - t
          take(
            CGPoint(
              x: u * u * current.x + 2 * u * t * c.x + t * t * p.x, y: u * u * current.y + 2 * u * t * c.y + t * t * p.y
            ))
        }
        current = p
      case .cubic(let p, let a, let b):
        take(p)
        for t in Path.cubicExtrema(current.x, a.x, b.x, p.x) + Path.cubicExtrema(current.y, a.y, b.y, p.y) {
          let u = 1 - t
          let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          take(
            CGPoint(
              x: w0 * current.x + w1 * a.x + w2 * b.x + w3 * p.x, y: w0 * current.y + w1 * a.y + w2 * b.y + w3 * p.y))
        }
        current = p
      case .close: current = start
      }
    }
    guard low.x <= high.x else { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  private static func quadExtrema(_ a: Double, _ b: Double, _ c: Double) -> [Double] {
    guard b < min(a, c) || b > max(a, c) else { return [] }
    return [(a - b) / (a - 2 * b + c)]
  }

  private static func cubicExtrema(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> [Double] {
    let (low, high) = (min(a, d), max(a, d))
    guard b < low || b > high || c < low || c > high else { return [] }
    // The derivative over 3: p t² + 2 q t + r.
    let (p, q, r) = (d - 3 * c + 3 * b - a, a - 2 * b + c, b - a)
    // Curves of degree two that were raised to three have a rest of rounding here.
    if abs(p) <= 1e-12 { return q == 0 ? [] : [-r / (2 * q)].filter { $0 > 0 && $0 < 1 } }
    let discriminant = q * q - p * r
    guard discriminant > 0 else { return [] }
    let root = discriminant.squareRoot()
    return [(-q + root) / p, (-q - root) / p].filter { $0 > 0 && $0 < 1 }
  }
}
