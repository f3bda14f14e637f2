// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Path {
  /// The same area by the nonzero rule, with contours that neither cross nor lie within one another without need: the
  /// union of the contours.
  ///
  /// Segments that stay are the same to the bit. A path with such contours is returned unchanged. So is one with an
  /// uncertain interior: contours side by side, closer than a millionth of the path's size, and paths of thousands of
  /// segments. The result is compared with the path by scan lines.
  ///
  /// - Complexity: n log n for n segments that seldom cross; a letter takes a tenth of a millisecond.
  package func united() -> Path {
    let box = controlPointBounds
    let size = Double(max(box.width, box.height))
    // Far from the origin for its size, its coordinates have too few digits.
    guard !box.isNull, size > 0, size.isFinite, Double(max(abs(box.minX), abs(box.minY))) <= size * 1000 else {
      return self
    }
    let segments = closedSegments
    guard segments.allSatisfy(\.isFinite),
      let area = ContourArea(segments, tolerance: size * 1e-6, keepsDirection: true, isInside: { $0.x != 0 }),
      !area.isWhole, !area.path.isEmpty,
      ContourScan(segments).agrees(with: ContourScan(area.path.closedSegments), box: box)
    else { return self }
    return area.path
  }
}
