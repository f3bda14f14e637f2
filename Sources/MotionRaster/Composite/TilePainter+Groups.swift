import CPixelKernels
import MotionCore
import MotionDisplay

extension TilePainter {
  func paint(_ group: PreparedGroup, onto surface: Surface) throws {
    let block = surface.rect.intersection(group.bounds)
    guard !block.isEmpty else { return }
    if group.isShadowAlone, let shadow = group.group.shadow {
      return try paint(shadow, of: group, onto: Surface(surface, within: block))
    }
    if group.isTransparent, try group.clips.isEmpty || isWhole(group, in: block) {
      if let shadow = group.group.shadow, try lastCover(in: group.content, of: block) == nil {
        try paint(shadow, of: group, onto: Surface(surface, within: block))
      }
      return try paint(group.content, onto: Surface(surface, within: block))
    }
    if group.isPicture, group.clips.cutting(block).isEmpty {
      let picture = try picture(of: group)
      let part = picture.rect.intersection(block)
      for y in part.minY..<part.maxY {
        picture.row(part.minX, y).withMemoryRebound(to: UInt32.self, capacity: part.width) { row in
          composite(
            row, onto: surface.at(part.minX, y), part.width, 255, swept, opacity: group.opacity, blend: .sourceOver)
        }
      }
      return
    }
    try withScratch(block) { content in
      try paintContent(of: group, onto: content)
      guard let shadow = group.group.shadow else { return composite(content, group, onto: surface) }
      try withScratch(block) { whole in
        try paint(shadow, of: group, onto: whole)
        for y in block.minY..<block.maxY {
          kernels.pointee.row_over(whole.at(block.minX, y), content.at(block.minX, y), block.width)
        }
        try mask(whole, of: group)
        composite(whole, group, onto: surface)
      }
    }
  }

  /// True if a clipped group's content is opaque in all of a block and no clip cuts it. Only then does drawing it in
  /// place give the same bytes as compositing it apart, as is done in the blocks that are cut: rounding differs where
  /// something shows through.
  private func isWhole(_ group: PreparedGroup, in block: PixelRect) throws -> Bool {
    try group.clips.cutting(block).isEmpty && lastCover(in: group.content, of: block) != nil
  }

  private func composite(_ content: Surface, _ group: PreparedGroup, onto surface: Surface) {
    let rect = content.rect
    if let factors = group.factors { multiply(content, by: factors) }
    if let region = group.region {
      accumulateClips(region, rect)
      combined.update(repeating: group.opacity, count: rect.width)
      let blended = UnsafeMutableRawPointer(source).assumingMemoryBound(to: UInt8.self)
      for y in rect.minY..<rect.maxY {
        let out = surface.at(rect.minX, y)
        blended.update(from: out, count: 4 * rect.width)
        kernels.pointee.blend_row(blended, content.at(rect.minX, y), combined, rect.width, group.group.blend.kernel)
        kernels.pointee.row_mix(out, blended, clip + (y - rect.minY) * width, rect.width)
      }
      return
    }
    for y in rect.minY..<rect.maxY {
      composite(
        TilePainter.words(content.at(rect.minX, y)), onto: surface.at(rect.minX, y), rect.width, 255, swept,
        opacity: group.opacity,
        blend: group.group.blend)
    }
  }

  /// Multiplies each byte of the pixels with its factor in 255ths.
  private func multiply(_ surface: Surface, by factors: UInt32) {
    let rect = surface.rect
    source.update(repeating: factors, count: rect.width)
    let bytes = UnsafeMutableRawPointer(source).assumingMemoryBound(to: UInt8.self)
    for y in rect.minY..<rect.maxY {
      kernels.pointee.bytes_multiply(surface.at(rect.minX, y), bytes, rect.width * 4)
    }
  }

  /// A group's picture up to its mask and clips, onto a transparent surface. A mask that cuts a shadow too comes later.
  func paintContent(of group: PreparedGroup, onto surface: Surface) throws {
    let rect = surface.rect
    if group.group.filters.isEmpty {
      try paint(group.content, onto: surface)
    } else {
      let picture = try picture(of: group)
      let part = picture.rect.intersection(rect)
      for y in part.minY..<part.maxY {
        surface.at(part.minX, y).update(from: picture.row(part.minX, y), count: part.width * 4)
      }
    }
    if group.group.shadow == nil { try mask(surface, of: group) }
    for seam in group.seams { join(surface, at: seam) }
    let clips = group.clips.cutting(rect)
    if !clips.isEmpty {
      accumulateClips(clips, rect)
      for y in rect.minY..<rect.maxY {
        kernels.pointee.row_multiply(surface.at(rect.minX, y), clip + (y - rect.minY) * width, rect.width)
      }
    }
  }

  /// Multiplies by the alpha of the group's mask, if it has one.
  private func mask(_ surface: Surface, of group: PreparedGroup) throws {
    let rect = surface.rect
    guard let mask = group.mask, try !(mask.isSourceOver && lastCover(in: mask, of: rect) != nil) else { return }
    try withScratch(rect) { masks in
      try paint(mask, onto: masks)
      for y in rect.minY..<rect.maxY {
        kernels.pointee.alpha_of(combined, masks.at(rect.minX, y), rect.width)
        kernels.pointee.row_multiply(surface.at(rect.minX, y), combined, rect.width)
      }
    }
  }

  private func paint(_ shadow: ShadowStyle, of group: PreparedGroup, onto surface: Surface) throws {
    let pixel = PixelRounding.pixel(shadow.color)
    guard pixel >> 24 != 0 else { return }
    let picture = try shadowPicture(of: group, shadow)
    let part = picture.rect.intersection(surface.rect)
    for y in part.minY..<part.maxY {
      kernels.pointee.fill_over_coverage(surface.at(part.minX, y), pixel, picture.row(part.minX, y), part.width)
    }
  }
}
