// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension FilmCheck {
  static let placeholderTexts = FilmCheck(
    code: "placeholder-text", finds: "texts with placeholders, or with missing values",
    examine: findPlaceholderTexts)

  private static func findPlaceholderTexts(_ film: CheckedFilm) -> [FilmFinding] {
    film.texts.compactMap { track in
      guard !track.resting.isEmpty, let found = placeholder(in: track.string) else { return nil }
      return FilmFinding(
        "\(track.name) contains \"\(found)\", which looks like a missing value; set that value",
        of: track.layer, from: track.span.lowerBound, to: track.span.upperBound)
    }
  }

  /// The part of a text that stands for a missing value: `{name}`, `%@`, `Optional(…)`, `nan`, `#REF!`, `lorem ipsum`. Or an
  /// entity of a web page, `&amp;`.
  private static func placeholder(in text: String) -> String? {
    if !text.contains(where: { "<={}".contains($0) }),
      let entity = text.firstMatch(of: /&(?:amp|lt|gt|quot|apos|nbsp|#[0-9]+|#x[0-9A-Fa-f]+);/)
    {
      return String(entity.output)
    }
    guard !isProgram(text) else { return nil }
    // A capital alone is a set: {A}.
    let patterns: [Regex<Substring>] = [
      /\{\{? ?[a-z_][A-Za-z0-9_]* ?\}?\}/, /\{\{? ?[A-Z][A-Za-z0-9_]+ ?\}?\}/, /%@/, /Optional\([^)]*\)/,
      /\bnan\b|\bNaN\b/, /(?i)lorem ipsum/, /\bTODO\b|\bFIXME\b/,
      /^(?:NULL|null|undefined)$/, /#(?:REF!|BEZUG!|NAME\?|VALUE!|WERT!|N\/A|DIV\/0!|NUM!|NULL!)/,
    ]
    return patterns.lazy.compactMap { text.firstMatch(of: $0) }.first.map { String($0.output) }
  }

  /// Programs on the screen hold such words, too. Unlike prose they have semicolons, indented lines or comments.
  private static func isProgram(_ text: String) -> Bool {
    guard !text.contains(where: { $0 == ";" || $0 == "=" }) else { return true }
    let lines = text.split(whereSeparator: \.isNewline)
    return lines.count > 1
      && lines.contains { line in
        line.last == "{" || line.hasPrefix("//")
          || line.first.map { $0.isWhitespace || "}<#".contains($0) } ?? false
      }
  }
}
