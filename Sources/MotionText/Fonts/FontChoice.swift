// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The result of a descriptor without the size: a face of a file, and the requested values of its axes.
struct FontChoice {
  var file: FontFile
  /// From 0.
  var namedInstance: Int?
  var wish: AxisWish
  /// The descriptor's style, which the face may lack.
  var weight: FontWeight?
  var isItalic: Bool
  /// Warnings about unavailable names.
  var warnings: [TextWarning] = []
  /// The later fonts of a list, searched for characters before other fonts.
  var listed: [FontChoice] = []

  /// Returns the requested axis values at a font size.
  func wish(size: Double?) -> AxisWish {
    var wish = wish
    wish.size = size
    return wish
  }

  /// Returns warnings about the differences between the descriptor and a face.
  func warnings(about face: FontFace) -> [TextWarning] {
    var result = warnings
    // A script that gives the axis itself knows.
    // Axes have values 1/65536 apart.
    if let weight, wish.axes["wght"] == nil, abs(face.weight.value - weight.value) > 0.001 {
      result.append(.weightUnavailable(family: face.family, asked: weight, used: face.weight))
    }
    if isItalic && !face.isItalic { result.append(.italicUnavailable(family: face.family)) }
    return result + file.warnings(wish, family: face.family)
  }
}
