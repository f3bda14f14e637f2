// SPDX-License-Identifier: Apache-2.0

/// The marker before the items of a list.
/// Example: `TextLayer(list: .numbers) { "First"; "Second" }`
public struct TextListMarker: Hashable, Sendable {
  private enum Kind: Hashable {
    case bullets
    case numbers(Int)
    case sign(String)
  }
  private let kind: Kind

  /// "•", and "–" in a list within another, and so on in turns.
  /// Example: `TextLayer(list: .bullets) { "First"; "Second" }`
  public static let bullets = TextListMarker(kind: .bullets)
  /// "1.", "2." and so on.
  /// Example: `TextLayer(list: .numbers) { "First"; "Second" }`
  public static let numbers = TextListMarker(kind: .numbers(1))
  /// The same from another number on.
  /// Example: `TextLayer(list: .numbers(from: 4)) { "Fourth"; "Fifth" }`
  public static func numbers(from first: Int) -> TextListMarker { TextListMarker(kind: .numbers(first)) }
  /// The same sign before each.
  /// Example: `TextLayer(list: .sign("→")) { "First"; "Second" }`
  public static func sign(_ sign: String) -> TextListMarker { TextListMarker(kind: .sign(sign)) }

  /// Whether an item with another marker goes on with a list of this one.
  func continues(_ other: TextListMarker) -> Bool {
    if case .numbers = kind, case .numbers = other.kind { return true }
    return self == other
  }

  /// - Parameter index: of the item, from 0.
  func text(_ index: Int, level: Int) -> String {
    switch kind {
    case .bullets: level % 2 == 0 ? "•" : "–"
    case .numbers(let first): "\(first.addingReportingOverflow(index).partialValue)."
    case .sign(let sign): sign
    }
  }
}
