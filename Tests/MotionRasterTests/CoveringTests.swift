// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionRaster

/// Whether a shape hides all of a tile is told from its edges, without sweeping them.
@Suite struct CoveringTests {
  private let canvas = PixelRect(x: 0, y: 0, width: 64, height: 64)

  private func edges(_ rects: [CGRect], _ rule: FillRule) -> EdgeList {
    var builder = EdgeBuilder(
      transform: Homography(Transform3D.identity), clip: canvas, kernels: .baseline)
    for rect in rects { builder.add(.rect(rect)) }
    return builder.finish(rule)
  }

  private func isFull(_ list: EdgeList, _ rect: PixelRect) -> Bool {
    let cells = CellAccumulator(maxWidth: 64, maxHeight: 64)
    let spans = SpanList(width: 64)
    let memory = RowMemory<UInt8>(count: 64)
    let bytes = memory.row
    cells.add(list, block: rect)
    var covered = 0
    for row in rect.minY..<rect.maxY {
      cells.sweep(row: row, of: rect, rule: list.rule, bytes: bytes, spans: spans)
      for i in 0..<spans.count {
        let span = spans[i]
        for x in span.from..<span.to where (span.coverage < 0 ? Int(bytes[x]) : span.coverage) == 255 { covered += 1 }
      }
    }
    return covered == rect.width * rect.height
  }

  @Test("R-1: a slit between two shapes is seen through, though no upright edge is near it") func slit() {
    let tile = PixelRect(x: 16, y: 32, width: 16, height: 16)
    let wide = CGRect(x: -10, y: -10, width: 100, height: 42.25)
    let below = CGRect(x: -10, y: 32.5, width: 100, height: 100)
    #expect(!edges([wide, below], .nonZero).covers(tile))
    #expect(edges([wide, CGRect(x: -10, y: 32.25, width: 100, height: 100)], .nonZero).covers(tile))
    // Across the tile's middle, and where a third shape fills the slit.
    let low = CGRect(x: -10, y: -10, width: 100, height: 51)
    #expect(!edges([low, CGRect(x: -10, y: 43, width: 100, height: 100)], .nonZero).covers(tile))
    #expect(edges([low, CGRect(x: -10, y: 41, width: 100, height: 100)], .evenOdd).covers(tile))
  }

  @Test("R-1: what is said to cover a tile covers each of its pixels", arguments: [FillRule.nonZero, .evenOdd])
  func random(_ rule: FillRule) {
    var random = RandomSource(seed: 7)
    var (said, full) = (0, 0)
    for _ in 0..<3000 {
      let rects = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        CGRect(
          x: Double(Int.random(in: -16...60, using: &random)), y: Double(Int.random(in: -64...256, using: &random)) / 4,
          width: Double(Int.random(in: 1...96, using: &random)),
          height: Double(Int.random(in: 1...256, using: &random)) / 4)
      }
      let list = edges(rects, rule)
      let tile = PixelRect(
        x: 8 * Int.random(in: 0...6, using: &random), y: 8 * Int.random(in: 0...6, using: &random), width: 16, height: 8
      ).intersection(canvas)
      guard list.bounds.contains(tile) else { continue }
      let isFull = isFull(list, tile)
      full += isFull ? 1 : 0
      guard list.covers(tile) else { continue }
      said += 1
      #expect(isFull, "\(rects) in \(tile)")
    }
    // It would be easy to be right by never saying so.
    #expect(said > 100 && said * 3 > full, "\(said) of \(full)")
  }
}
