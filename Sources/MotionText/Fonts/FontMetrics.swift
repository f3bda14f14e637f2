/// The vertical measures of a font, in font units, as browsers take them: `hhea`, or the typographic values of `OS/2`
/// where the font sets USE_TYPO_METRICS.
public struct FontMetrics: Hashable, Sendable {
  /// Font units in one em (the font size).
  public var unitsPerEm: Double
  /// From the baseline up to the top of the line; positive.
  public var ascent: Double
  /// From the baseline down to the bottom of the line; positive.
  public var descent: Double
  /// Extra space below a line.
  public var lineGap: Double

  /// Ascent, descent and line gap together: the distance between two baselines.
  public var lineHeight: Double { ascent + descent + lineGap }

  /// Pixels (or points) per font unit at a font size.
  public func scale(forSize size: Double) -> Double { size / unitsPerEm }
}
