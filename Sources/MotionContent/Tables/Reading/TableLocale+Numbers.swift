// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL

extension TableLocale {
  /// The number in a text; nil if it is none. Signs, separators between thousands, an exponent, one currency sign and a percent
  /// sign may be written: `-1,234.5`, `€ 12`, `(1,200)` for a negative number, `45 %` for 0.45.
  package func number(_ text: some StringProtocol) -> Double? {
    var scalars = Array(text.unicodeScalars)[...]
    guard scalars.count <= 64 else { return nil }
    var (isNegative, isPercent) = (false, false)
    TableLocale.trim(&scalars)
    if scalars.first == "(", scalars.last == ")", scalars.count > 2 {
      scalars = scalars.dropFirst().dropLast()
      isNegative = true
    }
    // A sign stands before or behind a currency sign.
    for _ in 0..<2 {
      if let first = scalars.first {
        if first == "-" || first == "\u{2212}" {
          if isNegative { return nil }
          isNegative = true
          scalars.removeFirst()
        } else if first == "+" {
          scalars.removeFirst()
        }
      }
      if let first = scalars.first, first.properties.generalCategory == .currencySymbol { scalars.removeFirst() }
      TableLocale.trim(&scalars)
    }
    if let last = scalars.last {
      if last == "%" || last == "\u{66A}" {
        isPercent = true
        scalars.removeLast()
      } else if last.properties.generalCategory == .currencySymbol {
        scalars.removeLast()
      }
      TableLocale.trim(&scalars)
    }
    guard let plain = plainNumber(scalars), let number = Double(plain), number.isFinite else { return nil }
    return (isNegative ? -number : number) / (isPercent ? 100 : 1)
  }

  /// Digits, a point and an exponent of ASCII; nil if groups or digits are not as they must be.
  private func plainNumber(_ scalars: ArraySlice<Unicode.Scalar>) -> String? {
    var plain = ""
    var groups: [Int] = []
    var (digits, hasPoint, hasDigit) = (0, false, false)
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      if let digit = TableLocale.digit(scalar) {
        plain.append(Character(Unicode.Scalar(UInt8(48 + digit))))
        digits += 1
        hasDigit = true
      } else if scalar == decimal, !hasPoint {
        hasPoint = true
        groups.append(digits)
        plain.append(".")
      } else if isGrouping(scalar), !hasPoint, digits > 0 {
        groups.append(digits)
        digits = 0
      } else if scalar == "e" || scalar == "E", hasDigit {
        guard let exponent = TableLocale.exponent(scalars[scalars.index(after: index)...]) else { return nil }
        if !hasPoint { groups.append(digits) }
        return hasRightGroups(groups) ? plain + exponent : nil
      } else {
        return nil
      }
      index += 1
    }
    if !hasPoint { groups.append(digits) }
    guard hasDigit, hasRightGroups(groups) else { return nil }
    if plain.hasPrefix(".") { plain = "0" + plain }
    return plain.hasSuffix(".") ? String(plain.dropLast()) : plain
  }

  private func isGrouping(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar != decimal else { return false }
    if scalar == grouping { return true }
    // Spaces and apostrophes part thousands wherever they stand between digits.
    return [" ", "\u{A0}", "\u{202F}", "\u{2009}", "'", "\u{2019}"].contains(scalar)
  }

  private func hasRightGroups(_ groups: [Int]) -> Bool {
    guard groups.count > 1, let last = groups.last else { return true }
    let inner = groups.dropFirst().dropLast()
    guard last == 3, (1...3).contains(groups[0]) else { return false }
    return inner.allSatisfy { $0 == 3 } || (groupsByTwo && inner.allSatisfy { $0 == 2 })
  }

  private static func exponent(_ scalars: ArraySlice<Unicode.Scalar>) -> String? {
    var rest = scalars
    var text = "e"
    if let sign = rest.first, sign == "-" || sign == "+" {
      text.unicodeScalars.append(sign)
      rest.removeFirst()
    }
    guard (1...3).contains(rest.count), rest.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    text.unicodeScalars.append(contentsOf: rest)
    return text
  }

  /// The value of a digit of any script.
  static func digit(_ scalar: Unicode.Scalar) -> Int? {
    if ("0"..."9").contains(scalar) { return Int(scalar.value - 48) }
    guard scalar.value > 127, scalar.properties.numericType == .decimal else { return nil }
    return scalar.properties.numericValue.map { Int($0) }
  }

  private static func trim(_ scalars: inout ArraySlice<Unicode.Scalar>) {
    while let first = scalars.first, first.isBlankAroundValues { scalars.removeFirst() }
    while let last = scalars.last, last.isBlankAroundValues { scalars.removeLast() }
  }
}
