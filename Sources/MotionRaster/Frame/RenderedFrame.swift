import MotionCore

/// The planes of a frame, and what they were made from, so that later frames can take tiles from them.
public final class RenderedFrame: Sendable {
  public let planes: Planes
  /// Of the display list that was drawn.
  public let listHash: ContentHash
  /// Tiles that were rasterized for this frame.
  public let tilesDrawn: Int
  /// Tiles that were copied from earlier frames.
  public let tilesReused: Int
  /// True if the whole frame is an earlier one: ``planes`` is that frame's object.
  public let isRepeat: Bool

  let layout: PlaneLayout
  let tileSize: (width: Int, height: Int)
  let tileHashes: [ContentHash]

  init(
    planes: Planes, listHash: ContentHash, tilesDrawn: Int, tilesReused: Int, isRepeat: Bool, layout: PlaneLayout,
    tileSize: (width: Int, height: Int), tileHashes: [ContentHash]
  ) {
    (self.planes, self.listHash) = (planes, listHash)
    (self.tilesDrawn, self.tilesReused, self.isRepeat) = (tilesDrawn, tilesReused, isRepeat)
    (self.layout, self.tileSize, self.tileHashes) = (layout, tileSize, tileHashes)
  }
}
