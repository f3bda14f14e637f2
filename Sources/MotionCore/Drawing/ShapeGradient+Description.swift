// SPDX-License-Identifier: Apache-2.0

import Foundation

extension ShapeGradient: CustomStringConvertible {
  /// Every value in words: `linear from (0, 0.5) to (1, 0.5) of the box: #FF5A3C at 0, #3D5AF1 at 1`.
  public var description: String {
    var text = "\(kind.words) \(units == .points ? "in points" : "of the box")"
    if spread != .pad { text += ", \(spread.rawValue)" }
    if !transform.isIdentity {
      let plane = [transform.m11, transform.m12, transform.m21, transform.m22, transform.m41, transform.m42]
      text += ", matrix(\(plane.map(FontAxes.text).joined(separator: ", ")))"
    }
    let even = evenLocations
    return text + ": "
      + colors.enumerated().map { i, color in
        "\(ShapeGradient.text(color)) at \(i < even.count ? FontAxes.text(even[i]) : "no location")"
      }.joined(separator: ", ")
  }

  /// The locations, or evenly spaced ones.
  package var evenLocations: [Double] {
    locations ?? colors.indices.map { colors.count < 2 ? 0 : Double($0) / Double(colors.count - 1) }
  }

  /// `#RRGGBB`, or with the alpha `#RRGGBBAA`; the components of a colour that bytes do not hold.
  private static func text(_ color: Color) -> String {
    let parts = [color.red, color.green, color.blue] + (color.alpha == 1 ? [] : [color.alpha])
    let bytes = parts.map { ($0 * 255).rounded() }
    guard zip(parts, bytes).allSatisfy({ (0...1).contains($0) && abs($0 * 255 - $1) < 1e-6 }) else {
      return "(\(parts.map(FontAxes.text).joined(separator: ", ")))"
    }
    let digits = bytes.map { byte in
      let text = String(Int(byte), radix: 16, uppercase: true)
      return text.count < 2 ? "0" + text : text
    }
    return "#" + digits.joined()
  }
}

extension ShapeGradient.Kind {
  fileprivate var words: String {
    func text(_ p: CGPoint) -> String { "(\(FontAxes.text(p.x)), \(FontAxes.text(p.y)))" }
    switch self {
    case .linear(let start, let end): return "linear from \(text(start)) to \(text(end))"
    case .angled(let angle): return "linear at \(FontAxes.text(angle.degrees))°"
    case .radial(let center, let radius, let focus, let focusRadius):
      let first = focus.map { " from \(text($0))" } ?? ""
      let hole = focusRadius == 0 ? "" : ", first radius \(FontAxes.text(focusRadius))"
      return "radial around \(text(center)), radius \(FontAxes.text(radius))\(first)\(hole)"
    case .conic(let center, let angle): return "conic around \(text(center)) from \(FontAxes.text(angle.degrees))°"
    }
  }
}
