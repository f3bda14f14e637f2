// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Values as Swift source.
enum SwiftText {
  /// A number with at most nine significant digits.
  static func number(_ value: Double, digits: Int = 9) -> String {
    guard value.isFinite else { return "0" }
    guard value != value.rounded() || abs(value) >= 1e15 else { return String(Int(value)) }
    let rounded = Double(String(format: "%.\(digits)g", value)) ?? value
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : "\(rounded)"
  }

  /// A number as wide as its neighbours need it: up to a number of decimals.
  static func number(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return "0" }
    let rounded = Double(String(format: "%.\(min(max(decimals, 0), 12))f", value)) ?? value
    return number(rounded == 0 ? 0 : rounded, digits: 15)
  }

  /// Seconds, to a thousandth of a microsecond.
  static func seconds(_ value: Double) -> String { number(value, decimals: 9) }

  /// Decimals that keep a millionth of a length.
  static func decimals(ofExtent extent: Double) -> Int {
    guard extent > 0, extent.isFinite else { return 6 }
    return min(max(6 - Int(Math.log(extent) / Math.log(10)), 0), 12)
  }

  static func numbers(_ values: [Double]) -> String {
    "[" + values.map { number($0) }.joined(separator: ", ") + "]"
  }

  static func point(_ point: CGPoint) -> String { "CGPoint(x: \(number(point.x)), y: \(number(point.y)))" }

  static func rect(_ rect: CGRect) -> String {
    "CGRect(x: \(number(rect.minX)), y: \(number(rect.minY)), width: \(number(rect.width)), "
      + "height: \(number(rect.height)))"
  }

  /// A string literal on one line.
  static func string(_ text: String) -> String {
    let escaped = text.mappingScalars { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      case "\u{0}"..<"\u{20}", "\u{7F}"..<"\u{A0}", "\u{2028}", "\u{2029}": "\\u{\(String(scalar.value, radix: 16))}"
      default: nil
      }
    }
    return "\"\(escaped)\""
  }

  /// Text behind `//`, on one line.
  static func comment(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map {
          $0.value < 0x20 || (0x7F..<0xA0).contains($0.value) || $0.value == 0x2028 || $0.value == 0x2029 ? " " : $0
        }))
  }
}
