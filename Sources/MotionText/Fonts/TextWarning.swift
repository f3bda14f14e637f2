// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A difference between the drawn text and the request.
package enum TextWarning: Hashable, Sendable {
  /// The family has no face of this weight; the nearest was taken.
  case weightUnavailable(family: String, asked: FontWeight, used: FontWeight)
  /// The family has no weights between those of its faces, and an animation asks for them.
  case weightSteps(family: String, weights: [FontWeight])
  /// An animated weight is regular for a while, but the font is named by its style and keeps the style's weight.
  case weightOfName(name: String, used: FontWeight)
  /// The family has no italic face; the upright one was taken.
  case italicUnavailable(family: String)
  /// The font has no such axis; it has the listed ones.
  case axisUnavailable(family: String, tag: String, axes: [FontAxis])
  /// A value that an axis does not have; the nearest was taken.
  case axisClamped(family: String, asked: Double, used: Double, axis: FontAxis)
  /// A family of a list is missing; this one was taken.
  case familyUnavailable(name: String, used: String, suggestions: [String] = [])
  /// All requested fonts are missing; the default font was taken.
  case standIn(names: [String], used: String, suggestions: [String])
  /// The file of a font cannot be used; the default font was taken.
  case unreadableStandIn(path: String, reason: String, used: String)
  /// The font has no glyphs for these characters; another font's were taken.
  case fallbackFont(family: String, used: String, characters: String)
  /// No installed font has glyphs for these characters; the font's "missing" box is drawn.
  case missingGlyphs(family: String, characters: String)
  /// The font has only bitmaps for these characters; they are not drawn.
  case noOutlines(family: String, characters: String)
  /// The font's coloured glyphs are bitmaps, and shown far larger than those.
  case smallImages(family: String)
  /// Coloured glyphs of the font are damaged, or too large, and drawn in part.
  case incompleteColours(family: String)
  /// Coloured glyphs of the font move with its axes, and are drawn as at its standard ones.
  case unvariedColours(family: String)
  /// SVG documents of the font cannot be read, or lack the glyph; its plain outline is drawn.
  case unreadableDrawing(family: String)
  /// A part of an SVG document of the font is not drawn as written.
  case inexactDrawing(family: String, problem: String)
  /// The font has none of these OpenType features; they have no effect.
  case featuresUnavailable(family: String, features: [String], available: [String])
  /// No patterns for a language are installed; words stay whole. Empty: the text has no language.
  case noHyphenation(language: String)
  /// More characters than stand side by side in one em of vertical text; they follow one another along the column.
  case notCombined(text: String, limit: Int)
}

extension TextWarning: CustomStringConvertible {
  package var description: String {
    switch self {
    case .weightUnavailable(let family, let asked, let used):
      return "font \"\(family)\" has no weight \(asked); weight \(used) is used."
    case .weightSteps(let family, let weights):
      guard weights.count > 1 else {
        return "font \"\(family)\" is not a variable font; its weight stays \(weights[0]) through the animation."
      }
      let list = weights.map { "\($0)" }.joined(separator: ", ")
      return "font \"\(family)\" is not a variable font; an animated weight steps through those of its faces: \(list)."
    case .weightOfName(let name, let used):
      return "font \"\(name)\" names a style, so its weight, \(used), is used in place of the animated weight 400; "
        + "name the family instead."
    case .italicUnavailable(let family):
      return "font \"\(family)\" has no italic; the upright face is used."
    case .axisUnavailable(let family, let tag, let axes):
      let has = axes.isEmpty ? "it is not a variable font" : "it has \(FontAxis.list(axes))"
      return "font \"\(family)\" has no axis \"\(tag)\"; \(has)."
    case .axisClamped(let family, let asked, let used, let axis):
      return "font \"\(family)\" has no \(axis.tag) of \(FontAxes.text(asked)); it has \(FontAxis.list([axis])). "
        + "\(FontAxes.text(used)) is used."
    case .familyUnavailable(let name, let used, let suggestions):
      let hint = suggestions.isEmpty ? "" : " Nearest installed families: \(suggestions.joined(separator: ", "))."
      return "font \"\(name)\" of the list is not installed; the list's \"\(used)\" is used.\(hint)"
    case .standIn(let names, let used, let suggestions):
      let hint = suggestions.isEmpty ? "" : " Nearest installed families: \(suggestions.joined(separator: ", "))."
      let list = names.joined(separator: ", ")
      let what = names.count == 1 ? "font \"\(list)\" is not" : "none of the fonts \(list) is"
      return "\(what) installed; \"\(used)\" is used, as --allow-font-fallback allows.\(hint)"
    case .unreadableStandIn(let path, let reason, let used):
      return "cannot use the font file \(path): \(reason). \"\(used)\" is used, as --allow-font-fallback allows."
    case .fallbackFont(let family, let used, let characters):
      return "font \"\(family)\" has no glyphs for \(TextWarning.quote(characters)); \"\(used)\" is used for them. "
        + "Name it, .font(\"\(family), \(used)\", …), or allow others: .allows(\"fallback-font\")."
    case .missingGlyphs(let family, let characters):
      let packages = FontPackages.packages(for: characters) { !InstalledFonts.shared.faces(family: $0).isEmpty }
      let hint = packages.isEmpty ? "" : " The Debian package \(packages.joined(separator: " or ")) may have them."
      let text = TextWarning.quote(characters)
      return "no font has glyphs for \(text); \"\(family)\" draws its missing-glyph box.\(hint)"
    case .smallImages(let family):
      return "font \"\(family)\" has small bitmaps for its glyphs; they are blurred at more than twice their size."
    case .incompleteColours(let family):
      return "coloured glyphs of font \"\(family)\" are damaged or too large and are not drawn in full."
    case .unvariedColours(let family):
      return "the colours of font \"\(family)\" vary with its axes; they are drawn with the default axes."
    case .unreadableDrawing(let family):
      return "an SVG glyph of font \"\(family)\" is damaged or missing; its outline is drawn in the text's colour."
    case .inexactDrawing(let family, let problem):
      return "an SVG glyph of font \"\(family)\" is not drawn as written: \(problem)."
    case .featuresUnavailable(let family, let features, let available):
      let known = available.isEmpty ? "it has none" : "it has \(available.joined(separator: ", "))"
      return "font \"\(family)\" has no feature \(features.joined(separator: ", ")); \(known)."
    case .noHyphenation(let language):
      guard !language.isEmpty else {
        return "words of a text without a language are not hyphenated; set its language, such as \"en\"."
      }
      let package = HyphenationPackages.package(for: language).map { " The Debian package \($0) has them." } ?? ""
      return "no hyphenation patterns for language \"\(language)\" are installed; words stay whole.\(package)"
    case .notCombined(let text, let limit):
      return "\"\(text)\" is too long to stand upright in a column of vertical text: at most \(limit) characters share "
        + "an em. It is set along the column."
    case .noOutlines(let family, let characters):
      return "font \"\(family)\" has only bitmaps for \(TextWarning.quote(characters)); they are not drawn."
    }
  }

  /// The characters with their code points, at most four.
  private static func quote(_ characters: String) -> String {
    let scalars = Array(characters.unicodeScalars)
    let shown = scalars.prefix(4).map { scalar -> String in
      let hex = String(scalar.value, radix: 16, uppercase: true)
      return "\"\(scalar)\" (U+\(String(repeating: "0", count: max(0, 4 - hex.count)))\(hex))"
    }
    let rest = scalars.count > 4 ? " and \(scalars.count - 4) more" : ""
    return shown.joined(separator: ", ") + rest
  }
}
