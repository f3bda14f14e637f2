// SPDX-License-Identifier: Apache-2.0

/// A pattern with everything it takes from others.
package struct SVGResolvedPattern: Hashable, Sendable {
  package var x, y, width, height: SVGLength
  package var units, contentUnits: SVGUnits
  package var transform: [SVGTransformStep]
  package var viewBox: SVGViewBox?
  package var aspectRatio: SVGAspectRatio
  /// The element with the children that are drawn.
  package var source: Int
}

extension SVGDocument {
  /// A `pattern` with the attributes and children of the patterns it refers to; nil for other elements.
  package func resolvedPattern(_ element: SVGElement) -> SVGResolvedPattern? {
    guard case .pattern(var pattern) = element.content else { return nil }
    var source = element
    for other in templates(of: element) {
      guard case .pattern(let inherited) = other.content else { break }
      pattern.fill(from: inherited)
      if children(of: source).isEmpty { source = other }
    }
    return SVGResolvedPattern(
      x: pattern.x ?? .zero, y: pattern.y ?? .zero, width: pattern.width ?? .zero, height: pattern.height ?? .zero,
      units: pattern.units ?? .objectBoundingBox, contentUnits: pattern.contentUnits ?? .userSpaceOnUse,
      transform: pattern.transform ?? [], viewBox: pattern.viewBox, aspectRatio: pattern.aspectRatio ?? .standard,
      source: source.index)
  }
}

extension SVGPattern {
  fileprivate mutating func fill(from other: SVGPattern) {
    (x, y, width, height) = (x ?? other.x, y ?? other.y, width ?? other.width, height ?? other.height)
    (units, contentUnits) = (units ?? other.units, contentUnits ?? other.contentUnits)
    (transform, viewBox) = (transform ?? other.transform, viewBox ?? other.viewBox)
    aspectRatio = aspectRatio ?? other.aspectRatio
  }
}
