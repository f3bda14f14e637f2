// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The level of a mix, and its clipped and invalid samples.
package struct MixLevel: Hashable, Sendable {
  /// The largest magnitude of a sample before limiting, over both channels; 1 is full scale. Infinite if a sample was.
  package var peak: Float = 0
  /// Samples of either channel that were limited because they were beyond −1…1.
  package var clippedCount = 0
  /// Where the first of them is: counted as the mix counts, so 48,000 is one second into the film. Nil if there is none.
  package var firstClipped: Int?
  /// NaN samples of either channel, as files of floats may hold. They are silence, and neither clipped nor part of the
  /// peak.
  package var invalidCount = 0

  package init() {}

  /// How far the peak is beyond full scale, in decibels; 0 if it is not, infinite if it is.
  ///
  /// Lowering every volume by this much makes the mix fit.
  package var excess: Double { peak > 1 ? 20 * Math.log(Double(peak)) / Math.log(10) : 0 }
}
