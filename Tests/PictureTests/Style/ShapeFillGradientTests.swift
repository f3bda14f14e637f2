// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures

/// Gradients that paint shapes, against their definition at each pixel's middle.
@Suite("Gradients of shapes in pixels")
struct ShapeFillGradientTests {
  private static let colors: [Color] = [.red, .green, .blue]

  /// The colour at a parameter, in bytes.
  private func color(_ parameter: Double, _ spread: ShapeGradient.Spread = .pad) -> [Int] {
    var g = parameter
    switch spread {
    case .pad: g = min(max(g, 0), 1)
    case .repeat: g -= floor(g)
    case .reflect:
      g = abs(g).truncatingRemainder(dividingBy: 2)
      if g > 1 { g = 2 - g }
    }
    let place = g * 2
    let index = min(Int(place), 1)
    let share = place - Double(index)
    var result = [0, 0, 0]
    result[index] = Int(((1 - share) * 255).rounded())
    result[index + 1] = Int((share * 255).rounded())
    return result
  }

  /// - Parameters:
  ///   - path: in a layer of 80×40 at (10, 10).
  ///   - parameter: at a point of the layer.
  private func expect(
    _ gradient: ShapeGradient, _ path: Path = .rect(80, 40), _ parameter: (Double, Double) -> Double,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let picture = try drawnBitmap(100, 60) { root in
      root.add(ShapeLayer(path: path), 10, 10, 80, 40).fillGradient = gradient
    }
    for y in stride(from: 12, to: 48, by: 5) {
      for x in stride(from: 12, to: 88, by: 3) {
        let g = parameter(Double(x) + 0.5 - 10, Double(y) + 0.5 - 10)
        // At the seam of a repetition one pixel decides nothing.
        if gradient.spread == .repeat, abs(g - g.rounded()) < 0.02 { continue }
        let (seen, wanted) = (picture.rgb(x, y), color(g, gradient.spread))
        #expect(
          zip(seen, wanted).allSatisfy { abs($0 - $1) <= 2 }, "(\(x), \(y)) is \(seen), not \(wanted)",
          sourceLocation: location)
      }
    }
  }

  @Test("linear: fractions of the path's box, whose unit square may be stretched; or points of the layer")
  func linear() throws {
    try expect(.linear(Self.colors, from: CGPoint(x: 0, y: 0.5), to: CGPoint(x: 1, y: 0.5))) { x, _ in x / 80 }
    // Across the direction in the square nothing changes, so lines are slanted on the layer.
    try expect(.linear(Self.colors, from: .zero, to: CGPoint(x: 1, y: 1))) { x, y in (x / 80 + y / 40) / 2 }
    try expect(.linear(Self.colors, from: CGPoint(x: 20, y: 0), to: CGPoint(x: 60, y: 30), units: .points)) { x, y in
      ((x - 20) * 40 + y * 30) / 2500
    }
    // A box that is not the layer's.
    var path = Path.rect(80, 40)
    path.append(.rect(CGRect(x: -80, y: 0, width: 40, height: 40)))
    try expect(.linear(Self.colors, from: .zero, to: CGPoint(x: 1, y: 0)), path) { x, _ in (x + 80) / 160 }
  }

  @Test("linear at an angle: to the right from zero, clockwise, from corner to corner")
  func angled() throws {
    try expect(.linear(Self.colors, angle: .degrees(-90))) { _, y in 1 - y / 40 }
    try expect(.linear(Self.colors, angle: .zero)) { x, _ in x / 80 }
    let half = 2.0.squareRoot() / 2
    try expect(.linear(Self.colors, angle: .degrees(45))) { x, y in
      0.5 + ((x - 40) * half + (y - 20) * half) / (120 * half)
    }
  }

  @Test("colours beyond the ends go on, run back or begin again", arguments: ShapeGradient.Spread.allCases)
  func spread(_ spread: ShapeGradient.Spread) throws {
    try expect(
      .linear(Self.colors, from: CGPoint(x: 30, y: 0), to: CGPoint(x: 45, y: 0), units: .points, spread: spread)
    ) { x, _ in (x - 30) / 15 }
    try expect(
      .linear(Self.colors, from: CGPoint(x: 30, y: 5), to: CGPoint(x: 42, y: 14), units: .points, spread: spread)
    ) { x, y in ((x - 30) * 12 + (y - 5) * 9) / 225 }
    try expect(.radial(Self.colors, center: CGPoint(x: 40, y: 20), radius: 15, units: .points, spread: spread)) {
      x, y in
      ((x - 40) * (x - 40) + (y - 20) * (y - 20)).squareRoot() / 15
    }
  }

  /// The parameter by search: circles around `focus + s · (center − focus)` of the radius `first + s · (radius − first)`.
  private func circle(
    _ p: (Double, Double), _ center: (Double, Double), _ radius: Double, _ focus: (Double, Double), _ first: Double
  ) -> Double {
    func isInside(_ s: Double) -> Bool {
      let r = first + s * (radius - first)
      let (dx, dy) = (p.0 - focus.0 - s * (center.0 - focus.0), p.1 - focus.1 - s * (center.1 - focus.1))
      return r >= 0 && dx * dx + dy * dy <= r * r
    }
    var (low, high) = (-100.0, 10_000.0)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if isInside(middle) { high = middle } else { low = middle }
    }
    return high
  }

  @Test("radial: the unit square stretches circles; the focus and its circle; the circle of the last colour inside")
  func radial() throws {
    try expect(.radial(Self.colors)) { x, y in
      ((x / 80 - 0.5) * (x / 80 - 0.5) + (y / 40 - 0.5) * (y / 40 - 0.5)).squareRoot() / 0.5
    }
    for spread in ShapeGradient.Spread.allCases {
      try expect(
        .radial(
          Self.colors, center: CGPoint(x: 40, y: 20), radius: 30, focus: CGPoint(x: 28, y: 12), focusRadius: 4,
          units: .points, spread: spread)
      ) { x, y in circle((x, y), (40, 20), 30, (28, 12), 4) }
    }
    // The circle of the last colour inside that of the first.
    try expect(
      .radial(
        Self.colors, center: CGPoint(x: 40, y: 20), radius: 10, focus: CGPoint(x: 42, y: 20), focusRadius: 35,
        units: .points)
    ) { x, y in 1 - circle((x, y), (42, 20), 35, (40, 20), 10) }
  }

  @Test("radial: a focus outside of the circle makes a cone that touches it; nothing is drawn outside of the cone")
  func cone() throws {
    let picture = try drawnBitmap(100, 60) { root in
      root.add(ShapeLayer(path: .rect(80, 40)), 10, 10, 80, 40).fillGradient =
        .radial(Self.colors, center: CGPoint(x: 20, y: 20), radius: 12, focus: CGPoint(x: 60, y: 20), units: .points)
    }
    // The sine of the angle between the axis and the edge is radius / distance.
    let slope = 12.0 / (40.0 * 40 - 12 * 12).squareRoot()
    for y in stride(from: 12, to: 48, by: 3) {
      for x in stride(from: 12, to: 88, by: 3) {
        let (px, py) = (Double(x) + 0.5 - 10, Double(y) + 0.5 - 10)
        let edge = (60 - px) * slope - abs(py - 20)
        if abs(edge) < 1 { continue }
        // The largest parameter whose circle passes through the point: the one on the side of the focus.
        let a = 40.0 * 40 - 12 * 12
        let (b, c) = (-(px - 60) * 40, (px - 60) * (px - 60) + (py - 20) * (py - 20))
        let wanted = edge < 0 ? [0, 0, 0] : color((b + max(b * b - a * c, 0).squareRoot()) / a)
        let seen = picture.rgb(x, y)
        #expect(zip(seen, wanted).allSatisfy { abs($0 - $1) <= 3 }, "(\(x), \(y)) is \(seen), not \(wanted)")
      }
    }
  }

  @Test("conic: clockwise, in the unit square")
  func conic() throws {
    try expect(.conic(Self.colors, angle: .degrees(30))) { x, y in
      let turn = atan2(y / 40 - 0.5, x / 80 - 0.5) / (2 * .pi) - 30.0 / 360
      // The seam lies within a pixel.
      return turn - floor(turn)
    }
  }

  @Test("the transform acts in the gradient's units, before they are stretched")
  func transform() throws {
    let turned = Transform3D.translation(-0.5, -0.5).concatenating(.rotation(.pi / 2, 0, 0, 1))
      .concatenating(.translation(0.5, 0.5))
    try expect(.linear(Self.colors, from: CGPoint(x: 0, y: 0.5), to: CGPoint(x: 1, y: 0.5), transform: turned)) {
      _, y in
      y / 40
    }
    try expect(
      .linear(
        Self.colors, from: .zero, to: CGPoint(x: 40, y: 0), units: .points,
        transform: Transform3D(m21: 1).concatenating(.translation(10, 0)))
    ) { x, y in (x - 10 - y) / 40 }
    let flat = ShapeGradient.linear(Self.colors, from: .zero, to: CGPoint(x: 1, y: 0), transform: .scale(0, 1))
    #expect(try painted(.rect(80, 40), flat).isEmpty)
  }

  private func painted(_ path: Path, _ gradient: ShapeGradient, stroke: Bool = false) throws -> PixelRect {
    try drawnBitmap(100, 60) { root in
      let layer = root.add(ShapeLayer(path: path), 10, 10, 80, 40)
      layer.fillColor = nil
      if stroke { (layer.strokeGradient, layer.lineWidth) = (gradient, 4) } else { layer.fillGradient = gradient }
    }.painted
  }

  @Test("one place for both ends, and one colour, paint the last colour; a box without an area paints nothing")
  func degenerate() throws {
    func middle(_ gradient: ShapeGradient) throws -> [Int] {
      try drawnBitmap(100, 60) { root in
        root.add(ShapeLayer(path: .rect(80, 40)), 10, 10, 80, 40).fillGradient = gradient
      }.rgb(50, 30)
    }
    let point = CGPoint(x: 0.5, y: 0.5)
    #expect(try middle(.linear(Self.colors, from: point, to: point)) == [0, 0, 255])
    #expect(try middle(.radial(Self.colors, radius: 0)) == [0, 0, 255])
    #expect(try middle(.linear([.green], from: .zero, to: point)) == [0, 255, 0])
    // Circles of one size step from the first colour to the last.
    #expect(try middle(.radial(Self.colors, radius: 0.4, focusRadius: 0.4)) == [255, 0, 0])
    var line = Path()
    line.move(to: CGPoint(x: 0, y: 20))
    line.addLine(to: CGPoint(x: 80, y: 20))
    let across = ShapeGradient.linear(Self.colors, from: .zero, to: CGPoint(x: 1, y: 0))
    #expect(try painted(line, across, stroke: true).isEmpty)
    var points = across
    points.units = .points
    #expect(try painted(line, points, stroke: true) == PixelRect(minX: 10, minY: 28, maxX: 90, maxY: 32))
  }

  @Test("a line's gradient has the box of the path alone, and the fill keeps its colour")
  func stroke() throws {
    let picture = try drawnBitmap(100, 60) { root in
      let layer = root.add(ShapeLayer(path: .rect(80, 40)), 10, 10, 80, 40)
      layer.fillColor = .white
      layer.strokeGradient = .linear(Self.colors, from: .zero, to: CGPoint(x: 1, y: 0))
      layer.lineWidth = 8
    }
    #expect(picture.rgb(50, 30) == [255, 255, 255] && picture.rgb(7, 30) == [255, 0, 0])
    #expect(picture.rgb(92, 30) == [0, 0, 255])
    let seen = picture.rgb(50, 8)
    #expect(zip(seen, color((50.5 - 10) / 80)).allSatisfy { abs($0 - $1) <= 2 }, "\(seen)")
  }

  @Test("colours' alpha and the layer's opacity multiply, and a gradient goes before a colour")
  func alpha() throws {
    let picture = try drawnBitmap(100, 60) { root in
      let layer = root.add(ShapeLayer(path: .rect(80, 40)), 10, 10, 80, 40)
      layer.fillColor = .green
      layer.opacity = 0.5
      layer.fillGradient = .linear(
        [.white.withAlpha(0.5), .white.withAlpha(0.5)], from: .zero, to: CGPoint(x: 1, y: 0))
    }
    #expect(picture.rgb(50, 30).allSatisfy { abs($0 - 64) <= 1 })
  }
}
