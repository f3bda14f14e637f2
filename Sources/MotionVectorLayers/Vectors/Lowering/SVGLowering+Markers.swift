// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel

/// Markers at the vertices of a shape.
extension SVGLowering {
  /// More vertices than this get no marker.
  private static let markerLimit = 20_000

  func markers(
    on path: Path, _ element: SVGElement, _ style: SVGStyle, _ scope: SVGScope, box: CGRect
  ) -> SVGInside {
    var inside = SVGInside()
    let vertices = PathVertex.all(of: path)
    guard let last = vertices.indices.last else { return inside }
    guard vertices.count <= SVGLowering.markerLimit else {
      warn(
        "a shape with markers has \(vertices.count) vertices, and at most \(SVGLowering.markerLimit) get one", element)
      return inside
    }
    // In a marker, `context-fill` and `context-stroke` are the paints of this shape.
    var context = SVGContextPaint(fill: .none, stroke: .none)
    context.fill = paint(
      style.paint.fill, opacity: style.paint.fillOpacity, of: element, style, scope, box: box, isPath: false)
    context.stroke = paint(
      style.paint.stroke, opacity: style.paint.strokeOpacity, of: element, style, scope, box: box, isPath: false)
    let width = style.paint.strokeWidth.resolved(.diagonal, in: scope.units(style))
    func add(_ id: String?, at index: Int, isStart: Bool) {
      guard let id, let server = document.element(id: id), case .marker(let marker) = server.content,
        !document.isCyclic(element, through: id)
      else { return }
      let vertex = vertices[index]
      if let drawn = self.marker(marker, server, vertex, isStart: isStart, width: width, context, scope) {
        inside.add(drawn)
      }
    }
    add(style.paint.markerStart, at: 0, isStart: true)
    if last > 1, style.paint.markerMid != nil {
      for index in 1..<last { add(style.paint.markerMid, at: index, isStart: false) }
    }
    add(style.paint.markerEnd, at: last, isStart: false)
    return inside
  }

  private func marker(
    _ marker: SVGMarker, _ server: SVGElement, _ vertex: PathVertex, isStart: Bool, width: Double,
    _ context: SVGContextPaint, _ scope: SVGScope
  ) -> SVGDrawn? {
    var inner = scope.unlisted
    inner.depth += 1
    // A marker inherits from the place where it stands, not from the shape.
    inner.inherited = nil
    inner.context = context
    let style = server.style
    let units = inner.units(style)
    let size = CGSize(
      width: marker.width.resolved(.horizontal, in: units), height: marker.height.resolved(.vertical, in: units))
    guard size.width > 0, size.height > 0, style.box.isDisplayed else { return nil }
    var angle: Double
    switch marker.orientation {
    case .auto: angle = vertex.angle
    case .autoStartReverse: angle = vertex.angle + (isStart ? .pi : 0)
    case .angle(let degrees): angle = degrees * .pi / 180
    }
    if !angle.isFinite { angle = 0 }
    var fit = Transform3D.identity
    var area = CGRect(origin: .zero, size: size)
    if let viewBox = marker.viewBox {
      guard let map = marker.aspectRatio.transform(from: viewBox, to: size.svg) else { return nil }
      fit = map.map
      inner.viewport = SVGSize(width: viewBox.width, height: viewBox.height)
      // The clip is about the contents, in units of the view box.
      area = (fit.inverse ?? .identity).box(of: area)
    }
    let inside = inner.units(style)
    let reference = fit.map(
      CGPoint(x: marker.refX.resolved(.horizontal, in: inside), y: marker.refY.resolved(.vertical, in: inside)))
    var map = fit.concatenating(.translation(-reference.x, -reference.y))
    if marker.isScaledByStroke { map = map.concatenating(.scale(width, width)) }
    map = map.concatenating(.rotation(angle, 0, 0, 1)).concatenating(.translation(vertex.point.x, vertex.point.y))
    guard map.planeDeterminant != 0, map.isFinite else { return nil }
    inner.toScreen = map.concatenating(scope.toScreen)
    var content = children(of: server, inner)
    guard !content.layers.isEmpty else { return nil }
    if style.box.overflow != .visible, !area.insetBy(dx: -1e-6, dy: -1e-6).contains(content.ink) { content.clip = area }
    return withEffects(content, server, style, inner, map)
  }
}
