// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionAnimation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

extension LottieLowering {
  /// The layers of a text: one for each text that it shows in turn.
  func text(
    _ text: LottieDocument.Text, of layer: LottieDocument.Layer, window: ClosedRange<Double>
  ) -> [Layer] {
    let keys = text.documents.keys
    return keys.indices.compactMap { index in
      let document = keys[index].value
      let begin = index > 0 ? keys[index].frame : -1e8
      let end = index + 1 < keys.count ? keys[index + 1].frame : 1e8
      guard !document.text.isEmpty, end > begin, end > window.lowerBound, begin < window.upperBound,
        let made = setText(document, text, of: layer, window: window)
      else { return nil }
      note(text.documents.slot, made)
      if begin > window.lowerBound {
        // Local time is the composition's then, so animations inside keep their times.
        made.beginTime = begin / rate
        made.timeOffset = begin / rate
      }
      if end < window.upperBound { made.duration = end / rate }
      return made
    }
  }

  private func setText(
    _ document: LottieDocument.TextDocument, _ text: LottieDocument.Text, of layer: LottieDocument.Layer,
    window: ClosedRange<Double>
  ) -> Layer? {
    let font = self.document.fonts[document.font] ?? LottieDocument.Font(family: document.font, style: "")
    if !self.document.glyphs.isEmpty,
      let setting = LottieGlyphSetting(document, font: font, glyph: { fileGlyph($0, font) })
    {
      return glyphs(setting, document, text, of: layer, window: window)
    }
    let plain = plainText(document, font, of: layer)
    guard !text.animators.isEmpty || text.path != nil, let plain, let find = machineGlyphs(like: plain),
      let setting = LottieGlyphSetting(document, font: font, glyph: find)
    else { return plain }
    return glyphs(setting, document, text, like: plain, of: layer, window: window)
  }

  /// A text set with a font of this machine.
  private func plainText(
    _ document: LottieDocument.TextDocument, _ font: LottieDocument.Font, of layer: LottieDocument.Layer
  ) -> TextLayer? {
    guard document.size > 0, let made = makeLayer({ TextLayer() }, "", layer.location) else { return nil }
    made.string = document.text
    made.font = font.family.isEmpty ? "Inter" : font.family
    made.fontSize = document.size
    made.fontWeight = font.weight.value
    made.isItalic = font.isItalic
    made.foregroundColor = document.fill.map { Color(lottie: $0) } ?? .clear
    // After Effects counts tracking in thousandths of an em.
    made.tracking = document.size * document.tracking / 1000
    made.alignmentMode = document.justification
    if let height = document.lineHeight, document.text.contains("\n") || document.box != nil {
      // Multiples count from the font's own height, about 1.2 em.
      made.lineHeightMultiple = min(max(height / (document.size * 1.2), 0.1), 10)
    }
    if document.stroke != nil { warn(layer.location, "the outline of the text is not drawn") }
    replaceMissingFont(of: made, layer)
    if let box = document.box, box.width > 0 {
      made.anchorPoint = .zero
      made.frame = box
      made.isWrapped = true
    } else {
      made.baseline(0, -document.baselineShift)
      made.bounds = CGRect(origin: .zero, size: made.preferredFrameSize())
    }
    return made
  }

  /// A font that this machine lacks would be an error of the script, although it names no font.
  private func replaceMissingFont(of text: TextLayer, _ layer: LottieDocument.Layer) {
    guard let services = ScriptContext.current.services, let texts = try? services.texts else { return }
    do { _ = try texts.firstBaseline(of: text.values.text) } catch {
      warn(
        layer.location,
        "the font \"\(text.font)\" is not here; Inter is used. Install it, or name another font in the file")
      text.font = "Inter"
    }
  }
}

extension LottieDocument.Font {
  private var styleName: FontStyleName? { FontStyleName(endOf: style) }
  var weight: FontWeight { styleName?.weight ?? .regular }
  var isItalic: Bool { styleName?.isItalic ?? false }
}
