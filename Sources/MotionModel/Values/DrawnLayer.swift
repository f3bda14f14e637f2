// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A layer as of a commit, whose contents a script draws when frames are made (V-12, TL-1).
///
/// Drawing is a pure function of the layer's values by contract, so frames may be asked for in any order and on any thread,
/// several at once.
package protocol DrawnLayer: Sendable {
  /// Its values after it has displayed itself with others in the place of its own, and the errors of its code.
  func displayed(_ values: LayerValues) -> (LayerValues, problems: [String])
  /// The drawing of a tile, in the tile's pixels, and the errors of its code; nil if it has no code that draws.
  func drawing(of tile: Tile) -> (Drawing?, problems: [String])
}
