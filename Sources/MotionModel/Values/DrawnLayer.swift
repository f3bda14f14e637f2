import MotionCore

/// A layer as of a commit, whose contents a script draws when frames are made (V-12, TL-1).
///
/// Drawing is a pure function of the layer's values by contract, so frames may be asked for in any order and on any thread,
/// several at once.
package protocol DrawnLayer: Sendable {
  /// Its values after it has displayed itself with others in the place of its own, and what it reports as errors.
  func displayed(_ values: LayerValues) -> (LayerValues, problems: [String])
  /// What it draws of a tile, in the tile's pixels, and what it reports as errors; nil: nobody draws.
  func drawing(of tile: Tile) -> (Drawing?, problems: [String])
}
