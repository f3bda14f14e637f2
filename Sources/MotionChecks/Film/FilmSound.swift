// SPDX-License-Identifier: Apache-2.0

import MotionMedia

/// Measures of a film's mixed sound.
struct FilmSound {
  /// Seconds until something is heard; nil: nothing is.
  var begin: Double?
  var level: MixLevel
  /// When the last second with clipped samples ends, in seconds; 0: none is clipped.
  var clippedEnd: Double
  /// LUFS; nil: it is silent.
  var loudness: Double?
}
