// SPDX-License-Identifier: Apache-2.0

/// Values for axes of a variable font, by the axes' OpenType tags: `["wdth": 75, "GRAD": 50]`. Other axes are left to
/// the font and to their own properties (weight, slope, size).
/// Example: `TextLayer("Hello").font("Inter", 120).fontAxes(["wght": 650])`
public struct FontAxes: Hashable, Sendable {
  /// One axis and its value, in the axis's own units.
  /// Example: `let first: FontAxes.Axis? = text.fontAxes.all.first`
  public struct Axis: Hashable, Sendable {
    /// Four characters, such as "wdth"; case counts.
    /// Example: `let tags = text.fontAxes.all.map(\.tag)`
    public var tag: String
    /// In the units of the axis.
    /// Example: `let values = text.fontAxes.all.map(\.value)`
    public var value: Double
  }

  /// In the order of their tags.
  /// Example: `let tags = text.fontAxes.all.map(\.tag)`
  public private(set) var all: [Axis] = []

  /// No axis is named.
  public init() {}

  /// The last value of a repeated axis counts.
  /// Example: `let axes = FontAxes([("wght", 650), ("wdth", 90)])`
  public init(_ values: some Sequence<(String, Double)>) { for (tag, value) in values { self[tag] = value } }

  /// Whether no axis is named.
  /// Example: `let isPlain = text.fontAxes.isEmpty`
  public var isEmpty: Bool { all.isEmpty }

  /// The value of an axis; nil if it is not named.
  /// Example: `let weight = text.fontAxes["wght"]`
  public subscript(tag: String) -> Double? {
    get { all.first { $0.tag == tag }?.value }
    set {
      // Sorted by tag, so equal settings are equal values.
      let index = all.firstIndex { $0.tag >= tag } ?? all.endIndex
      let isThere = index < all.endIndex && all[index].tag == tag
      switch (newValue, isThere) {
      case (let value?, true): all[index].value = value
      case (let value?, false): all.insert(Axis(tag: tag, value: value), at: index)
      case (nil, true): all.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// Whether a text can be an axis's tag: four characters of ASCII from the space to the tilde.
  /// Example: `let isRight = FontAxes.isTag("wght")`
  public static func isTag(_ text: String) -> Bool {
    text.utf8.count == 4 && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }
}

extension FontAxes: ExpressibleByDictionaryLiteral {
  /// Axes by their tags.
  public init(dictionaryLiteral elements: (String, Double)...) { self.init(elements) }
}

extension FontAxes: CustomStringConvertible {
  /// As in a script: `["GRAD": 50, "wdth": 75]`.
  public var description: String {
    all.isEmpty ? "[:]" : "[\(all.map { "\"\($0.tag)\": \(FontAxes.text($0.value))" }.joined(separator: ", "))]"
  }

  /// A whole number without a fraction.
  package static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }
}

extension FontAxes {
  /// Returns a value for every axis in either, combined from both values; `value` gets nil for an axis missing on one
  /// side.
  package func merging(_ other: FontAxes, _ value: (Double?, Double?) -> Double) -> FontAxes {
    var result = FontAxes()
    for tag in Set(all.map(\.tag)).union(other.all.map(\.tag)) { result[tag] = value(self[tag], other[tag]) }
    return result
  }

  package func mapValues(_ change: (Double) -> Double) -> FontAxes {
    var result = self
    for i in result.all.indices { result.all[i].value = change(result.all[i].value) }
    return result
  }
}
