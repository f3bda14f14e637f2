// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension TilePainter {
  /// Fills an outline of any size with countable winding numbers, in parts the kernel can hold.
  func fill(_ list: EdgeList, _ pixel: UInt32, isAdditive: Bool, in block: PixelRect, onto surface: Surface) {
    list.edges.withRow { edges in
      list.order.withRow { order in
        list.forEachBand(of: block) { part, range in
          let order = range.map { order.part($0.lowerBound, $0.count) }
          // The scratch memory has cells for that width.
          for x in stride(from: part.minX, to: part.maxX, by: OutlineScratch.largestWidth) {
            let width = min(OutlineScratch.largestWidth, part.maxX - x)
            let piece = PixelRect(x: x, y: part.minY, width: width, height: part.height)
            outlines.fill(
              surface, piece, edges: edges, order: order, rule: list.rule, pixel: pixel, isAdditive: isAdditive,
              kernels: kernels)
          }
        }
      }
    }
  }

  func paint(_ shape: PreparedShape, of set: CommandSet, onto surface: Surface) {
    let block = surface.rect.intersection(shape.bounds)
    guard !block.isEmpty else { return }
    set.parts.edges.withRow { edges in
      outlines.fill(
        surface, block, edges: edges.part(shape.edges.lowerBound, shape.edges.count), rule: shape.rule,
        pixel: shape.pixel, isAdditive: shape.isAdditive, kernels: kernels)
    }
  }

  func paint(_ box: PreparedBox, onto surface: Surface) {
    let block = surface.rect.intersection(box.bounds)
    guard !block.isEmpty else { return }
    kernels.fillBox(
      surface, block, x: max(box.minX, block.minX << 12)..<min(box.maxX, block.maxX << 12),
      y: max(box.minY, block.minY << 12)..<min(box.maxY, block.maxY << 12), box.pixel)
  }
}
