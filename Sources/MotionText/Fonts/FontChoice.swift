import MotionCore

/// What a descriptor comes to, but for the size: a face of a file, and what is wanted of its axes.
struct FontChoice {
  var file: FontFile
  /// From 0.
  var namedInstance: Int?
  var wish: AxisWish
  /// What the descriptor asks for, which the face may lack.
  var weight: FontWeight?
  var isItalic: Bool
  /// About names that are not there.
  var warnings: [TextWarning] = []
  /// The later fonts of a list, which characters are looked for in before other fonts.
  var listed: [FontChoice] = []

  /// What is asked of the axes at a font size.
  func wish(size: Double?) -> AxisWish {
    var wish = wish
    wish.size = size
    return wish
  }

  /// What of the descriptor a face is not.
  func warnings(about face: FontFace) -> [TextWarning] {
    var result = warnings
    // A script that gives the axis itself knows.
    // Axes have places 1/65536 apart.
    if let weight, wish.axes["wght"] == nil, abs(face.weight.value - weight.value) > 0.001 {
      result.append(.weightUnavailable(family: face.family, asked: weight, used: face.weight))
    }
    if isItalic && !face.isItalic { result.append(.italicUnavailable(family: face.family)) }
    return result + file.warnings(wish, family: face.family)
  }
}
