// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// Examines a whole film as people see and hear it.
///
/// Scene checks look for mistakes of a script while it is rehearsed, for every command. These look for faults of the
/// result: they measure texts, draw small frames and mix the sound, so only `motionkit check` runs them.
package struct FilmCheck: Sendable {
  /// In lower case, with hyphens: `covered-text`. Stable: people allow and forbid findings by it.
  package let code: String
  /// The kind of finding, as a noun phrase.
  package let finds: String
  /// Whether it runs only if its option is given.
  package var isOptional = false
  let examine: @Sendable (CheckedFilm) throws -> [FilmFinding]

  /// All checks of a film, in the order in which their findings are told.
  package static let all: [FilmCheck] = [
    .outsideTexts, .croppedTexts, .truncatedTexts, .overflowingTexts, .maskedTexts, .coveredTexts, .overlappingTexts,
    .smallTexts, .marginTexts,
    .faintTexts, .hurriedTexts, .placeholderTexts, .widows, .hurriedCaptions, .overlappingCaptions, .enlargedImages,
    .distortedImages, .judderingClips,
    .unsettledSprings, .flashes, .blankFrames, .lateSounds, .clippedSound, .quietSound,
  ]
}

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
