// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionModel
import MotionTimeline

/// A tiled layer that draws its contents by code (TL-1).
extension ElementLowering {
  /// The most tiles of a layer in a frame: instead of more, coarser or larger ones serve.
  static let tileLimit = 4096

  /// The tiles that can be seen, at the coarsest level with the device's detail.
  func loweredTile(_ values: TiledValues, _ source: TileSource, _ layer: LayerState, at placement: Placement) throws
    -> LoweredContents?
  {
    let bounds = layer.values.bounds
    let seen = VisiblePart(placement.toDevice, view: placement.view, margin: 0).of(bounds)
    guard let first = seen.first else { return nil }
    let (low, high) = seen.reduce((first, first)) { (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1)) }
    var lowered = LoweredContents(fills: [])
    for tile in TileLevel(values, layer, placement.toDevice, at: seen).tiles(from: low, to: high) {
      let drawing = source.drawing(of: tile)
      if let problem = drawing.problems.first {
        throw DisplayError.drawing(layer: layer.title, problem: problem)
      }
      guard !drawing.elements.isEmpty,
        let map = Homography.placing(CGRect(origin: .zero, size: drawing.size), to: tile.rect, isYUp: placement.isYUp)
      else { continue }
      lowered.tiles.append(
        PlacedDrawing(content: .drawing(drawing), map: map, shown: CGRect(origin: .zero, size: drawing.size)))
    }
    return lowered
  }

  /// Tiles add up where they share a pixel, to hide the seams.
  mutating func lowerTiles(_ tiles: [PlacedDrawing], at placement: Placement) throws {
    guard !tiles.isEmpty else { return }
    let isAligned = tiles.allSatisfy {
      DeviceBounds.isPixelAligned(Coverage.rectangle($0.shown, $0.map.concatenating(placement.toDevice)))
    }
    var inner = placement
    // Opaque tiles add up to a whole, which is faded afterwards.
    if !isAligned { inner.opacity = 1 }
    let start = out.count
    for tile in tiles {
      let first = out.count
      try lower(tile, at: inner)
      if !isAligned { out.isolate(from: first, blend: .plusLighter, view: placement.view) }
    }
    guard !isAligned, out.count > start else { return }
    var style = Group([])
    style.opacity = placement.opacity
    out.wrap(from: start, style, view: placement.view)
  }
}

/// The tiles of a layer at one level of detail. The first one begins where the bounds do.
private struct TileLevel {
  let bounds: CGRect
  /// Pixels a point.
  private(set) var scale: Double
  /// Points.
  private(set) var size: CGSize

  /// - Parameter seen: visible corners, used to choose the level.
  init(_ values: TiledValues, _ layer: LayerState, _ toDevice: Homography, at seen: [SIMD2<Double>]) {
    bounds = layer.values.bounds
    let own = layer.values.contentsScale > 0 ? layer.values.contentsScale : 1
    // Of a point, where it is largest.
    let wanted =
      seen.compactMap { LocalScale(toDevice, at: CGPoint(x: $0.x, y: $0.y)) }
      .map { max(Math.hypot($0.xx, $0.xy), Math.hypot($0.yx, $0.yy)) }.max() ?? 1
    scale = own * Double(sign: .plus, exponent: values.levelsOfDetailBias, significand: 1)
    for _ in 1..<max(1, values.levelsOfDetail) where scale / 2 >= wanted * 0.9999 { scale /= 2 }
    size = CGSize(
      width: max(1, values.tileSize.width) / scale, height: max(1, values.tileSize.height) / scale)
  }

  /// Those that meet a rectangle of the layer's space.
  func tiles(from low: SIMD2<Double>, to high: SIMD2<Double>) -> [Tile] {
    var size = size
    /// The numbers of the first and last tile along one axis.
    func range(_ low: Double, _ high: Double, _ origin: CGFloat, _ side: CGFloat) -> (Double, Double) {
      // A tile that is only touched at its edge, up to rounding, is left out.
      let first = ((low - origin) / side + 1e-9).rounded(.down)
      return (max(0, first), max(first, ((high - origin) / side - 1e-9).rounded(.down)))
    }
    var columns = range(low.x, high.x, bounds.minX, size.width)
    var rows = range(low.y, high.y, bounds.minY, size.height)
    // Larger tiles replace more tiles, so a wide view stays within the limit.
    while (columns.1 - columns.0 + 1) * (rows.1 - rows.0 + 1) > Double(ElementLowering.tileLimit) {
      size = CGSize(width: size.width * 2, height: size.height * 2)
      columns = range(low.x, high.x, bounds.minX, size.width)
      rows = range(low.y, high.y, bounds.minY, size.height)
    }
    guard columns.1.isFinite, rows.1.isFinite, abs(columns.1) < 1e15, abs(rows.1) < 1e15 else { return [] }
    return (Int(rows.0)...Int(rows.1)).flatMap { row in
      (Int(columns.0)...Int(columns.1)).compactMap { column in
        let rect = CGRect(
          x: bounds.minX + Double(column) * size.width, y: bounds.minY + Double(row) * size.height, width: size.width,
          height: size.height
        ).intersection(bounds)
        return rect.width > 0 && rect.height > 0 ? Tile(rect, scale: scale) : nil
      }
    }
  }
}
