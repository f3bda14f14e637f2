// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// Patterns as copies of a tile behind a mask.
extension SVGLowering {
  /// The most tiles of one pattern.
  private static let tileLimit = 40_000

  /// The tiles of a pattern over an area, where a mask lets them through; nil if it has none.
  ///
  /// - Parameters:
  ///   - area: in user space, all that is painted.
  ///   - box: of the element, for units relative to it.
  func tiles(
    of server: SVGElement, over area: CGRect, box: CGRect, opacity: Double, _ style: SVGStyle, _ scope: SVGScope,
    mask: Layer
  ) -> Layer? {
    guard let pattern = document.resolvedPattern(server), document.elements.indices.contains(pattern.source) else {
      return nil
    }
    // Without a box, units relative to it mean nothing.
    if pattern.units == .objectBoundingBox || pattern.contentUnits == .objectBoundingBox,
      box.isNull || box.width <= 0 || box.height <= 0
    {
      return nil
    }
    let tile = self.tile(pattern, box: box, style, scope)
    let map = matrix(pattern.transform, style, scope)
    guard tile.width > 0, tile.height > 0, tile.isWithinLimit, map.isWithinLimit, let back = map.inverse, !area.isNull,
      back.box(of: area).isWithinLimit
    else { return nil }
    let source = document.elements[pattern.source]
    guard let content = content(of: pattern, source, tile, box: box, style, scope, map) else { return nil }
    let reach = back.box(of: area)
    guard let columns = SVGLowering.range(reach.minX - tile.minX, reach.maxX - tile.minX, tile.width),
      let rows = SVGLowering.range(reach.minY - tile.minY, reach.maxY - tile.minY, tile.height),
      columns.count <= SVGLowering.tileLimit, rows.count <= SVGLowering.tileLimit,
      columns.count * rows.count <= SVGLowering.tileLimit,
      mayRepeat(content.countWithCopies, columns.count * rows.count)
    else {
      warn(
        "the pattern has more than \(Int(SVGLowering.copyLimit)) layers with all its tiles, or all patterns have so many; it is left out",
        server)
      return nil
    }
    // The first copy is the first visible tile.
    content.position = CGPoint(
      x: content.position.x + Double(columns.lowerBound) * tile.width,
      y: content.position.y + Double(rows.lowerBound) * tile.height)
    let row = SVGLowering.repeated(content, columns.count, tile.width, 0)
    let grid = SVGLowering.repeated(row, rows.count, 0, tile.height)
    let placed = Layer.holding([grid], box: reach, map)
    let painted = Layer.holding([placed], box: area)
    painted.mask = mask
    if opacity != 1 { painted.opacity = opacity }
    return painted
  }

  private func tile(_ pattern: SVGResolvedPattern, box: CGRect, _ style: SVGStyle, _ scope: SVGScope) -> CGRect {
    if pattern.units == .objectBoundingBox {
      return CGRect(
        x: box.minX + pattern.x.fractionOfBox * box.width, y: box.minY + pattern.y.fractionOfBox * box.height,
        width: max(pattern.width.fractionOfBox, 0) * box.width,
        height: max(pattern.height.fractionOfBox, 0) * box.height)
    }
    let units = scope.units(style)
    return CGRect(
      x: pattern.x.resolved(.horizontal, in: units), y: pattern.y.resolved(.vertical, in: units),
      width: max(pattern.width.resolved(.horizontal, in: units), 0),
      height: max(pattern.height.resolved(.vertical, in: units), 0))
  }

  /// One tile in its place.
  private func content(
    of pattern: SVGResolvedPattern, _ source: SVGElement, _ tile: CGRect, box: CGRect, _ style: SVGStyle,
    _ scope: SVGScope, _ map: Transform3D
  ) -> Layer? {
    var inner = scope.unlisted
    inner.depth += 1
    // What is painted with a pattern does not pass its style on to the pattern.
    inner.inherited = nil
    inner.context = nil
    var place = Transform3D.translation(tile.minX, tile.minY)
    if let viewBox = pattern.viewBox {
      guard let fit = pattern.aspectRatio.transform(from: viewBox, to: tile.size.svg) else { return nil }
      place = fit.map.concatenating(place)
      inner.viewport = SVGSize(width: viewBox.width, height: viewBox.height)
    } else if pattern.contentUnits == .objectBoundingBox {
      place = Transform3D.scale(box.width, box.height).concatenating(place)
    }
    inner.toScreen = place.concatenating(map).concatenating(scope.toScreen)
    let inside = children(of: source, inner)
    guard !inside.layers.isEmpty else { return nil }
    let content = Layer.holding(inside.layers, box: inside.box, place)
    let shown = Layer.holding([content], box: tile)
    // Rounding alone needs no clip.
    guard !tile.insetBy(dx: -1e-6, dy: -1e-6).contains(place.box(of: inside.ink)) else { return shown }
    if source.style.box.overflow == .visible {
      warn("overflow of patterns is clipped to the tile, as in browsers", source)
    }
    shown.masksToBounds = true
    return shown
  }

  /// The numbers of tiles of a length that reach over a stretch; nil if they are too many to count.
  private static func range(_ start: Double, _ end: Double, _ length: Double) -> Range<Int>? {
    let (first, last) = ((start / length).rounded(.down), (end / length).rounded(.up))
    guard first.isFinite, last.isFinite, abs(first) < 1e9, abs(last) < 1e9 else { return nil }
    return Int(first)..<max(Int(last), Int(first) + 1)
  }

  /// Copies of a layer, each moved by a step from the one before.
  static func repeated(_ layer: Layer, _ count: Int, _ dx: Double, _ dy: Double) -> Layer {
    guard count > 1 else { return layer }
    let copies = ReplicatorLayer()
    copies.stand(.zero)
    copies.instanceCount = count
    copies.instanceTransform = .translation(dx, dy)
    copies.addSublayer(layer)
    return copies
  }
}

extension Layer {
  /// How many layers are drawn here and below, with the copies of replicators.
  var countWithCopies: Double {
    let copies = Double(max((self as? ReplicatorLayer)?.instanceCount ?? 1, 1))
    let below = (sublayers ?? []).reduce(mask?.countWithCopies ?? 0) { $0 + $1.countWithCopies }
    return 1 + below * copies
  }
}
