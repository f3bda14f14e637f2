// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

extension TilePainter {
  func paint(_ group: PreparedGroup, onto surface: Surface) throws {
    let block = surface.rect.intersection(group.bounds)
    guard !block.isEmpty else { return }
    if group.isShadowAlone, let shadow = group.group.shadow {
      return try paint(shadow, of: group, onto: Surface(surface, within: block))
    }
    // A group without effects of its own paints straight onto the surface.
    if group.isTransparent, try group.clips.isEmpty || isWhole(group, in: block) {
      // An opaque content hides its own shadow.
      if let shadow = group.group.shadow, try lastCover(in: group.content, of: block) == nil {
        try paint(shadow, of: group, onto: Surface(surface, within: block))
      }
      return try paint(group.content, onto: Surface(surface, within: block))
    }
    // The content fills the block, so a vignette may darken the surface in place.
    if group.isShaded, group.isPlain, group.group.shadow == nil, try isWhole(group, in: block) {
      let target = Surface(surface, within: block)
      try paint(group.content, onto: target)
      return shade(target, by: group)
    }
    if group.isImage, group.clips.cutting(block).isEmpty {
      let image = try image(of: group)
      let part = image.rect.intersection(block)
      let isOpaque = try group.isPlain && group.keepsAlpha && isWhole(group, in: part)
      for y in part.minY..<part.maxY {
        let (row, out) = (image.row(part.minX, y, part.width), surface.row(part.minX, y, part.width))
        if isOpaque {
          out.copy(row)
        } else {
          composite(row, onto: out, 255, swept.reading, opacity: group.opacity, blend: .sourceOver)
        }
      }
      return
    }
    try withScratch(block) { content in
      try paintContent(of: group, onto: content)
      guard let shadow = group.group.shadow else { return composite(content, group, onto: surface) }
      // The mask cuts the shadow too, so both are joined before it applies.
      try withScratch(block) { whole in
        try paint(shadow, of: group, onto: whole)
        for y in block.minY..<block.maxY {
          kernels.rowOver(whole.row(y), content.row(y).reading)
        }
        try mask(whole, of: group)
        composite(whole, group, onto: surface)
      }
    }
  }

  /// Whether a clipped group's content is opaque in all of a block and no clip cuts it. Only then does drawing it in
  /// place give the same bytes as compositing it apart, as in the blocks that are cut: translucent content rounds
  /// differently.
  private func isWhole(_ group: PreparedGroup, in block: PixelRect) throws -> Bool {
    try group.clips.cutting(block).isEmpty && lastCover(in: group.content, of: block) != nil
  }

  private func composite(_ content: Surface, _ group: PreparedGroup, onto surface: Surface) {
    let rect = content.rect
    if let factors = group.factors { multiply(content, by: factors) }
    // Some blend modes change pixels that the group leaves transparent. The region bounds their effect.
    if let region = group.region {
      accumulateClips(region, rect)
      let (opacity, blended) = (constant(Int(group.opacity), rect.width), source.part(0, rect.width))
      for y in rect.minY..<rect.maxY {
        let out = surface.row(rect.minX, y, rect.width)
        blended.copy(out.reading)
        kernels.blendRow(blended, content.row(y).reading, opacity, group.group.blend)
        kernels.rowMix(out, blended.reading, clipRow(y, of: rect).reading)
      }
      return
    }
    for y in rect.minY..<rect.maxY {
      composite(
        content.row(y).reading, onto: surface.row(rect.minX, y, rect.width), 255, swept.reading,
        opacity: group.opacity, blend: group.group.blend)
    }
  }

  /// Multiplies each byte of the pixels with its factor in 255ths.
  private func multiply(_ surface: Surface, by factors: UInt32) {
    let rect = surface.rect
    let row = source.part(0, rect.width)
    row.fill(factors)
    for y in rect.minY..<rect.maxY { kernels.bytesMultiply(surface.row(y).bytes, row.reading.bytes) }
  }

  /// A group's image up to its mask and clips, onto a transparent surface. A mask that cuts a shadow too comes later.
  func paintContent(of group: PreparedGroup, onto surface: Surface) throws {
    let rect = surface.rect
    if group.group.filters.isEmpty || group.isShaded {
      try paint(group.content, onto: surface)
      shade(surface, by: group)
    } else {
      // Other filters read across blocks, so the whole group becomes an image first.
      let image = try image(of: group)
      let part = image.rect.intersection(rect)
      for y in part.minY..<part.maxY {
        surface.row(part.minX, y, part.width).copy(image.row(part.minX, y, part.width))
      }
    }
    if group.group.shadow == nil { try mask(surface, of: group) }
    for seam in group.seams { join(surface, at: seam) }
    let clips = group.clips.cutting(rect)
    if !clips.isEmpty {
      accumulateClips(clips, rect)
      for y in rect.minY..<rect.maxY {
        kernels.rowMultiply(surface.row(y), clipRow(y, of: rect).reading)
      }
    }
  }

  /// Applies a group's filters as shades.
  private func shade(_ surface: Surface, by group: PreparedGroup) {
    for shade in group.shades { shade.apply(to: surface, kernels: kernels) }
  }

  /// Multiplies by the alpha of the group's mask, if it has one.
  private func mask(_ surface: Surface, of group: PreparedGroup) throws {
    let rect = surface.rect
    // A mask that covers everything opaquely changes nothing.
    guard let mask = group.mask, try !(mask.isSourceOver && lastCover(in: mask, of: rect) != nil) else { return }
    try withScratch(rect) { masks in
      try paint(mask, onto: masks)
      for y in rect.minY..<rect.maxY {
        let alpha = combined.part(0, rect.width)
        kernels.alphaOf(alpha, masks.row(y).reading)
        kernels.rowMultiply(surface.row(y), alpha.reading)
      }
    }
  }

  private func paint(_ shadow: ShadowStyle, of group: PreparedGroup, onto surface: Surface) throws {
    let pixel = PixelRounding.pixel(shadow.color)
    guard pixel >> 24 != 0 else { return }
    let image = try shadowImage(of: group, shadow)
    let part = image.rect.intersection(surface.rect)
    for y in part.minY..<part.maxY {
      kernels.fillOverCoverage(
        surface.row(part.minX, y, part.width), pixel, image.row(part.minX, y, part.width).reading)
    }
  }
}
