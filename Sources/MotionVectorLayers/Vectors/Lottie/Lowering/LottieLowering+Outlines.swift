// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// Outlines of characters: those of the file, or of a font of this machine.
extension LottieLowering {
  /// A character by its outline in the file.
  func fileGlyph(_ character: Character, _ font: LottieDocument.Font) -> LottieGlyphSetting.Glyph? {
    let name = LottieDocument.GlyphName(character: String(character), family: font.family, style: font.style)
    return document.glyphs[name].map { LottieGlyphSetting.Glyph(width: $0.width, outline: outline(of: $0.shapes)) }
  }

  /// At a font size of 100 points.
  private func outline(of shapes: [LottieDocument.Shape]) -> Path {
    var path = Path()
    func add(_ shapes: [LottieDocument.Shape], depth: Int) {
      guard depth < 8 else { return }
      for shape in shapes {
        switch shape.kind {
        case .group(let inner, _): add(inner, depth: depth + 1)
        case .path(let bezier, _): bezier.first.append(to: &path, asCurves: false)
        default: break
        }
      }
    }
    add(shapes, depth: 0)
    return path
  }

  /// Characters by themselves, without kerning and ligatures, by the font of a text layer. Nil where nothing measures texts.
  func machineGlyphs(like text: TextLayer) -> ((Character) -> LottieGlyphSetting.Glyph?)? {
    guard let services = ScriptContext.current.services, let texts = try? services.texts else { return nil }
    var values = text.values.text
    // As in files, outlines are for a font size of 100.
    (values.fontSize, values.tracking, values.lineHeightMultiple) = (100, 0, 1)
    (values.isWrapped, values.alignmentMode) = (false, .left)
    func size(_ string: String) -> CGSize? {
      values.string = string
      return try? texts.size(of: values, width: nil)
    }
    return { character in
      if character.isWhitespace {
        // A space alone is no line.
        guard let apart = size("x x"), let together = size("xx") else { return nil }
        return LottieGlyphSetting.Glyph(width: apart.width - together.width, outline: Path())
      }
      guard let box = size(String(character)), let baseline = try? texts.firstBaseline(of: values),
        let path = try? texts.outlines(of: nil, in: values, bounds: CGRect(origin: .zero, size: box), isYUp: false)
      else { return nil }
      return LottieGlyphSetting.Glyph(
        width: box.width, outline: path.mapPoints { CGPoint(x: $0.x, y: $0.y - baseline) })
    }
  }
}
