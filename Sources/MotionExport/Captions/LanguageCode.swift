// SPDX-License-Identifier: Apache-2.0

/// Codes of languages: two letters as ISO 639-1 has them, three as files do (ISO 639-2, those for terms in the language itself).
enum LanguageCode {
  /// The three letters of a code or of a tag such as `pt-BR`; nil: it is none that is known.
  static func threeLetters(_ tag: String) -> String? {
    let code = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    guard code.utf8.allSatisfy({ (97...122).contains($0) }) else { return nil }
    return code.utf8.count == 3 ? code : codes[code]
  }

  /// Whether a tag is that of a language in the table, in two letters or three.
  static func isKnown(_ tag: String) -> Bool {
    guard let code = threeLetters(tag) else { return false }
    return codes.values.contains(code)
  }

  static let unknown = "und"

  private static let codes: [String: String] = {
    let pairs =
      "af afr am amh ar ara az aze be bel bg bul bn ben bs bos ca cat cs ces cy cym da dan de deu el ell en eng es spa et est "
      + "eu eus fa fas fi fin fr fra ga gle gl glg gu guj he heb hi hin hr hrv hu hun hy hye id ind is isl it ita ja jpn "
      + "ka kat kk kaz km khm kn kan ko kor ky kir lo lao lt lit lv lav mk mkd ml mal mn mon mr mar ms msa my mya nb nob "
      + "ne nep nl nld nn nno no nor pa pan pl pol ps pus pt por ro ron ru rus sd snd si sin sk slk sl slv sq sqi sr srp "
      + "sv swe sw swa ta tam te tel tg tgk th tha tk tuk tr tur uk ukr ur urd uz uzb vi vie yi yid zh zho zu zul"
    let words = pairs.split(separator: " ").map(String.init)
    return Dictionary(uniqueKeysWithValues: stride(from: 0, to: words.count, by: 2).map { (words[$0], words[$0 + 1]) })
  }()
}
