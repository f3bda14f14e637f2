// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Chinese and Japanese punctuation with half-empty glyphs: when two of them meet, one gives up its empty half (CSS
/// Text 4, §8.4, `text-spacing-trim: normal`).
enum WidePunctuation {
  /// The indices of glyphs that take half of their width, if all of the text is on one line.
  static func halved(_ scalars: [UInt32], language: String) -> [Int] {
    let writing = HanWriting(language)
    guard scalars.contains(where: { Kind($0, writing) != .other }) else { return [] }
    func kind(_ i: Int) -> Kind { Kind(scalars[i], writing) }
    return scalars.indices.filter { i in
      switch kind(i) {
      case .opening: i > 0 && kind(i - 1) != .other
      case .closing, .stop: i + 1 < scalars.count && [.closing, .stop, .middle].contains(kind(i + 1))
      case .middle, .other: false
      }
    }
  }

  /// Whether a line may end without the empty half of a scalar's glyph: brackets and quotes, and not stops, as in browsers.
  static func isClosing(_ scalar: UInt32, language: String) -> Bool { Kind(scalar, HanWriting(language)) == .closing }

  /// Whether a justified line may be widened after a scalar: after ideographs and closing punctuation, but not inside
  /// of brackets nor before stops (JLREQ, §3.8.3).
  ///
  /// - Parameter next: the scalar after it; nil for none.
  static func mayWiden(after scalar: UInt32, before next: UInt32?, language: String) -> Bool {
    let writing = HanWriting(language)
    let isPlace = LineBreakRules.isIdeographic(scalar) || [.closing, .stop].contains(Kind(scalar, writing))
    guard isPlace, Kind(scalar, writing) != .opening, let next else { return isPlace }
    return ![.closing, .stop, .middle].contains(Kind(next, writing))
  }

  private enum Kind {
    /// Empty on its left.
    case opening
    /// Empty on its right.
    case closing
    /// Empty on its right, also at the end of a line.
    case stop
    /// Empty on both sides.
    case middle
    case other

    init(_ scalar: UInt32, _ writing: HanWriting) {
      switch scalar {
      case ..<0x2018: self = .other
      // Quotes are wide in Chinese alone.
      case 0x2018, 0x201C: self = writing == .japanese ? .other : .opening
      case 0x2019, 0x201D: self = writing == .japanese ? .other : .closing
      case 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0x3016, 0x3018, 0x301A, 0x301D, 0xFF08, 0xFF3B, 0xFF5B,
        0xFF5F:
        self = .opening
      case 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019, 0x301B, 0x301E, 0x301F, 0xFF09, 0xFF3D,
        0xFF5D, 0xFF60:
        self = .closing
      // Stops and commas stand in the middle of their square where Han is written in its traditional forms.
      case 0x3001, 0x3002, 0xFF0C, 0xFF0E: self = writing == .traditional ? .middle : .stop
      // Colons in that of theirs but in simplified Chinese.
      case 0xFF1A, 0xFF1B: self = writing == .simplified ? .stop : .middle
      case 0x3000, 0x30FB: self = .middle
      default: self = .other
      }
    }
  }
}

/// Writing systems of Han characters with different punctuation.
enum HanWriting: Hashable {
  case simplified, traditional
  /// That of Japanese, and of texts in any other language.
  case japanese

  /// - Parameter language: a BCP 47 tag; empty for none.
  init(_ language: String) {
    let words = language.lowercased().split(separator: "-")
    guard words.first == "zh" else {
      self = .japanese
      return
    }
    self = words.contains { ["hant", "hk", "mo", "tw"].contains($0) } ? .traditional : .simplified
  }
}
