// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Synchronization
import _FoundationICU

/// Unicode's rules for the ends of lines (UAX 14) and words (UAX 29) as ICU has them, with its dictionaries for Thai, Lao,
/// Khmer and Burmese, and for the words of Chinese and Japanese.
///
/// It is the ICU that Foundation has loaded anyway. The toolchain declares its functions under their versioned names alone,
/// so they begin with `swift_`.
enum LineBreakRules {
  /// Where lines may end in a text: indices into it, in order, from after its first unit to its end.
  ///
  /// - Parameters:
  ///   - text: in UTF-16.
  ///   - language: a BCP 47 tag; empty or unknown: the rules of no language.
  ///   - ofWords: ofWords: the ends of words instead, and of the text between them.
  /// - Returns: nil if ICU has no rules.
  static func boundaries(in text: [UInt16], language: String, ofWords: Bool = false) -> [Int]? {
    let rules = Rules(language: language, ofWords: ofWords)
    // An iterator holds its text, so each caller takes a copy.
    guard let iterator = unsafe iterators.withLock({ unsafe $0.copy(of: rules) }) else { return nil }
    defer { unsafe swift_ubrk_close(iterator) }
    var result: [Int] = []
    unsafe text.withUnsafeBufferPointer { units in
      var status = U_ZERO_ERROR
      unsafe swift_ubrk_setText(iterator, units.baseAddress, Int32(units.count), &status)
      guard status.rawValue <= U_ZERO_ERROR.rawValue else { return }
      var boundary = unsafe swift_ubrk_next(iterator)
      while boundary >= 0 {
        result.append(Int(boundary))
        boundary = unsafe swift_ubrk_next(iterator)
      }
    }
    return result
  }

  /// Whether a scalar is written in a square of its own, as Han, kana and Hangul are, with or without its marks.
  static func isIdeographic(_ scalar: UInt32) -> Bool {
    let wanted = [
      U_LB_IDEOGRAPHIC, U_LB_CONDITIONAL_JAPANESE_STARTER, U_LB_NONSTARTER, U_LB_H2, U_LB_H3, U_LB_JL, U_LB_JV, U_LB_JT,
    ]
    let found = swift_u_getIntPropertyValue(Int32(bitPattern: scalar), UCHAR_LINE_BREAK)
    return wanted.contains { Int32(bitPattern: $0.rawValue) == found }
  }

  private struct Rules: Hashable {
    var language: String
    var ofWords: Bool
  }

  /// One iterator for each language, to be copied: that takes a fraction of a microsecond, reading rules several.
  // SAFETY: originals are reached under the lock that they lie in; each copy has one user, who frees it.
  @safe private struct Iterators: @unchecked Sendable {
    private var known: [Rules: OpaquePointer?] = unsafe [:]

    mutating func copy(of rules: Rules) -> OpaquePointer? {
      // A clone forgets to keep phrases, and has words instead (ICU 76).
      if rules.language.contains("lw-phrase") { return unsafe Iterators.open(rules) }
      if unsafe known[rules] == nil {
        if unsafe known.count >= Iterators.limit { removeAll() }
        unsafe known[rules] = .some(Iterators.open(rules))
      }
      guard let original = unsafe known[rules] ?? nil else { return nil }
      var status = U_ZERO_ERROR
      // An iterator keeps its place in a text, so each user has a copy.
      return unsafe swift_ubrk_clone(original, &status)
    }

    /// The most languages whose rules are kept.
    private static let limit = 64

    private mutating func removeAll() {
      unsafe known.values.compactMap { unsafe $0 }.forEach { unsafe swift_ubrk_close($0) }
      unsafe known = unsafe [:]
    }

    private static func open(_ rules: Rules) -> OpaquePointer? {
      var status = U_ZERO_ERROR
      var name = [CChar](repeating: 0, count: 157)
      // An invalid tag leaves the name empty: no language.
      unsafe swift_uloc_forLanguageTag(rules.language, &name, Int32(name.count), nil, &status)
      if status.rawValue > U_ZERO_ERROR.rawValue { name[0] = 0 }
      status = U_ZERO_ERROR
      let iterator = unsafe swift_ubrk_open(rules.ofWords ? UBRK_WORD : UBRK_LINE, name, nil, 0, &status)
      return status.rawValue <= U_ZERO_ERROR.rawValue ? unsafe iterator : nil
    }

    init() {}
  }
  private static let iterators = Mutex(Iterators())
}
