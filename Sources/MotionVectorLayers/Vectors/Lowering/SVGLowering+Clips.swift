// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// Clip paths as masks of shapes.
extension SVGLowering {
  /// The result of a `clip-path`.
  enum Clip {
    /// All: it refers to nothing.
    case none
    case nothing
    /// The opaque part of a layer in the element's user space, with the box around it.
    case mask(Layer, extent: CGRect)
  }

  func clip(
    _ reference: SVGClipReference, of element: SVGElement, _ style: SVGStyle, _ scope: SVGScope, box: CGRect
  ) -> Clip {
    switch reference {
    case .shape(let shape):
      guard let (path, rule) = outline(of: shape, style, scope, box: box) else { return .nothing }
      return .mask(SVGLowering.stencil(path, rule), extent: path.controlPointBounds)
    case .id(let id):
      guard let server = document.element(id: id), case .clipPath(let units) = server.content else {
        if document.ids[id] != nil {
          warn("clip-path refers to #\(id), which is not a clipPath of the file; the element is not clipped", element)
        }
        return .none
      }
      guard !document.isCyclic(element, through: id) else { return .none }
      var inner = scope.unlisted
      inner.depth += 1
      // A server inherits from the place where it stands, not from its user.
      inner.inherited = nil
      guard inner.depth < SVGLowering.depthLimit else { return .none }
      return clip(server, units, inner, box: box)
    }
  }

  private func clip(_ server: SVGElement, _ units: SVGUnits, _ scope: SVGScope, box: CGRect) -> Clip {
    var map = matrix(of: server, server.style, scope, box: .null)
    if units == .objectBoundingBox {
      guard !box.isNull, box.width > 0, box.height > 0 else { return .nothing }
      map = map.concatenating(.unit(onto: box))
    }
    guard map.planeDeterminant != 0 else { return .nothing }
    var inside = SVGInside()
    for child in document.children(of: server) {
      if let stencil = stencil(of: child, scope) { inside.add(stencil) }
    }
    guard !inside.layers.isEmpty else { return .nothing }
    var extent = map.box(of: inside.ink)
    let stencil: Layer
    if inside.layers.count == 1, map.isIdentity {
      stencil = inside.layers[0]
    } else {
      stencil = Layer.holding(inside.layers, box: inside.box, map)
    }
    var masks = [stencil]
    // A `clipPath` may be clipped itself. A point must be inside of both.
    if let own = server.style.box.clipPath {
      switch clip(own, of: server, server.style, scope, box: box) {
      case .none: break
      case .nothing: return .nothing
      case .mask(let mask, let inner):
        masks.append(mask)
        extent = extent.intersection(inner)
      }
    }
    guard let mask = SVGLowering.intersection(masks, box: extent) else { return .nothing }
    return .mask(mask, extent: extent)
  }

  /// The area of a child of a `clipPath`, opaque: its paints, opacity and filters do not count.
  private func stencil(of element: SVGElement, _ scope: SVGScope, prefix: Transform3D = .identity) -> SVGDrawn? {
    let style = scope.style(of: element)
    guard style.box.isDisplayed, scope.depth < SVGLowering.depthLimit else { return nil }
    var inner = scope.inside(style)
    var inside = SVGInside()
    switch element.name {
    case .use:
      guard case .use(let use) = element.content, let target = document.element(use.reference),
        !document.isCyclic(element, through: target.id ?? "")
      else { return nil }
      // Groups are not allowed in clips, nor in what `use` shows there.
      guard target.name != .g, target.name != .symbol, target.name != .svg, target.name != .use else { return nil }
      let units = scope.units(style)
      inner.inherited = style
      let place = Transform3D.translation(
        use.x.resolved(.horizontal, in: units), use.y.resolved(.vertical, in: units))
      guard let drawn = stencil(of: target, inner, prefix: place) else { return nil }
      inside.add(drawn)
    case .text:
      guard style.paint.isVisible else { return nil }
      inside = text(element, style, inner)
      for layer in inside.layers { SVGLowering.blacken(layer) }
    default:
      guard style.paint.isVisible, let path = outline(of: element, style, inner) else { return nil }
      let box = path.tightBounds
      inside = SVGInside(layers: [SVGLowering.stencil(path, style.paint.clipRule)], box: box, ink: box)
    }
    guard !inside.layers.isEmpty else { return nil }
    let map = matrix(of: element, style, scope, box: inside.box).concatenating(prefix)
    let layer: Layer
    // A lone shape takes the map itself, without a group.
    if inside.layers.count == 1, inside.layers[0] is ShapeLayer {
      layer = inside.layers[0]
      layer.stand(inside.box, map)
    } else {
      layer = Layer.holding(inside.layers, box: inside.box, map)
    }
    var ink = inside.ink
    if let own = style.box.clipPath {
      switch clip(own, of: element, style, inner, box: inside.box) {
      case .none: break
      case .nothing: return nil
      case .mask(let mask, let extent):
        layer.mask = mask
        ink = ink.intersection(extent)
      }
    }
    return SVGDrawn(layer: layer, box: map.box(of: inside.box), ink: map.box(of: ink))
  }

  static func stencil(_ path: Path, _ rule: FillRule) -> ShapeLayer {
    let shape = ShapeLayer()
    shape.stand(path.tightBounds)
    shape.path = path
    shape.fillColor = .black
    shape.fillRule = rule
    return shape
  }

  /// Only the areas of shapes count in a clip.
  private static func blacken(_ layer: Layer) {
    if let shape = layer as? ShapeLayer {
      shape.fillColor = .black
      (shape.fillGradient, shape.strokeColor, shape.strokeGradient) = (nil, nil, nil)
    }
    layer.opacity = 1
    for sublayer in layer.sublayers ?? [] { blacken(sublayer) }
  }
}
