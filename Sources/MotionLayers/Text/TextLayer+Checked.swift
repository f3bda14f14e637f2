// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionModel

/// Settings with restricted values: any other value is an error, and the setting stays as it was.
extension TextLayer {
  /// CSS weight, 1…1000; a variable font has all weights between its lightest and its heaviest.
  /// Example: `text.fontWeight = 650`
  public final var fontWeight: Double {
    get { values.text.fontWeight }
    set {
      guard (1...1000).contains(newValue) else {
        DiagnosticLog.error(
          "fontWeight of \(self) must be from 1 to 1000, such as 400 or 700, got \(FontAxes.text(newValue))")
        return
      }
      setText(.fontWeight, .number(newValue))
    }
  }

  /// The most lines of wrapped text, the last of them truncated; 0 for no limit.
  public final var lineLimit: Int {
    get { values.text.lineLimit }
    set {
      guard (0...1_000_000).contains(newValue) else {
        DiagnosticLog.error("lineLimit of \(self) must be from 0 (no limit) to 1000000, got \(newValue)")
        return
      }
      setText(.lineLimit, .number(Double(newValue)))
    }
  }

  /// In vertical text: the most digits in a row that stand side by side, upright, in one em, as in dates; 0 for none. Digits
  /// beside Latin letters or signs, as in "3.5", lie as these do.
  /// Example: `text.uprightDigits = 2`
  public final var uprightDigits: Int {
    get { values.text.uprightDigits }
    set {
      guard (0...4).contains(newValue) else {
        DiagnosticLog.error("uprightDigits of \(self) must be from 0 (off) to 4, got \(newValue)")
        return
      }
      setText(.uprightDigits, .number(Double(newValue)))
    }
  }

  /// The language of the text as a BCP 47 tag ("ja", "zh-Hant"); empty for none. It decides line breaks, the forms of letters and
  /// the fallback font of characters. "ko-u-lw-keepall" breaks Korean lines between words alone.
  /// Example: `TextLayer("Größe").language("de")`
  public final var language: String {
    get { values.text.language }
    set {
      guard newValue.isEmpty || LanguageTag.isWellFormed(newValue) else {
        let meant = LanguageNames.tag(for: newValue).map { "; for \(newValue), write \"\($0)\"" } ?? ""
        DiagnosticLog.error(
          "language of \(self) must be a BCP 47 tag, such as \"ja\" or \"zh-Hant\", got \"\(newValue)\"\(meant)")
        return
      }
      setText(.language, .string(newValue))
    }
  }

  /// Settings of OpenType features with commas between them: "tnum" is on, "-liga" off, "ss01=2" the second form.
  public final var fontFeatures: String {
    get { values.text.fontFeatures }
    set {
      if let unknown = FontFeature.list(newValue).unknown {
        DiagnosticLog.error(
          "a font feature of \(self) must have four characters, such as \"tnum\", \"-liga\" or \"ss01=2\", got \"\(unknown)\""
        )
        return
      }
      setText(.fontFeatures, .string(newValue))
    }
  }

  /// The text in place of the cut part: at most 100 code points.
  /// Example: `text.truncationMarker = " …"`
  public final var truncationMarker: String {
    get { values.text.truncationMarker }
    set {
      let count = newValue.unicodeScalars.count
      guard count <= 100 else {
        DiagnosticLog.error("truncationMarker of \(self) must have at most 100 code points, got \(count)")
        return
      }
      setText(.truncationMarker, .string(newValue))
    }
  }
}
