import MotionCore

extension TextValues {
  /// The font that a style asks for in this text.
  package func font(of style: TextStyle) -> (name: String, weight: Double, isItalic: Bool, axes: FontAxes) {
    var axes = style.fontName == nil ? fontAxes : FontAxes()
    if style.weight != nil { axes["wght"] = nil }
    if style.isItalic != nil { (axes["slnt"], axes["ital"]) = (nil, nil) }
    return (style.fontName ?? fontName, style.weight ?? fontWeight, style.isItalic ?? isItalic, axes)
  }
}
