// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionTimeline

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
  /// Another layer that it is about. Either of the two layers can allow it.
  package var other: LayerID?
  /// The codes that the script allows for its subject, besides those of its layers.
  package var allowedCodes: Set<String> = []

  package init(
    _ message: String, of layer: LayerID? = nil, and other: LayerID? = nil, from start: Double, to end: Double,
    at callStack: [UInt] = []
  ) {
    (self.message, self.layer, self.other) = (message, layer, other)
    (self.start, self.end, self.callStack) = (start, end, callStack)
  }

  /// A finding about captions, in their time.
  init(_ message: String, of caption: TimelineCaption, from start: Double, to end: Double) {
    self.init(message, from: start, to: end, at: caption.callStack)
    allowedCodes = caption.allowedCodes
  }
}
