/// Gathers what is unusual about the characters of a text, so that each kind becomes one warning.
struct TextWarningLog: Sendable {
  private var fallbacks: [(family: String, characters: [Unicode.Scalar])] = []
  private var bitmaps: [(family: String, characters: [Unicode.Scalar])] = []
  private var missing: [Unicode.Scalar] = []

  mutating func fallback(_ font: Font, for scalar: Unicode.Scalar) {
    TextWarningLog.add(scalar, font.family, to: &fallbacks)
  }
  mutating func noOutline(_ scalar: Unicode.Scalar, in font: Font) {
    TextWarningLog.add(scalar, font.family, to: &bitmaps)
  }
  mutating func missing(_ scalar: Unicode.Scalar) {
    if !missing.contains(scalar), missing.count < TextWarningLog.limit { missing.append(scalar) }
  }

  /// Characters that are remembered of each kind; a page in an unexpected script needs no complete list.
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

  /// In the order in which the text met them.
  func warnings(for family: String) -> [TextWarning] {
    func text(_ scalars: [Unicode.Scalar]) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      return String(view)
    }
    var result = fallbacks.map {
      TextWarning.fallbackFont(family: family, used: $0.family, characters: text($0.characters))
    }
    if !missing.isEmpty { result.append(.missingGlyphs(family: family, characters: text(missing))) }
    result += bitmaps.map { TextWarning.noOutlines(family: $0.family, characters: text($0.characters)) }
    return result
  }
}
