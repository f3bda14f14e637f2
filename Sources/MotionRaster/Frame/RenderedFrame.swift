import MotionCore

/// The planes of a frame, and what they were made from, so that later frames can take tiles from them.
package struct RenderedFrame: Sendable {
  /// Tiles that were rasterized for this frame.
  package let tilesDrawn: Int
  /// Tiles that were copied from earlier frames.
  package let tilesReused: Int
  /// True if the whole frame is an earlier one: ``planes`` is that frame's object.
  package let isRepeat: Bool

  let tiles: FinishedTiles

  /// The same frame shown once more: nothing was drawn for it.
  package var repeated: RenderedFrame {
    RenderedFrame(tilesDrawn: 0, tilesReused: tilesDrawn + tilesReused, isRepeat: true, tiles: tiles)
  }

  /// True if both frames are known to have the same planes, by what they were drawn from: the same for the same two
  /// display lists, whatever was drawn before.
  package func showsSame(as other: RenderedFrame) -> Bool {
    tiles.planes.layout == other.tiles.planes.layout && tiles.planes.width == other.tiles.planes.width
      && tiles.planes.height == other.tiles.planes.height
      && (listHash == other.listHash || tiles.hashes == other.tiles.hashes)
  }

  /// The finished planes. Shared and never written again: compare with `===` to find repeats.
  package var planes: Planes { tiles.planes }
  /// Of the display list that was drawn.
  package var listHash: ContentHash { tiles.listHash }
}

/// Planes whose tiles can be found by hash.
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
