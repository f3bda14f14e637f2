// SPDX-License-Identifier: Apache-2.0

/// The light of a film, measured once at every frame.
struct FilmLight {
  /// Frames in which a large part of the frame flashes.
  var flashes: [ClosedRange<Int>] = []
  /// Frames of one colour.
  var blanks: [ClosedRange<Int>] = []
}
