// SPDX-License-Identifier: Apache-2.0

/// The measures of a film's checks.
package struct FilmCheckOptions: Hashable, Sendable {
  /// Delivered pixels for each point of the canvas.
  package var scale = 1.0
  /// The part of each side that texts keep free, 0…0.5; nil: no text is too near to an edge.
  package var margin: Double?
  /// Whether a last line with a single word is a finding.
  package var findsWidows = false
  /// Threads that draw frames. They change no finding.
  package var workers = 1

  package init() {}
}
