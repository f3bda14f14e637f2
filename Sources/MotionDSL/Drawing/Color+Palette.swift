// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension Color {
  /// sRGB (1, 0.5, 0).
  public static let orange = Color(red: 1, green: 0.5, blue: 0)
  /// sRGB (0.6, 0.4, 0.2).
  public static let brown = Color(red: 0.6, green: 0.4, blue: 0.2)
  /// sRGB (0, 1, 1).
  public static let cyan = Color(red: 0, green: 1, blue: 1)
  /// sRGB (1, 0, 1).
  public static let magenta = Color(red: 1, green: 0, blue: 1)
  /// sRGB (0.5, 0.5, 0.5).
  public static let gray = Color(white: 0.5)
  /// Apple's, in its light appearance.
  public static let mint = Color(red: 0, green: 199.0 / 255, blue: 190.0 / 255)
  /// Apple's, in its light appearance.
  public static let teal = Color(red: 48.0 / 255, green: 176.0 / 255, blue: 199.0 / 255)
  /// Apple's, in its light appearance.
  public static let indigo = Color(red: 88.0 / 255, green: 86.0 / 255, blue: 214.0 / 255)
  /// Apple's, in its light appearance.
  public static let pink = Color(red: 1, green: 45.0 / 255, blue: 85.0 / 255)
  /// sRGB (0, 0, 0.5).
  public static let navy = Color(red: 0, green: 0, blue: 0.5)

  /// The named colours; parameters accept these names.
  package static let names: KeyValuePairs<String, Color> = [
    "black": .black, "white": .white, "gray": .gray, "red": .red, "orange": .orange, "yellow": .yellow,
    "green": .green, "mint": .mint, "teal": .teal, "cyan": .cyan, "blue": .blue, "indigo": .indigo, "navy": .navy,
    "purple": .purple, "magenta": .magenta, "pink": .pink, "brown": .brown, "clear": .clear,
  ]

  /// A colour by hue (0…1 is once around the circle, from red over green and blue), saturation and brightness, as
  /// in HSB.
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
    let turn = (hue - hue.rounded(.down)) * 6
    func channel(_ n: Double) -> Double {
      let k = (n + turn).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }

  /// The same colour, its alpha multiplied by `factor`.
  /// Example: `Layer().size(400, 200).backgroundColor(.white.opacity(0.2))`
  public func opacity(_ factor: Double) -> Color { withAlpha(alpha * factor) }
}
