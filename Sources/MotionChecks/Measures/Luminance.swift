// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Relative luminance, 0…1, by WCAG 2.2: of sRGB-encoded components.
enum Luminance {
  /// Of each encoded byte.
  static let linear: [Double] = (0...255).map { value in
    let encoded = Double(value) / 255
    return encoded <= 0.04045 ? encoded / 12.92 : Math.pow((encoded + 0.055) / 1.055, 2.4)
  }

  static func of(red: Int, green: Int, blue: Int) -> Double {
    0.2126 * linear[red] + 0.7152 * linear[green] + 0.0722 * linear[blue]
  }

  /// 1…21.
  static func contrast(_ a: Double, _ b: Double) -> Double { (max(a, b) + 0.05) / (min(a, b) + 0.05) }
}
