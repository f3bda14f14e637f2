// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// The primitives of a `filter` element on one element.
struct FilterGraph {
  let lowering: SVGLowering
  let server: SVGElement
  let filter: SVGFilter
  let element: SVGElement
  let style: SVGStyle
  let scope: SVGScope
  /// Of the element.
  let box: CGRect
  let source: SVGFilterImage
  /// The area of the filter.
  private(set) var area = CGRect.zero
  private var results: [String: SVGFilterImage] = [:]
  private var last: SVGFilterImage?

  /// More primitives than this are taken for a mistake.
  private static let limit = 200

  init(
    _ lowering: SVGLowering, _ server: SVGElement, _ filter: SVGFilter, _ element: SVGElement, _ style: SVGStyle,
    _ scope: SVGScope, box: CGRect, source: SVGFilterImage
  ) {
    (self.lowering, self.server, self.filter, self.element) = (lowering, server, filter, element)
    (self.style, self.scope, self.box, self.source) = (style, scope, box, source)
  }

  /// Nil, with a warning, if a primitive cannot be drawn exactly.
  mutating func result() -> SVGFilterImage? {
    let isFlat = box.isNull || box.width <= 0 || box.height <= 0
    if filter.units == .objectBoundingBox, isFlat {
      lowering.warn(
        "the filter's area refers to a bounding box without an area; the element is not drawn. "
          + "Write filterUnits=\"userSpaceOnUse\"", element)
      return .nothing(in: .zero)
    }
    if filter.primitiveUnits == .objectBoundingBox, isFlat {
      lowering.warn("the filter refers to a bounding box without an area; the element is drawn without it", element)
      return nil
    }
    guard
      let area = lowering.region(
        x: filter.x, y: filter.y, width: filter.width, height: filter.height, filter.units, server.style, scope,
        box: box)
    else {
      let units = scope.units(server.style)
      let isEmpty =
        filter.units == .objectBoundingBox
        ? filter.width.fractionOfBox <= 0 || filter.height.fractionOfBox <= 0
        : filter.width.resolved(.horizontal, in: units) <= 0 || filter.height.resolved(.vertical, in: units) <= 0
      lowering.warn("the filter has no area; the element is \(isEmpty ? "not drawn" : "drawn without it")", element)
      return isEmpty ? .nothing(in: .zero) : nil
    }
    self.area = area
    let primitives = lowering.document.children(of: server).filter(\.name.isFilterPrimitive)
    guard !primitives.isEmpty else { return .nothing(in: area) }
    guard primitives.count <= FilterGraph.limit else {
      lowering.warn("the filter has \(primitives.count) primitives, and at most \(FilterGraph.limit) are drawn", server)
      return nil
    }
    for element in primitives {
      guard case .primitive(let primitive) = element.content else { continue }
      guard var image = FilterStep(self, element, primitive).image() else { return nil }
      image = image.clipped(to: subregion(of: primitive, element))
      if let name = primitive.result { results[name] = image }
      last = image
    }
    // The last result may be linear, but the element's image is sRGB.
    return last?.stored(as: .sRGB).clipped(to: area)
  }

  /// The area that a primitive fills.
  func subregion(of primitive: SVGFilterPrimitive, _ element: SVGElement) -> CGRect {
    let units = scope.units(style)
    func length(_ length: SVGLength?, _ axis: SVGAxis, _ other: Double, _ origin: Double, _ size: Double) -> Double {
      guard let length else { return other }
      return filter.primitiveUnits == .objectBoundingBox
        ? origin + length.fractionOfBox * size : length.resolved(axis, in: units)
    }
    return CGRect(
      x: length(primitive.x, .horizontal, area.minX, box.minX, box.width),
      y: length(primitive.y, .vertical, area.minY, box.minY, box.height),
      width: max(length(primitive.width, .horizontal, area.width, 0, box.width), 0),
      height: max(length(primitive.height, .vertical, area.height, 0, box.height), 0))
  }

  /// The input of a primitive; nil if it cannot be drawn.
  func image(_ input: SVGFilterInput?, _ element: SVGElement) -> SVGFilterImage? {
    switch input {
    case nil: return last ?? source.clipped(to: area)
    case .sourceGraphic: return source.clipped(to: area)
    case .sourceAlpha:
      var alpha = source.filtered(.svgAlpha)
      // Alpha alone has no colour space.
      alpha.space = nil
      return alpha.clipped(to: area)
    case .result(let name):
      // A name that nothing has stands for the result before.
      return results[name] ?? last ?? source.clipped(to: area)
    case .fillPaint: return paint(style.paint.fill, style.paint.fillOpacity, element)
    case .strokePaint: return paint(style.paint.stroke, style.paint.strokeOpacity, element)
    case .backgroundImage, .backgroundAlpha:
      lowering.warn("the background of an element is not known to its filter; it is taken as empty", element)
      return .nothing(in: area)
    }
  }

  private func paint(_ paint: SVGPaint, _ opacity: Double, _ element: SVGElement) -> SVGFilterImage? {
    switch lowering.paint(paint, opacity: opacity, of: self.element, style, scope, box: box, isPath: false) {
    case .none: return .nothing(in: area)
    case .color(let color): return .flood(color, in: area)
    case .gradient(let gradient):
      let area = area
      return SVGFilterImage(extent: area) {
        let shape = SVGLowering.stencil(.rect(area), .nonZero)
        shape.fillColor = nil
        shape.fillGradient = gradient
        return shape
      }
    case .pattern:
      lowering.warn("a filter that reads a pattern is not drawn", element)
      return nil
    }
  }

  /// A length along an axis, as primitives write them.
  func length(_ number: Double, isHorizontal: Bool) -> Double {
    filter.primitiveUnits == .objectBoundingBox ? number * (isHorizontal ? box.width : box.height) : number
  }
}
