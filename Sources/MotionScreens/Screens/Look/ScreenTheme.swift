// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionContent
import MotionCore
import MotionLayers

/// The colours of a device, a window, a chat or a card: `.light`, `.dark`, or colours of your own.
///
/// ```swift
/// Phone { ImageLayer("app.png") }.theme(.dark).position(.center)
/// ```
public struct ScreenTheme: Hashable, Sendable {
  /// Behind everything on a screen.
  /// Example: `ScreenTheme.light.background`
  public var background: Color
  /// Of cards, notifications and address fields.
  /// Example: `ScreenTheme.light.surface`
  public var surface: Color
  /// Of title bars and tool bars.
  /// Example: `ScreenTheme.light.bar`
  public var bar: Color
  /// Of received messages.
  /// Example: `ScreenTheme.light.bubble`
  public var bubble: Color
  /// Example: `ScreenTheme.light.text`
  public var text: Color
  /// Of times, handles and counts.
  /// Example: `ScreenTheme.light.secondaryText`
  public var secondaryText: Color
  /// Of thin lines between parts.
  /// Example: `ScreenTheme.light.line`
  public var line: Color
  /// Of sent messages and links.
  /// Example: `ScreenTheme.light.accent`
  public var accent: Color
  /// The edge of a device.
  /// Example: `ScreenTheme.light.casing`
  public var casing: Color

  /// Custom colours.
  /// Example: `ScreenTheme(background: .white, surface: .white, bar: .gray, bubble: .gray, text: .black, secondaryText: .gray, line: .gray, accent: .mint, casing: .gray)`
  public init(
    background: Color, surface: Color, bar: Color, bubble: Color, text: Color, secondaryText: Color, line: Color,
    accent: Color, casing: Color
  ) {
    (self.background, self.surface, self.bar, self.bubble) = (background, surface, bar, bubble)
    (self.text, self.secondaryText, self.line) = (text, secondaryText, line)
    (self.accent, self.casing) = (accent, casing)
  }

  /// A light screen in a silver device.
  /// Example: `Phone { ImageLayer("app.png") }.theme(.light)`
  public static let light = ScreenTheme(
    background: "#FFFFFF", surface: "#FFFFFF", bar: "#F3F4F7", bubble: "#E9EBF0", text: "#11151D",
    secondaryText: "#667083", line: Color(white: 0, alpha: 0.11), accent: "#1D6FF2", casing: "#A9B0BD")
  /// A dark screen in a graphite device.
  /// Example: `Phone { ImageLayer("app.png") }.theme(.dark)`
  public static let dark = ScreenTheme(
    background: "#0D1017", surface: "#1B202B", bar: "#191E28", bubble: "#262C39", text: "#F3F5F9",
    secondaryText: "#98A2B5", line: Color(white: 1, alpha: 0.13), accent: "#2F80FF", casing: "#4A5160")

  /// The accent, a little darker where white letters would be faint on it: they need 4.5 to 1, and links on dark cards as well.
  var sentBubble: Color {
    guard accent.readableText == .white, accent.luminance > 0.18 else { return accent }
    let color = accent.sRGB
    let darker = stride(from: 0.95, through: 0.5, by: -0.05).map { part in
      Color(red: color.red * part, green: color.green * part, blue: color.blue * part, alpha: color.alpha)
    }
    return darker.first { $0.luminance <= 0.18 } ?? accent
  }

  /// Whether texts on its screen are light.
  var isDark: Bool { background.readableText == .white }
}

/// A layer without a theme of its own takes that of its screen.
protocol ThemedLayer: Layer {
  func inherit(_ theme: ScreenTheme)
}

/// A layer without a size of its own fills the free area of its screen.
protocol ScreenFillingLayer: Layer {
  /// Whether the script has given it no size.
  var fillsScreen: Bool { get }
  /// - Parameter area: the screen without its status bar, in points of the screen.
  func fill(_ area: CGRect)
}
