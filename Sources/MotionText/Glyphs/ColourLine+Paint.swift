// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Gradients of OpenType as those of drawings. Points are in the space of the paint, with the y axis up; `map` leads
/// from there to the drawing's.
extension ColourLine {
  /// A gradient from `start` to the point nearest to it on the line through `end` along `across` (OpenType 1.9, "Linear
  /// gradients").
  func linear(_ start: CGPoint, _ end: CGPoint, _ across: CGPoint, _ map: Homography, over area: CGRect)
    -> Drawing.Paint?
  {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let (ax, ay) = (across.x - start.x, across.y - start.y)
    // Perpendicular to the third point's direction.
    let (nx, ny) = (ay, -ax)
    let square = nx * nx + ny * ny
    guard square > 0, let inverse = map.inverse else { return stops.last.map { .color($0.color) } }
    let part = (dx * nx + dy * ny) / square
    let (vx, vy) = (nx * part, ny * part)
    let length = vx * vx + vy * vy
    guard length > 0 else { return stops.last.map { .color($0.color) } }
    // x = (p − start)·v / v², y across it.
    let toLine = Homography.translation(-Double(start.x), -Double(start.y))
      .concatenating(Homography(vx / length, -vy / length, 0, vy / length, vx / length, 0, 0, 0, 1))
    // Colours repeat only as far as the area reaches along the line.
    let corners = ColourLine.corners(area).compactMap { inverse.concatenating(toLine).apply($0)?.x }
    let laid = laid(over: Double(corners.min() ?? 0)...Double(corners.max() ?? 1))
    let shift = Homography.translation(-laid.low, 0).concatenating(.scale(1 / (laid.high - laid.low), 1))
    return paint(laid.stops) { .axial($0, inverse.concatenating(toLine).concatenating(shift)) }
  }

  /// Between two circles.
  func radial(
    _ start: CGPoint, _ startRadius: Double, _ end: CGPoint, _ endRadius: Double, _ map: Homography, over area: CGRect
  ) -> Drawing.Paint? {
    guard let inverse = map.inverse else { return nil }
    let growth = endRadius - startRadius
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    // How many times as large as the second circle the area may need one to be.
    let reach =
      ColourLine.corners(area).compactMap { inverse.apply($0) }
      .map { hypot(Double($0.x - start.x), Double($0.y - start.y)) }.max() ?? 0
    // The edge of a circle moves at least as fast as this, which bounds the visible part of the line.
    let speed = abs(growth) - hypot(dx, dy)
    let most = abs(speed) > 1e-9 ? (reach + startRadius) / abs(speed) : 64
    // Before this, the radius would be negative.
    let least = growth > 0 ? -startRadius / growth : -most
    let laid = laid(over: least...max(least, growth < 0 ? startRadius / -growth : most))
    let length = laid.high - laid.low
    let circles = GradientCircles(
      shiftX: dx * length, shiftY: dy * length, startRadius: startRadius + growth * laid.low, growth: growth * length,
      drawsBefore: true, drawsAfter: true)
    let toCentre = Homography.translation(-Double(start.x) - dx * laid.low, -Double(start.y) - dy * laid.low)
    return paint(laid.stops) { .circles($0, circles, inverse.concatenating(toCentre)) }
  }

  /// About a centre, from one angle to another, in turns against the clock.
  func sweep(_ centre: CGPoint, _ from: Double, _ to: Double, _ map: Homography) -> Drawing.Paint? {
    guard let inverse = map.inverse, from.isFinite, to.isFinite, from != to else {
      return stops.last.map { .color($0.color) }
    }
    let line = from < to ? self : reversed
    let (low, high) = (min(from, to), max(from, to))
    // Angles go from 0 to a whole turn, and the line is its visible part there.
    func place(_ turn: Double) -> Double { (turn - low) / (high - low) }
    let laid = line.laid(over: place(0)...place(1))
    func turn(_ stop: Double) -> Double { low + (laid.low + stop * (laid.high - laid.low)) * (high - low) }
    let turned = ColourLine(
      stops: laid.stops.map { Drawing.ColorStop(turn($0.location), $0.color) }, extend: .pad
    ).within(0...1)
    let toCentre = Homography.translation(-Double(centre.x), -Double(centre.y))
    return paint(turned) { .conic($0, inverse.concatenating(toCentre)) }
  }

  /// Returns the stops of a range, with the line's colours at its ends.
  private func within(_ range: ClosedRange<Double>) -> [Drawing.ColorStop] {
    let inside = stops.filter { range.contains($0.location) }
    let first = Drawing.ColorStop(range.lowerBound, color(at: range.lowerBound))
    return [first] + inside + [Drawing.ColorStop(range.upperBound, color(at: range.upperBound))]
  }

  private func color(at location: Double) -> Color {
    guard let after = stops.firstIndex(where: { $0.location > location }) else { return stops.last?.color ?? .clear }
    guard after > 0 else { return stops[0].color }
    let (a, b) = (stops[after - 1], stops[after])
    let part = (location - a.location) / (b.location - a.location)
    func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * part }
    return Color(
      red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green),
      blue: mix(a.color.blue, b.color.blue), alpha: mix(a.color.alpha, b.color.alpha))
  }

  private func paint(
    _ stops: [Drawing.ColorStop], _ gradient: ([Drawing.ColorStop]) -> Drawing.Paint
  ) -> Drawing.Paint? {
    guard stops.count > 1 else { return stops.first.map { .color($0.color) } }
    return gradient(stops)
  }

  private static func corners(_ area: CGRect) -> [CGPoint] {
    [area.minX, area.maxX].flatMap { x in [area.minY, area.maxY].map { CGPoint(x: x, y: $0) } }
  }
}
