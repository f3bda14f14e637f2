// SPDX-License-Identifier: Apache-2.0

import Foundation

extension DrawingContext {
  /// The most cells that one shape shows.
  static let cellLimit = 20_000

  /// Cells of a pattern wherever the shape may show, clipped to it.
  ///
  /// - Parameter map: from the pattern's space to the drawing's.
  func fill(_ shape: Path, _ rule: FillRule, with pattern: Drawing.Pattern, _ map: Homography) {
    let cell = pattern.cell.size
    guard cell.width > 0, cell.height > 0, let inverse = map.inverse else { return }
    let seen = shape.controlPointBounds.intersection(state.clipBox)
    guard !seen.isNull, seen.width > 0, seen.height > 0 else { return }
    let area = Path.rect(seen).mapPoints { inverse.apply($0) ?? $0 }.controlPointBounds
    // The numbers of the first and last cell along an axis; cells may be larger than their step.
    func range(_ low: CGFloat, _ high: CGFloat, _ size: CGFloat, _ step: CGFloat) -> (Double, Double) {
      (((low - size) / step).rounded(.down) + 1, (high / step).rounded(.up) - 1)
    }
    let columns = range(area.minX, area.maxX, cell.width, pattern.step.width)
    let rows = range(area.minY, area.maxY, cell.height, pattern.step.height)
    // Counted in doubles, because the product may exceed any integer.
    let count = (columns.1 - columns.0 + 1) * (rows.1 - rows.0 + 1)
    guard count <= Double(DrawingContext.cellLimit) else {
      return report(
        "a shape would show more than \(DrawingContext.cellLimit) cells of a pattern with steps of "
          + "\(pattern.step.width)×\(pattern.step.height); make the cells larger")
    }
    guard columns.0 <= columns.1, rows.0 <= rows.1 else { return }
    let (w, h) = (Double(cell.width), Double(cell.height))
    // The clip holds for the cells alone.
    let kept = state
    state.clipPaths.append(Drawing.Clip(shape, rule))
    defer { state = kept }
    paint(
      .group(
        (Int(rows.0)...Int(rows.1)).flatMap { row in
          (Int(columns.0)...Int(columns.1)).map { column in
            let (x, y) = (Double(column) * pattern.step.width, Double(row) * pattern.step.height)
            // An image has y down too, so its unit square is turned round.
            let unit = isYUp ? Homography(w, 0, 0, 0, -h, 0, x, y + h, 1) : Homography(w, 0, 0, 0, h, 0, x, y, 1)
            return Drawing.Element(.image(.drawing(pattern.cell), unit.concatenating(map), .default))
          }
        }))
  }
}
