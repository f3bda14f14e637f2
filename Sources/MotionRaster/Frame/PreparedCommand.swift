import MotionCore
import MotionDisplayList

/// A paint ready to give pixels.
enum PreparedPaint {
  /// One premultiplied pixel, opacity included.
  case solid(UInt32)
  /// Opacity included.
  case gradient(GradientRamp)
  case image(ImageSampler, isOpaque: Bool)
  /// Opacity included.
  case shader(ShaderRows)
}

/// A fill with its outline flattened and its paint resolved.
final class PreparedFill {
  let bounds: PixelRect
  let edges: EdgeList
  let clips: [EdgeList]
  let paint: PreparedPaint
  /// What is left to multiply coverage with: 255 where the paint includes the opacity.
  let opacity: UInt8
  let blend: BlendMode

  init(
    bounds: PixelRect, edges: EdgeList, clips: [EdgeList], paint: PreparedPaint, opacity: UInt8, blend: BlendMode
  ) {
    (self.bounds, self.edges, self.clips) = (bounds, edges, clips)
    (self.paint, self.opacity, self.blend) = (paint, opacity, blend)
  }

  /// Whether the kernel for outlines may fill it; coverage that is kept is faster still.
  var isKernelOutline: Bool {
    clips.isEmpty && edges.isCountable && !edges.isAliased && !edges.keepsCoverage
      && max(abs(bounds.minX), abs(bounds.minY), abs(bounds.maxX), abs(bounds.maxY)) < 1 << 29
  }
}

/// A group with its clips flattened and its children waiting.
final class PreparedGroup {
  let group: Group
  let bounds: PixelRect
  let content: CommandSet
  let mask: CommandSet?
  let clips: [EdgeList]
  let seams: [EdgeList]
  /// Where a bounded blend mode acts: what all of these cover; nil: no such mode.
  let region: [EdgeList]?
  let opacity: UInt8
  /// What each byte of a pixel is multiplied with, in 255ths: colours with the alpha's factor too.
  let factors: UInt32?
  /// True if only what the group casts is drawn.
  let isShadowAlone: Bool
  /// What darkens each pixel by itself, where the group is drawn, in place of its filters; empty: they need a picture.
  let shades: [VignetteShade]
  /// A backdrop may look at the group as well, so it has a picture all the same.
  var isSeenApart = false
  var picture: Picture?
  var shadow: AlphaPicture?

  init(
    _ group: Group, bounds: PixelRect, clips: [EdgeList], seams: [EdgeList] = [], region: [EdgeList]? = nil
  ) {
    self.group = group
    self.region = region
    self.bounds = bounds
    self.clips = clips
    self.seams = seams
    content = CommandSet(group.commands)
    // A mask in perspective, say, may reach to the horizon of what is a small picture.
    mask = group.mask.map { CommandSet($0, part: bounds) }
    opacity = PixelRounding.opacity(group.opacity)
    isShadowAlone = group.shadow?.isAlone ?? false
    let shades = group.filters.compactMap { filter in
      if case .vignette(let vignette) = filter { VignetteShade(vignette) } else { nil }
    }
    self.shades = shades.count == group.filters.count ? shades : []
    factors = group.multiplier.map { PixelRounding.pixel($0.red, $0.green, $0.blue, $0.alpha) }
  }

  /// True if drawing the commands one after the other gives the same as compositing them apart, but for clips.
  var isTransparent: Bool { group.filters.isEmpty && isPlain }

  /// True if that holds for the group without its filters.
  var isPlain: Bool {
    mask == nil && seams.isEmpty && factors == nil && opacity == 255 && !isShadowAlone
      && group.blend == .sourceOver && group.commands.allSatisfy(\.isOver)
  }

  /// Whether filters are applied where the group is drawn.
  var isShaded: Bool { !shades.isEmpty && !isSeenApart }

  /// True if nothing happens to the filtered picture but its opacity, where no clip cuts.
  var isPicture: Bool {
    !group.filters.isEmpty && !isShaded && mask == nil && seams.isEmpty && region == nil && factors == nil
      && group.shadow == nil
      && group.blend == .sourceOver
  }
}

extension RasterResources {
  /// A command as what draws it for least.
  ///
  /// - Parameters:
  ///   - parts: where what small shapes are drawn from goes.
  ///   - part: what of the command is wanted; nil: all that it can change.
  func prepared(
    _ command: borrowing DrawCommand, into parts: inout ShapeParts, part: PixelRect?
  ) throws -> CommandSet.Prepared {
    if let shape = shape(command, into: &parts) { return shape }
    if let glyphs = glyphs(command) { return glyphs }
    return try prepare(command, part: part)
  }

  /// - Parameter part: what of the command is wanted; nil: all that it can change.
  func prepare(_ command: DrawCommand, part: PixelRect? = nil) throws -> CommandSet.Prepared {
    let bounds = part.map(command.bounds.intersection) ?? command.bounds
    switch command.content {
    case .fill(let fill): return try prepare(fill, bounds: bounds)
    case .sprites(let sprites): return try prepare(sprites, bounds: bounds)
    case .group(let group):
      guard group.opacity > 0, !bounds.isEmpty else { return .nothing }
      return .group(
        PreparedGroup(
          group, bounds: bounds, clips: group.clips.map { coverages.edges(of: $0, clip: bounds) },
          seams: group.seams.map { coverages.edges(of: $0, clip: bounds) },
          region: group.region.map { region in
            ([region] + group.regionClips).map { coverages.edges(of: $0, clip: bounds) }
          }))
    case .backdrop(let backdrop):
      guard backdrop.opacity > 0, !bounds.isEmpty else { return .nothing }
      return .backdrop(
        PreparedBackdrop(
          backdrop, bounds: bounds,
          clips: backdrop.clips.map { coverages.edges(of: $0, clip: bounds) }))
    case .transition(let pass):
      guard !bounds.isEmpty else { return .nothing }
      return .transition(PreparedTransition(pass, bounds: bounds))
    case .exposure(let exposure):
      guard !bounds.isEmpty else { return .nothing }
      return .exposure(PreparedExposure(exposure, bounds: bounds))
    }
  }

  func prepare(_ fill: Fill, bounds: PixelRect) throws -> CommandSet.Prepared {
    guard fill.opacity > 0, !bounds.isEmpty else { return .nothing }
    let edges = coverages.edges(of: fill.coverage, clip: bounds)
    let clips = fill.clips.map { coverages.edges(of: $0, clip: bounds) }
    let visible = clips.reduce(edges.bounds) { $0.intersection($1.bounds) }
    guard !visible.isEmpty else { return .nothing }
    guard let (paint, opacity) = try prepare(fill.paint, opacity: fill.opacity, bounds: bounds) else { return .nothing }
    return .fill(
      PreparedFill(
        bounds: visible, edges: edges, clips: clips, paint: paint, opacity: opacity, blend: fill.blend))
  }

  private func prepare(
    _ paint: Paint, opacity: Double, bounds: PixelRect
  ) throws -> (PreparedPaint, UInt8)? {
    switch paint {
    case .color(let color):
      let pixel = PixelRounding.pixel(color, opacity: opacity)
      return pixel == 0 ? nil : (.solid(pixel), 255)
    case .gradient(let gradient):
      guard !gradient.stops.isEmpty, gradient.map.isFinite else { return nil }
      return (.gradient(GradientRamp(gradient, opacity: opacity, kernels: kernels)), 255)
    case .image(let image):
      let bitmap = try provider.bitmap(for: image.image)
      let chain = SamplingFootprint.needsLevels(image, in: bounds) ? try mips(of: bitmap, image.image) : nil
      guard let sampler = ImageSampler(image, bitmap: bitmap, mips: chain, in: bounds, kernels: kernels) else {
        return nil
      }
      let opacity = PixelRounding.opacity(opacity)
      // The frames of a clip are not looked at: its format says it. In perspective, what lies behind the eye has no pixel.
      let isOpaque =
        image.isOpaque || opacity == 255 && !image.image.isClip && sampler.isAffine && bitmap.isOpaque
      return (.image(sampler, isOpaque: isOpaque), opacity)
    case .picture(let picture):
      guard let sampler = try sampler(of: picture, in: bounds) else { return nil }
      return (.image(sampler, isOpaque: false), PixelRounding.opacity(opacity))
    case .shader(let shader):
      if shader.map.isScaleTranslation {
        guard let rows = ShaderRows(shader, bounds: bounds, opacity: opacity, kernels: kernels) else { return nil }
        return (.shader(rows), 255)
      }
      guard let image = ShaderRows.image(shader, bounds: bounds, opacity: opacity, kernels: kernels) else { return nil }
      return (.image(image, isOpaque: false), 255)
    }
  }

  private func mips(of bitmap: Bitmap, _ source: ImageSource) throws -> MipChain {
    var hasher = ContentHasher()
    source.feed(&hasher)
    let mips = source.isClip ? clipMips : mips
    return try mips.value(hasher.finalize(), bytes: bitmap.rowBytes * bitmap.height / 3) {
      MipChain(bitmap, kernels: kernels)
    }
  }
}
