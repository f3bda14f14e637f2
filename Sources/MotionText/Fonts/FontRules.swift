// SPDX-License-Identifier: Apache-2.0

/// The underline and strikeout of a font, in font units, by its `post` and `OS/2` tables.
struct FontRules: Sendable {
  struct Rule: Sendable {
    /// Of its upper edge above the baseline.
    var top: Double
    var thickness: Double
  }
  var underline: Rule
  var strikeout: Rule

  /// A font without the tables, or with nonsense in them, gets the usual proportions.
  init(
    unitsPerEm em: Double, underline: (top: Double?, thickness: Double?), strikeout: (top: Double?, thickness: Double?)
  ) {
    func rule(_ rule: (top: Double?, thickness: Double?), _ usual: Double) -> Rule {
      let top = rule.top.flatMap { (-em...em).contains($0) && $0 != 0 ? $0 : nil } ?? usual * em
      let thickness = rule.thickness.flatMap { $0 > 0 && $0 <= em / 2 ? $0 : nil } ?? 0.05 * em
      return Rule(top: top, thickness: thickness)
    }
    (self.underline, self.strikeout) = (rule(underline, -0.1), rule(strikeout, 0.3))
  }
}
