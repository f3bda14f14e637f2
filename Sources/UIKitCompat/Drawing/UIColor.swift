// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCompat

/// A colour, as UIKit has it: an object. `cgColor` is the value in it.
/// Example: `view.backgroundColor = .systemTeal`
// SAFETY: its value never changes.
public final class UIColor: NSObject, @unchecked Sendable {
  /// The colour as layers and contexts take it.
  public let cgColor: CGColor

  /// A colour of Core Graphics.
  public init(cgColor: CGColor) { self.cgColor = cgColor }
  /// A colour of sRGB; components are from 0 to 1, and others are clamped.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// Taken for sRGB.
  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// The same: components are of sRGB.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// The same: components are of sRGB.
  public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// The same: components are of sRGB.
  public convenience init(deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  /// A gray of sRGB, from 0 (black) to 1 (white).
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: white, green: white, blue: white, alpha: alpha))
  }
  /// The same: a gray of sRGB.
  public convenience init(calibratedWhite white: CGFloat, alpha: CGFloat) { self.init(white: white, alpha: alpha) }
  /// A colour by hue, saturation and brightness, each from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sector = hue - hue.rounded(.down)
    func channel(_ offset: CGFloat) -> CGFloat {
      let k = (offset + sector * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    self.init(red: channel(5), green: channel(3), blue: channel(1), alpha: alpha)
  }
  /// The colour for a light appearance: there is no other.
  public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    self.init(cgColor: dynamicProvider(UITraitCollection()).cgColor)
  }

  /// The colour with another opacity, from 0 to 1.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(cgColor: cgColor.withAlpha(alpha)) }
  /// The same colour: there is one appearance.
  public func resolvedColor(with traits: UITraitCollection) -> UIColor { self }

  /// Reads the components of sRGB; always true.
  @discardableResult
  public func getRed(
    _ red: inout CGFloat, green: inout CGFloat, blue: inout CGFloat, alpha: inout CGFloat
  ) -> Bool {
    (red, green, blue, alpha) = (cgColor.red, cgColor.green, cgColor.blue, cgColor.alpha)
    return true
  }
  /// Reads the lightness of a gray; false for other colours.
  @discardableResult
  public func getWhite(_ white: inout CGFloat, alpha: inout CGFloat) -> Bool {
    (white, alpha) = (0.2126 * cgColor.red + 0.7152 * cgColor.green + 0.0722 * cgColor.blue, cgColor.alpha)
    return true
  }
  /// Reads hue, saturation and brightness, each from 0 to 1; always true.
  @discardableResult
  public func getHue(
    _ hue: inout CGFloat, saturation: inout CGFloat, brightness: inout CGFloat, alpha: inout CGFloat
  ) -> Bool {
    let (r, g, b) = (cgColor.red, cgColor.green, cgColor.blue)
    let (high, low) = (max(r, g, b), min(r, g, b))
    let range = high - low
    (brightness, saturation, alpha) = (high, high > 0 ? range / high : 0, cgColor.alpha)
    let sector =
      range == 0
      ? 0 : high == r ? (g - b) / range + (g < b ? 6 : 0) : high == g ? (b - r) / range + 2 : (r - g) / range + 4
    hue = sector / 6
    return true
  }

  /// The fill and the stroke colour of the current context.
  public func set() {
    setFill()
    setStroke()
  }
  /// Makes it the fill colour of the current context.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Makes it the stroke colour of the current context.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  public override func isEqual(_ other: Any?) -> Bool { (other as? UIColor)?.cgColor == cgColor }
  public override var hash: Int { cgColor.hashValue }
}

/// The circumstances of a view: a light appearance.
public struct UITraitCollection: Hashable, Sendable {
  /// The traits of a film.
  public init() {}
  /// Light.
  public var userInterfaceStyle: UIUserInterfaceStyle { .light }
  /// 2.
  public var displayScale: CGFloat { 2 }
  /// The traits of a film.
  public static var current: UITraitCollection { UITraitCollection() }
}

/// Light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable { case unspecified, light, dark }
