// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension TextValues {
  /// How much of the free width is on the right of vertical text: its columns begin there.
  package var columnFraction: Double {
    switch alignmentMode {
    case .center: 0.5
    case .left: 1
    default: 0
    }
  }

  /// The font that a style asks for in this text.
  package func font(of style: TextStyle) -> (name: String, weight: Double, isItalic: Bool, axes: FontAxes) {
    var axes = style.fontName == nil ? fontAxes : FontAxes()
    if style.weight != nil { axes["wght"] = nil }
    if style.isItalic != nil { (axes["slnt"], axes["ital"]) = (nil, nil) }
    return (style.fontName ?? fontName, style.weight ?? fontWeight, style.isItalic ?? isItalic, axes)
  }
}
