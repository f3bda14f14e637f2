// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension TextSpan: CustomStringConvertible {
  /// The scalars, the name and the attributes of the style: `4..<14 "strong" weight 700, colour #3DDC97`.
  package var description: String {
    let title = ["\(range.lowerBound)..<\(range.upperBound)", name.map { "\"\($0)\"" }].compactMap(\.self)
    return (title + [style.description]).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension TextStyle: CustomStringConvertible {
  /// Its attributes, in the order of its properties.
  public var description: String {
    func number(_ value: Double) -> String { FontAxes.text(value) }
    func color(_ color: Color?) -> String {
      guard let color = color?.sRGB else { return "" }
      let parts = [color.red, color.green, color.blue] + (color.alpha == 1 ? [] : [color.alpha])
      return " #"
        + parts.map { part in
          let byte = String(UInt8((255 * min(1, max(0, part.isNaN ? 0 : part))).rounded()), radix: 16, uppercase: true)
          return byte.count < 2 ? "0" + byte : byte
        }.joined()
    }
    func length(_ length: Length) -> String {
      switch length {
      case .points(let value): number(value)
      case .ems(let factor): "\(number(factor)) em"
      }
    }
    func line(_ name: String, _ line: Line?) -> String? {
      line.map { "\(name)\(color($0.color))\($0.thickness.map { " \(number($0))" } ?? "")" }
    }
    var parts: [String?] = [
      fontName.map { "font \"\($0)\"" }, size.map { "size \(length($0))" }, weight.map { "weight \(number($0))" },
      isItalic.map { $0 ? "italic" : "upright" }, tracking.map { "tracking \(number($0))" },
      baselineOffset.map { "baseline \(length($0))" }, language.map { "language \"\($0)\"" },
      fontFeatures.map { "features \"\($0)\"" }, isCombined.map { $0 ? "side by side" : "one by one" },
    ]
    switch foreground {
    case nil: break
    case .color(let own): parts.append("colour\(color(own))")
    case .gradient(let colors, let angle):
      parts.append("gradient\(colors.map { color($0) }.joined())\(angle == 0 ? "" : " at \(number(angle))")")
    }
    parts += [line("underline", underline), line("strikethrough", strikethrough)]
    if let background {
      let padding = [background.padding.width, background.padding.height].map { number($0) }.joined(separator: " ")
      parts.append("background\(color(background.color)) padding \(padding) radius \(number(background.radius))")
    }
    if let outline { parts.append("outline\(color(outline.color)) \(number(outline.width))") }
    if let shadow {
      let offset = [shadow.offset.width, shadow.offset.height].map { number($0) }.joined(separator: " ")
      parts.append("shadow\(color(shadow.color)) radius \(number(shadow.radius)) offset \(offset)")
    }
    parts += [
      leadingIndent.map { "indent \(length($0))" }, firstLineIndent.map { "first line \(length($0))" },
      spacingBefore.map { "space before \(length($0))" },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
