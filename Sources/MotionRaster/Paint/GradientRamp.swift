// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore
import MotionDisplayList

extension GradientPaint {
  /// Whether each row of pixels has one colour.
  var isConstantInRows: Bool { kind == .axial && map.isAffine && map.h11 == 0 }
}

/// A gradient's colours along its parameter, and the parameter along a row of pixels.
struct GradientRamp {
  let kind: GradientPaint.Kind
  let map: Homography
  private let opacity: Double
  let circles: GradientCircles?
  let spread: ShapeGradient.Spread
  private var pieces: [mk_gradient_piece] = []
  private let kernels: Kernels
  /// The ramp in single precision; nil if doubles are needed.
  private let single: SingleRamp?
  /// Whether every pixel has alpha 255.
  let isOpaque: Bool
  /// Whether a row has one colour.
  let isConstantInRows: Bool

  init(_ paint: GradientPaint, opacity: Double, kernels: Kernels) {
    self.kernels = kernels
    kind = paint.kind
    map = paint.map
    circles = paint.kind == .circles ? paint.circles : nil
    spread = paint.spread
    self.opacity = opacity > 0 ? min(opacity, 1) : 0
    pieces = GradientRamp.pieces(paint.stops)
    isOpaque =
      self.opacity == 1 && paint.coversPlane && !paint.stops.isEmpty
      && paint.stops.allSatisfy { $0.color.alpha >= 1 }
    single = SingleRamp(paint, pieces, opacity: self.opacity, isOpaque: isOpaque)
    isConstantInRows = paint.isConstantInRows
  }

  /// The colours between stops, from −∞ on: the first and the last piece are flat.
  static func pieces(_ stops: [Drawing.ColorStop]) -> [mk_gradient_piece] {
    guard let first = stops.first, let last = stops.last else { return [] }
    func piece(_ start: Double, _ color: Color, to end: (color: Color, length: Double)? = nil) -> mk_gradient_piece {
      func vector(_ color: Color) -> SIMD4<Double> {
        let c = color.sRGB
        return SIMD4(c.c0, c.c1, c.c2, c.alpha)
      }
      let base = vector(color)
      let slope = end.map { (vector($0.color) - base) / $0.length } ?? .zero
      return mk_gradient_piece(
        start: start, base: (base.x, base.y, base.z, base.w), slope: (slope.x, slope.y, slope.z, slope.w),
        is_flat: slope == .zero ? 1 : 0)
    }
    var pieces = [piece(-.infinity, first.color)]
    // Two stops at one location are a jump, which needs no piece in between.
    for (a, b) in zip(stops, stops.dropFirst()) where b.location > a.location {
      pieces.append(piece(a.location, a.color, to: (b.color, b.location - a.location)))
    }
    pieces.append(piece(last.location, last.color))
    return pieces
  }

  /// Premultiplied pixels from (x, y) on.
  func fill(_ out: MutableRow<UInt32>, x: Int, y: Int) {
    guard !pieces.isEmpty else { return out.fill(0) }
    if let single {
      return single.with { ramp in
        // A colour that depends on the row alone is computed once for it.
        guard isConstantInRows else { return kernels.ramp(out, x: x, y: y, ramp) }
        kernels.ramp(out.part(0, 1), x: x, y: y, ramp)
        out.fill(out[0])
      }
    }
    let cy = Double(y) + 0.5
    KernelGradient.with(pieces: pieces, map: map, isRadial: kind == .radial, opacity: opacity) { gradient in
      // These circles have an edge in the plane, which needs antialiasing.
      if let circles, !circles.coversPlane {
        for i in 0..<out.count { out[i] = pixel(circles, Double(x &+ i) + 0.5, cy, gradient) }
      } else if spread != .pad || kind == .conic || kind == .circles {
        // The kernel knows lines and circles that do not repeat. Other parameters are computed here.
        let row = isConstantInRows ? out.part(0, 1) : out
        withTemporaryRow(of: Double.self, row.count) { parameters in
          for i in 0..<parameters.count { parameters[i] = parameter(Double(x &+ i) + 0.5, cy) }
          kernels.gradientPixels(row, parameters.reading, gradient)
        }
        if isConstantInRows { out.fill(out[0]) }
      } else if isConstantInRows {
        kernels.gradient(out.part(0, 1), Double(x) + 0.5, cy, gradient)
        out.fill(out[0])
      } else {
        kernels.gradient(out, Double(x) + 0.5, cy, gradient)
      }
    }
  }

  /// Of a gradient along circles: where its edge passes through a pixel, the mean of 16 points.
  private func pixel(_ circles: GradientCircles, _ x: Double, _ y: Double, _ gradient: KernelGradient) -> UInt32 {
    func parameter(_ x: Double, _ y: Double) -> Double? {
      let w = map.isAffine ? 1 : x * map.h13 + y * map.h23 + map.h33
      return circles.parameter(
        (x * map.h11 + y * map.h21 + map.h31) / w, (x * map.h12 + y * map.h22 + map.h32) / w
      ).map(spread.fold)
    }
    let middle = parameter(x, y)
    let isInside = middle != nil
    // The edge passes through a pixel if a corner and the middle are on different sides.
    let isEdge = [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)].contains { dx, dy in
      (parameter(x + dx, y + dy) != nil) != isInside
    }
    func pixel(_ parameter: Double) -> UInt32 {
      kernels.gradientPixel(parameter.isNaN ? 0 : parameter, gradient)
    }
    guard isEdge else { return middle.map(pixel) ?? 0 }
    var sum = SIMD4<UInt32>.zero
    for row in 0..<4 {
      for column in 0..<4 {
        guard let g = parameter(x - 0.375 + 0.25 * Double(column), y - 0.375 + 0.25 * Double(row)) else { continue }
        let p = pixel(g)
        sum &+= SIMD4(p & 255, p >> 8 & 255, p >> 16 & 255, p >> 24)
      }
    }
    let mean = (sum &+ 8) / 16
    return mean[0] | mean[1] << 8 | mean[2] << 16 | mean[3] << 24
  }
}
