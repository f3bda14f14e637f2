// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Colours of CSS.
extension ByteScanner {
  /// A colour in any form of CSS Color Level 3, or `rgb()` and `hsl()` of Level 4; nil if there is none here.
  package mutating func color() -> SVGColor? {
    let start = position
    if let color = readColor() {
      skipProfileColor()
      return color
    }
    position = start
    return nil
  }

  private mutating func readColor() -> SVGColor? {
    if skip("#") {
      return hexColor().map { .color($0) }
    }
    guard let name = keyword() else { return nil }
    guard skip("(") else {
      switch name {
      case "currentcolor": return .current
      case "transparent": return .color(.clear)
      default: return SVGColorNames.color(name).map { .color($0) }
      }
    }
    let color: Color? =
      switch name {
      case "rgb", "rgba": rgb()
      case "hsl", "hsla": hsl()
      default: nil
      }
    guard let color, skipClosing() else { return nil }
    return .color(color)
  }

  /// Three, four, six or eight hexadecimal digits.
  private mutating func hexColor() -> Color? {
    var digits: [UInt8] = []
    while let byte, byte.isASCIIDigit || byte.isASCIILetter {
      guard digits.count < 8, let digit = byte.hexDigit else { return nil }
      digits.append(digit)
      position += 1
    }
    func component(_ index: Int) -> Double {
      digits.count <= 4
        ? Double(digits[index] * 17) / 255 : Double(digits[2 * index] << 4 | digits[2 * index + 1]) / 255
    }
    guard [3, 4, 6, 8].contains(digits.count) else { return nil }
    return Color(
      red: component(0), green: component(1), blue: component(2), alpha: digits.count % 4 == 0 ? component(3) : 1)
  }

  /// `icc-color()` behind a colour names the same colour for printers.
  private mutating func skipProfileColor() {
    let start = position
    skipTrivia()
    if functionName() == "icc-color" { skipToClosing() } else { position = start }
  }

  private mutating func rgb() -> Color? {
    var components: [Double] = []
    for _ in 0..<3 {
      skipTrivia()
      guard let number = finiteNumber() else { return nil }
      components.append(min(max(skip("%") ? number / 100 : number / 255, 0), 1))
      skipTrivia()
      _ = skip(",")
    }
    guard let alpha = alpha() else { return nil }
    return Color(red: components[0], green: components[1], blue: components[2], alpha: alpha)
  }

  private mutating func hsl() -> Color? {
    skipTrivia()
    guard let hue = degrees() else { return nil }
    var parts: [Double] = []
    for _ in 0..<2 {
      skipTrivia()
      _ = skip(",")
      skipTrivia()
      guard let number = finiteNumber() else { return nil }
      _ = skip("%")
      parts.append(min(max(number / 100, 0), 1))
    }
    skipTrivia()
    _ = skip(",")
    guard let alpha = alpha() else { return nil }
    return Color(hue: hue, saturation: parts[0], lightness: parts[1], alpha: alpha)
  }

  /// The opacity behind a comma or a slash, or 1 before the end.
  private mutating func alpha() -> Double? {
    skipTrivia()
    if skip("/") { skipTrivia() }
    if byte == UInt8(ascii: ")") { return 1 }
    return fraction().map { min(max($0, 0), 1) }
  }
}

extension Color {
  /// By CSS Color Level 4, section 7.1. The hue is in degrees, the others in 0…1.
  fileprivate init(hue: Double, saturation: Double, lightness: Double, alpha: Double) {
    var turn = hue.truncatingRemainder(dividingBy: 360) / 30
    if turn < 0 { turn += 12 }
    func component(_ offset: Double) -> Double {
      let k = (offset + turn).truncatingRemainder(dividingBy: 12)
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
    }
    self.init(red: component(0), green: component(8), blue: component(4), alpha: alpha)
  }
}
