// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An outline as straight edges for a range of sizes, at any position and turned any way: the constant part of a moving
/// glyph.
package final class GlyphChords: Sendable {
  /// Steps of √2 in size. A function of the map alone, so a frame does not depend on earlier ones.
  package struct Level: Hashable, Sendable {
    let halves: Int

    /// Device pixels a unit that chords of this level serve for, at most.
    package var scale: Double {
      let whole = Double(sign: .plus, exponent: halves >> 1, significand: 1)
      return halves & 1 == 0 ? whole : whole * 1.4142135623730951
    }

    /// The smallest level for a map's largest stretch; nil unless the map is affine and finite.
    package init?(_ map: Homography) {
      guard map.isAffine, map.isFinite else { return nil }
      let (a, b, c, d) = (map.h11, map.h12, map.h21, map.h22)
      let half = (a * a + b * b + c * c + d * d) / 2
      let determinant = a * d - b * c
      // The largest singular value of the matrix.
      let stretch = (half + max(0, half * half - determinant * determinant).squareRoot()).squareRoot()
      guard stretch < 1e9 else { return nil }
      let size = max(stretch, 1e-9)
      let exponent = Int(size.exponent)
      halves = 2 * exponent + (size.significand <= 1 ? 0 : size.significand <= 1.4142135623730951 ? 1 : 2)
    }
  }

  package let level: Level
  /// x and y of the beginning and end of each edge, in units of the outline: closed contours.
  package let edges: [Double]
  /// The same edges as ways of four pens that draw at once.
  package let pens: PenWays

  /// The largest distance between a curve and its only chord, in device pixels.
  private static let flatness = 0.005
  /// The largest distance between a curve and several chords, in device pixels. Their ends lie outside the curve, so
  /// chords and curve enclose the same area, and the error of a pixel's coverage is far less than their distance.
  private static let tolerance = 0.0075
  /// Chords of less than this many pixels may be off by more: a pixel sees a whole one, or nearly, and so the same area.
  private static let seenLength = 1.5
  /// How many times more at most.
  private static let largestSlack = 2.5
  /// Larger glyphs are few, and have many chords.
  static let largestSize = 256.0

  package var count: Int { edges.count / 4 }

  init(_ path: Path, level: Level) {
    self.level = level
    var edges: [Double] = []
    var (first, last) = (CGPoint.zero, CGPoint.zero)
    func line(to p: CGPoint) {
      if p != last { edges += [Double(last.x), Double(last.y), Double(p.x), Double(p.y)] }
      last = p
    }
    func curve(_ b: CGPoint, _ c: CGPoint, _ d: CGPoint) {
      let a = last
      // Second differences of the control points: B″(t) = 6 ((1 − t) u + t v).
      let (ux, uy) = (Double(a.x - 2 * b.x + c.x), Double(a.y - 2 * b.y + c.y))
      let (vx, vy) = (Double(b.x - 2 * c.x + d.x), Double(b.y - 2 * c.y + d.y))
      func distance(_ p: CGPoint, _ q: CGPoint) -> Double { Math.hypot(Double(q.x - p.x), Double(q.y - p.y)) }
      // A chord deviates by an eighth of B″ at most, which is 0.75 of these. The mean of chord and control polygon
      // estimates the length.
      let n = GlyphChords.count(
        deviation: 0.75 * max(Math.hypot(ux, uy), Math.hypot(vx, vy)) * level.scale,
        length: (distance(a, b) + distance(b, c) + distance(c, d) + distance(a, d)) / 2 * level.scale)
      for i in 1..<max(1, n) {
        let t = Double(i) / Double(n)
        let s = 1 - t
        let (k0, k1, k2, k3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        // A chord over a step of h encloses h³/12 · B″ with its curve; the n − 1 inner ends share the error of n chords.
        let out = 0.5 / Double(n * (n - 1))
        line(
          to: CGPoint(
            x: k0 * a.x + k1 * b.x + k2 * c.x + k3 * d.x - out * (s * ux + t * vx),
            y: k0 * a.y + k1 * b.y + k2 * c.y + k3 * d.y - out * (s * uy + t * vy)))
      }
      line(to: d)
    }
    for element in path.elements {
      switch element {
      case .move(let p):
        line(to: first)
        (first, last) = (p, p)
      case .line(let p): line(to: p)
      case .quad(let p, let c):
        let a = last
        func third(_ p: CGPoint) -> CGPoint { CGPoint(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3) }
        curve(third(a), third(p), p)
      case .cubic(let p, let a, let b): curve(a, b, p)
      case .close: line(to: first)
      }
    }
    line(to: first)
    self.edges = edges
    pens = PenWays(edges)
  }

  /// How many chords a cubic takes.
  ///
  /// - Parameters:
  ///   - deviation: its largest distance from its only chord, in device pixels.
  ///   - length: its approximate length, in device pixels.
  private static func count(deviation: Double, length: Double) -> Int {
    guard deviation > flatness else { return 1 }
    // With n chords, their ends are 2/3 · deviation / (n (n − 1)) away from the curve.
    func count(slack: Double) -> Double { 0.5 + (0.25 + deviation / (1.5 * tolerance * slack)).squareRoot() }
    // Fewer chords are longer and leave less slack: n falls with its root, which itself falls with n.
    let strict = count(slack: 1)
    let slack = max(1, seenLength * strict / length)
    let wanted = max(count(slack: largestSlack), strict * Math.pow(slack, -1.0 / 3)).rounded(.up)
    return Int(min(max(wanted, 2), 4096))
  }
}
