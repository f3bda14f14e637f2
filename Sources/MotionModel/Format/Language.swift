// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A language of people, by its BCP 47 tag: `"de"`, `"pt-BR"`, `"zh-Hant"`.
///
/// Example: `static var languages: [Language] { ["en", "de", "ar"] }`
public struct Language: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// As it was given: `"pt-BR"`.
  ///
  /// Example: `Captions("captions/\(language.tag).srt")`
  public let tag: String

  /// A text that is no tag is kept; the film has an error then.
  public init(stringLiteral tag: String) { self.tag = tag }

  /// Nil for a text that is no tag.
  ///
  /// Example: `let language = Language(["de", "AT"].joined(separator: "-"))`
  public init?(_ tag: String) {
    guard LanguageTag.isWellFormed(tag) else { return nil }
    self.tag = tag
  }

  /// The tag, so that names of files are written as `"voice/\(language)/*.wav"`.
  public var description: String { tag }

  /// For Foundation's formats: their separators, words and order.
  ///
  /// Example: `let text = 1234.5.formatted(.number.locale(language.locale))`
  public var locale: Locale { Locale(identifier: tag) }

  /// Whether its lines begin at the right, as those of Arabic and Hebrew do.
  ///
  /// Example: `let x = language.isRightToLeft ? 1800.0 : 120.0`
  public var isRightToLeft: Bool {
    if let script { return Language.rightToLeftScripts.contains(script) }
    return Language.rightToLeftLanguages.contains(code)
  }

  /// The marks around a quotation, by Unicode's CLDR: “ and ” in English, „ and “ in German, « and » in French, 「 and 」 in
  /// Japanese. Where CLDR has the marks of typewriters, those of print: « and » in Arabic, ” twice in Hebrew.
  ///
  /// Example: `TextLayer(language.quotationMarks.begin + "Simplicity" + language.quotationMarks.end).font("Inter", 60)`
  public var quotationMarks: (begin: String, end: String) {
    let locale = locale
    let (begin, end) = (locale.quotationBeginDelimiter ?? "“", locale.quotationEndDelimiter ?? "”")
    if tag.lowercased() == "de-ch" { return ("«", "»") }
    guard begin == "\"" else { return (begin, end) }
    return ["he", "iw", "yi"].contains(code) ? ("”", "”") : isRightToLeft ? ("«", "»") : ("“", "”")
  }

  /// The language alone, without script and region: `"pt"` of `"pt-BR"`.
  package var code: String { tag.prefix { $0 != "-" }.lowercased() }

  /// The tag, then its fallbacks: `["pt-BR", "pt"]`.
  package var chain: [String] {
    var parts = tag.split(separator: "-")
    var chain: [String] = []
    while !parts.isEmpty {
      chain.append(parts.joined(separator: "-"))
      parts.removeLast()
    }
    return chain
  }

  /// The tag's script, in lower case: `"hant"` of `"zh-Hant"`.
  private var script: String? {
    tag.split(separator: "-").dropFirst().first { $0.utf8.count == 4 && $0.first?.isLetter == true }?.lowercased()
  }

  private static let rightToLeftScripts: Set = ["adlm", "arab", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa"]
  /// Those that have such a script without naming it.
  private static let rightToLeftLanguages: Set = [
    "ar", "arz", "ary", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "lrc", "mzn", "nqo", "pnb", "prs", "ps", "sd", "syr",
    "ug", "ur", "yi",
  ]
}

/// The language of the film: that of `--language`, or else the first of ``Composition/languages``, or else English.
///
/// ```swift
/// let voice = Narration("voice/\(language)/*.wav")
/// ```
public var language: Language {
  FilmVariant.noteLanguage()
  return FilmVariant.current.language ?? "en"
}
