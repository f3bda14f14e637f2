// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A gradient with everything it takes from others.
package struct SVGResolvedGradient: Hashable, Sendable {
  package enum Geometry: Hashable, Sendable {
    case linear(x1: SVGLength, y1: SVGLength, x2: SVGLength, y2: SVGLength)
    case radial(cx: SVGLength, cy: SVGLength, r: SVGLength, fx: SVGLength, fy: SVGLength, fr: SVGLength)
  }

  package var geometry: Geometry
  package var units: SVGUnits
  package var transform: [SVGTransformStep]
  package var spread: SVGSpread
  /// Ascending in 0…1, with their opacity in the colour. Fewer than two make a plain colour, none nothing.
  package var stops: [Stop]

  package struct Stop: Hashable, Sendable {
    package var offset: Double
    package var color: Color
  }
}

extension SVGDocument {
  /// A `linearGradient` or `radialGradient` with the attributes and stops of the gradients it refers to. Nil for other
  /// elements. References in a circle end where it closes.
  package func resolvedGradient(_ element: SVGElement) -> SVGResolvedGradient? {
    guard case .gradient(var gradient) = element.content else { return nil }
    var stops = self.stops(of: element)
    for other in templates(of: element) {
      guard case .gradient(let inherited) = other.content else { break }
      gradient.fill(from: inherited, isSameKind: other.name == element.name)
      if stops.isEmpty { stops = self.stops(of: other) }
    }
    return SVGResolvedGradient(
      geometry: gradient.geometry(isLinear: element.name == .linearGradient),
      units: gradient.units ?? .objectBoundingBox, transform: gradient.transform ?? [], spread: gradient.spread ?? .pad,
      stops: stops)
  }

  /// The elements that a gradient or a pattern takes attributes from, nearest first: at most 100.
  package func templates(of element: SVGElement) -> [SVGElement] {
    var found: [SVGElement] = []
    var seen: Set<Int> = [element.index]
    var next = self.element(element.content.template)
    while found.count < 100, let template = next, seen.insert(template.index).inserted {
      found.append(template)
      next = self.element(template.content.template)
    }
    return found
  }

  private func stops(of element: SVGElement) -> [SVGResolvedGradient.Stop] {
    var stops: [SVGResolvedGradient.Stop] = []
    for child in children(of: element) {
      guard case .stop(let offset) = child.content else { continue }
      var color = child.style.box.stopColor.resolved(child.style.paint.color)
      color.alpha *= child.style.box.stopOpacity
      stops.append(.init(offset: max(offset, stops.last?.offset ?? 0), color: color))
    }
    return stops
  }
}

extension SVGContent {
  /// The template of a gradient or a pattern.
  var template: SVGReference? {
    switch self {
    case .gradient(let gradient): gradient.reference
    case .pattern(let pattern): pattern.reference
    default: nil
    }
  }
}

extension SVGGradient {
  fileprivate mutating func fill(from other: SVGGradient, isSameKind: Bool) {
    units = units ?? other.units
    transform = transform ?? other.transform
    spread = spread ?? other.spread
    guard isSameKind else { return }
    (x1, y1, x2, y2) = (x1 ?? other.x1, y1 ?? other.y1, x2 ?? other.x2, y2 ?? other.y2)
    (cx, cy, r) = (cx ?? other.cx, cy ?? other.cy, r ?? other.r)
    (fx, fy, fr) = (fx ?? other.fx, fy ?? other.fy, fr ?? other.fr)
  }

  fileprivate func geometry(isLinear: Bool) -> SVGResolvedGradient.Geometry {
    if isLinear {
      return .linear(x1: x1 ?? .percent(0), y1: y1 ?? .percent(0), x2: x2 ?? .percent(100), y2: y2 ?? .percent(0))
    }
    let (cx, cy) = (cx ?? .percent(50), cy ?? .percent(50))
    return .radial(cx: cx, cy: cy, r: r ?? .percent(50), fx: fx ?? cx, fy: fy ?? cy, fr: fr ?? .percent(0))
  }
}
