// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// Filters as layers with filters.
extension SVGLowering {
  /// The image of a filtered element, in its own user space.
  struct Filtered {
    var layer: Layer
    var extent: CGRect
  }

  /// Nil, with a warning, if a filter has something that cannot be drawn exactly. The element is then drawn without filters.
  func filtered(
    _ inside: SVGInside, _ element: SVGElement, _ style: SVGStyle, _ scope: SVGScope
  ) -> Filtered? {
    let source = FilterSource(inside)
    source.again = { [unowned self] in self.inside(of: element, style, scope.unlisted) }
    var image = SVGFilterImage(extent: inside.ink, area: inside.ink.isNull ? .zero : inside.ink) { source.layer() }
    for function in style.box.filters {
      guard let next = apply(function, to: image, element, style, scope, box: inside.box) else { return nil }
      image = next.stored(as: .sRGB)
    }
    // Making the layers counts the uses of the source.
    let layer = image.layer()
    guard !source.isExhausted else {
      warn("the filter uses its source more than \(FilterSource.limit) times; the element is drawn without it", element)
      return nil
    }
    source.finish { shape, copy in twins[ObjectIdentifier(shape), default: []].append(copy) }
    return Filtered(layer: layer, extent: image.extent)
  }

  private func apply(
    _ function: SVGFilterFunction, to image: SVGFilterImage, _ element: SVGElement, _ style: SVGStyle,
    _ scope: SVGScope, box: CGRect
  ) -> SVGFilterImage? {
    let units = scope.units(style)
    switch function {
    case .reference(let id):
      guard let server = document.element(id: id), case .filter(let filter) = server.content else {
        if document.ids[id] != nil {
          warn("filter refers to #\(id), which is not a filter of the file; the element is drawn without it", element)
        }
        return nil
      }
      var graph = FilterGraph(self, server, filter, element, style, scope, box: box, source: image)
      return graph.result()
    case .blur(let deviation):
      let sigma = deviation.resolved(.diagonal, in: units)
      guard sigma > 0 else { return image }
      // Beyond three deviations nothing is seen.
      return image.filtered(.gaussianBlur(radius: sigma), reach: CGSize(width: 3 * sigma, height: 3 * sigma))
    case .dropShadow(let x, let y, let deviation, let color):
      let offset = CGPoint(x: x.resolved(.horizontal, in: units), y: y.resolved(.vertical, in: units))
      let sigma = max(deviation.resolved(.diagonal, in: units), 0)
      let shadow = image.shadow(color.resolved(style.paint.color), sigma, sigma, offset)
      let area = shadow.extent.union(image.extent)
      return .stack([(shadow, nil), (image, nil)], in: area, space: .sRGB)
    case .brightness(let factor):
      // Slopes and intercepts of the shorthands are those of Filter Effects.
      return image.filtered(.svgScale(factor, 0))
    case .contrast(let factor):
      return image.filtered(.svgScale(factor, 0.5 - 0.5 * factor))
    case .invert(let amount):
      return image.filtered(.svgScale(1 - 2 * amount, amount))
    case .opacity(let amount):
      return image.filtered(.colorMatrix(alpha: [0, 0, 0, amount]))
    case .saturate(let amount): return image.filtered(.svgSaturation(amount))
    case .grayscale(let amount): return image.filtered(.svgGrayscale(1 - min(amount, 1)))
    case .sepia(let amount): return image.filtered(.svgSepia(1 - min(amount, 1)))
    case .hueRotate(let degrees): return image.filtered(.svgHueRotation(degrees: degrees))
    }
  }
}

/// The layers that a filter begins with, made again for each use.
final class FilterSource {
  private let inside: SVGInside
  /// Makes the layers once more, without names.
  var again: () -> SVGInside = { SVGInside() }
  /// A layer for each use.
  private var holders: [Layer] = []

  /// A filter that uses its own results many times over would double its source with each of them.
  static let limit = 64

  init(_ inside: SVGInside) { self.inside = inside }

  private(set) var isExhausted = false

  func layer() -> Layer {
    let holder = Layer.holding([], box: inside.clip ?? inside.box)
    if inside.clip != nil { holder.masksToBounds = true }
    guard holders.count < FilterSource.limit else {
      isExhausted = true
      return holder
    }
    holders.append(holder)
    return holder
  }

  /// Fills the uses. The last one is in front. It gets the layers known to scripts.
  ///
  /// - Parameter note: is given the shapes that scripts know, with a copy of each.
  func finish(note: (_ shape: ShapeLayer, _ copy: ShapeLayer) -> Void) {
    let known = inside.layers.flatMap(\.paintedShapes)
    for holder in holders.dropLast() {
      let layers = again().layers
      let copies = layers.flatMap(\.paintedShapes)
      // Copies correspond shape by shape.
      if copies.count == known.count { for (shape, copy) in zip(known, copies) { note(shape, copy) } }
      for layer in layers { holder.addSublayer(layer) }
    }
    guard let last = holders.last else { return }
    for layer in inside.layers { last.addSublayer(layer) }
  }
}

extension Layer {
  /// The shapes here and below, without masks.
  var paintedShapes: [ShapeLayer] {
    ((self as? ShapeLayer).map { [$0] } ?? []) + (sublayers ?? []).flatMap(\.paintedShapes)
  }
}
