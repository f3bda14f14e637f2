// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Why text cannot be laid out.
package enum TextError: Error, Hashable, Sendable {
  /// No installed font has this family, PostScript or full name. Suggestions are the nearest installed families.
  case fontNotFound(name: String, suggestions: [String])
  /// None of several fonts is installed.
  case noFontOfList(names: [String], suggestions: [String])
  /// The file does not exist, or is no font.
  case unreadableFont(path: String, reason: String)
  /// A number of the request is not usable.
  case invalidValue(name: String, actual: Double, allowed: String)
  /// An invalid language tag.
  case invalidLanguage(tag: String)
  /// An invalid setting of an OpenType feature.
  case invalidFeature(String)
  /// The string is longer than a layout takes.
  case textTooLong(scalars: Int, limit: Int)
  /// One character, with its marks and joiners, has more code points than a layout takes.
  case characterTooLong(scalars: Int, limit: Int)
}

extension TextError: InputError {
  package var isMissingInput: Bool {
    switch self {
    case .fontNotFound, .noFontOfList, .unreadableFont: true
    case .invalidValue, .invalidLanguage, .invalidFeature, .textTooLong, .characterTooLong: false
    }
  }
}

extension TextError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .fontNotFound(let name, let suggestions):
      if let (same, difference) = suggestions.lazy.compactMap({ family in
        UnicodeForm.difference(of: family, from: name).map { (family, $0) }
      }).first {
        return "font \"\(TextError.short(name))\" is not installed. \"\(same)\" is, \(difference)."
      }
      return "font \"\(TextError.short(name))\" is not installed. \(TextError.hint(suggestions))"
    case .noFontOfList(let names, let suggestions):
      let list = names.prefix(8).map { "\"\(TextError.short($0))\"" }.joined(separator: ", ")
      return "none of the fonts \(list) is installed. \(TextError.hint(suggestions))"
    case .unreadableFont(let path, let reason):
      return "cannot use the font file \(path): \(reason)."
    case .invalidValue(let name, let actual, let allowed):
      return "\(name) is \(actual); it must be \(allowed)."
    case .invalidLanguage(let tag):
      return "\"\(tag.prefix(40))\" is not a language tag; give one such as \"ja\", \"zh-Hant\" or \"pt-BR\", or none."
    case .invalidFeature(let text):
      return
        "\"\(text.prefix(40))\" is not a font feature; give four characters, such as \"tnum\", \"-liga\" or \"ss01=2\"."
    case .textTooLong(let scalars, let limit):
      return "a text of \(scalars) characters is too long for one layout; the limit is \(limit). Split it into several."
    case .characterTooLong(let scalars, let limit):
      return
        "one character of the text has \(scalars) code points, most of them combining marks or joiners; the limit is "
        + "\(limit)."
    }
  }
  private static func hint(_ suggestions: [String]) -> String {
    suggestions.isEmpty
      ? "`motionkit fonts` lists the installed ones; install it, or give the path of a font file."
      : "Nearest installed families: \(suggestions.joined(separator: ", ")). `motionkit fonts` lists them all; the "
        + "path of a font file works too."
  }

  /// Shortens a name, because a mistaken one may be very long.
  private static func short(_ name: String) -> String {
    name.utf8.count <= 400 ? name : String(String.UnicodeScalarView(name.unicodeScalars.prefix(100))) + "…"
  }
}
