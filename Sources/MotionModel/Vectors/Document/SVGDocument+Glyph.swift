// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Documents in the fonts that draw their glyphs by SVG (OpenType 1.9.1, "SVG").
extension SVGDocument {
  /// The drawing of one glyph, in a viewport of one em whose origin is the glyph's; nil if the document does not describe it.
  ///
  /// It is the element with the id `glyph` and the number. As with `use`, the element inherits the style of the elements around it
  /// and takes nothing else from them.
  package func glyph(_ number: UInt32, unitsPerEm: Double) -> SVGDocument? {
    guard let index = ids["glyph\(number)"] else { return nil }
    var document = self
    if index != 0 { document.elements[0].children = [.element(index)] }
    document.elements[0].content = .viewport(viewport(ofEm: unitsPerEm))
    return document
  }

  /// The root's viewport, as large as an em where the document names no size.
  private func viewport(ofEm side: Double) -> SVGViewport {
    var viewport = SVGViewport()
    if case .viewport(let own) = root.content { viewport = own }
    func length(_ written: SVGLength?) -> SVGLength {
      guard let written else { return SVGLength(side) }
      return written.unit == .percent ? SVGLength(side * written.number / 100) : written
    }
    (viewport.width, viewport.height) = (length(viewport.width), length(viewport.height))
    return viewport
  }
}

extension SVGStyle {
  /// The style around a glyph's document.
  ///
  /// - Parameters:
  ///   - foreground: `currentColor`.
  ///   - palette: the values of `--color0`, `--color1` …
  package static func aroundGlyph(foreground: Color, palette: [Color]) -> SVGStyle {
    var style = SVGStyle.initial
    style.paint.color = foreground
    for (number, color) in palette.enumerated() { style.text.variables["--color\(number)"] = color.hexText }
    return style
  }
}

extension Color {
  /// As CSS writes it, with 8 bits a component: `#rrggbbaa`.
  fileprivate var hexText: String {
    let parts = [red, green, blue, alpha].map { part -> String in
      let digits = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
      return digits.count < 2 ? "0\(digits)" : digits
    }
    return "#" + parts.joined()
  }
}
