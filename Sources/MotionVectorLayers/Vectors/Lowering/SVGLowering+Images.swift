// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// Images in a drawing.
extension SVGLowering {
  func image(_ element: SVGElement, _ style: SVGStyle, _ scope: SVGScope) -> SVGInside {
    guard case .image(let image) = element.content else { return SVGInside() }
    guard let reference = image.reference, let asset = asset(reference, element) else { return SVGInside() }
    let units = scope.units(style)
    let natural = SVGLowering.size(of: asset)
    let width = image.width?.resolved(.horizontal, in: units)
    let height = image.height?.resolved(.vertical, in: units)
    let size: CGSize
    // A side that is not written follows from the other one.
    switch (width, height) {
    case (let width?, let height?): size = CGSize(width: width, height: height)
    case (let width?, nil):
      size = CGSize(width: width, height: natural.width > 0 ? width * natural.height / natural.width : 0)
    case (nil, let height?):
      size = CGSize(width: natural.height > 0 ? height * natural.width / natural.height : 0, height: height)
    case (nil, nil): size = natural
    }
    guard size.width > 0, size.height > 0 else { return SVGInside() }
    let area = CGRect(
      x: image.x.resolved(.horizontal, in: units), y: image.y.resolved(.vertical, in: units), width: size.width,
      height: size.height)
    return fitted(asset, image.aspectRatio, area, element, style, isVisible: style.paint.isVisible)
  }

  /// Nil, with a warning, if it cannot be shown.
  func asset(_ reference: SVGReference, _ element: SVGElement) -> SVGAssets.Asset? {
    do { return try assets.asset(reference) } catch {
      // The parser warns of addresses outside.
      if case .external = reference { return nil }
      warn("the image is left out: \(error)", element)
      return nil
    }
  }

  static func size(of asset: SVGAssets.Asset) -> CGSize {
    switch asset {
    case .bitmap(_, let size): size
    case .drawing(let document, _): SVGCanvas(document).size
    }
  }

  /// An image in an area.
  func fitted(
    _ asset: SVGAssets.Asset, _ ratio: SVGAspectRatio, _ area: CGRect, _ element: SVGElement, _ style: SVGStyle,
    isVisible: Bool
  ) -> SVGInside {
    var inside = SVGInside(box: area, ink: area)
    let natural = SVGLowering.size(of: asset)
    let source = SVGViewBox(x: 0, y: 0, width: natural.width, height: natural.height)
    guard let fit = ratio.transform(from: source, to: area.size.svg) else { return SVGInside() }
    let map = fit.map.concatenating(.translation(area.minX, area.minY))
    let layer: Layer
    switch asset {
    case .bitmap(let contents, _):
      layer = Layer()
      layer.stand(map.box(of: CGRect(origin: .zero, size: natural)))
      layer.contents = contents
      if style.paint.imageRendering == .pixelated {
        (layer.magnificationFilter, layer.minificationFilter) = (.nearest, .nearest)
      }
    case .drawing(let document, let assets):
      // A drawing in an image has ids and styles of its own.
      let canvas = SVGCanvas(document)
      let lowering = SVGLowering(document, assets: assets)
      let content = lowering.canvas(canvas, isListed: false)
      for warning in lowering.warnings { warn("in the image: \(warning.text)", element) }
      layer = Layer.holding(content.map { [$0] } ?? [], box: CGRect(origin: .zero, size: canvas.size), map)
      layer.masksToBounds = true
    }
    layer.isHidden = !isVisible
    inside.layers = [layer]
    // Rounding alone needs no clip.
    if !area.insetBy(dx: -1e-6, dy: -1e-6).contains(map.box(of: CGRect(origin: .zero, size: natural))) {
      inside.clip = area
    }
    return inside
  }

  /// The image that a filter shows.
  func filterImage(
    _ reference: SVGReference?, _ ratio: SVGAspectRatio, _ element: SVGElement, _ scope: SVGScope, area: CGRect,
    _ style: SVGStyle
  ) -> SVGFilterImage? {
    guard let reference else { return .nothing(in: area) }
    if case .id(let id) = reference {
      guard let target = document.element(reference), !document.isCyclic(element, through: id) else {
        return .nothing(in: area)
      }
      var inner = scope.unlisted
      inner.depth += 1
      inner.inherited = nil
      guard let first = lower(target, inner) else { return .nothing(in: area) }
      // The first layer was made for its extent. It serves the first use.
      var once: Layer? = first.layer
      return SVGFilterImage(extent: first.ink, area: area) { [unowned self] in
        if let layer = once {
          once = nil
          return layer
        }
        return lower(target, inner)?.layer ?? Layer()
      }
    }
    guard let asset = asset(reference, element) else { return .nothing(in: area) }
    return SVGFilterImage(extent: area, area: area) { [unowned self] in
      let inside = fitted(asset, ratio, area, element, style, isVisible: true)
      let layer = Layer.holding(inside.layers, box: area)
      layer.masksToBounds = true
      return layer
    }
  }
}
