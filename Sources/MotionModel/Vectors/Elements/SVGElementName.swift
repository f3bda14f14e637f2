// SPDX-License-Identifier: Apache-2.0

/// The elements that have a meaning here.
package enum SVGElementName: String, Hashable, Sendable, CaseIterable {
  case svg, g, a, defs, symbol, use, `switch`, view, title, desc, metadata, style
  case rect, circle, ellipse, line, polyline, polygon, path, image
  case text, tspan, textPath, tref
  case linearGradient, radialGradient, stop, pattern, clipPath, mask, marker, filter
  case feBlend, feColorMatrix, feComponentTransfer, feComposite, feConvolveMatrix, feDiffuseLighting
  case feDisplacementMap, feDropShadow, feFlood, feFuncR, feFuncG, feFuncB, feFuncA, feGaussianBlur, feImage, feMerge
  case feMergeNode, feMorphology, feOffset, feSpecularLighting, feTile, feTurbulence
  case feDistantLight, fePointLight, feSpotLight
  case foreignObject, script
  case animate, animateMotion, animateTransform, animateColor, set, mpath
  /// An element of another namespace, or one that SVG does not have.
  case other
}

extension SVGElementName {
  /// Whether it is never drawn where it stands, but may be referred to.
  package var isDefinition: Bool {
    switch self {
    case .defs, .symbol, .linearGradient, .radialGradient, .stop, .pattern, .clipPath, .mask, .marker, .filter: true
    default: false
    }
  }

  /// The elements that fill a shape or its line.
  package static let paintServers: Set<SVGElementName> = [.linearGradient, .radialGradient, .pattern]

  /// Whether it is drawn at its position, alone or as a group.
  package var isDrawn: Bool {
    switch self {
    case .svg, .g, .a, .use, .switch, .rect, .circle, .ellipse, .line, .polyline, .polygon, .path, .image, .text: true
    default: false
    }
  }

  package var isFilterPrimitive: Bool {
    switch self {
    case .feFuncR, .feFuncG, .feFuncB, .feFuncA, .feMergeNode, .feDistantLight, .fePointLight, .feSpotLight: false
    default: rawValue.hasPrefix("fe")
    }
  }
}
