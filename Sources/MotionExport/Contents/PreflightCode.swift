// SPDX-License-Identifier: Apache-2.0

import MotionLowering

/// The stable names of warnings about the content of frames.
package enum PreflightCode {
  package static let all: [(code: String, finds: String)] = [
    ("font-weight", "fonts without the weight that is asked for"),
    ("font-slant", "fonts without an italic face"),
    ("font-axis", "fonts without an axis, or with a shorter one"),
    ("font-family", "fonts that are not installed, with another in their place"),
    ("fallback-font", "characters that another font draws"),
    ("missing-glyph", "characters that no font has"),
    ("colour-font", "coloured glyphs that are not drawn as the font says"),
    ("font-feature", "OpenType features that a font does not have"),
    ("hyphenation", "languages without patterns for hyphens"),
    ("upright-digits", "more upright digits in vertical text than fit"),
    ("unknown-filter", "filters without effect"),
    ("soft-image", "tiled images shown larger than they are read"),
    ("text-inset", "insets that leave no room for a text"),
    ("clip", "clips that are not shown as the script may mean"),
    ("colour-space", "images whose colours the film cannot hold"),
  ]
}

extension DisplayWarning {
  var code: String {
    switch self {
    case .text(let warning): warning.code
    case .unknownFilter: "unknown-filter"
    case .softTiledLayer: "soft-image"
    case .intersections: "split-layers"
    case .noRoom: "text-inset"
    }
  }
}
