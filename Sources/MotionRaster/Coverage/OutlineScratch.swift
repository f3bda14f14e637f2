// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The working memory of the kernels for shapes. It is zero except between drawing contours and filling them.
struct OutlineScratch: ~Copyable {
  /// The widest block, in pixels: the longest row the kernels can hold.
  static let largestWidth = 503
  /// The kernels' winding numbers end here.
  static let mostWindings = 60

  let cells: RowMemory<Int32>
  let touched: RowMemory<UInt64>

  /// - Parameter height: of the highest block, in pixels.
  init(height: Int) {
    cells = RowMemory(count: (OutlineScratch.largestWidth + 9) * height + 8)
    touched = RowMemory(count: height)
  }

  /// Fills the interior of edges within a block of a surface.
  func fill(
    _ surface: Surface, _ block: PixelRect, edges: Row<Edge>, order: Row<Int32>? = nil, rule: FillRule, pixel: UInt32,
    isAdditive: Bool, kernels: Kernels
  ) {
    check(block)
    kernels.fillOutline(
      surface, block, edges, order: order, pixel, rule, isAdditive: isAdditive, cells: cells.row, touched: touched.row)
  }

  /// Adds the contours of a glyph to a block, to be filled by ``fill(_:_:pixel:kernels:)``.
  ///
  /// - Parameter width: of the glyph in the block, in pixels.
  func draw(_ glyph: PlacedChords, in block: PixelRect, width: Int, kernels: Kernels) {
    check(block)
    kernels.drawContours(
      block, glyph.chords.pens, glyph.map, isSmall: width <= OutlineScratch.smallWidth, cells: cells.row,
      touched: touched.row)
  }

  /// Fills the contours drawn within a block.
  func fill(_ surface: Surface, _ block: PixelRect, pixel: UInt32, kernels: Kernels) {
    check(block)
    kernels.fillCells(surface, block, pixel, cells: cells.row, touched: touched.row)
  }

  /// The width of blocks in which the kernels fill all chunks.
  private static let smallWidth = 64

  private func check(_ block: PixelRect) {
    precondition(
      block.width <= OutlineScratch.largestWidth && block.height <= touched.row.count,
      "a block of at most the scratch's size")
  }
}
