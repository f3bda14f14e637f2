// SPDX-License-Identifier: Apache-2.0

/// The words of a font's style, as PostScript names and design programs have them: `SemiBoldItalic`, `Extra Light`.
package struct FontStyleName: Hashable, Sendable {
  package var weight: FontWeight
  package var isItalic: Bool

  package init(weight: FontWeight, isItalic: Bool) { (self.weight, self.isItalic) = (weight, isItalic) }

  /// Nil: the words are no style's. Case, blanks and hyphens do not matter.
  package init?(_ words: String) {
    var rest = words.lowercased().filter { $0.isLetter || $0.isNumber }
    guard !rest.isEmpty else { return nil }
    (weight, isItalic) = (.regular, false)
    for slope in ["italic", "oblique"] where rest.hasSuffix(slope) {
      rest.removeLast(slope.count)
      isItalic = true
    }
    guard !rest.isEmpty else { return }
    guard let known = FontStyleName.words.first(where: { $0.word == rest }) else { return nil }
    weight = known.weight
  }

  /// The style at the end of other words: `CondensedBold` and `Condensed Bold` are bold. Nil: there is none.
  package init?(endOf words: String) {
    var parts: [String] = []
    for character in words {
      let begins = character.isUppercase && parts.last?.last?.isLowercase == true
      if !character.isLetter || begins || parts.isEmpty { parts.append("") }
      if character.isLetter { parts[parts.count - 1].append(character) }
    }
    // From the longest end on: an extra bold is also bold.
    guard let style = parts.indices.lazy.compactMap({ FontStyleName(parts[$0...].joined()) }).first else { return nil }
    self = style
  }

  /// As a PostScript name ends: `Regular`, `Italic`, `SemiBoldItalic`.
  package var text: String {
    let nearest = FontStyleName.written.min { abs($0.1.value - weight.value) < abs($1.1.value - weight.value) }
    let word = nearest?.0 ?? "Regular"
    return isItalic ? (word == "Regular" ? "Italic" : word + "Italic") : word
  }

  private static let written: [(String, FontWeight)] = [
    ("Thin", .thin), ("ExtraLight", .extraLight), ("Light", .light), ("Regular", .regular), ("Medium", .medium),
    ("SemiBold", .semibold), ("Bold", .bold), ("ExtraBold", .extraBold), ("Black", .black),
  ]
  private static let words: [(word: String, weight: FontWeight)] =
    written.map { ($0.0.lowercased(), $0.1) } + [
      ("hairline", .thin), ("ultralight", .extraLight), ("roman", .regular), ("book", .regular), ("normal", .regular),
      ("demibold", .semibold), ("demi", .semibold), ("ultrabold", .extraBold), ("heavy", .extraBold),
      ("ultrablack", .black),
    ]
}

extension FontStyleName {
  /// The family and the style of a PostScript name, such as `AvenirNext-DemiBold`; nil if it has no style.
  ///
  /// PostScript names have no blanks, and families do, so `AvenirNext` may be `Avenir Next`.
  package static func split(_ name: String) -> (families: [String], style: String)? {
    guard let hyphen = name.lastIndex(of: "-"), hyphen > name.startIndex else { return nil }
    let stem = String(name[..<hyphen])
    var spaced = ""
    for character in stem {
      // A capital after a small letter begins a word, as in NotoSans.
      if character.isUppercase, spaced.last?.isLowercase == true { spaced.append(" ") }
      spaced.append(character)
    }
    return (spaced == stem ? [stem] : [spaced, stem], String(name[name.index(after: hyphen)...]))
  }
}
