import CPixelKernels
import MotionCore

extension TilePainter {
  /// Cuts a picture where the rest of it is painted by another group.
  ///
  /// Two parts that cover `c` and `1 − c` of a pixel, painted one after the other, would let a little of what is
  /// beneath through: `c·(1 − c)`. The part with the seam counts for more, so that nothing is lost.
  func join(_ surface: Surface, at seam: EdgeList) {
    let rect = surface.rect
    cells.add(seam, block: rect)
    for y in rect.minY..<rect.maxY {
      cells.sweep(row: y, of: rect, rule: seam.rule, bytes: swept, spans: spans)
      var position = 0
      for i in 0..<spans.count {
        let span = spans[i]
        clear(surface, y, from: position, to: span.from)
        position = span.to
        if span.coverage == 255 { continue }
        for x in span.from..<span.to {
          let coverage = span.coverage < 0 ? swept[x] : UInt8(truncatingIfNeeded: span.coverage)
          TilePainter.join(surface.at(rect.minX + x, y), coverage)
        }
      }
      clear(surface, y, from: position, to: rect.width)
    }
  }

  private func clear(_ surface: Surface, _ y: Int, from: Int, to: Int) {
    guard from < to else { return }
    surface.at(surface.rect.minX + from, y).update(repeating: 0, count: 4 * (to - from))
  }

  /// One pixel of alpha `a` at coverage `c`, both in 255ths, times `c / (1 − a·(1 − c))`.
  private static func join(_ pixel: UnsafeMutablePointer<UInt8>, _ coverage: UInt8) {
    let c = UInt32(coverage)
    let whole = 255 - mul8(UInt32(pixel[3]), 255 - c)
    guard whole > 0 else { return }
    let factor = min(255, (c * 255 + whole / 2) / whole)
    for k in 0..<4 { pixel[k] = UInt8(truncatingIfNeeded: mul8(UInt32(pixel[k]), factor)) }
  }
}
