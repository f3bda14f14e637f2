// SPDX-License-Identifier: Apache-2.0

/// A value that a person gave by hand.
enum EditedValue: Equatable {
  /// Numbers in the order of a property's components: x and y, or width and height.
  case numbers([Double])
  /// A number is that much larger than it is written.
  case shift(Double)
  case text(String)
  /// `#RRGGBB` or `#RRGGBBAA`.
  case color(String)
  /// A case or a constant: `.bold`.
  case name(String)
  case flag(Bool)
}

/// A number as it is written in a script: no more digits than a person would write.
enum NumberText {
  /// - Parameters:
  ///   - value: rounded to a thousandth.
  ///   - old: the literal that it replaces; one with a point keeps it, because the literal may decide a type.
  static func text(_ value: Double, like old: String? = nil) -> String {
    let thousandths = (value * 1000).rounded()
    guard thousandths.isFinite, abs(thousandths) < 1e15 else { return "\(value)" }
    let whole = Int(thousandths)
    let (units, fraction) = (abs(whole) / 1000, abs(whole) % 1000)
    let sign = whole < 0 ? "-" : ""
    guard fraction != 0 else { return "\(sign)\(units)" + (old?.contains(".") == true ? ".0" : "") }
    var digits = "\(fraction)"
    digits = String(repeating: "0", count: 3 - digits.count) + digits
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(units).\(digits)"
  }
}

/// A text as a literal of a script.
enum StringText {
  static func text(_ value: String) -> String { "\"\(escaped(value))\"" }

  static func escaped(_ value: String) -> String {
    var words = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": words += "\\\\"
      case "\"": words += "\\\""
      case "\n": words += "\\n"
      case "\r": words += "\\r"
      case "\t": words += "\\t"
      case "\0"..<" ", "\u{7F}": words += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: words.unicodeScalars.append(scalar)
      }
    }
    return words
  }
}
