// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionModel

/// Fills and lines with everything they refer to.
extension SVGLowering {
  /// A `fill` or `stroke`.
  ///
  /// - Parameters:
  ///   - box: the bounding box of the element, for units relative to it.
  ///   - isPath: whether that is the box of the painted path itself. Its gradients then follow it when it changes.
  func paint(
    _ paint: SVGPaint, opacity: Double, of element: SVGElement, _ style: SVGStyle, _ scope: SVGScope, box: CGRect,
    isPath: Bool
  ) -> SVGShapePaint {
    let opacity = min(max(opacity, 0), 1)
    let current = style.paint.color
    switch paint {
    case .none: return .none
    case .color(let color): return .color(color.resolved(current).faded(opacity))
    case .contextFill: return scope.context?.fill ?? .none
    case .contextStroke: return scope.context?.stroke ?? .none
    case .reference(let id, let fallback):
      guard let server = document.paintServer(id: id) else { return self.fallback(fallback, current, opacity) }
      if let gradient = document.resolvedGradient(server) {
        return self.gradient(gradient, of: server, opacity, style, scope, box: box, isPath: isPath)
          ?? self.fallback(fallback, current, opacity)
      }
      if case .pattern = server.content, !document.isCyclic(element, through: id) {
        return .pattern(server, opacity: opacity)
      }
      return self.fallback(fallback, current, opacity)
    }
  }

  private func fallback(_ fallback: SVGPaint.Fallback?, _ current: Color, _ opacity: Double) -> SVGShapePaint {
    if case .color(let color)? = fallback { .color(color.resolved(current).faded(opacity)) } else { .none }
  }

  /// Nil if units refer to a box without an area.
  private func gradient(
    _ gradient: SVGResolvedGradient, of server: SVGElement, _ opacity: Double, _ style: SVGStyle, _ scope: SVGScope,
    box: CGRect, isPath: Bool
  ) -> SVGShapePaint? {
    let colors = gradient.stops.map { $0.color.faded(opacity) }
    guard let last = colors.last else { return SVGShapePaint.none }
    // A single stop is a plain colour (SVG 2).
    guard colors.count > 1 else { return .color(last) }
    let isRelative = gradient.units == .objectBoundingBox
    if isRelative, box.isNull || box.width <= 0 || box.height <= 0 { return nil }
    let units = scope.units(style)
    func length(_ length: SVGLength, _ axis: SVGAxis) -> Double {
      isRelative ? length.fractionOfBox : length.resolved(axis, in: units)
    }
    func point(_ x: SVGLength, _ y: SVGLength) -> CGPoint {
      CGPoint(x: length(x, .horizontal), y: length(y, .vertical))
    }
    let kind: ShapeGradient.Kind
    switch gradient.geometry {
    case .linear(let x1, let y1, let x2, let y2):
      kind = .linear(from: point(x1, y1), to: point(x2, y2))
    case .radial(let cx, let cy, let r, let fx, let fy, let fr):
      let radius = length(r, .diagonal)
      // Without a radius, the last colour paints all (SVG 2).
      guard radius > 0 else { return .color(last) }
      kind = .radial(
        center: point(cx, cy), radius: radius, focus: point(fx, fy), focusRadius: max(length(fr, .diagonal), 0))
    }
    if server.style.paint.colorInterpolation == .linearRGB {
      warn("color-interpolation: linearRGB is drawn as sRGB here", server)
    }
    var map = matrix(gradient.transform, style, scope)
    guard map.planeDeterminant != 0 else { return SVGShapePaint.none }
    // The box is not the path's own, so the map leads onto it.
    if isRelative, !isPath { map = map.concatenating(.unit(onto: box)) }
    let result = ShapeGradient(
      kind, colors: colors, locations: gradient.stops.map(\.offset),
      units: isRelative && isPath ? .boundingBox : .points, spread: gradient.spread.spread, transform: map)
    guard result.isFinite, result.problem == nil, result.numbers.allSatisfy({ abs($0) <= SVGLimit.number }) else {
      warn("the gradient \(result.problem ?? "has a number that is too large"); its last colour is taken", server)
      return .color(last)
    }
    return .gradient(result)
  }
}

extension SVGSpread {
  fileprivate var spread: ShapeGradient.Spread {
    switch self {
    case .pad: .pad
    case .reflect: .reflect
    case .repeat: .repeat
    }
  }
}
