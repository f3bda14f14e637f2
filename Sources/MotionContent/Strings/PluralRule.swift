// SPDX-License-Identifier: Apache-2.0

import MotionModel

/// A form of a text for some numbers, by CLDR's names.
enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

/// Which numbers have which plural form in a language: the cardinal rules of Unicode's CLDR 46.
enum PluralRule: Hashable, Sendable {
  case none, wholeOne, one, zeroAndOne, fromZeroToOne, zeroOrOne
  case spanish, italian, french, danish, sinhala, icelandic, macedonian, filipino, latvian, romanian, serbian, slovenian
  case russian, polish, czech, lithuanian, arabic, hebrew, welsh, irish, maltese, gaelic

  /// Nil for a language whose rule is not known here.
  init?(_ language: Language) {
    if language.chain.contains(where: { $0.lowercased() == "pt-pt" }) {
      self = .italian
    } else if let rule = PluralRule.languages[language.code] {
      self = rule
    } else {
      return nil
    }
  }

  private static let languages: [String: PluralRule] = {
    let groups: [(PluralRule, String)] = [
      (.none, "bo dz hnj id ig ii ja jv kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi vi wo yo yue zh"),
      (.wholeOne, "ast de en et fi fy gl ia ie io lij nl sc sv sw ur yi"),
      (
        .one,
        "af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj kcg kk kkj kl ks ksb ku "
          + "ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr ny nyn om or os pap ps rm rof rwk saq sd seh sn so sq ss ssy st "
          + "syr ta te teo tig tk tn tr ts ug uz ve vo vun wae xh xog"
      ),
      (.zeroAndOne, "ff hy kab"), (.fromZeroToOne, "ak bho csw guw ln mg nso pa ti wa"),
      (.zeroOrOne, "am as bn doi fa gu hi kn pcm zu"),
      (.spanish, "es"), (.italian, "ca it lld scn vec"), (.french, "fr pt"), (.danish, "da"), (.sinhala, "si"),
      (.icelandic, "is"), (.macedonian, "mk"), (.filipino, "ceb fil tl"), (.latvian, "lv prg"), (.romanian, "mo ro"),
      (.serbian, "bs hr sh sr"), (.slovenian, "sl"), (.russian, "be ru uk"), (.polish, "pl"), (.czech, "cs sk"),
      (.lithuanian, "lt"), (.arabic, "ar ars"), (.hebrew, "he iw"), (.welsh, "cy"), (.irish, "ga"), (.maltese, "mt"),
      (.gaelic, "gd"),
    ]
    return Dictionary(
      groups.flatMap { rule, codes in codes.split(separator: " ").map { (String($0), rule) } }
    ) { first, _ in first }
  }()

  /// The forms that every text with plurals has.
  var required: [PluralCategory] {
    switch self {
    case .none: [.other]
    case .wholeOne, .one, .zeroAndOne, .fromZeroToOne, .zeroOrOne, .spanish, .italian, .french, .danish, .sinhala,
      .icelandic, .macedonian, .filipino:
      [.one, .other]
    case .latvian: [.zero, .one, .other]
    case .romanian, .serbian: [.one, .few, .other]
    case .slovenian: [.one, .two, .few, .other]
    // Their “other” is for fractions, and their “many” in Czech too.
    case .russian, .polish: [.one, .few, .many, .other]
    case .czech: [.one, .few, .other]
    case .lithuanian: [.one, .few, .other]
    case .arabic, .welsh: [.zero, .one, .two, .few, .many, .other]
    case .hebrew: [.one, .two, .other]
    case .irish: [.one, .two, .few, .many, .other]
    case .maltese: [.one, .two, .few, .many, .other]
    case .gaelic: [.one, .two, .few, .other]
    }
  }

  /// All forms of the language. `zero` is one of every text: 0, where the language has no such form itself.
  var allowed: Set<PluralCategory> {
    var allowed = Set(required).union([.zero])
    switch self {
    // Millions, and fractions.
    case .spanish, .italian, .french, .czech, .lithuanian: allowed.insert(.many)
    default: break
    }
    return allowed
  }
}
