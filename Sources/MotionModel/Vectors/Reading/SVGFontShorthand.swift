// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The shorthand `font`.
enum SVGFontShorthand {
  static let properties: [SVGProperty] = [
    .fontStyle, .fontVariant, .fontWeight, .fontStretch, .fontSize, .fontFamily,
  ]

  /// Style, weight and width in any order, then a size with a line height, then families; nil if it is something else.
  static func declarations(_ text: String) -> [SVGDeclaration]? { ByteScanner.whole(text, read) }

  private static func read(_ scanner: inout ByteScanner) -> [SVGDeclaration]? {
    var (slope, weight) = (SVGFontSlope.normal, SVGFontWeight.number(400))
    var (stretch, hasSmallCaps) = (100.0, false)
    var size: SVGFontSize?
    while size == nil {
      let start = scanner.position
      scanner.skipTrivia()
      let word = scanner.byte?.isASCIILetter == true ? scanner.keyword() : nil
      switch word {
      case "normal": continue
      case "italic", "oblique": slope = word == "italic" ? .italic : .oblique
      case "small-caps": hasSmallCaps = true
      case "bold": weight = .number(700)
      case "bolder": weight = .bolder
      case "lighter": weight = .lighter
      case let name? where ByteScanner.fontStretches[name] != nil: stretch = ByteScanner.fontStretches[name] ?? 100
      default:
        scanner.position = start
        scanner.skipTrivia()
        if let number = bareWeight(&scanner) {
          weight = .number(number)
        } else {
          guard let found = scanner.fontSize() else { return nil }
          size = found
        }
      }
    }
    guard let size, skipLineHeight(&scanner), let families = scanner.fontFamilies() else { return nil }
    return [
      .text(.slope(slope)), .text(.smallCaps(hasSmallCaps)), .text(.weight(weight)), .text(.stretch(stretch)),
      .text(.fontSize(size)), .text(.families(families)),
    ]
  }

  /// A number without a unit, before the size.
  private static func bareWeight(_ scanner: inout ByteScanner) -> Double? {
    let start = scanner.position
    if let number = scanner.finiteNumber(), (1...1000).contains(number), scanner.byte == 0x20 {
      scanner.skipTrivia()
      // The last number is the size: families begin with a letter or a quote.
      if let byte = scanner.byte, byte.isASCIIDigit || byte == UInt8(ascii: ".") || isSizeWord(scanner) {
        return number
      }
    }
    scanner.position = start
    return nil
  }

  private static func isSizeWord(_ scanner: ByteScanner) -> Bool {
    var scanner = scanner
    guard scanner.byte?.isASCIILetter == true, let word = scanner.keyword() else { return false }
    return [
      "larger", "smaller", "xx-small", "x-small", "small", "medium", "large", "x-large", "xx-large", "italic",
      "oblique", "normal",
    ]
    .contains(word)
  }

  /// A line height has no effect.
  private static func skipLineHeight(_ scanner: inout ByteScanner) -> Bool {
    scanner.skipTrivia()
    guard scanner.skip("/") else { return true }
    scanner.skipTrivia()
    return scanner.skip(word: "normal") || scanner.length() != nil
  }
}
