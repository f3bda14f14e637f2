// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionModel

/// The font of texts in a formula.
struct FormulaFont {
  var name = "Inter"
  var weight = 400.0

  /// Texts are measured at this size, in points.
  private static let size = 100.0
  private static let boldWeight = 700.0

  private func values(_ text: FormulaText) -> TextValues {
    var values = TextValues()
    values.string = text.string
    // The distance from Regular to Bold.
    (values.fontName, values.fontWeight) = (name, text.isBold ? max(weight + 300, FormulaFont.boldWeight) : weight)
    values.fontWeight = min(values.fontWeight, 1000)
    values.isItalic = text.isItalic
    values.fontSize = FormulaFont.size
    return values
  }

  /// The size in ems. Throws if the font cannot be found.
  func size(of text: FormulaText) throws -> FormulaTextSize {
    guard let services = ScriptContext.current.services else { return FormulaTextSize(width: 0, ascent: 0, descent: 0) }
    let width = try services.texts.size(of: values(text), width: nil).width
    var ink = outline(of: text).tightBounds
    // Emoji have no outlines.
    if FormulaFont.hasEmoji(text) { ink = ink.union(CGRect(x: 0, y: -0.8, width: 1, height: 1)) }
    return FormulaTextSize(
      width: width / FormulaFont.size, ascent: ink.isNull ? 0 : -ink.minY, descent: ink.isNull ? 0 : ink.maxY)
  }

  /// Whether some characters are images in colours.
  static func hasEmoji(_ text: FormulaText) -> Bool {
    text.string.unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }
  }

  /// A text with emoji as a layer.
  ///
  /// - Parameters:
  ///   - place: the beginning of its baseline.
  ///   - em: in points.
  func label(_ text: FormulaText, at place: CGPoint, em: Double, color: Color) -> TextLayer {
    let label = TextLayer()
    label.string = text.string
    let values = values(text)
    (label.font, label.fontSize, label.fontWeight) = (values.fontName, em, values.fontWeight)
    (label.isItalic, label.foregroundColor) = (values.isItalic, color)
    guard let texts = try? ScriptContext.current.services?.texts, let size = try? texts.size(of: values, width: nil),
      let baseline = try? texts.firstBaseline(of: values)
    else { return label }
    let scale = em / FormulaFont.size
    label.frame = CGRect(
      x: place.x, y: place.y - baseline * scale, width: size.width * scale, height: size.height * scale)
    return label
  }

  /// The outlines in ems, from the beginning of the baseline.
  func outline(of text: FormulaText) -> Path {
    guard let services = ScriptContext.current.services else { return Path() }
    let values = values(text)
    do {
      let texts = try services.texts
      let size = try texts.size(of: values, width: nil)
      let baseline = try texts.firstBaseline(of: values)
      let path = try texts.outlines(of: nil, in: values, bounds: CGRect(origin: .zero, size: size), isYUp: false)
      return path.mapPoints { CGPoint(x: $0.x / FormulaFont.size, y: ($0.y - baseline) / FormulaFont.size) }
    } catch {
      return Path()
    }
  }
}
