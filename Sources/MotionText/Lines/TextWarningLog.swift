// SPDX-License-Identifier: Apache-2.0

/// Gathers irregularities of a text's characters, so each kind becomes one warning.
struct TextWarningLog: Sendable {
  private var fallbacks: [(family: String, characters: [Unicode.Scalar])] = []
  private var bitmaps: [(family: String, characters: [Unicode.Scalar])] = []
  private var missing: [Unicode.Scalar] = []
  private var notCombined: [String] = []

  mutating func fallback(_ font: Font, for scalar: Unicode.Scalar) {
    TextWarningLog.add(scalar, font.family, to: &fallbacks)
  }
  mutating func noOutline(_ scalar: Unicode.Scalar, in font: Font) {
    TextWarningLog.add(scalar, font.family, to: &bitmaps)
  }
  mutating func missing(_ scalar: Unicode.Scalar) {
    if !missing.contains(scalar), missing.count < TextWarningLog.limit { missing.append(scalar) }
  }

  /// More characters than stand side by side in one em.
  mutating func notCombined(_ scalars: ArraySlice<UInt32>) {
    let start = TextWarningLog.text(scalars.prefix(40).compactMap(Unicode.Scalar.init))
    let text = start + (scalars.count > 40 ? "…" : "")
    if !notCombined.contains(text), notCombined.count < TextWarningLog.limit { notCombined.append(text) }
  }

  /// The most characters remembered of each kind; a page in an unexpected script needs no complete list.
  private static let limit = 64

  private static func add(
    _ scalar: Unicode.Scalar, _ family: String, to list: inout [(family: String, characters: [Unicode.Scalar])]
  ) {
    guard let i = list.firstIndex(where: { $0.family == family }) else {
      list.append((family, [scalar]))
      return
    }
    if !list[i].characters.contains(scalar), list[i].characters.count < limit { list[i].characters.append(scalar) }
  }

  /// In order of appearance in the text.
  func warnings(for family: String) -> [TextWarning] {
    var result = fallbacks.map {
      TextWarning.fallbackFont(family: family, used: $0.family, characters: TextWarningLog.text($0.characters))
    }
    if !missing.isEmpty {
      result.append(.missingGlyphs(family: family, characters: TextWarningLog.text(missing)))
    }
    result += bitmaps.map { TextWarning.noOutlines(family: $0.family, characters: TextWarningLog.text($0.characters)) }
    result += notCombined.map { TextWarning.notCombined(text: $0, limit: Postures.combinedLimit) }
    return result
  }

  private static func text(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
