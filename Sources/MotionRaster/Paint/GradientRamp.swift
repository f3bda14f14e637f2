import MotionCore
import MotionDisplay

/// A gradient's colours along its parameter, and the parameter along a row of pixels.
struct GradientRamp {
  private struct Piece {
    var start: Double
    /// Colour at `start` and its change over a unit of the parameter: red, green, blue, alpha.
    var base: SIMD4<Double>
    var slope: SIMD4<Double>
  }
  private let kind: GradientPaint.Kind
  private let map: Homography
  private let opacity: Double
  private let circles: GradientCircles?
  private var pieces: [Piece] = []
  /// True if every pixel has alpha 255.
  let isOpaque: Bool
  /// True if a row has one colour.
  let isConstantInRows: Bool

  init(_ paint: GradientPaint, opacity: Double) {
    kind = paint.kind
    map = paint.map
    circles = paint.kind == .circles ? paint.circles : nil
    self.opacity = opacity > 0 ? min(opacity, 1) : 0
    func vector(_ color: Color) -> SIMD4<Double> {
      let c = color.sRGB
      return SIMD4(c.c0, c.c1, c.c2, c.alpha)
    }
    let stops = paint.stops
    if let first = stops.first {
      pieces.append(Piece(start: -.infinity, base: vector(first.color), slope: .zero))
      for (a, b) in zip(stops, stops.dropFirst()) where b.location > a.location {
        let base = vector(a.color)
        pieces.append(
          Piece(start: a.location, base: base, slope: (vector(b.color) - base) / (b.location - a.location)))
      }
      pieces.append(
        Piece(start: stops[stops.count - 1].location, base: vector(stops[stops.count - 1].color), slope: .zero))
    }
    isOpaque = self.opacity == 1 && paint.kind != .circles && !stops.isEmpty && stops.allSatisfy { $0.color.alpha >= 1 }
    isConstantInRows = paint.kind == .axial && map.isAffine && map.h11 == 0
  }

  /// The parameter at a device point.
  private func parameter(_ x: Double, _ y: Double) -> Double {
    var w = x * map.h13 + y * map.h23 + map.h33
    if map.isAffine { w = 1 }
    let u = (x * map.h11 + y * map.h21 + map.h31) / w
    switch kind {
    case .axial, .circles: return u
    case .radial:
      let v = (x * map.h12 + y * map.h22 + map.h32) / w
      return (u * u + v * v).squareRoot()
    case .conic:
      let v = (x * map.h12 + y * map.h22 + map.h32) / w
      let turn = Math.atan2(v, u) / (2 * .pi)
      return turn - turn.rounded(.down)
    }
  }

  private func pixel(_ g: Double, _ hint: inout Int) -> UInt32 {
    guard !pieces.isEmpty else { return 0 }
    let g = g.isNaN ? 0 : g
    while hint + 1 < pieces.count, pieces[hint + 1].start <= g { hint += 1 }
    while hint > 0, pieces[hint].start > g { hint -= 1 }
    let piece = pieces[hint]
    // The first and last pieces are flat and may start at −∞.
    let c = piece.slope == .zero ? piece.base : piece.base + piece.slope * (g - piece.start)
    return PixelRounding.pixel(c.x, c.y, c.z, min(1, max(0, c.w)) * opacity)
  }

  /// Premultiplied pixels from (x, y) on.
  func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    var hint = 0
    let cy = Double(y) + 0.5
    if let circles {
      for i in 0..<count { out[i] = pixel(circles, Double(x &+ i) + 0.5, cy, &hint) }
      return
    }
    if isConstantInRows {
      out.update(repeating: pixel(parameter(Double(x) + 0.5, cy), &hint), count: count)
      return
    }
    for i in 0..<count { out[i] = pixel(parameter(Double(x &+ i) + 0.5, cy), &hint) }
  }

  /// Of a gradient along circles: where its edge passes through a pixel, the mean of 16 places.
  private func pixel(_ circles: GradientCircles, _ x: Double, _ y: Double, _ hint: inout Int) -> UInt32 {
    func parameter(_ x: Double, _ y: Double) -> Double? {
      let w = map.isAffine ? 1 : x * map.h13 + y * map.h23 + map.h33
      return circles.parameter(
        (x * map.h11 + y * map.h21 + map.h31) / w, (x * map.h12 + y * map.h22 + map.h32) / w)
    }
    let middle = parameter(x, y)
    let isInside = middle != nil
    let isEdge = [(-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5)].contains { dx, dy in
      (parameter(x + dx, y + dy) != nil) != isInside
    }
    guard isEdge else { return middle.map { pixel($0, &hint) } ?? 0 }
    var sum = SIMD4<UInt32>.zero
    for row in 0..<4 {
      for column in 0..<4 {
        guard let g = parameter(x - 0.375 + 0.25 * Double(column), y - 0.375 + 0.25 * Double(row)) else { continue }
        let p = pixel(g, &hint)
        sum &+= SIMD4(p & 255, p >> 8 & 255, p >> 16 & 255, p >> 24)
      }
    }
    let mean = (sum &+ 8) / 16
    return mean[0] | mean[1] << 8 | mean[2] << 16 | mean[3] << 24
  }
}
