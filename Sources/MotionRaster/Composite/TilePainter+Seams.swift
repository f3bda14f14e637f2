// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension TilePainter {
  /// Cuts an image at an edge beyond which another group paints the rest.
  ///
  /// Two parts that cover `c` and `1 − c` of a pixel, painted one after the other, would let `c·(1 − c)` of the pixels
  /// beneath show. The part with the seam gets a higher weight to make up for that.
  func join(_ surface: Surface, at seam: EdgeList) {
    let rect = surface.rect
    cells.add(seam, block: rect)
    for y in rect.minY..<rect.maxY {
      cells.sweep(row: y, of: rect, rule: seam.rule, bytes: swept, spans: spans)
      var position = 0
      for i in 0..<spans.count {
        let span = spans[i]
        // The other group paints these pixels alone.
        clear(surface, y, from: position, to: span.from)
        position = span.to
        if span.coverage == 255 { continue }
        let row = surface.row(y)
        for x in span.from..<span.to {
          let coverage = span.coverage < 0 ? swept[x] : UInt8(truncatingIfNeeded: span.coverage)
          row[x] = TilePainter.joined(row[x], UInt32(coverage))
        }
      }
      clear(surface, y, from: position, to: rect.width)
    }
  }

  private func clear(_ surface: Surface, _ y: Int, from: Int, to: Int) {
    guard from < to else { return }
    surface.row(y).part(from, to - from).fill(0)
  }

  /// One pixel of alpha `a` at coverage `c`, both in 255ths, times `c / (1 − a·(1 − c))`.
  private static func joined(_ pixel: UInt32, _ c: UInt32) -> UInt32 {
    let whole = 255 - mul8(pixel >> 24, 255 - c)
    guard whole > 0 else { return pixel }
    return scaled(pixel, min(255, (c * 255 + whole / 2) / whole))
  }
}
