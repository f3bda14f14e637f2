// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

extension Paint {
  /// The paint of a shape's gradient; nil draws nothing.
  ///
  /// - Parameter path: the geometry whose box is the unit, without the line.
  static func gradient(_ gradient: ShapeGradient, of path: Path, _ toDevice: Homography) -> Paint? {
    guard let stops = stops(gradient), let last = stops.last, gradient.isFinite else { return nil }
    let isAngled = if case .angled = gradient.kind { true } else { false }
    var box = CGRect.null
    if gradient.units == .boundingBox || isAngled {
      box = path.tightBounds
      // As in SVG, a box without an area is no unit.
      guard !box.isNull, box.width > 0, box.height > 0, (box.width + box.height).isFinite else { return nil }
    }
    guard gradient.colors.count > 1 else { return .color(last.color) }
    guard let space = ShapeGradientSpace(gradient, box: box, isAngled: isAngled, toDevice) else { return nil }
    switch gradient.kind {
    case .linear(let start, let end): return space.linear(stops, start, end)
    case .angled(let angle):
      let ends = ShapeGradientSpace.ends(angle.radians, in: box)
      return space.linear(stops, ends.0, ends.1)
    case .radial(let center, let radius, let focus, let focusRadius):
      return space.radial(stops, center, radius, focus: focus ?? center, max(focusRadius, 0))
    case .conic(let center, let angle):
      return space.paint(
        .conic, stops, .along(Math.cos(angle.radians), Math.sin(angle.radians), from: center.x, center.y))
    }
  }

  /// Locations that an animation carries outside 0…1 or past their neighbour are moved back.
  private static func stops(_ gradient: ShapeGradient) -> [Drawing.ColorStop]? {
    let locations = gradient.evenLocations
    guard locations.count == gradient.colors.count else { return nil }
    var floor = 0.0
    return zip(locations, gradient.colors).map { location, color in
      floor = max(floor, location.clampedToUnit)
      return Drawing.ColorStop(floor, color.sRGB)
    }
  }
}

/// The space that a shape's gradient is described in.
private struct ShapeGradientSpace {
  /// From device pixels to the gradient's space.
  private let fromDevice: Homography
  private let spread: ShapeGradient.Spread

  /// Nil if the space has no area.
  init?(_ gradient: ShapeGradient, box: CGRect, isAngled: Bool, _ toDevice: Homography) {
    spread = gradient.spread
    var unit = Homography.identity
    if gradient.units == .boundingBox {
      unit = Homography(box.width, 0, 0, 0, box.height, 0, box.minX, box.minY, 1)
    }
    var toLayer = Homography(gradient.transform).concatenating(unit)
    // An angle is measured in points; the transform keeps its unit.
    if isAngled {
      guard let inverse = unit.inverse else { return nil }
      toLayer = inverse.concatenating(toLayer)
    }
    guard let inverse = toLayer.concatenating(toDevice).inverse else { return nil }
    fromDevice = inverse
  }

  /// Start and end of a line at an angle through the middle of a box, whose ends see the farthest corners at right angles.
  static func ends(_ angle: Double, in box: CGRect) -> (CGPoint, CGPoint) {
    let (dx, dy) = (Math.cos(angle), Math.sin(angle))
    let half = (abs(box.width * dx) + abs(box.height * dy)) / 2
    return (
      CGPoint(x: box.midX - dx * half, y: box.midY - dy * half),
      CGPoint(x: box.midX + dx * half, y: box.midY + dy * half)
    )
  }

  /// - Parameter measure: from the gradient's space to that of the parameter.
  func paint(
    _ kind: GradientPaint.Kind, _ stops: [Drawing.ColorStop], _ measure: Homography, circles: GradientCircles? = nil
  ) -> Paint? {
    let map = fromDevice.concatenating(measure)
    guard map.isFinite else { return nil }
    var paint = GradientPaint(kind, stops: stops, map: map)
    (paint.circles, paint.spread) = (circles, kind == .conic ? .pad : spread)
    return .gradient(paint)
  }

  func linear(_ stops: [Drawing.ColorStop], _ start: CGPoint, _ end: CGPoint) -> Paint? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let square = dx * dx + dy * dy
    // Without a direction everything lies behind the end (GR-4).
    guard square > 0 else { return stops.last.map { .color($0.color) } }
    return paint(.axial, stops, .along(dx / square, dy / square, from: start.x, start.y))
  }

  /// A focal circle outside of the other one makes a cone. Nothing is drawn outside of it (SVG 2, 14.2.3).
  ///
  /// - Parameters:
  ///   - radius: of the last colour; at 0 everything lies outside.
  ///   - first: the radius of the first colour.
  func radial(
    _ stops: [Drawing.ColorStop], _ center: CGPoint, _ radius: Double, focus: CGPoint, _ first: Double
  ) -> Paint? {
    guard radius > 0 else { return stops.last.map { .color($0.color) } }
    let (dx, dy) = (focus.x - center.x, focus.y - center.y)
    // The radius is the unit, the focus the origin.
    let unit = Homography.translation(-(center.x + dx), -(center.y + dy))
      .concatenating(.scale(1 / radius, 1 / radius))
    if dx == 0, dy == 0, first == radius {
      // One circle twice: the first colour inside, the last one outside.
      let ends = [stops.first, stops.last].compactMap { $0.map { Drawing.ColorStop(1, $0.color) } }
      return ShapeGradientSpace(fromDevice, .pad).paint(.radial, ends, unit)
    }
    // The usual case has a kernel of its own.
    if dx == 0, dy == 0, first == 0 { return paint(.radial, stops, unit) }
    let circles = GradientCircles(
      shiftX: -dx / radius, shiftY: -dy / radius, startRadius: first / radius, growth: (radius - first) / radius,
      drawsBefore: true, drawsAfter: true)
    return paint(.circles, stops, unit, circles: circles)
  }

  private init(_ fromDevice: Homography, _ spread: ShapeGradient.Spread) {
    (self.fromDevice, self.spread) = (fromDevice, spread)
  }
}
