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
    let ink = outline(of: text).tightBounds
    return FormulaTextSize(
      width: width / FormulaFont.size, ascent: ink.isNull ? 0 : -ink.minY, descent: ink.isNull ? 0 : ink.maxY)
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
