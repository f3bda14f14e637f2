// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// Shapes with their paints.
extension SVGLowering {
  /// A shape with its fill, its line and its markers.
  func shape(_ path: Path, _ element: SVGElement, _ style: SVGStyle, _ scope: SVGScope) -> SVGInside {
    let box = path.tightBounds
    var inside = painted(
      path, element, style, scope, box: box, isPath: true, pathLength: writtenLength(of: element),
      rule: style.paint.fillRule)
    guard style.paint.markerStart != nil || style.paint.markerMid != nil || style.paint.markerEnd != nil,
      element.name.hasMarkers
    else { return inside }
    let markers = self.markers(on: path, element, style, scope, box: box)
    guard !markers.layers.isEmpty else { return inside }
    // Markers have a place in the paint order too.
    let place = style.paint.paintOrder.firstIndex(of: .markers) ?? 2
    switch place {
    case 0: inside.layers = markers.layers + inside.layers
    case 1 where inside.layers.count == 2: inside.layers.insert(contentsOf: markers.layers, at: 1)
    case 1:
      // The fill and the line share a layer, so they come apart for the markers between them.
      let parts = split(path, element, style, scope, box: box)
      inside.shape = parts.compactMap { $0 as? ShapeLayer }.first
      inside.layers = Array(parts.prefix(1)) + markers.layers + Array(parts.dropFirst())
    default: inside.layers += markers.layers
    }
    inside.isAlone = false
    inside.ink = inside.ink.union(markers.ink)
    return inside
  }

  /// The fill and the line as layers of their own.
  private func split(
    _ path: Path, _ element: SVGElement, _ style: SVGStyle, _ scope: SVGScope, box: CGRect
  ) -> [Layer] {
    painted(
      path, element, style, scope, box: box, isPath: true, pathLength: writtenLength(of: element),
      rule: style.paint.fillRule, isSplit: true
    ).layers
  }

  /// A path with a fill and a line.
  ///
  /// - Parameters:
  ///   - box: of the element, for units relative to it.
  ///   - isPath: whether that is the box of the path.
  ///   - isSplit: whether the fill and the line are layers of their own.
  func painted(
    _ path: Path, _ element: SVGElement, _ style: SVGStyle, _ scope: SVGScope, box: CGRect, isPath: Bool,
    pathLength: Double? = nil, rule: FillRule, isSplit: Bool = false
  ) -> SVGInside {
    let own = isPath ? box : path.tightBounds
    guard own.isNull || own.isWithinLimit else { return SVGInside() }
    let fill = paint(
      style.paint.fill, opacity: style.paint.fillOpacity, of: element, style, scope, box: box, isPath: isPath)
    var line = paint(
      style.paint.stroke, opacity: style.paint.strokeOpacity, of: element, style, scope, box: box, isPath: isPath)
    var stroke: SVGStroke?
    if !line.isNone {
      stroke = SVGStroke(style, scope.units(style), pathLength: pathLength, path: path)
      warnJoin(style, element)
    }
    if stroke == nil { line = .none }
    var outline: Path?
    if style.box.vectorEffect == .nonScalingStroke, let wide = stroke {
      outline = unscaled(path, wide, scope) { stroke = $0 }
    }
    var inside = SVGInside(box: own, ink: own)
    if let stroke { inside.ink = own.insetBy(dx: -stroke.reach, dy: -stroke.reach) }
    if let outline { inside.ink = inside.ink.union(outline.controlPointBounds) }

    let order = style.paint.paintOrder
    let isFillFirst = (order.firstIndex(of: .fill) ?? 0) < (order.firstIndex(of: .stroke) ?? 1)
    // One layer paints both if the fill lies below the line and neither needs tiles.
    let isJoint = isFillFirst && !isSplit && !fill.isPattern && !line.isPattern && outline == nil
    if isJoint || line.isNone && !fill.isPattern {
      let shape = layer(path, own, rule) {
        give(fill, to: &$0)
        if let stroke, !line.isNone { give(line, stroke, to: &$0) }
      }
      inside.layers = [shape]
      (inside.shape, inside.isAlone) = (shape, true)
      if !style.paint.isVisible { shape.isHidden = true }
      return inside
    }
    var layers: [Layer] = []
    if case .pattern(let server, let opacity) = fill {
      let mask = layer(path, own, rule) { $0.fillColor = .black }
      if let tiles = tiles(of: server, over: own, box: box, opacity: opacity, style, scope, mask: mask) {
        layers.append(tiles)
      }
    } else if !fill.isNone {
      layers.append(layer(path, own, rule) { give(fill, to: &$0) })
    }
    if let stroke, let top = self.line(path, own, line, stroke, outline, box: box, ink: inside.ink, style, scope) {
      if isFillFirst { layers.append(top) } else { layers.insert(top, at: 0) }
    }
    for layer in layers where !style.paint.isVisible { layer.isHidden = true }
    inside.layers = layers.isEmpty ? [layer(path, own, rule) { $0.fillColor = nil }] : layers
    inside.shape = inside.layers.compactMap { $0 as? ShapeLayer }.first
    return inside
  }

  /// The line alone.
  private func line(
    _ path: Path, _ own: CGRect, _ line: SVGShapePaint, _ stroke: SVGStroke, _ outline: Path?, box: CGRect,
    ink: CGRect, _ style: SVGStyle, _ scope: SVGScope
  ) -> Layer? {
    let isPattern = line.isPattern
    let shape = layer(outline ?? path, own, .nonZero) { values in
      if outline == nil {
        values.fillColor = nil
        give(line, stroke, to: &values)
        if isPattern { values.strokeColor = .black }
        return
      }
      give(line, to: &values)
      if isPattern { values.fillColor = .black }
      // The outline has another box than the path.
      if case .gradient(var gradient) = line, gradient.units == .boundingBox {
        gradient.transform = gradient.transform.concatenating(.unit(onto: box))
        gradient.units = .points
        values.fillGradient = gradient
      }
    }
    guard case .pattern(let server, let opacity) = line else { return shape }
    return tiles(of: server, over: ink, box: box, opacity: opacity, style, scope, mask: shape)
  }

  /// A layer of a path, whose values are given at once.
  private func layer(
    _ path: Path, _ box: CGRect, _ rule: FillRule, _ change: (inout ShapeValues) -> Void
  ) -> ShapeLayer {
    var values = ShapeValues()
    (values.path, values.fillRule) = (path, rule)
    change(&values)
    let shape = ShapeLayer()
    shape.make { $0.shape = values }
    shape.stand(box)
    return shape
  }

  private func give(_ fill: SVGShapePaint, to values: inout ShapeValues) {
    values.fillColor = fill.color
    values.fillGradient = fill.gradient
  }

  private func give(_ line: SVGShapePaint, _ stroke: SVGStroke, to values: inout ShapeValues) {
    stroke.apply(to: &values)
    values.strokeColor = line.color
    values.strokeGradient = line.gradient
  }

  /// The area of a line as wide as it is written on the drawing's own points, or nil if a narrower line does the same.
  private func unscaled(
    _ path: Path, _ stroke: SVGStroke, _ scope: SVGScope, narrow: (SVGStroke) -> Void
  ) -> Path? {
    let map = scope.toScreen
    guard let back = map.inverse, map.meanScale > 0 else { return nil }
    // A line stays a line under turns and one scale for both axes.
    let isSimilar =
      abs(abs(map.m11) - abs(map.m22)) < 1e-9 * map.meanScale && abs(abs(map.m12) - abs(map.m21)) < 1e-9 * map.meanScale
      && abs(map.m11 * map.m21 + map.m12 * map.m22) < 1e-9 * map.meanScale * map.meanScale
    guard isSimilar else { return path.mapped(by: map).stroked(stroke.style).mapped(by: back) }
    var narrower = stroke
    let scale = 1 / map.meanScale
    narrower.style.width *= scale
    narrower.style.dashPattern = narrower.style.dashPattern.map { $0 * scale }
    narrower.style.dashPhase *= scale
    narrow(narrower)
    return nil
  }

  private func warnJoin(_ style: SVGStyle, _ element: SVGElement) {
    guard style.paint.lineJoin == .arcs || style.paint.lineJoin == .miterClip else { return }
    warn("stroke-linejoin: \(style.paint.lineJoin.rawValue) is drawn as miter", element)
  }
}

extension SVGElementName {
  var hasMarkers: Bool {
    switch self {
    case .path, .line, .polyline, .polygon: true
    default: false
    }
  }
}
