// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// `CATiledLayer` (TL-1).
public struct TiledValues: Sendable {
  /// The largest tile in pixels.
  public var tileSize: CGSize = CGSize(width: 256, height: 256)
  /// How many sizes of tiles there are, each half of the one before: 1…32.
  public var levelsOfDetail: Int = 1
  /// How many of these sizes are larger than the layer's own: 0…31.
  public var levelsOfDetailBias: Int = 0
  /// What `draw(in:)` draws; nil: nobody implements it, and the contents show.
  public package(set) var tiles: TileSource?

  public init() {}
}

extension LayerValues {
  /// Of a layer of this class; another one's defaults, which ignore writing.
  public package(set) var tiled: TiledValues {
    get { if case .tiled(let values) = special { values } else { TiledValues() } }
    set { if case .tiled = special { special = .tiled(newValue) } }
  }
}
