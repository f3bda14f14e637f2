// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Path {
  /// The result of a Boolean operation: closed contours that neither cross nor overlap, with the area on the left of each,
  /// as ``rect(_:)`` runs. The same area by both fill rules. Sub-paths count as closed.
  ///
  /// Lines stay lines, and curves stay parts of the same curves. Points closer than a millionth of the size of both paths may
  /// become one. Curves side by side within that distance become lines within a hundred-thousandth of the size.
  /// Each result is compared with both paths by scan lines.
  ///
  /// - Parameter rule: says which points both paths cover.
  /// - Returns: nil if a coordinate is not finite, or if the result is uncertain.
  /// - Complexity: n log n for n segments that seldom cross.
  package func combined(_ operation: PathOperation, _ other: Path, rule: FillRule = .nonZero) -> Path? {
    var second = other.closedSegments
    for number in second.indices { second[number].operand = 1 }
    let segments = closedSegments + second
    guard segments.allSatisfy(\.isFinite) else { return nil }
    let box = controlPointBounds.union(other.controlPointBounds)
    let size = Double(max(box.width, box.height))
    guard !box.isNull, size > 0 else { return Path() }
    // Further away from the origin, doubles are coarser than the tolerance needs.
    guard size.isFinite, Double(max(abs(box.minX), abs(box.minY))) <= size * 1e6 else { return nil }
    func isInside(_ windings: ContourWindings.Count) -> Bool {
      operation.contains(inFirst: rule.covers(windings.x), inSecond: rule.covers(windings.y))
    }
    let scan = ContourScan(segments, isInside: isInside)
    func attempt(_ segments: [ContourSegment], _ tolerance: Double) -> Path? {
      guard
        let area = ContourArea(segments, tolerance: tolerance, arcLimit: Path.arcLimit, isInside: isInside),
        ContourScan(area.path.closedSegments).agrees(with: scan, box: box)
      else { return nil }
      return area.path
    }
    // A crossing that is uncertain at one tolerance seldom is at another.
    for share in Path.tolerances {
      if let path = attempt(segments, size * share) { return path }
    }
    // Chords of curves that run side by side cross here and there, which is certain again.
    let chords = segments.flatMap { $0.chords(tolerance: size * 1e-5) }
    for share in Path.tolerances {
      if let path = attempt(chords, size * share) { return path }
    }
    return nil
  }

  /// As parts of the size; the first one nearly always does.
  private static let tolerances = [1e-6, 1e-7, 1e-5, 1e-8]
  /// Two paths of 20,000 segments that seldom meet take about a second.
  private static let arcLimit = 200_000
}

extension ContourSegment {
  /// Lines that stay within a distance of it.
  fileprivate func chords(tolerance: Double) -> [ContourSegment] {
    guard degree > 1 else { return [self] }
    // A chord is off by an eighth of the second derivative, divided by the square of the count.
    let count = min(max(1, (bend / (8 * tolerance)).squareRoot().rounded(.up)), 4096)
    return (0..<Int(count)).map { number in
      var chord = ContourSegment(point(at: Double(number) / count), point(at: Double(number + 1) / count))
      chord.operand = operand
      return chord
    }.filter { $0.start != $0.end }
  }
}
