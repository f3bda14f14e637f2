// SPDX-License-Identifier: Apache-2.0

/// The vertical metrics of a font, in font units, as browsers take them: `hhea`, or the typographic values of `OS/2` if
/// the font sets USE_TYPO_METRICS.
package struct FontMetrics: Hashable, Sendable {
  /// Font units in one em (the font size).
  package var unitsPerEm: Double
  /// From the baseline up to the top of the line; positive.
  package var ascent: Double
  /// From the baseline down to the bottom of the line; positive.
  package var descent: Double
  /// Extra space below a line.
  package var lineGap: Double

  /// Ascent, descent and line gap together: the distance between two baselines.
  package var lineHeight: Double { ascent + descent + lineGap }

  /// Pixels (or points) per font unit at a font size.
  package func scale(forSize size: Double) -> Double { size / unitsPerEm }
}
