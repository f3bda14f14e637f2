// SPDX-License-Identifier: Apache-2.0

// Written by `make properties` from Sources/MotionModel/Properties/properties.table.

import Foundation
import MotionAnimation
import MotionCore

/// `CATiledLayer` (TL-1).
@usableFromInline package struct TiledValues: Sendable {
  /// The largest tile in pixels.
  package var tileSize: CGSize = CGSize(width: 256, height: 256)
  /// The number of tile sizes, each half of the one before: 1…32.
  package var levelsOfDetail: Int = 1
  /// The number of these sizes larger than the layer's own: 0…31.
  package var levelsOfDetailBias: Int = 0
  /// The drawing of `draw(in:)`; nil if it is not implemented: then the contents show.
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
