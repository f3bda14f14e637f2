// SPDX-License-Identifier: Apache-2.0

import MotionDSL
import MotionLayers
import MotionModel

extension TextLayer {
  /// Colours the blocks of code of a Markdown text that name their language, as ``CodeLayer`` does: the word behind the first fence.
  /// Blocks without a language keep the colour of the text.
  ///
  /// Example: `TextLayer(markdown: "Call it:\n\n~~~swift\nlet x = f()\n~~~").codeTheme(.daylight)`
  @discardableResult public func codeTheme(_ theme: CodeTheme) -> Self {
    let scalars = Array((string ?? "").unicodeScalars)
    var styled: [TextSpan] = []
    for span in spans.all {
      guard let name = span.name, name.hasPrefix(TextLayer.codeBlockName), span.range.upperBound <= scalars.count
      else { continue }
      let language = CodeLanguage(String(name.dropFirst(TextLayer.codeBlockName.count)))
      let text = String(String.UnicodeScalarView(scalars[span.range]))
      var next = span.range.lowerBound
      for token in CodeReader.tokens(text, language) {
        let end = next + token.text.unicodeScalars.count
        let style = theme.style(of: token.kind)
        var own = TextStyle().foregroundColor(style.color)
        if let weight = style.weight { own = own.weight(weight) }
        if style.isItalic { own = own.italic() }
        if token.kind != "Text", style.color != theme.text || own.weight != nil || style.isItalic {
          styled.append(TextSpan(next..<end, own))
        }
        next = end
      }
    }
    addSpans(styled)
    return self
  }
}
