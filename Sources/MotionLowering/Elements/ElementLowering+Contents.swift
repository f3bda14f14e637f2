// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// A layer's contents as fills and drawings in the layer's space.
struct LoweredContents {
  var fills: [Fill]
  /// Slices that tile the image; their edges add up instead of covering each other.
  var isTiled = false
  /// Drawings, above the fills.
  var drawings: [PlacedDrawing] = []
  /// Drawings side by side.
  var tiles: [PlacedDrawing] = []
  /// Two images dissolving: the second one, or none, and its share; nil: one image.
  var fade: (second: [LoweredContents], share: Double)?
  /// Opaque wherever the layer shows: nothing beneath it in the layer can be seen.
  var hidesBackground = false
}

extension ElementLowering {
  /// The layer's contents: a clip's frame, a shader's image, or an image.
  mutating func loweredContents(of layer: LayerState, at placement: Placement) throws -> LoweredContents? {
    let bounds = layer.values.bounds
    guard bounds.size.width > 0, bounds.size.height > 0 else { return nil }
    switch layer.values.special {
    case .video(let video) where !video.path.isEmpty: return try loweredVideo(video, layer, at: placement)
    case .shader(let values):
      guard let shader = values.shader else { break }
      guard let map = placement.toDevice.inverse else { return nil }
      let shown = ShaderPaint(shader, time: layer.localTime, size: bounds.size, map: origin(bounds, map))
      let coverage = soleCoverage(of: layer, at: placement) ?? Coverage.rectangle(bounds, placement.toDevice)
      let fill = Fill(coverage, .shader(shown), opacity: placement.opacity)
      return LoweredContents(fills: [withHardEdges(fill, bounds, of: layer, placement.toDevice)])
    case .canvas(let values):
      guard let program = values.program else { break }
      return try loweredDrawing(canvas(program, layer, at: placement), layer, at: placement)
    case .tiled(let values):
      guard let tiles = values.tiles else { break }
      return try loweredTile(values, tiles, layer, at: placement)
    default: break
    }
    if let fade = layer.contentsFade {
      let from = try fade.from.flatMap { try loweredImage($0, layer, at: placement) }
      let to = try fade.to.flatMap { try loweredImage($0, layer, at: placement) }
      var lowered = from ?? LoweredContents(fills: [])
      lowered.fade = (to.map { [$0] } ?? [], fade.progress.clampedToUnit)
      // While two images dissolve the background may show through.
      lowered.hidesBackground = false
      return lowered
    }
    return try layer.values.contents.flatMap { try loweredImage($0, layer, at: placement) }
  }

  mutating func lowerContents(_ lowered: LoweredContents, at placement: Placement) throws {
    let start = out.count
    try emit(lowered, at: placement)
    guard let fade = lowered.fade else { return }
    let dissolve = Dissolve(fade.share, from: start)
    out.begin(dissolve, view: placement.view)
    guard dissolve.showsSecond else { return }
    let second = out.count
    for lowered in fade.second { try emit(lowered, at: placement) }
    out.end(dissolve, from: second, view: placement.view)
  }

  private mutating func emit(_ lowered: LoweredContents, at placement: Placement) throws {
    emit(lowered.fills, isTiled: lowered.isTiled, view: placement.view)
    for drawing in lowered.drawings { try lower(drawing, at: placement) }
    try lowerTiles(lowered.tiles, at: placement)
  }

  private mutating func emit(_ fills: [Fill], isTiled: Bool, view: PixelRect) {
    let start = out.count
    for var fill in fills {
      // At a common edge the coverages of two tiles then add up, without a seam.
      if isTiled { fill.blend = .plusLighter }
      out.emit(fill, view: view)
    }
    if isTiled, out.count > start + 1 { out.group(from: start) }
  }

  private func origin(_ bounds: CGRect, _ map: Homography) -> Homography {
    map.concatenating(.translation(-Double(bounds.minX), -Double(bounds.minY)))
  }

  /// The bounds' outline if contents that fill the bounds may take its shape at once: the layer masks to it.
  private mutating func soleCoverage(of layer: LayerState, at placement: Placement) -> Coverage? {
    layer.values.masksToBounds ? boundsCoverage(of: layer, placement.toDevice) : nil
  }

  private mutating func loweredImage(
    _ image: Contents, _ layer: LayerState, at placement: Placement
  ) throws -> LoweredContents? {
    if case .drawing(let drawing) = image { return try loweredDrawing(drawing, layer, at: placement) }
    if let drawing = try drawn(image) { return placed(drawing, layer, at: placement) }
    let (width, height) = try contents.pixelSize(of: image)
    guard width > 0, height > 0, let source = ImageSource(image) else { return nil }
    let part = layer.values.contentsRect
    guard part.width > 0, part.height > 0, (part.minX + part.minY + part.maxX + part.maxY).isFinite else { return nil }
    let used = CGRect.pixels(of: part, width: width, height: height, isYUp: placement.isYUp)
    let scale = layer.values.contentsScale
    guard scale > 0, scale.isFinite else { return nil }
    let gravity = layer.values.contentsGravity
    let target = ContentsPlacement(
      size: CGSize(width: used.width / scale, height: used.height / scale), bounds: layer.values.bounds,
      gravity: gravity, isYUp: placement.isYUp
    ).frame
    let center = layer.values.contentsCenter
    if gravity.stretches, center != CGRect(x: 0, y: 0, width: 1, height: 1) {
      let slices = NineSlices(used: used, center: center, target: target, scale: scale, isYUp: placement.isYUp)
      // Only the outer edges of slices are edges of the layer.
      let edges = HardEdges(target, of: layer, placement.toDevice)
      let fills = try slices.pieces.compactMap { piece -> Fill? in
        let fill = try imageFill(
          source, image: (width, height), used: piece.source, target: piece.target, layer, at: placement,
          isWhole: false, isOpaque: false)
        guard var fill, let edges else { return fill }
        fill.coverage = Coverage.rectangle(edges.soft(piece.target, of: target), placement.toDevice)
        fill.clips.append(edges.hard)
        return fill
      }
      return LoweredContents(fills: fills, isTiled: true)
    }
    guard
      let fill = try imageFill(
        source, image: (width, height), used: used, target: target, layer, at: placement, isWhole: true,
        isOpaque: false)
    else { return nil }
    return LoweredContents(fills: [fill])
  }

  /// `used` of an image laid onto `target` in the layer's space; images stay upright in a flipped space (G-7).
  /// A whole image in a layer that masks is cut to the layer's outline at once.
  mutating func imageFill(
    _ source: ImageSource, image: (width: Int, height: Int), used: CGRect, target: CGRect, _ layer: LayerState,
    at placement: Placement, isWhole: Bool, isOpaque: Bool
  ) throws -> Fill? {
    guard (target.minX + target.maxX + target.minY + target.maxY).isFinite else { return nil }
    guard let toLayer = Homography.placing(used, to: target, isYUp: placement.isYUp),
      var map = toLayer.concatenating(placement.toDevice).inverse
    else { return nil }
    var (source, image, used) = (source, image, used)
    if case .tiled = layer.values.special, case .file(let path) = source {
      let level = DetailLevel(
        width: image.width, height: image.height, map: toLayer.concatenating(placement.toDevice),
        view: placement.view, hasParts: try contents.canReadParts(ofImage: path))
      if level.isSofter { warnings.add(.softTiledLayer(path)) }
      let k = 1 / Double(1 << level.halvings)
      if level.halvings > 0 {
        source = .reducedFile(path, halvings: level.halvings)
        map = map.concatenating(.scale(k, k))
        used = CGRect(x: used.minX * k, y: used.minY * k, width: used.width * k, height: used.height * k)
        image = (DetailLevel.halved(image.width, level.halvings), DetailLevel.halved(image.height, level.halvings))
      }
      // Only the visible part of the file is read.
      if let part = level.part {
        source = .filePart(path, halvings: level.halvings, part)
        map = map.concatenating(.translation(Double(-part.minX), Double(-part.minY)))
        used = used.offsetBy(dx: CGFloat(-part.minX), dy: CGFloat(-part.minY))
        image = (part.width, part.height)
      }
    } else if case .file(let path) = source, image.width * image.height > DetailLevel.large {
      let halvings = DetailLevel.halvings(
        Double(image.width), Double(image.height), toLayer.concatenating(placement.toDevice))
      if halvings > 0 {
        source = .reducedFile(path, halvings: halvings)
        let k = 1 / Double(1 << halvings)
        map = map.concatenating(.scale(k, k))
        used = CGRect(x: used.minX * k, y: used.minY * k, width: used.width * k, height: used.height * k)
        image = (DetailLevel.halved(image.width, halvings), DetailLevel.halved(image.height, halvings))
      }
    }
    var coverage = Coverage.rectangle(target, placement.toDevice)
    var shape: CGRect? = target
    if isWhole, layer.values.masksToBounds {
      let bounds = layer.values.bounds
      let shown = target.intersection(bounds)
      guard !shown.isNull, shown.width > 0, shown.height > 0 else { return nil }
      // The outline itself is filled with the image, so the clip needs no group.
      if target.covers(bounds), let outline = soleCoverage(of: layer, at: placement) {
        coverage = outline
        shape = RoundedBounds(layer).isRounded ? nil : bounds
      } else {
        shape = shown
        coverage = Coverage.rectangle(shown, placement.toDevice)
      }
    }
    var paint = ImagePaint(
      source, source: ElementLowering.readable(used, image), map: map,
      minification: SamplingFilter(rawValue: layer.values.minificationFilter.rawValue) ?? .linear,
      magnification: SamplingFilter(rawValue: layer.values.magnificationFilter.rawValue) ?? .linear)
    // An enlarged image has no other level to mix with.
    if paint.magnification == .trilinear { paint.magnification = .linear }
    if paint.minification == .trilinear { paint.minificationBias = layer.values.hints.minificationFilterBias }
    paint.isOpaque = isOpaque
    let fill = Fill(coverage, .image(paint), opacity: placement.opacity)
    // Slices join without an edge.
    guard isWhole, let shape else { return fill }
    return withHardEdges(fill, shape, of: layer, placement.toDevice)
  }

  /// The part of the image that exists: beyond it the edge pixels extend.
  private static func readable(_ used: CGRect, _ image: (width: Int, height: Int)) -> CGRect {
    func clamp(_ low: CGFloat, _ high: CGFloat, _ size: Int) -> (CGFloat, CGFloat) {
      let size = CGFloat(size)
      let (a, b) = (max(0, min(low, size)), max(0, min(high, size)))
      if a < b { return (a, b) }
      // Wholly outside: the nearest pixel.
      let edge = max(0, min(a, size - 1))
      return (edge, edge + 1)
    }
    let (x0, x1) = clamp(used.minX, used.maxX, image.width)
    let (y0, y1) = clamp(used.minY, used.maxY, image.height)
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}

extension CGRect {
  /// True if `r` lies in this rectangle, up to rounding.
  func covers(_ r: CGRect) -> Bool {
    let e = 1e-9 * (1 + max(abs(r.maxX), abs(r.maxY), abs(r.minX), abs(r.minY)))
    return minX <= r.minX + e && minY <= r.minY + e && maxX >= r.maxX - e && maxY >= r.maxY - e
  }
}

extension ContentsGravity {
  /// True for the gravities that scale the contents: `contentsCenter` counts for them alone.
  var stretches: Bool { self == .resize || self == .resizeAspect || self == .resizeAspectFill }
}
