// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// `CATiledLayer` (TL-1).
@usableFromInline package struct TiledValues: Sendable {
  /// The largest tile in pixels.
  package var tileSize: CGSize = CGSize(width: 256, height: 256)
  /// How many sizes of tiles there are, each half of the one before: 1…32.
  package var levelsOfDetail: Int = 1
  /// How many of these sizes are larger than the layer's own: 0…31.
  package var levelsOfDetailBias: Int = 0
  /// What `draw(in:)` draws; nil: nobody implements it, and the contents show.
  package var tiles: TileSource?

  package init() {}
}

extension LayerValues {
  /// Of a layer of this class; another one's defaults, which ignore writing.
  package var tiled: TiledValues {
    get { if case .tiled(let values) = special { values } else { TiledValues() } }
    set { if case .tiled = special { special = .tiled(newValue) } }
  }
}
