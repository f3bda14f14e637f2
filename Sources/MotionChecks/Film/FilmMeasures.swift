// SPDX-License-Identifier: Apache-2.0

/// Measures of all frames of a film, taken once for all checks.
struct FilmMeasures {
  var light = FilmLight()
  /// Of texts and images, in the order of the layers.
  var presences: [LayerPresence] = []
}
