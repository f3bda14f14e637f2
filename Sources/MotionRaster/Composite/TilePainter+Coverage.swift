import CPixelKernels
import MotionCore

extension TilePainter {
  /// The product of the clips' coverage over a block, into `clip`.
  func accumulateClips(_ clips: [EdgeList], _ block: PixelRect) {
    for y in 0..<block.height { (clip + y * width).update(repeating: 255, count: block.width) }
    for list in clips {
      cells.add(list, block: block)
      for y in block.minY..<block.maxY {
        cells.sweep(row: y, of: block, rule: list.rule, bytes: swept, spans: spans)
        let row = clip + (y - block.minY) * width
        var position = 0
        for i in 0..<spans.count {
          let span = spans[i]
          if span.from > position { (row + position).update(repeating: 0, count: span.from - position) }
          let n = span.to - span.from
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
            kernels.pointee.bytes_multiply(row + span.from, swept + span.from, n)
          } else if span.coverage < 255 {
            combined.update(repeating: UInt8(truncatingIfNeeded: span.coverage), count: n)
            kernels.pointee.bytes_multiply(row + span.from, combined, n)
          }
          position = span.to
        }
        if position < block.width { (row + position).update(repeating: 0, count: block.width - position) }
      }
    }
  }

  /// Every span of a shape's coverage in a block: row, from, to (from the block's left), coverage or −1 with bytes.
  func eachSpan(
    of list: EdgeList, in block: PixelRect, _ body: (Int, Int, Int, Int, UnsafePointer<UInt8>) -> Void
  ) {
    cells.add(list, block: block)
    for y in block.minY..<block.maxY {
      cells.sweep(row: y, of: block, rule: list.rule, bytes: swept, spans: spans)
      for i in 0..<spans.count {
        let span = spans[i]
        body(y, span.from, span.to, span.coverage, UnsafePointer(swept))
      }
    }
  }

  /// The coverage of a shape over the rectangle of an empty picture.
  func coverage(of list: EdgeList, into picture: AlphaPicture) {
    let rect = picture.rect
    for top in stride(from: rect.minY, to: rect.maxY, by: resources.tileHeight) {
      for left in stride(from: rect.minX, to: rect.maxX, by: resources.tileWidth) {
        let block = PixelRect(x: left, y: top, width: resources.tileWidth, height: resources.tileHeight)
          .intersection(rect)
        eachSpan(of: list, in: block) { y, from, to, coverage, bytes in
          let out = picture.row(block.minX + from, y)
          if coverage < 0 {
            out.update(from: bytes + from, count: to - from)
          } else {
            out.update(repeating: UInt8(truncatingIfNeeded: coverage), count: to - from)
          }
        }
      }
    }
  }
}
