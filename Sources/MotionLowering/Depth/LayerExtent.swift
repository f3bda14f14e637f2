// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionText
import MotionTimeline

/// The extent of a layer's image in its plane, with everything flattened into it (Z-1). Splitting uses it.
enum LayerExtent {
  /// More than any canvas: the extent of content without a simple bound.
  static let everything = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)

  /// In the layer's bounds space.
  ///
  /// - Parameter contents: tells how large images are; nil: one that may leave the bounds may lie anywhere.
  static func of(_ layer: LayerState, _ contents: (any ContentsMeasure)?, depth: Int = 0) -> CGRect {
    guard depth < Placement.nestingLimit, layer.transition == nil else { return everything }
    if layer.values.masksToBounds { return bounds(of: layer) }
    var extent = filtered(group(of: layer, contents, depth: depth), by: layer.values.filters, of: layer)
    if layer.values.shadowOpacity > 0 {
      let offset = layer.values.shadowOffset
      // Beyond 3.5 deviations a shadow has less than a 255th.
      let reach = 3.5 * layer.values.shadowRadius
      let caster = layer.values.shadowPath.map { finite($0.controlPointBounds) } ?? extent
      if !caster.isNull {
        extent = extent.union(
          finite(caster.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -reach, dy: -reach)))
      }
    }
    return extent
  }

  /// The extent of the layer's elements and sublayers (R-1, steps 2 to 7).
  static func group(of layer: LayerState, _ contents: (any ContentsMeasure)?, depth: Int = 0) -> CGRect {
    var extent = bounds(of: layer).union(images(of: layer, contents))
    switch layer.values.special {
    case .shape(let shape):
      if let path = shape.path, !path.isEmpty {
        // A square cap reaches √2 half widths, which 1.5 covers.
        let reach = shape.isStroked ? shape.lineWidth / 2 * max(shape.miterLimit, 1.5) : 0
        extent = extent.union(finite(path.controlPointBounds.insetBy(dx: -reach, dy: -reach)))
      }
    case .text(let text):
      // Of a unit, all of the text that it is a part of: near enough.
      let part = layer.values.textPart
      extent = extent.union(self.ink(of: text, in: part?.box ?? layer.values.bounds, part != nil, contents))
    case .emitter where layer.preservesParticleDepth: break
    case .replicator, .emitter: return everything
    default: break
    }
    let toOwn = layer.values.sublayerMatrix
    for sublayer in layer.sublayers where sublayer.isShown && !sublayer.isTransparent {
      let own = sublayer.values.matrixToSuperlayer
      let inner = sublayer.values.preservesSublayerDepth ? everything : of(sublayer, contents, depth: depth + 1)
      extent = extent.union(image(inner, Homography(toOwn.map { own.concatenating($0) } ?? own)))
      if extent.contains(everything) { return everything }
    }
    return extent
  }

  /// The top edge is not known here: both are near enough. Texts that cannot be set are reported when drawn.
  private static func ink(
    of text: TextValues, in bounds: CGRect, _ isUnit: Bool, _ contents: (any ContentsMeasure)?
  ) -> CGRect {
    guard isUnit || text.naturalSize == bounds.size || text.textPath != nil else { return .null }
    return [false, true].reduce(CGRect.null) { ink, isYUp in
      let placed = try? TextPlacement(
        text, in: bounds, isYUp: isYUp, fonts: contents?.fonts ?? FontSources())
      return (placed?.ink).map { ink.union(finite($0)) } ?? ink
    }
  }

  private static func bounds(of layer: LayerState) -> CGRect {
    let r = layer.values.bounds
    return r.width > 0 && r.height > 0 && (r.minX + r.maxX + r.minY + r.maxY).isFinite ? r : .null
  }

  /// Contents that do not keep to the bounds.
  private static func images(of layer: LayerState, _ contents: (any ContentsMeasure)?) -> CGRect {
    let values = layer.values
    var gravity = values.contentsGravity
    if case .video(let video) = values.special { gravity = video.gravity }
    // These two keep the contents within the bounds.
    guard gravity != .resize, gravity != .resizeAspect, !bounds(of: layer).isNull else { return .null }
    let scale = values.contentsScale
    var sizes: [CGSize?] = []
    switch values.special {
    case .video(let video) where !video.path.isEmpty:
      sizes = [(try? contents?.clip(video.clip)).map { CGSize(width: $0.width, height: $0.height) }]
    case .canvas: sizes = [CGSize(width: values.bounds.width / scale, height: values.bounds.height / scale)]
    default:
      let part = values.contentsRect
      let shown = layer.contentsFade.map { [$0.from, $0.to] } ?? [values.contents]
      sizes = shown.compactMap { $0 }.map { source in
        (try? contents?.pixelSize(of: source)).map {
          CGSize(width: CGFloat($0.0) * part.width / scale, height: CGFloat($0.1) * part.height / scale)
        }
      }
    }
    return sizes.reduce(CGRect.null) { extent, size in
      guard let size else { return everything }
      guard size.width > 0, size.height > 0 else { return extent }
      // Which edge is the top one is not known here: both are near enough.
      return [false, true].reduce(extent) {
        $0.union(
          finite(ContentsPlacement(size: size, bounds: values.bounds, gravity: gravity, isYUp: $1).frame))
      }
    }
  }

  /// An extent after filters of the layer, up to a point more.
  static func filtered(_ extent: CGRect, by filters: [Filter], of layer: LayerState) -> CGRect {
    guard !extent.isNull, filters.contains(where: \.isEnabled) else { return extent }
    let space = FilterSpace(layer, .identity)
    let steps = filters.flatMap { filter -> [PixelFilter] in
      guard filter.isEnabled, let kind = filter.kind, kind.role == .image else { return [] }
      return space.blurs(filter, kind.name) ?? space.shapes(filter, kind.name) ?? []
    }
    if steps.isEmpty { return extent }
    let r = steps.extent(
      of: DeviceBounds.covering(Double(extent.minX), Double(extent.minY), Double(extent.maxX), Double(extent.maxY)))
    if r.isEmpty { return .null }
    return CGRect(x: r.minX, y: r.minY, width: r.width, height: r.height).intersection(everything)
  }

  private static func finite(_ r: CGRect) -> CGRect {
    if r.isNull { return r }
    return (r.minX + r.maxX + r.minY + r.maxY).isFinite ? r : everything
  }

  private static func image(_ r: CGRect, _ map: Homography) -> CGRect {
    guard !r.isNull, map.isFinite else { return .null }
    guard let box = DeviceBounds.box(of: r, map) else { return everything }
    return finite(CGRect(x: box.0, y: box.1, width: box.2 - box.0, height: box.3 - box.1)).intersection(everything)
  }
}
