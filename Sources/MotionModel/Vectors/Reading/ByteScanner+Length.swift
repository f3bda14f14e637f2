// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Numbers with units.
extension ByteScanner {
  /// A finite number.
  package mutating func finiteNumber() -> Double? {
    let start = position
    if let number = number(), number.isFinite { return number }
    position = start
    return nil
  }

  /// A length with or without a unit; nil if there is none here, or its unit is not one of lengths.
  package mutating func length() -> SVGLength? {
    let start = position
    guard let number = finiteNumber() else { return nil }
    if skip("%") { return .percent(number) }
    guard let byte, byte.isASCIILetter else { return SVGLength(number) }
    if let unit = keyword().flatMap({ SVGLength.Unit(rawValue: $0) }) { return SVGLength(number, unit) }
    position = start
    return nil
  }

  /// A number, or a percentage as a part of 1.
  package mutating func fraction() -> Double? {
    guard let number = finiteNumber() else { return nil }
    return skip("%") ? number / 100 : number
  }

  /// An angle in degrees, which is also its unit if none is written.
  package mutating func degrees() -> Double? {
    let start = position
    guard let number = finiteNumber() else { return nil }
    guard let byte, byte.isASCIILetter else { return number }
    switch keyword() {
    case "deg": return number
    case "rad": return number * 180 / .pi
    case "grad": return number * 0.9
    case "turn": return number * 360
    default:
      position = start
      return nil
    }
  }

  /// Lengths with white space or commas between them; nil if something else is among them.
  package mutating func lengths() -> [SVGLength]? { list { $0.length() } }

  /// Numbers with white space or commas between them; nil if something else is among them.
  package mutating func numbers() -> [Double]? { list { $0.finiteNumber() } }

  /// All items up to the end.
  package mutating func list<Item>(_ item: (inout ByteScanner) -> Item?) -> [Item]? {
    var items: [Item] = []
    skipSpace()
    while !isAtEnd {
      guard let next = item(&self) else { return nil }
      items.append(next)
      skipSeparator()
    }
    return items
  }

  /// A whole text as one item; nil if it is something else, or more follows.
  package static func whole<Item>(_ text: String, _ item: (inout ByteScanner) -> Item?) -> Item? {
    var scanner = ByteScanner(text)
    scanner.skipTrivia()
    guard let value = item(&scanner) else { return nil }
    scanner.skipTrivia()
    return scanner.isAtEnd ? value : nil
  }
}
