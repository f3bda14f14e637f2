// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// One fault of a film.
package struct FilmFinding: Hashable, Sendable {
  /// The problem with the actual value and the limit, and the remedy.
  package var message: String
  /// The layer that it is about; nil: the whole film.
  package var layer: LayerID?
  /// Seconds of the program.
  package var start, end: Double
  /// Where the script says it; empty: by the layer.
  package var callStack: [UInt] = []

  package init(
    _ message: String, of layer: LayerID? = nil, from start: Double, to end: Double, at callStack: [UInt] = []
  ) {
    (self.message, self.layer, self.start, self.end, self.callStack) = (message, layer, start, end, callStack)
  }
}
