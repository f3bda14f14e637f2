// SPDX-License-Identifier: Apache-2.0

/// The properties with an effect here, by their CSS names. Shorthands are read as the properties they set.
package enum SVGProperty: String, Hashable, Sendable, CaseIterable {
  // Inherited, of shapes.
  case color, fill, stroke, visibility
  case fillOpacity = "fill-opacity"
  case fillRule = "fill-rule"
  case strokeOpacity = "stroke-opacity"
  case strokeWidth = "stroke-width"
  case lineCap = "stroke-linecap"
  case lineJoin = "stroke-linejoin"
  case miterLimit = "stroke-miterlimit"
  case dashes = "stroke-dasharray"
  case dashOffset = "stroke-dashoffset"
  case paintOrder = "paint-order"
  case markerStart = "marker-start"
  case markerMid = "marker-mid"
  case markerEnd = "marker-end"
  case clipRule = "clip-rule"
  case colorInterpolation = "color-interpolation"
  case filterColorInterpolation = "color-interpolation-filters"
  case shapeRendering = "shape-rendering"
  case imageRendering = "image-rendering"
  // Inherited, of texts.
  case direction
  case fontFamily = "font-family"
  case fontSize = "font-size"
  case fontWeight = "font-weight"
  case fontStyle = "font-style"
  case fontStretch = "font-stretch"
  case fontVariant = "font-variant"
  case fontKerning = "font-kerning"
  case fontFeatures = "font-feature-settings"
  case fontVariations = "font-variation-settings"
  case letterSpacing = "letter-spacing"
  case wordSpacing = "word-spacing"
  case textAnchor = "text-anchor"
  case dominantBaseline = "dominant-baseline"
  case writingMode = "writing-mode"
  case textOrientation = "text-orientation"
  case whiteSpace = "white-space"
  case textTransform = "text-transform"
  /// `lang` and `xml:lang`, which are attributes but are inherited.
  case language = "lang"
  // Not inherited.
  case opacity, display, overflow, mask, filter, isolation, transform
  case clipPath = "clip-path"
  case maskType = "mask-type"
  case blendMode = "mix-blend-mode"
  case stopColor = "stop-color"
  case stopOpacity = "stop-opacity"
  case floodColor = "flood-color"
  case floodOpacity = "flood-opacity"
  case lightingColor = "lighting-color"
  case vectorEffect = "vector-effect"
  case alignmentBaseline = "alignment-baseline"
  case baselineShift = "baseline-shift"
  case textDecorationLine = "text-decoration-line"
  case textDecorationColor = "text-decoration-color"
  case transformOrigin = "transform-origin"
  case transformBox = "transform-box"
}
