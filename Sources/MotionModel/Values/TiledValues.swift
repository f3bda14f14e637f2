import Foundation

/// `CATiledLayer` (TL-1).
public struct TiledValues: Sendable {
  /// In pixels.
  public var tileSize = CGSize(width: 256, height: 256)
  /// How many sizes of tiles there are, each half of the one before.
  public var levelsOfDetail = 1
  /// How many of them are larger than the layer's own size.
  public var levelsOfDetailBias = 0
  /// What `draw(in:)` draws; nil: nobody implements it, and the contents show.
  public package(set) var tiles: TileSource?
  public init() {}
}

extension LayerValues {
  /// Of a tiled layer; another one's defaults, which ignore writing.
  public package(set) var tiled: TiledValues {
    get { if case .tiled(let values) = special { values } else { TiledValues() } }
    set { if case .tiled = special { special = .tiled(newValue) } }
  }
}
