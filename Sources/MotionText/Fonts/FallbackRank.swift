// SPDX-License-Identifier: Apache-2.0

/// How well a family suits a title whose own font lacks some characters: plain text faces come first. Lower is better.
struct FallbackRank: Comparable {
  private let number: Int

  /// - Parameter language: a BCP 47 tag; its family for Han characters comes first. Empty for none: Japanese forms come
  ///   first.
  init(_ family: String, language: String) {
    number = FallbackRank.number(of: family, han: FallbackRank.hanSuffix(of: language))
  }

  static func < (a: FallbackRank, b: FallbackRank) -> Bool { a.number < b.number }

  private static func number(of family: String, han: String) -> Int {
    switch family {
    case "Inter": return 0
    case "Noto Sans": return 1
    case "Noto Sans CJK \(han)": return 2
    case _ where family.hasPrefix("Noto Sans CJK "): return 5
    case _ where family.hasPrefix("Noto Sans Mono"): return 9
    case _ where family.hasPrefix("Noto Sans"): return 3
    case "DejaVu Sans": return 4
    case "Liberation Sans": return 6
    default: break
    }
    if family.contains("Mono") { return 9 }
    return family.contains("Sans") ? 7 : 8
  }

  /// The last word of the family of Noto Sans CJK with the forms of a language.
  private static func hanSuffix(of language: String) -> String {
    let parts = language.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
    switch parts.first {
    case "ko": return "KR"
    case "zh" where parts.contains("hk") || parts.contains("mo"): return "HK"
    case "zh" where parts.contains("hant") || parts.contains("tw"): return "TC"
    case "zh": return "SC"
    // Without a language, Han has its Japanese forms.
    default: return "JP"
    }
  }
}
