// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension SwiftText {
  static func color(_ color: Color?) -> String {
    guard let color else { return "nil" }
    if color == .white || color == Color(white: 1) { return ".white" }
    if color == .black || color == Color(white: 0) { return ".black" }
    // Gradients mix the components of transparent colours too.
    if color == .clear { return ".clear" }
    let rgb = color.sRGB
    let parts = [rgb.c0, rgb.c1, rgb.c2].map(byte)
    guard let red = parts[0], let green = parts[1], let blue = parts[2] else {
      let alpha = color.alpha == 1 ? "" : ", alpha: \(number(color.alpha, digits: 6))"
      let numbers = [rgb.c0, rgb.c1, rgb.c2].map { number($0, digits: 6) }
      return "Color(red: \(numbers[0]), green: \(numbers[1]), blue: \(numbers[2])\(alpha))"
    }
    let hex = "\"#" + [red, green, blue].map { String(format: "%02X", $0) }.joined()
    if color.alpha == 1 { return hex + "\"" }
    if let alpha = byte(color.alpha) { return hex + String(format: "%02X", alpha) + "\"" }
    return "Color(\(hex)\").opacity(\(number(color.alpha, digits: 6)))"
  }

  /// Nil if a colour of bytes is another one.
  private static func byte(_ value: Double) -> Int? {
    let scaled = value * 255
    guard scaled >= -1e-3, scaled <= 255.001, abs(scaled - scaled.rounded()) < 1e-3 else { return nil }
    return Int(scaled.rounded())
  }

  static func colors(_ colors: [Color]) -> String { "[" + colors.map { color($0) }.joined(separator: ", ") + "]" }

  static func gradient(_ gradient: ShapeGradient?) -> String {
    guard let gradient else { return "nil" }
    var arguments = [colors(gradient.colors)]
    if let locations = gradient.locations, !isEven(locations) { arguments.append("at: \(numbers(locations))") }
    let isBox = gradient.units == .boundingBox
    let name: String
    switch gradient.kind {
    case .linear(let from, let to):
      name = "linear"
      if isBox, gradient.transform.isIdentity, let (a, b) = sides(from, to) {
        arguments += ["from: \(a)", "to: \(b)"]
      } else {
        arguments += ["from: \(point(from))", "to: \(point(to))"]
      }
    case .angled(let angle):
      name = "linear"
      arguments.append("angle: .degrees(\(number(angle.degrees)))")
    case .radial(let center, let radius, let focus, let focusRadius):
      name = "radial"
      let middle = CGPoint(x: 0.5, y: 0.5)
      if center != middle { arguments.append("center: \(point(center))") }
      if radius != 0.5 { arguments.append("radius: \(number(radius))") }
      if let focus, focus != center || focusRadius != 0 { arguments.append("focus: \(point(focus))") }
      if focusRadius != 0 { arguments.append("focusRadius: \(number(focusRadius))") }
    case .conic(let center, let angle):
      name = "conic"
      arguments += ["center: \(point(center))", "angle: .degrees(\(number(angle.degrees)))"]
    }
    if !isBox { arguments.append("units: .points") }
    if gradient.spread != .pad { arguments.append("spread: .\(gradient.spread.rawValue)") }
    if !gradient.transform.isIdentity { arguments.append("transform: \(transform(gradient.transform))") }
    return ".\(name)(\(arguments.joined(separator: ", ")))"
  }

  private static func isEven(_ locations: [Double]) -> Bool {
    locations.count > 1
      && locations.indices.allSatisfy { abs(locations[$0] - Double($0) / Double(locations.count - 1)) < 1e-9 }
  }

  /// The names of two sides or corners of the box; nil if the points are elsewhere.
  private static func sides(_ from: CGPoint, _ to: CGPoint) -> (String, String)? {
    let names: [[Double]: String] = [
      [0, 0]: ".topLeft", [1, 0]: ".topRight", [0, 1]: ".bottomLeft", [1, 1]: ".bottomRight",
    ]
    switch (from.x, from.y, to.x, to.y) {
    // Only the way across counts.
    case (0, let a, 1, let b) where a == b: return (".left", ".right")
    case (1, let a, 0, let b) where a == b: return (".right", ".left")
    case (let a, 0, let b, 1) where a == b: return (".top", ".bottom")
    case (let a, 1, let b, 0) where a == b: return (".bottom", ".top")
    default:
      guard let a = names[[from.x, from.y]], let b = names[[to.x, to.y]] else { return nil }
      return (a, b)
    }
  }
}
