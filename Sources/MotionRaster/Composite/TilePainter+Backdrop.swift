// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

extension TilePainter {
  /// `beneath + (filtered − beneath) · coverage · mask · opacity`, rounded once.
  func paint(_ backdrop: PreparedBackdrop, in set: CommandSet, _ index: Int, onto surface: Surface) throws {
    let block = surface.rect.intersection(backdrop.bounds)
    guard !block.isEmpty else { return }
    let image = try image(of: backdrop, in: set, index)
    // A canvas is opaque: pixels a filter makes transparent are black there.
    let isOpaque = if case .canvas = set.base { true } else { false }
    try withScratch(block) { masks in
      if let mask = backdrop.mask { try paint(mask, onto: masks) }
      // Drawing the mask overwrites the clip rows, so the clips come second.
      accumulateClips(backdrop.clips, block)
      for y in block.minY..<block.maxY {
        let (weights, scaled) = (clipRow(y, of: block), combined.part(0, block.width))
        if backdrop.mask != nil {
          kernels.alphaOf(scaled, masks.row(y).reading)
          kernels.bytesMultiply(weights, scaled.reading)
        }
        kernels.bytesScale(scaled, weights.reading, backdrop.opacity)
        let (out, filtered) = (surface.row(block.minX, y, block.width), source.part(0, block.width))
        // Transparent outside of the image.
        filtered.fill(0)
        let part = image.rect.intersection(PixelRect(minX: block.minX, minY: y, maxX: block.maxX, maxY: y + 1))
        if !part.isEmpty {
          filtered.part(part.minX - block.minX, part.width).copy(image.row(part.minX, y, part.width))
        }
        kernels.rowMix(out, filtered.reading, scaled.reading)
        if isOpaque {
          for x in 0..<block.width where scaled[x] != 0 { out[x] |= 0xff00_0000 }
        }
      }
    }
  }

  /// The filtered pixels beneath; cached by content.
  private func image(of backdrop: PreparedBackdrop, in set: CommandSet, _ index: Int) throws -> OffscreenImage {
    if let image = backdrop.image { return image }
    let filters = backdrop.backdrop.filters
    let need = TilePainter.limited(filters.need(for: backdrop.bounds), around: backdrop.bounds)
    // Those beneath first, so that a pile of backdrops needs no deep stack.
    for below in 0..<index where set.commands[below].bounds.intersects(need) {
      if case .backdrop(let other) = try prepared(set, below) { _ = try image(of: other, in: set, below) }
    }
    var hasher = ContentHasher()
    hasher.combine(4)
    hasher.combine(backdrop.bounds)
    hasher.combine(set.commands[index].hash)
    // Every command within reach of the filters counts, because its pixels may show.
    for command in set.commands[..<index] where command.bounds.intersects(need) { hasher.combine(command.hash) }
    if case .canvas(let canvas, let pixel) = set.base {
      hasher.combine(canvas)
      hasher.combine(Int(pixel))
    }
    let bounds = backdrop.bounds
    let image = try resources.images.value(hasher.finalize(), bytes: bounds.width * bounds.height * 4) {
      try filtered(beneath(index, of: set, need), filters, rect: bounds)
    }
    backdrop.image = image
    return image
  }

  /// The commands before `index` where `need` is.
  private func beneath(_ index: Int, of set: CommandSet, _ need: PixelRect) throws -> OffscreenImage {
    var part = need
    var pixel: UInt32 = 0
    switch set.base {
    case .transparent:
      // Without a canvas nothing lies outside of the commands.
      part = set.commands[..<index].reduce(PixelRect.empty) { $0.union($1.bounds) }.intersection(need)
    case .canvas(let canvas, let background):
      part = need.intersection(canvas)
      pixel = background
    }
    guard !part.isEmpty else { return .empty }
    let image = try resources.image(of: set, in: part, upTo: index, onto: pixel, meter: meter)
    // Beyond the canvas its outermost pixels go on, for filters that read there.
    guard case .canvas = set.base, part != need else { return image }
    return image.extended(to: need)
  }
}

extension OffscreenImage {
  /// The image with its outermost pixels going on to a larger rectangle.
  fileprivate func extended(to larger: PixelRect) -> OffscreenImage {
    let result = Bitmap(width: larger.width, height: larger.height)
    for y in larger.minY..<larger.maxY {
      let from = row(rect.minX, min(max(y, rect.minY), rect.maxY - 1), rect.width)
      let out = result.row(y - larger.minY)
      for x in larger.minX..<larger.maxX {
        out[x - larger.minX] = from[min(max(x, rect.minX), rect.maxX - 1) - rect.minX]
      }
    }
    return OffscreenImage(rect: larger, bitmap: result)
  }
}
