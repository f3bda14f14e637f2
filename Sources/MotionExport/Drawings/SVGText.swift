// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Values as attributes of SVG.
enum SVGText {
  /// A thousandth of a pixel.
  static let decimals = 3

  static func number(_ value: Double, decimals: Int = decimals) -> String {
    guard value.isFinite else { return "0" }
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (value * scale).rounded()
    // Beyond 2⁵³ a double has no more decimals.
    guard abs(scaled) < 9e15 else { return "\(value)" }
    let whole = Int64(scaled)
    if whole == 0 { return "0" }
    let sign = whole < 0 ? "-" : ""
    let magnitude = whole.magnitude
    let unit = UInt64(scale)
    var fraction = String(magnitude % unit)
    fraction = String(repeating: "0", count: max(decimals - fraction.count, 0)) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return sign + String(magnitude / unit) + (fraction.isEmpty || decimals == 0 ? "" : "." + fraction)
  }

  /// A colour, and its opacity as an attribute of a name; opaque ones have none.
  static func paint(_ color: Color) -> (color: String, opacity: (String) -> String) {
    let rgb = color.sRGB
    func byte(_ value: Double) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
    let alpha = min(max(rgb.alpha, 0), 1)
    let digits = "0123456789abcdef".map(String.init)
    let hex = [rgb.c0, rgb.c1, rgb.c2].map { digits[byte($0) / 16] + digits[byte($0) % 16] }.joined()
    return ("#\(hex)", { name in alpha == 1 ? "" : " \(name)=\"\(number(alpha, decimals: 5))\"" })
  }

  /// `matrix(…)` as an attribute of a name; nothing for the identity. The map is affine.
  static func matrix(_ map: Homography, _ name: String = "transform") -> String {
    if map == .identity { return "" }
    let linear = [map.h11, map.h12, map.h21, map.h22].map { number($0, decimals: 7) }
    let moved = [map.h31, map.h32].map { number($0, decimals: 5) }
    return " \(name)=\"matrix(\((linear + moved).joined(separator: " ")))\""
  }

  /// Path data, its points mapped by an affine map.
  static func data(_ path: Path, _ map: Homography, decimals: Int = decimals) -> String {
    var text = ""
    func add(_ command: String, _ points: CGPoint...) {
      text += command
      for (index, point) in points.enumerated() {
        if index > 0 { text += " " }
        let x = point.x * map.h11 + point.y * map.h21 + map.h31
        let y = point.x * map.h12 + point.y * map.h22 + map.h32
        text += number(x, decimals: decimals) + " " + number(y, decimals: decimals)
      }
    }
    for element in path.elements {
      switch element {
      case .move(let point): add("M", point)
      case .line(let point): add("L", point)
      case .quad(let point, let control): add("Q", control, point)
      case .cubic(let point, let control1, let control2): add("C", control1, control2, point)
      case .close: text += "Z"
      }
    }
    return text
  }
}
