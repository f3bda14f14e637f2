// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

extension RasterResources {
  /// Prepares a command for its fastest way of drawing.
  ///
  /// - Parameters:
  ///   - parts: receives the parts of small shapes.
  ///   - part: the part of the command to draw; nil for all it can change.
  func prepared(
    _ command: borrowing DrawCommand, into parts: inout ShapeParts, part: PixelRect?
  ) throws -> CommandSet.Prepared {
    if let shape = shape(command, into: &parts) { return shape }
    if let glyphs = glyphs(command) { return glyphs }
    return try prepare(command, part: part)
  }

  /// - Parameter part: the part of the command to draw; nil for all it can change.
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
      // A clip's format tells, without looking at its frames. In perspective, points behind the eye have no pixel.
      let isOpaque =
        image.isOpaque || opacity == 255 && !image.image.isClip && sampler.isAffine && bitmap.isOpaque
      return (.image(sampler, isOpaque: isOpaque), opacity)
    case .layerImage(let image):
      guard let sampler = try sampler(of: image, in: bounds) else { return nil }
      return (.image(sampler, isOpaque: false), PixelRounding.opacity(opacity))
    case .shader(let shader):
      // An upright shader is computed row by row. Any other map samples an image of it.
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
    // All halvings together are a third of the bitmap.
    return try mips.value(hasher.finalize(), bytes: bitmap.rowBytes * bitmap.height / 3) {
      MipChain(bitmap, kernels: kernels)
    }
  }
}
