// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A stretch of a text, or a style itself, whose style can be changed. Each function returns a copy with one more attribute.
/// Example: `TextLayer { TextRun("Total ").weight(.light); TextRun("42").foregroundColor(.yellow).size(1.4) }`
public protocol TextStyling {
  /// With a changed style.
  /// Example: `let loud = TextRun("Now").styled { $0.weight(.black).size(1.4) }`
  func styled(_ change: (TextStyle) -> TextStyle) -> Self
}

extension TextStyle: TextStyling {
  /// The changed style.
  /// Example: `let loud = TextStyle().styled { $0.weight(.black).size(1.4) }`
  public func styled(_ change: (TextStyle) -> TextStyle) -> TextStyle { change(self) }
}

extension TextStyling {
  private func with<T>(_ path: WritableKeyPath<TextStyle, T>, _ value: T) -> Self {
    styled {
      var result = $0
      result[keyPath: path] = value
      return result
    }
  }

  /// A family, a PostScript name or the path of a font file.
  /// Example: `TextLayer("a = b").style("a") { $0.font("JetBrains Mono") }`
  public func font(_ name: String) -> Self { with(\.fontName, name) }
  /// The size in points.
  /// Example: `TextLayer("Total 42").style("42") { $0.fontSize(96) }`
  public func fontSize(_ points: Double) -> Self { with(\.size, .points(points)) }
  /// The size as a multiple of the text's, so that it follows the animated size.
  /// Example: `TextLayer("Total 42").style("42") { $0.size(1.4) }`
  public func size(_ multiple: Double) -> Self { with(\.size, .ems(multiple)) }
  /// The weight of the strokes.
  /// Example: `TextLayer("Total 42").style("42") { $0.weight(.bold) }`
  public func weight(_ weight: FontWeight) -> Self { with(\.weight, weight.value) }
  /// Whether an italic or oblique face is used.
  /// Example: `TextLayer("Total 42").style("42") { $0.italic() }`
  public func italic(_ isItalic: Bool = true) -> Self { with(\.isItalic, isItalic) }
  /// Extra space between characters, in points.
  /// Example: `TextLayer("Total 42").style("42") { $0.tracking(4) }`
  public func tracking(_ points: Double) -> Self { with(\.tracking, points) }
  /// How far the letters stand above the line, in points; negative values lower them.
  /// Example: `TextLayer("Total 42").style("42") { $0.baselineOffset(12) }`
  public func baselineOffset(_ points: Double) -> Self { with(\.baselineOffset, .points(points)) }
  /// Small and raised.
  /// Example: `TextLayer("E = mc2").style("2") { $0.superscript() }`
  public func superscript() -> Self { with(\.size, .ems(0.6)).with(\.baselineOffset, .ems(0.36)) }
  /// Small and lowered.
  /// Example: `TextLayer("H2O").style("2") { $0.subscript() }`
  public func `subscript`() -> Self { with(\.size, .ems(0.6)).with(\.baselineOffset, .ems(-0.1)) }
  /// The language of the stretch as a BCP 47 tag, such as "ja".
  /// Example: `TextLayer("骨 and 骨").style("骨", .first) { $0.language("ja") }`
  public func language(_ tag: String) -> Self { with(\.language, tag) }
  /// Settings of OpenType features in place of the text's: "tnum", "-liga", "ss01=2".
  /// Example: `TextLayer("Total 42").style("42") { $0.fontFeatures("tnum", "zero") }`
  public func fontFeatures(_ settings: String...) -> Self {
    with(\.fontFeatures, settings.filter { !$0.isEmpty }.joined(separator: ","))
  }

  /// Sets at most eight characters side by side, upright, in one em of vertical text (tate-chu-yoko), narrower where they
  /// need it. Horizontal text stays as it is.
  /// Example: `TextLayer("昭和64年").font("Noto Sans CJK JP", 64).vertical().style("64") { $0.horizontalInVertical() }`
  public func horizontalInVertical(_ isOn: Bool = true) -> Self { with(\.isCombined, isOn) }

  /// The colour of the letters.
  /// Example: `TextLayer("Total 42").style("42") { $0.foregroundColor(.yellow) }`
  public func foregroundColor(_ color: Color) -> Self { with(\.foreground, .color(color)) }
  /// Colours along the box of the stretch, a box for each line: from left to right, or turned clockwise by an angle.
  /// Example: `TextLayer("Total 42").style("42") { $0.foregroundGradient(.yellow, .red) }`
  public func foregroundGradient(_ colors: Color..., angle: Angle = .zero) -> Self {
    with(\.foreground, .gradient(colors, angle: angle.radians))
  }
  /// A line below the letters, at the position given by the font; without a colour it has that of the letters.
  /// Example: `TextLayer("Total 42").style("42") { $0.underline(.red, thickness: 4) }`
  public func underline(_ color: Color? = nil, thickness: Double? = nil) -> Self {
    with(\.underline, TextStyle.Line(color: color, thickness: thickness))
  }
  /// A line through the letters, at the position given by the font; without a colour it has that of the letters.
  /// Example: `TextLayer("Was 50, is 42").style("50") { $0.strikethrough() }`
  public func strikethrough(_ color: Color? = nil, thickness: Double? = nil) -> Self {
    with(\.strikethrough, TextStyle.Line(color: color, thickness: thickness))
  }
  /// Without a line below or through the letters.
  /// Example: `TextLayer(markdown: "A [link](https://example.org)").link { $0.noLines() }`
  public func noLines() -> Self { with(\.underline, nil).with(\.strikethrough, nil) }
  /// A box behind the letters, one for each line: as high as the font's ascent and descent, with room around them in
  /// points and rounded corners. It does not animate by itself: a marker that grows behind words
  /// is a layer of its own, behind the text.
  /// Example: `TextLayer("Total 42").style("42") { $0.background(.red, padding: (12, 4), radius: 8) }`
  public func background(
    _ color: Color, padding: (horizontal: Double, vertical: Double) = (0, 0), radius: Double = 0
  ) -> Self {
    let padding = CGSize(width: padding.horizontal, height: padding.vertical)
    return with(\.background, TextStyle.Background(color: color, padding: padding, radius: radius))
  }
  /// A line along the edges of the letters, behind their insides; its width in points lies half on either side.
  /// Example: `TextLayer("Total 42").style("42") { $0.outline(.black, 6) }`
  public func outline(_ color: Color, _ width: Double) -> Self {
    with(\.outline, TextStyle.Outline(color: color, width: width))
  }
  /// A shadow; `radius` is the Gaussian's standard deviation in points, `offset` goes right and down.
  /// Example: `TextLayer("Total 42").style("42") { $0.shadow(.black, radius: 6, offset: (0, 4)) }`
  public func shadow(_ color: Color, radius: Double, offset: (x: Double, y: Double) = (0, 0)) -> Self {
    let offset = CGSize(width: offset.x, height: offset.y)
    return with(\.shadow, TextStyle.Shadow(color: color, radius: radius, offset: offset))
  }
}
