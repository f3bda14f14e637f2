// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Inherited properties of texts, with their computed values.
package struct SVGTextStyle: Hashable, Sendable {
  /// Names in the order of preference, generic ones such as `sans-serif` in lower case. Empty: the default font.
  package var families: [String] = []
  /// In user units.
  package var fontSize = 16.0
  package var weight = FontWeight.regular
  package var slope = SVGFontSlope.normal
  /// In per cent of the normal width: 50…200.
  package var stretch = 100.0
  package var hasSmallCaps = false
  /// Whether the font's kerning is used.
  package var hasKerning = true
  /// `font-feature-settings`: tags and values.
  package var features: [SVGFontSetting] = []
  /// `font-variation-settings`: axes and values.
  package var variations: [SVGFontSetting] = []
  /// Percentages refer to the diagonal.
  package var letterSpacing = SVGLength.zero
  package var wordSpacing = SVGLength.zero
  package var anchor = SVGTextAnchor.start
  package var dominantBaseline = SVGBaseline.auto
  package var writingMode = SVGWritingMode.horizontal
  package var isRightToLeft = false
  package var glyphOrientation = SVGGlyphOrientation.mixed
  package var whiteSpace = SVGWhiteSpace.collapse
  package var transform = SVGTextCase.none
  /// `xml:lang` or `lang`; empty if it is unknown.
  package var language = ""
  /// Custom properties by their names with `--`, as written.
  package var variables: [String: String] = [:]

  package init() {}
}

package enum SVGFontSlope: String, Hashable, Sendable { case normal, italic, oblique }

/// A tag of four letters with its value.
package struct SVGFontSetting: Hashable, Sendable {
  package var tag: String
  package var value: Double
  package init(tag: String, value: Double) { (self.tag, self.value) = (tag, value) }
}

package enum SVGTextAnchor: String, Hashable, Sendable { case start, middle, end }

/// A line of the font, for `dominant-baseline` and `alignment-baseline`.
package enum SVGBaseline: String, Hashable, Sendable {
  case auto, alphabetic, ideographic, middle, central, mathematical, hanging
  case textTop = "text-top"
  case textBottom = "text-bottom"
  /// `text-before-edge` and `text-after-edge`, which are the same as `text-top` and `text-bottom`, are read as these.
  case baseline
}

package enum SVGWritingMode: Hashable, Sendable {
  case horizontal
  /// Columns from right to left, or from left to right.
  case verticalRightToLeft, verticalLeftToRight
}

package enum SVGGlyphOrientation: String, Hashable, Sendable { case mixed, upright, sideways }

package enum SVGWhiteSpace: Hashable, Sendable {
  /// Line ends and tabs are spaces, and spaces in a row are one.
  case collapse
  /// Line ends and tabs are spaces; all are kept: `xml:space="preserve"` and `white-space: pre`.
  case preserve
}

package enum SVGTextCase: String, Hashable, Sendable { case none, uppercase, lowercase, capitalize }
