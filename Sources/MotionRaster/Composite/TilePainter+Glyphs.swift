// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

extension TilePainter {
  func paintGlyph(_ index: Int, of set: CommandSet, onto surface: Surface) {
    // Borrowed: a copy of each glyph counts its chords twice.
    let glyphs = set.parts.glyphs
    let block = surface.rect.intersection(glyphs.span[index].bounds)
    guard !block.isEmpty else { return }
    outlines.draw(glyphs.span[index].placed, in: block, width: block.width, kernels: kernels)
    outlines.fill(surface, block, pixel: glyphs.span[index].pixel, kernels: kernels)
  }

  func paint(_ prepared: PreparedGlyphs, onto surface: Surface) {
    let block = surface.rect.intersection(prepared.bounds)
    guard !block.isEmpty else { return }
    let met = prepared.glyphs.indices.filter { prepared.glyphs[$0].box.intersects(block) }
    guard !met.isEmpty else { return }
    let isCountable = isCountable(prepared, met, in: block)
    // Within rectangular clips no pixel is cut, so only the rim needs their coverage.
    let inside = prepared.inside.intersection(block)
    guard isCountable, !inside.isEmpty else {
      // Some clip is not a rectangle, or turned: parts that it does not cut may be found.
      let width = isCountable ? TilePainter.cutWidth : block.width
      return inParts(of: block, width: width) { part in
        if isCountable, prepared.clips.cutting(part).isEmpty {
          fill(prepared, met, in: part, surface)
        } else {
          fillClipped(prepared, met, in: part, surface)
        }
      }
    }
    inParts(of: inside, width: TilePainter.partWidth) { fill(prepared, met, in: $0, surface) }
    for rim in [
      PixelRect(minX: block.minX, minY: block.minY, maxX: block.maxX, maxY: inside.minY),
      PixelRect(minX: block.minX, minY: inside.minY, maxX: inside.minX, maxY: inside.maxY),
      PixelRect(minX: inside.maxX, minY: inside.minY, maxX: block.maxX, maxY: inside.maxY),
      PixelRect(minX: block.minX, minY: inside.maxY, maxX: block.maxX, maxY: block.maxY),
    ] where !rim.isEmpty {
      fillClipped(prepared, met, in: rim, surface)
    }
  }

  /// The widest row the kernel can hold, in whole chunks.
  private static let partWidth = OutlineScratch.largestWidth / 8 * 8
  private static let cutWidth = 128

  private func inParts(of block: PixelRect, width: Int, _ body: (PixelRect) -> Void) {
    for x in stride(from: block.minX, to: block.maxX, by: width) {
      body(PixelRect(x: x, y: block.minY, width: width, height: block.height).intersection(block))
    }
  }

  /// Fills by the general path, which supports clips and any number of overlapping glyphs.
  private func fillClipped(_ prepared: PreparedGlyphs, _ met: [Int], in part: PixelRect, _ surface: Surface) {
    var builder = EdgeBuilder(transform: .identity, clip: part, kernels: kernels)
    for index in met where prepared.glyphs[index].box.intersects(part) { builder.add(prepared.glyphs[index].placed) }
    let edges = builder.finish(.nonZero)
    guard !edges.bounds.isEmpty else { return }
    let fill = PreparedFill(
      bounds: part, edges: edges, clips: prepared.clips, paint: .solid(prepared.pixel), opacity: 255, blend: .sourceOver
    )
    paint(fill, onto: Surface(surface, within: part))
  }

  private func fill(_ prepared: PreparedGlyphs, _ met: [Int], in part: PixelRect, _ surface: Surface) {
    let glyphs = prepared.glyphs
    for index in met where glyphs.span[index].box.intersects(part) {
      outlines.draw(glyphs.span[index].placed, in: part, width: glyphs.span[index].box.width, kernels: kernels)
    }
    outlines.fill(surface, part, pixel: prepared.pixel, kernels: kernels)
  }

  /// Whether the kernel can count the winding numbers of glyphs: few of them overlap in each cell of the block.
  private func isCountable(_ prepared: PreparedGlyphs, _ met: [Int], in block: PixelRect) -> Bool {
    // The sum over a cell bounds the winding number of each of its pixels.
    let (columns, rows) = ((block.width + 15) >> 4, (block.height + 15) >> 4)
    return withTemporaryRow(of: Int32.self, columns * rows) { cells in
      cells.fill(0)
      for index in met {
        let glyph = prepared.glyphs[index]
        let part = glyph.box.intersection(block)
        let (first, last) = ((part.minX - block.minX) >> 4, (part.maxX - 1 - block.minX) >> 4)
        for row in (part.minY - block.minY) >> 4...(part.maxY - 1 - block.minY) >> 4 {
          for cell in row * columns + first...row * columns + last { cells[cell] &+= glyph.winding }
        }
      }
      return (0..<cells.count).allSatisfy { cells[$0] <= Int32(PreparedGlyphs.largestWinding) }
    }
  }
}
