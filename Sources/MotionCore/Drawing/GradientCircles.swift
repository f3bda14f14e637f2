// SPDX-License-Identifier: Apache-2.0

/// The circles of a radial gradient, between its two. The circle with the parameter s has its centre at `s · shift` and
/// the radius `startRadius + s · growth`.
///
/// A point has the colour of the largest s whose circle passes through it, as in Core Graphics and the HTML canvas; if
/// there is none, nothing is drawn.
package struct GradientCircles: Hashable, Sendable {
  package var shiftX, shiftY: Double
  package var startRadius, growth: Double
  /// Whether circles with s < 0 and with s > 1 count.
  package var drawsBefore, drawsAfter: Bool

  package init(
    shiftX: Double, shiftY: Double, startRadius: Double, growth: Double, drawsBefore: Bool, drawsAfter: Bool
  ) {
    (self.shiftX, self.shiftY, self.startRadius, self.growth) = (shiftX, shiftY, startRadius, growth)
    (self.drawsBefore, self.drawsAfter) = (drawsBefore, drawsAfter)
  }

  /// The parameter at a point; nil if no circle passes through it.
  ///
  /// `|p − s·d|² = (r + s·g)²`, a quadratic in s.
  package func parameter(_ x: Double, _ y: Double) -> Double? {
    let a = shiftX * shiftX + shiftY * shiftY - growth * growth
    let b = x * shiftX + y * shiftY + startRadius * growth
    let c = x * x + y * y - startRadius * startRadius
    func counts(_ s: Double) -> Bool {
      s.isFinite && startRadius + s * growth >= 0 && (drawsBefore || s >= 0) && (drawsAfter || s <= 1)
    }
    // Circles that touch each other inside: one root has gone to infinity.
    if abs(a) < 1e-12 * (growth * growth + 1e-12) {
      let s = c / (2 * b)
      return b != 0 && counts(s) ? s : nil
    }
    let discriminant = b * b - a * c
    guard discriminant >= 0 else { return nil }
    let root = discriminant.squareRoot()
    let (s, t) = ((b + root) / a, (b - root) / a)
    if counts(max(s, t)) { return max(s, t) }
    return counts(min(s, t)) ? min(s, t) : nil
  }

  /// Whether one circle lies in the other and all count: then exactly one passes through each point.
  package var coversPlane: Bool {
    drawsBefore && drawsAfter && shiftX * shiftX + shiftY * shiftY < growth * growth * (1 - 1e-9)
  }

  /// The parameter at a point, where the circles cover the plane.
  package func onlyParameter(_ x: Double, _ y: Double) -> Double {
    let a = shiftX * shiftX + shiftY * shiftY - growth * growth
    let b = x * shiftX + y * shiftY + startRadius * growth
    let c = x * x + y * y - startRadius * startRadius
    // At the common point of all circles rounding may leave less than nothing.
    let root = max(b * b - a * c, 0).squareRoot()
    let (s, t) = ((b + root) / a, (b - root) / a)
    // The other root belongs to a circle of a negative radius.
    return growth > 0 ? max(s, t) : min(s, t)
  }

  /// Feeds everything that decides the parameter.
  package func feed(_ hasher: inout ContentHasher) {
    for value in [shiftX, shiftY, startRadius, growth] { hasher.combine(value) }
    hasher.combine((drawsBefore ? 1 : 0) + (drawsAfter ? 2 : 0))
  }
}
