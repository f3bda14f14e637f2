// SPDX-License-Identifier: Apache-2.0

import CHarfBuzz

/// The script of a character, as an ISO 15924 tag in big-endian order.
enum Script {
  static let common: UInt32 = HB_SCRIPT_COMMON.rawValue
  static let inherited: UInt32 = HB_SCRIPT_INHERITED.rawValue
  static let latin: UInt32 = HB_SCRIPT_LATIN.rawValue

  /// Hiragana counts as katakana: OpenType has one script for both, and fonts kern across.
  static func of(_ scalar: UInt32) -> UInt32 {
    let script = unsafe hb_unicode_script(hb_unicode_funcs_get_default(), scalar)
    return script == HB_SCRIPT_HIRAGANA ? HB_SCRIPT_KATAKANA.rawValue : script.rawValue
  }

  /// Whether the letters of a script join, so no space may come between them (CSS Text 4, appendix D).
  static func isCursive(_ script: UInt32) -> Bool { cursive.contains(script) }

  /// Whether a script has no spaces between words.
  static func isDense(_ script: UInt32) -> Bool { dense.contains(script) }

  private static let dense: Set<UInt32> = [
    HB_SCRIPT_THAI.rawValue, HB_SCRIPT_LAO.rawValue, HB_SCRIPT_KHMER.rawValue, HB_SCRIPT_MYANMAR.rawValue,
    HB_SCRIPT_HAN.rawValue, HB_SCRIPT_KATAKANA.rawValue, HB_SCRIPT_BOPOMOFO.rawValue, HB_SCRIPT_TAI_THAM.rawValue,
    HB_SCRIPT_YI.rawValue, HB_SCRIPT_TIBETAN.rawValue,
  ]

  private static let cursive: Set<UInt32> = [
    HB_SCRIPT_ARABIC.rawValue, HB_SCRIPT_HANIFI_ROHINGYA.rawValue, HB_SCRIPT_MANDAIC.rawValue,
    HB_SCRIPT_MONGOLIAN.rawValue, HB_SCRIPT_NKO.rawValue, HB_SCRIPT_PHAGS_PA.rawValue, HB_SCRIPT_SYRIAC.rawValue,
  ]
}
