// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension TilePainter {
  /// The product of the clips' coverage over a block, into `clip`.
  func accumulateClips(_ clips: [EdgeList], _ block: PixelRect) {
    for y in block.minY..<block.maxY { clipRow(y, of: block).fill(255) }
    for list in clips {
      cells.add(list, block: block)
      for y in block.minY..<block.maxY {
        cells.sweep(row: y, of: block, rule: list.rule, bytes: swept, spans: spans)
        let row = clipRow(y, of: block)
        // The row is a product. Outside of a span the coverage is zero, so gaps are cleared.
        var position = 0
        for i in 0..<spans.count {
          let span = spans[i]
          if span.from > position { row.part(position, span.from - position).fill(0) }
          let n = span.to - span.from
          // An aliased clip keeps a pixel from half of its area on.
          if list.isAliased {
            guard span.coverage != 255 else {
              position = span.to
              continue
            }
            for x in span.from..<span.to {
              let coverage = span.coverage < 0 ? Int(swept[x]) : span.coverage
              if coverage < 128 { row[x] = 0 }
            }
          } else if span.coverage < 0 {
            kernels.bytesMultiply(row.part(span.from, n), swept.part(span.from, n).reading)
          } else if span.coverage < 255 {
            kernels.bytesMultiply(row.part(span.from, n), constant(span.coverage, n))
          }
          position = span.to
        }
        if position < block.width { row.dropping(position).fill(0) }
      }
    }
  }

  /// Every span of a shape's coverage in a block: row, from, to (from the block's left), coverage or −1 with bytes.
  func eachSpan(
    of list: EdgeList, in block: PixelRect, _ body: (Int, Int, Int, Int, Row<UInt8>) -> Void
  ) {
    cells.add(list, block: block)
    for y in block.minY..<block.maxY {
      cells.sweep(row: y, of: block, rule: list.rule, bytes: swept, spans: spans)
      for i in 0..<spans.count {
        let span = spans[i]
        body(y, span.from, span.to, span.coverage, swept.reading)
      }
    }
  }

  /// The coverage of a shape over the rectangle of an empty image.
  func coverage(of list: EdgeList, into image: AlphaImage) {
    let rect = image.rect
    // The accumulator holds one tile, so larger rectangles go block by block.
    for top in stride(from: rect.minY, to: rect.maxY, by: resources.tileHeight) {
      for left in stride(from: rect.minX, to: rect.maxX, by: resources.tileWidth) {
        let block = PixelRect(x: left, y: top, width: resources.tileWidth, height: resources.tileHeight)
          .intersection(rect)
        eachSpan(of: list, in: block) { y, from, to, coverage, bytes in
          let out = image.row(block.minX + from, y, to - from)
          if coverage < 0 {
            out.copy(bytes.part(from, to - from))
          } else {
            out.fill(UInt8(truncatingIfNeeded: coverage))
          }
        }
      }
    }
  }
}
