// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Path {
  /// How far the lines of a stroked or dashed copy may be from the curve, in points: a tenth of the visible error at
  /// eight times the size.
  private static let strokeTolerance = 0.01

  /// The area of a line along the path, as closed polygons for the non-zero rule.
  ///
  /// - Parameter style: a width of 0 gives an empty path.
  ///
  /// Example: `ShapeLayer(Path.circle(200).stroked(StrokeStyle(width: 12)))`
  public func stroked(_ style: StrokeStyle) -> Path {
    var outline = Path()
    StrokeOutliner.forEachPolygon(self, style: style, tolerance: Path.strokeTolerance) { polygon in
      for (index, point) in polygon.enumerated() {
        if index == 0 { outline.move(to: point) } else { outline.addLine(to: point) }
      }
      if !polygon.isEmpty { outline.closeSubpath() }
    }
    return outline
  }

  /// The dashes along the path, as open lines.
  ///
  /// - Parameters:
  ///   - lengths: on, off, on, …; none, or none over 0: the path in one dash.
  ///   - phase: where in the pattern it begins.
  ///
  /// Example: `ShapeLayer(Path.circle(200).dashed([12, 8], phase: 0))`
  public func dashed(_ lengths: [Double], phase: Double) -> Path {
    var dashes = Path()
    let tolerance = ChordBudget.tolerance(Path.strokeTolerance, for: self)
    for piece in StrokePiece.pieces(of: self) {
      for line in StrokeLine(piece, tolerance: tolerance).dashed(lengths, phase: phase) {
        for (index, point) in line.points.enumerated() {
          if index == 0 { dashes.move(to: point) } else { dashes.addLine(to: point) }
        }
        if line.isClosed { dashes.closeSubpath() }
      }
    }
    return dashes
  }
}
