// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A value of an inherited property of texts. Lengths may have any unit.
package enum SVGTextDeclaration: Hashable, Sendable {
  case families([String])
  case fontSize(SVGFontSize)
  case weight(SVGFontWeight)
  case slope(SVGFontSlope)
  /// In per cent.
  case stretch(Double)
  case smallCaps(Bool)
  case kerning(Bool)
  case features([SVGFontSetting]), variations([SVGFontSetting])
  case letterSpacing(SVGLength), wordSpacing(SVGLength)
  case anchor(SVGTextAnchor)
  case dominantBaseline(SVGBaseline)
  case writingMode(SVGWritingMode)
  case direction(isRightToLeft: Bool)
  case orientation(SVGGlyphOrientation)
  case whiteSpace(SVGWhiteSpace)
  case transform(SVGTextCase)
  case language(String)
}

package enum SVGFontSize: Hashable, Sendable {
  /// Percentages and `em` refer to the parent's size.
  case length(SVGLength)
  /// A step larger or smaller than the parent's size: by 1.2.
  case larger, smaller
}

package enum SVGFontWeight: Hashable, Sendable {
  case number(Double)
  /// Relative to the parent's weight.
  case bolder, lighter
}
