// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// The digits of a colour, `RRGGBBAA`: `#F00` and `#FF0000FF` are equal.
struct ColorDigits: Equatable {
  private let digits: String

  /// Nil: the text is a name or no colour.
  init?(_ text: String) {
    guard text.hasPrefix("#") else { return nil }
    var digits = text.dropFirst().uppercased()
    guard digits.allSatisfy(\.isHexDigit) else { return nil }
    if digits.count == 3 || digits.count == 4 { digits = digits.map { "\($0)\($0)" }.joined() }
    if digits.count == 6 { digits += "FF" }
    guard digits.count == 8 else { return nil }
    self.digits = digits
  }

  var text: String { "#" + (digits.hasSuffix("FF") ? digits.dropLast(2) : digits[...]) }
}

extension WrittenValue {
  /// The digits of a colour that is written with them, and of black and white; nil for other names and for parts of colours.
  static func digits(_ expression: ExprSyntax) -> ColorDigits? {
    switch name(expression) {
    case "white"?: ColorDigits("#FFFFFF")
    case "black"?: ColorDigits("#000000")
    default: text(expression).flatMap(ColorDigits.init)
    }
  }
}
