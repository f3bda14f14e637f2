// SPDX-License-Identifier: Apache-2.0

/// The words that describe a property.
enum Keyword: String, CaseIterable {
  case hot, rare, rule, names
  case otherwise = "else"
  case minimum, shown, within, bits, fixed, sudden, key, row, stored, asset, size
  case setter = "by"
  case float = "Float"
  case modifier, value, inlined, unlisted, unfed
  case rowByHand = "row by hand"
  case accessorByHand = "accessor by hand"
  case feedByHand = "feed by hand"

  /// The form of its argument; nil for words that stand alone.
  var argument: String? {
    switch self {
    case .rule: "ID"
    case .names: "A B C"
    case .otherwise: "A"
    case .minimum: "N (or above 0)"
    case .shown, .within: "A...B"
    case .bits: "N"
    case .key: "K"
    case .row: "R"
    case .stored: "S"
    case .setter: "F"
    case .modifier: "M"
    case .hot, .rare, .fixed, .sudden, .asset, .size, .float, .value, .inlined, .unlisted, .unfed: nil
    case .rowByHand, .accessorByHand, .feedByHand: nil
    }
  }

  var form: String { argument.map { "\(rawValue) \($0)" } ?? rawValue }

  /// Words that exclude each other.
  static let contradictions: [(Keyword, Keyword)] = [
    (.hot, .rare), (.fixed, .sudden), (.names, .bits), (.names, .within), (.bits, .within), (.unfed, .feedByHand),
  ]

  /// Words that describe a field; all others describe the field's property.
  static let ofFields: Set<Keyword> = [.hot, .rare, .stored, .value, .inlined, .unfed, .feedByHand]
}
