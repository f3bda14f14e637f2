// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The planes of a frame and their sources, so later frames can take tiles from them.
package struct RenderedFrame: Sendable {
  /// Tiles rasterized for this frame.
  package let tilesDrawn: Int
  /// Tiles copied from earlier frames.
  package let tilesReused: Int
  /// Whether the whole frame is an earlier one: ``planes`` is that frame's object.
  package let isRepeat: Bool

  let tiles: FinishedTiles

  /// The same frame shown once more, without drawing.
  package var repeated: RenderedFrame {
    RenderedFrame(tilesDrawn: 0, tilesReused: tilesDrawn + tilesReused, isRepeat: true, tiles: tiles)
  }

  /// Whether both frames are known to have the same planes, by their sources. The answer for two display lists is
  /// always the same, whatever was drawn before.
  package func showsSame(as other: RenderedFrame) -> Bool {
    tiles.planes.layout == other.tiles.planes.layout && tiles.planes.width == other.tiles.planes.width
      && tiles.planes.height == other.tiles.planes.height
      && (listHash == other.listHash || tiles.hashes == other.tiles.hashes)
  }

  /// The finished planes. Shared and never written again: compare with `===` to find repeats.
  package var planes: Planes { tiles.planes }
  /// The hash of the drawn display list.
  package var listHash: ContentHash { tiles.listHash }
}

/// Planes with tiles that can be found by hash.
struct FinishedTiles: Sendable {
  let planes: Planes
  let listHash: ContentHash
  let tileWidth: Int
  let tileHeight: Int
  let hashes: [ContentHash]

  func fits(_ grid: TileGrid, _ layout: PlaneLayout) -> Bool {
    planes.layout == layout && planes.width == grid.canvas.width && planes.height == grid.canvas.height
      && tileWidth == grid.tileWidth && tileHeight == grid.tileHeight
  }
}
