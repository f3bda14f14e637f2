// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

extension TilePainter {
  /// The most pixels of an offscreen image; a larger one loses its margins evenly.
  static let largestImage = 1 << 26

  // MARK: Filters

  /// A group's commands after its filters, before mask and clips; kept by content.
  func image(of group: PreparedGroup) throws -> OffscreenImage {
    if let image = group.image { return image }
    var hasher = ContentHasher()
    // All kinds of images share a cache, and this number tells them apart.
    hasher.combine(1)
    for command in group.group.commands { hasher.combine(command.hash) }
    for filter in group.group.filters { filter.feed(&hasher) }
    hasher.combine(group.bounds)
    let rect = TilePainter.limited(
      group.bounds.intersection(group.group.filters.extent(of: group.content.bounds)), around: group.bounds)
    let image = try resources.images.value(hasher.finalize(), bytes: rect.width * rect.height * 4) {
      try drawnImage(of: group, rect: rect)
    }
    // Other tiles then need no hash for it.
    group.image = image
    return image
  }

  private func drawnImage(of group: PreparedGroup, rect: PixelRect) throws -> OffscreenImage {
    let content = TilePainter.limited(
      group.group.filters.need(for: rect).intersection(group.content.bounds), around: rect)
    guard !rect.isEmpty, !content.isEmpty else { return .empty }
    if let image = try widelyBlurredImage(of: group, rect: rect) { return image }
    let image = try resources.image(of: CommandSet(group.group.commands), in: content, meter: meter)
    return try filtered(image, group.group.filters, rect: rect)
  }

  /// Returns an image after filters, for the pixels of `rect`. The image is the caller's alone and may be written.
  func filtered(_ image: OffscreenImage, _ filters: [PixelFilter], rect: PixelRect) throws -> OffscreenImage {
    var image = image
    for (index, filter) in filters.enumerated() {
      // The pixels the remaining filters can read.
      let needed = Array(filters[(index + 1)...]).need(for: rect).intersection(filter.extent(of: image.rect))
      guard !needed.isEmpty else { return .empty }
      // Whoever hands an image over has made it for this.
      if case .vignette(let vignette) = filter, needed == image.rect, let shade = VignetteShade(vignette) {
        shade.apply(to: image.bitmap.surface(x: needed.minX, y: needed.minY), kernels: kernels)
        continue
      }
      image = try image.filtered(
        filter, output: TilePainter.limited(needed, around: rect), kernels: kernels,
        image: { try resources.provider.bitmap(for: $0) })
    }
    return image
  }

  /// `rect`, or if it is too large for a bitmap, the part of it nearest to `center`.
  static func limited(_ rect: PixelRect, around center: PixelRect) -> PixelRect {
    if rect.width <= 65_535, rect.height <= 65_535, rect.width * rect.height <= largestImage { return rect }
    // Halving finds a part that fits in a few steps.
    var margin = max(rect.width, rect.height)
    while margin > 0 {
      margin /= 2
      let part = rect.intersection(center.insetBy(-margin))
      if part.width <= 65_535, part.height <= 65_535, part.width * part.height <= largestImage { return part }
    }
    return rect.intersection(
      PixelRect(x: center.minX, y: center.minY, width: min(center.width, 8192), height: min(center.height, 8192)))
  }

  // MARK: Shadows

  /// The blurred, moved alpha of a group's shadow, before tinting; cached by the inputs of the alpha.
  func shadowImage(of group: PreparedGroup, _ shadow: ShadowStyle) throws -> AlphaImage {
    if let image = group.shadow { return image }
    guard (shadow.offsetX + shadow.offsetY + shadow.sigma).isFinite, abs(shadow.offsetX) < 1e6,
      abs(shadow.offsetY) < 1e6
    else { return AlphaImage(rect: .empty) }
    var hasher = ContentHasher()
    hasher.combine(2)
    // The tint comes later, so shadows of all colours share one image.
    var style = shadow
    style.color = .black
    style.feed(&hasher)
    if shadow.shape == nil { AlphaSignature.feed(group.group, &hasher) }
    hasher.combine(group.bounds)
    // Whole pixels move the finished image. Only the rest takes part in the blur.
    let (dx, dy) = (shadow.offsetX.rounded(.down), shadow.offsetY.rounded(.down))
    let reach = PixelFilter.reach(sigma: shadow.sigma) + 1
    // At the position of the shape, before the offset.
    let moved = group.bounds.offsetBy(-Int(dx), -Int(dy))
    let caster: PixelRect
    var edges: EdgeList?
    if let shape = shadow.shape {
      let list = resources.coverages.edges(of: shape, clip: TilePainter.limited(moved.insetBy(-reach), around: moved))
      edges = list
      caster = list.bounds
    } else {
      caster = group.group.filters.extent(of: group.content.bounds)
    }
    // A caster further away than the blur reaches changes no visible pixel.
    let source = TilePainter.limited(moved.insetBy(-reach).intersection(caster), around: moved)
    let output = TilePainter.limited(moved.intersection(source.insetBy(-reach)), around: moved)
    guard !source.isEmpty, !output.isEmpty else { return AlphaImage(rect: .empty) }
    let image = try resources.shadows.value(hasher.finalize(), bytes: output.width * output.height) {
      // The caller's scratch rows are in use, so this needs a painter of its own.
      let painter = TilePainter(resources, meter: meter)
      let shape = AlphaImage(rect: source)
      if let edges {
        painter.coverage(of: edges, into: shape)
      } else {
        try painter.alpha(of: group, into: shape)
      }
      let result = AlphaImage(rect: output.offsetBy(Int(dx), Int(dy)))
      GaussianBlur(kernels: kernels).blur(
        shape.plane(at: source), sigmaX: shadow.sigmaX, sigmaY: shadow.sigmaY, shiftX: shadow.offsetX - dx,
        shiftY: shadow.offsetY - dy, into: result.plane(at: output))
      return result
    }
    group.shadow = image
    return image
  }

  private func alpha(of group: PreparedGroup, into image: AlphaImage) throws {
    let rect = image.rect
    // A fresh preparation, because the group was prepared for its visible part only.
    let clips = group.group.clips.map { resources.coverages.edges(of: $0, clip: rect) }
    let seams = group.group.seams.map { resources.coverages.edges(of: $0, clip: rect) }
    let copy = PreparedGroup(group.group.alphaAlone, bounds: rect, clips: clips, seams: seams)
    try eachBlock(of: rect) { block in
      // Its colours are not kept.
      try withScratch(block) { content in
        try paintContent(of: copy, onto: content)
        for y in block.minY..<block.maxY {
          kernels.alphaOf(image.row(block.minX, y, block.width), content.row(y).reading)
        }
      }
    }
  }
}

extension RasterResources {
  /// Draws commands apart, by a painter of its own.
  ///
  /// - Parameters:
  ///   - rect: not empty, and no larger than a bitmap.
  ///   - end: the first command not to draw; nil to draw all.
  ///   - background: the pixel they are drawn onto.
  ///   - meter: measures the time of commands.
  func image(
    of set: CommandSet, in rect: PixelRect, upTo end: Int? = nil, onto background: UInt32 = 0,
    meter: RasterMeter? = nil
  ) throws -> OffscreenImage {
    let bitmap = Bitmap(width: rect.width, height: rect.height)
    let painter = TilePainter(self, meter: meter)
    try painter.inBlocks(bitmap.surface(x: rect.minX, y: rect.minY)) { block in
      if background != 0 { block.fill(background) }
      try painter.paint(set, upTo: end, onto: block)
    }
    return OffscreenImage(rect: rect, bitmap: bitmap)
  }
}

extension PixelRect {
  fileprivate func offsetBy(_ dx: Int, _ dy: Int) -> PixelRect {
    PixelRect(minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy)
  }
}
