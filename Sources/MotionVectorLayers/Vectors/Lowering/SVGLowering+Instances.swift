// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// Nested drawings, symbols and instances by `use`.
extension SVGLowering {
  /// The size that `use` gives a symbol or a nested drawing.
  struct ViewportSize {
    var width, height: SVGLength?
  }

  /// A nested `svg`, or a `symbol` in a `use`.
  func viewport(
    _ element: SVGElement, _ style: SVGStyle, _ scope: SVGScope, size given: ViewportSize? = nil
  ) -> SVGInside {
    guard case .viewport(let viewport) = element.content else { return SVGInside() }
    let units = scope.units(style)
    let width = (given?.width ?? viewport.width ?? .percent(100)).resolved(.horizontal, in: units)
    let height = (given?.height ?? viewport.height ?? .percent(100)).resolved(.vertical, in: units)
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return SVGInside() }
    let area = CGRect(
      x: viewport.x.resolved(.horizontal, in: units), y: viewport.y.resolved(.vertical, in: units), width: width,
      height: height)
    var inner = scope
    var map = Transform3D.translation(area.minX, area.minY)
    inner.viewport = area.size.svg
    if let viewBox = viewport.viewBox {
      guard let fit = viewport.aspectRatio.transform(from: viewBox, to: area.size.svg) else { return SVGInside() }
      map = fit.map.concatenating(map)
      // Percentages inside refer to the view box.
      inner.viewport = SVGSize(width: viewBox.width, height: viewBox.height)
    }
    // The point of a symbol that a `use` places (SVG 2, symbol).
    if let refX = viewport.refX, element.name == .symbol {
      map = Transform3D.translation(-refX.resolved(.horizontal, in: inner.units(style)), 0).concatenating(map)
    }
    if let refY = viewport.refY, element.name == .symbol {
      map = Transform3D.translation(0, -refY.resolved(.vertical, in: inner.units(style))).concatenating(map)
    }
    inner.toScreen = map.concatenating(scope.toScreen)
    let content = children(of: element, inner)
    guard !content.layers.isEmpty else { return SVGInside() }
    var inside = SVGInside(box: map.box(of: content.box), ink: map.box(of: content.ink), blends: content.blends)
    inside.layers = map.isIdentity ? content.layers : [Layer.holding(content.layers, box: content.box, map)]
    if style.box.overflow != .visible {
      inside.clip = area
      inside.ink = inside.ink.intersection(area)
    }
    return inside
  }

  /// The target of a `use`, in its place.
  func instance(_ element: SVGElement, _ style: SVGStyle, _ scope: SVGScope) -> SVGInside {
    guard case .use(let use) = element.content else { return SVGInside() }
    guard let target = document.element(use.reference) else {
      switch use.reference {
      case .file(let path, _)?:
        warn("use refers to another file, \(path); only elements of the same file are used", element)
      case .external(let address)?: warn("use refers to \(address.prefix(80)), which is never loaded", element)
      // The parser warns of ids that are not there.
      case .id?, .data?, nil: break
      }
      return SVGInside()
    }
    let units = scope.units(style)
    let place = Transform3D.translation(
      use.x.resolved(.horizontal, in: units), use.y.resolved(.vertical, in: units))
    var inner = scope
    // Instances take the style from where they are shown.
    inner.inherited = style
    var inside = SVGInside()
    if target.name == .symbol || target.name == .svg {
      guard let drawn = sized(target, ViewportSize(width: use.width, height: use.height), inner, prefix: place) else {
        return inside
      }
      inside.add(drawn)
    } else if let drawn = lower(target, inner, prefix: place) {
      inside.add(drawn)
    }
    return inside
  }

  /// A symbol or a nested drawing in a size that is not its own.
  private func sized(
    _ element: SVGElement, _ size: ViewportSize, _ scope: SVGScope, prefix: Transform3D
  ) -> SVGDrawn? {
    guard size.width != nil || size.height != nil || element.name == .symbol else {
      return lower(element, scope, prefix: prefix)
    }
    let style = scope.style(of: element)
    guard style.box.isDisplayed, scope.depth < SVGLowering.depthLimit else { return nil }
    let part = list(element, scope)
    var inner = scope.inside(style)
    let map = matrix(of: element, style, scope, box: .null).concatenating(prefix)
    inner.toScreen = map.concatenating(scope.toScreen)
    let inside = viewport(element, style, inner, size: size)
    guard !inside.layers.isEmpty, let drawn = withEffects(inside, element, style, inner, map) else {
      finish(part, nil, nil)
      return nil
    }
    drawn.layer.name = scope.isListed ? element.id : nil
    finish(part, drawn.layer, nil)
    return drawn
  }
}
