import MotionCore

/// How loud a mix is, and what of it did not fit.
package struct MixLevel: Hashable, Sendable {
  /// The largest magnitude of a sample before limiting, over both channels; 1 is full scale. Infinite if a sample was.
  package var peak: Float = 0
  /// Samples of either channel that were beyond −1…1 and have been limited.
  package var clippedCount = 0
  /// Where the first of them is: counted as the mix counts, so 48,000 is one second into the film. Nil if there is none.
  package var firstClipped: Int?
  /// Samples of either channel that were no number, as files of floats may hold; they are silence, and neither clipped
  /// nor part of the peak.
  package var invalidCount = 0

  package init() {}

  /// How far the peak is beyond full scale, in decibels; 0 if it is not, infinite if it is.
  ///
  /// Lowering every volume by this much makes the mix fit.
  package var excess: Double { peak > 1 ? 20 * Math.log(Double(peak)) / Math.log(10) : 0 }
}
