// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

/// Holds frames to ``FieldPattern``: each must be the picture at the time of one of its fields.
struct FieldJudge {
  let pattern: FieldPattern

  /// What is wrong with frame `number`.
  func faults(_ bitmap: Bitmap, _ number: Int) -> [String] {
    var faults: [String] = []
    let rows = pattern.height * 9 / 16..<pattern.height * 15 / 16
    let edges = rows.map { edge(bitmap, row: $0) }
    let wanted = [FieldPattern.edge(2 * number), FieldPattern.edge(2 * number + 1)]
    let isClean = wanted.contains { edge in edges.allSatisfy { abs($0 - edge) <= 2 } }
    if !isClean {
      let (least, most) = (edges.min() ?? 0, edges.max() ?? 0)
      faults.append("frame \(number): an edge at \(wanted[0]) or \(wanted[1]) in all rows, got \(least)…\(most)")
    }
    let middle = (pattern.still.lowerBound + pattern.still.upperBound) / 2
    let contrasts = rows.dropLast(pattern.stripe).map {
      abs(level(bitmap, middle, $0) - level(bitmap, middle, $0 + pattern.stripe))
    }
    let contrast = contrasts.reduce(0, +) / max(1, contrasts.count)
    // 130 levels of limited range are 151.
    if contrast < 110 { faults.append("frame \(number): rows that stand still differ by 151 levels, got \(contrast)") }
    return faults
  }

  private func edge(_ bitmap: Bitmap, row: Int) -> Int {
    (0..<pattern.still.lowerBound).first { level(bitmap, $0, row) < 128 } ?? pattern.still.lowerBound
  }

  private func level(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int { Int(bitmap[x, y].g) }
}
