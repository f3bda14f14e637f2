// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore

/// A property's value in the shape that JSON and people read: numbers, `[x, y]`, `[x, y, width, height]`, a
/// transform's sixteen numbers by rows, colours as `[r, g, b, a]` in sRGB.
package enum InspectedValue: Encodable, Sendable {
  case none
  case number(Double)
  case bool(Bool)
  case numbers([Double])
  case rows([[Double]])
  case text(String)

  init(_ value: PropertyValue) {
    switch value {
    case .number(let number): self = .number(number)
    case .bool(let bool): self = .bool(bool)
    case .point(let point): self = .numbers([point.x, point.y])
    case .size(let size): self = .numbers([size.width, size.height])
    case .rect(let rect): self = .numbers([rect.minX, rect.minY, rect.width, rect.height])
    case .transform(let t):
      self = .numbers([
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
      ])
    case .color(let color): self = color.map { .numbers(InspectedValue.components($0)) } ?? .none
    case .path(let path): self = path.map { .text(InspectedValue.text($0)) } ?? .none
    case .numbers(let numbers): self = numbers.map { .numbers($0) } ?? .none
    case .axes(let axes): self = .text(axes.description)
    case .gradient(let gradient): self = gradient.map { .text($0.description) } ?? .none
    case .colors(let colors): self = colors.map { .rows($0.map(InspectedValue.components)) } ?? .none
    case .string(let string): self = string.map { .text($0) } ?? .none
    case .contents(let contents): self = InspectedValue(contents)
    case .dissolve(let dissolve): self = InspectedValue(dissolve.presentationValue)
    }
  }

  private init(_ contents: Contents?) {
    switch contents {
    case nil: self = .none
    case .file(let path): self = .text(path)
    case .bitmap(let bitmap): self = .text("bitmap \(bitmap.bitmap.width)×\(bitmap.bitmap.height) \(bitmap.hash)")
    case .drawing(let drawing):
      self = .text(
        "drawing \(InspectedValue.shortest(drawing.size.width))×\(InspectedValue.shortest(drawing.size.height)) "
          + "\(drawing.hash)")
    }
  }

  private static func components(_ color: Color) -> [Double] { [color.red, color.green, color.blue, color.alpha] }

  /// SVG path data.
  private static func text(_ path: Path) -> String {
    func pair(_ p: CGPoint) -> String { "\(shortest(p.x)) \(shortest(p.y))" }
    return path.elements.map { element in
      switch element {
      case .move(let p): "M \(pair(p))"
      case .line(let p): "L \(pair(p))"
      case .quad(let p, let c): "Q \(pair(c)) \(pair(p))"
      case .cubic(let p, let a, let b): "C \(pair(a)) \(pair(b)) \(pair(p))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  /// The shortest text that reads back as the same number.
  static func shortest(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .none: try container.encodeNil()
    case .number(let number): try container.encode(number)
    case .bool(let bool): try container.encode(bool)
    case .numbers(let numbers): try container.encode(numbers)
    case .rows(let rows): try container.encode(rows)
    case .text(let text): try container.encode(text)
    }
  }
}

extension InspectedValue: CustomStringConvertible {
  package var description: String {
    func rounded(_ value: Double) -> String { InspectedValue.shortest(value.rounded(decimals: 4)) }
    func list(_ values: [Double]) -> String { "(" + values.map(rounded).joined(separator: ", ") + ")" }
    switch self {
    case .none: return "none"
    case .number(let number): return rounded(number)
    case .bool(let bool): return "\(bool)"
    case .numbers(let numbers): return list(numbers)
    case .rows(let rows): return "[" + rows.map(list).joined(separator: ", ") + "]"
    case .text(let text): return text.count > 60 ? "\"\(text.prefix(57))…\"" : "\"\(text)\""
    }
  }
}
