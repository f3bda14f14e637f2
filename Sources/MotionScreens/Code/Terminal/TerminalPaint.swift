// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDSL
import MotionLayers
import MotionModel

/// Colours the stretches of a terminal's line.
struct TerminalPaint {
  let theme: CodeTheme

  func paint(_ layer: TextLayer, _ row: TerminalRow) {
    layer.foregroundColor = theme.text
    let spans = row.stretches.compactMap { stretch in
      stretch.look == TerminalLook() ? nil : TextSpan(stretch.range, style(stretch.look))
    }
    if !spans.isEmpty { layer.spans = TextSpans(spans) }
  }

  private func color(_ tint: TerminalLook.Tint) -> Color {
    switch tint {
    case .named(let number): theme.terminalColors[number]
    case .rgb(let red, let green, let blue):
      Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
    }
  }

  private func style(_ look: TerminalLook) -> TextStyle {
    var foreground = look.foreground.map(color) ?? theme.text
    var background = look.background.map(color)
    if look.isInverse { (foreground, background) = (background ?? theme.background, foreground) }
    if look.isDim { foreground = .between(theme.background, foreground, 0.6) }
    var style = TextStyle().foregroundColor(foreground)
    if let background { style = style.background(background) }
    if look.isBold { style = style.weight(.bold) }
    if look.isItalic { style = style.italic() }
    if look.isUnderlined { style = style.underline() }
    if look.isStruck { style = style.strikethrough() }
    return style
  }
}
