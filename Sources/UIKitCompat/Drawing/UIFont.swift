// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel
import QuartzCompat

/// A font and its size.
/// Example: `label.font = .systemFont(ofSize: 28, weight: .bold)`
// SAFETY: its values never change.
public final class UIFont: NSObject, @unchecked Sendable {
  /// The name of the family, as the layer's `font` takes it.
  public let familyName: String
  /// The size in points.
  public let pointSize: CGFloat
  /// 100 to 900.
  let weight: Int
  let isItalic: Bool
  /// Whether all digits have one width. A counting number then stays in its place.
  let hasTabularDigits: Bool
  /// The PostScript name, with weight and slope; a regular font has its family's name.
  public var fontName: String {
    let style = FontStyleName(weight: FontWeight(weight), isItalic: isItalic)
    return weight == 400 && !isItalic
      ? familyName : familyName.filter { $0 != " " } + "-" + style.text
  }

  /// How thick letters are.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight on UIKit's scale, from -1 to 1.
    public let rawValue: CGFloat
    /// A weight on UIKit's scale; the nearest one in steps of 100 is taken.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A weight on UIKit's scale; the nearest one in steps of 100 is taken.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// 100.
    public static let ultraLight = Weight(-0.8)
    /// 200.
    public static let thin = Weight(-0.6)
    /// 300.
    public static let light = Weight(-0.4)
    /// 400.
    public static let regular = Weight(0)
    /// 500.
    public static let medium = Weight(0.23)
    /// 600.
    public static let semibold = Weight(0.3)
    /// 700.
    public static let bold = Weight(0.4)
    /// 800.
    public static let heavy = Weight(0.56)
    /// 900.
    public static let black = Weight(0.62)

    /// The nearest weight of CSS.
    var number: Int {
      let steps: [(CGFloat, Int)] = [
        (-0.8, 100), (-0.6, 200), (-0.4, 300), (0, 400), (0.23, 500), (0.3, 600), (0.4, 700), (0.56, 800), (0.62, 900),
      ]
      return steps.min { abs($0.0 - rawValue) < abs($1.0 - rawValue) }?.1 ?? 400
    }
  }

  /// A purpose of text.
  public enum TextStyle: Sendable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1, caption2
    var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    }
  }

  init(
    family: String, size: CGFloat, weight: Int = 400, isItalic: Bool = false, hasTabularDigits: Bool = false
  ) {
    (familyName, pointSize, self.weight, self.isItalic) = (family, size, weight, isItalic)
    self.hasTabularDigits = hasTabularDigits
  }

  /// A font by its family or by its PostScript name: `Helvetica-Bold` is Helvetica in bold. One that is not installed is nil, with a
  /// warning.
  public convenience init?(name: String, size: CGFloat) {
    var (family, weight, isItalic) = (name, 400, false)
    if let (families, words) = FontStyleName.split(name), let style = FontStyleName(endOf: words) {
      (family, weight, isItalic) = (families[0], Int(style.weight.value), style.isItalic)
    }
    guard UIFont.isInstalled(family) else {
      DiagnosticLog.warning(
        .oddValue,
        "font \"\(family)\" is not installed, so UIFont(name: \"\(name)\", size: \(size)) is nil; install it, put its file beside the "
          + "script, or name another one (`motionkit fonts` lists them)")
      return nil
    }
    self.init(family: family, size: size, weight: weight, isItalic: isItalic)
  }

  private static func isInstalled(_ family: String) -> Bool {
    guard let services = ScriptContext.current.services else { return true }
    var text = TextValues()
    (text.string, text.fontName) = ("x", family)
    return (try? services.texts.firstBaseline(of: text)) != nil
  }

  private static let system = "Helvetica"
  /// The system font: the default font of films.
  public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(family: system, size: size) }
  /// The system font in a weight.
  public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(family: system, size: size, weight: weight.number)
  }
  /// The system font in bold.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(family: system, size: size, weight: 700) }
  /// The system font in italics.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(family: system, size: size, isItalic: true)
  }
  /// The system font: its digits have one width where the font has them so.
  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(family: system, size: size, weight: weight.number, hasTabularDigits: true)
  }
  /// The font of programs' texts: all letters have one width.
  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(family: "monospace", size: size, weight: weight.number)
  }
  /// The system font in the size of a purpose: 17 points for a body.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(family: system, size: style.size, weight: style == .headline ? 600 : 400)
  }
  /// The same font in another size.
  public func withSize(_ size: CGFloat) -> UIFont {
    UIFont(
      family: familyName, size: size, weight: weight, isItalic: isItalic, hasTabularDigits: hasTabularDigits)
  }
  /// About the height of a line, in points.
  public var lineHeight: CGFloat { pointSize * 1.2 }
  /// About how far letters reach above the baseline, in points.
  public var ascender: CGFloat { pointSize * 0.95 }
  /// About how far letters reach below the baseline, in points; negative.
  public var descender: CGFloat { pointSize * -0.25 }
  /// About the height of capitals, in points.
  public var capHeight: CGFloat { pointSize * 0.7 }
  /// 17 points.
  public static let labelFontSize: CGFloat = 17
  /// 14 points.
  public static let systemFontSize: CGFloat = 14
}

extension CATextLayer {
  /// Takes a font's name, weight, slope and size.
  func take(_ font: UIFont) {
    font.take(in: self)
    fontSize = font.pointSize
  }
}
