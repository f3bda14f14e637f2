// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// Boolean operations on the areas of two paths.
///
/// Each returns closed contours that do not overlap, so the fill rule of the result does not matter. Open sub-paths count as
/// closed. Lines stay lines, and curves stay parts of the same curves. Curves side by side, closer than a millionth of
/// the size of both paths, become short lines. These stay within a hundred-thousandth of that size. A path with
/// coordinates that are not finite is an error.
extension Path {
  /// The area that at least one of two paths covers.
  ///
  /// ```swift
  /// let cloud = Path.ellipse(in: CGRect(x: 0, y: 60, width: 160, height: 120))
  ///   .union(.ellipse(in: CGRect(x: 90, y: 0, width: 200, height: 180)))
  /// ShapeLayer(cloud).fillColor(.white)
  /// ```
  ///
  /// - Parameter rule: says which points both paths cover.
  public func union(_ other: Path, using rule: FillRule = .nonZero) -> Path { result(.union, other, rule) }

  /// The area that both of two paths cover.
  /// Example: `ShapeLayer(Path.circle(200).intersection(.rect(200, 100))).fillColor(.mint)`
  ///
  /// - Parameter rule: says which points both paths cover.
  public func intersection(_ other: Path, using rule: FillRule = .nonZero) -> Path {
    result(.intersection, other, rule)
  }

  /// The area of this path without that of another.
  /// Example: `ShapeLayer(Path.circle(200).subtracting(.rect(200, 100))).fillColor(.mint)`
  ///
  /// - Parameter rule: says which points both paths cover.
  public func subtracting(_ other: Path, using rule: FillRule = .nonZero) -> Path { result(.difference, other, rule) }

  /// The area that exactly one of two paths covers.
  /// Example: `ShapeLayer(Path.circle(200).symmetricDifference(.rect(200, 100))).fillColor(.mint)`
  ///
  /// - Parameter rule: says which points both paths cover.
  public func symmetricDifference(_ other: Path, using rule: FillRule = .nonZero) -> Path {
    result(.exclusion, other, rule)
  }

  private func result(_ operation: PathOperation, _ other: Path, _ rule: FillRule) -> Path {
    if let path = combined(operation, other, rule: rule) { return path }
    for path in [self, other] {
      if let point = path.firstPointThatIsNotFinite {
        DiagnosticLog.error(
          "the \(operation.rawValue) of two paths needs finite coordinates, got the point (\(point.x), \(point.y))")
        return self
      }
    }
    let box = controlPointBounds.union(other.controlPointBounds)
    DiagnosticLog.error(
      "the \(operation.rawValue) of two paths with \(elements.count) and \(other.elements.count) elements within \(box) could "
        + "not be found: they have too many crossings, or lie too far from the origin for their size; use simpler paths, or "
        + "move them to the origin")
    return self
  }

  private var firstPointThatIsNotFinite: CGPoint? {
    for element in elements {
      let points: [CGPoint] =
        switch element {
        case .move(let p), .line(let p): [p]
        case .quad(let p, let c): [c, p]
        case .cubic(let p, let a, let b): [a, b, p]
        case .close: []
        }
      if let point = points.first(where: { !($0.x + $0.y).isFinite }) { return point }
    }
    return nil
  }
}
