// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import Foundation
import MotionCore
import MotionDisplayList
import MotionTestSupport
import Testing

@testable import MotionRaster

/// Gradients in single precision: the kernel, its twin, and what doubles give.
@Suite struct RampTests {
  var random = RandomSource(seed: 31)

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  /// - Parameters:
  ///   - alpha: of each colour.
  ///   - reach: components lie within 0…1, or so far beyond.
  mutating func paint(_ kind: GradientPaint.Kind, alpha: ClosedRange<Double>, reach: Double = 0) -> GradientPaint {
    var location = 0.0
    var stops: [Drawing.ColorStop] = []
    for _ in 0..<Int.random(in: 2...6, using: &random) {
      let color = Color(
        red: number(-reach...1 + reach), green: number(0...1), blue: number(0...1), alpha: number(alpha))
      stops.append(.init(location, color))
      // Stops in one place are a step.
      location = min(1, location + (number(0...1) < 0.2 ? 0 : number(0...0.5)))
    }
    let (angle, scale) = (number(0...6.28), number(0.001...0.02))
    let (s, c) = (Math.sin(angle) * scale, Math.cos(angle) * scale)
    return GradientPaint(
      kind, stops: stops,
      map: Homography.translation(-number(0...300), -number(0...200)).concatenating(
        Homography(c, s, 0, -s, c, 0, 0, 0, 1)))
  }

  func single(_ paint: GradientPaint, opacity: Double = 1) -> SingleRamp? {
    SingleRamp(paint, GradientRamp.pieces(paint.stops), opacity: opacity, isOpaque: opacity == 1 && paint.isOpaque)
  }

  static let kinds: [GradientPaint.Kind] = [.axial, .radial, .conic]

  @Test("the kernel equals its twin at every level of processor, wherever a row begins") mutating func twin() throws {
    for kind in RampTests.kinds {
      for (alpha, reach, opacity) in [(1...1, 0, 1), (0...1, 0, 0.7), (0...1, 0.3, 0.9), (1...1, 0.3, 1)]
        as [(ClosedRange<Double>, Double, Double)]
      {
        for n in [0, 1, 7, 8, 9, 63, 300] {
          var paint = paint(kind, alpha: alpha, reach: reach)
          if kind == .conic, n % 2 == 1 { paint.map.h13 = number(-0.01...0.01) }
          let ramp = try #require(single(paint, opacity: opacity))
          let (x, y) = (Int.random(in: -40...40, using: &random), Int.random(in: 0...200, using: &random))
          let expected = (0..<n).flatMap { KernelReference.ramp(ramp, x: x + $0, y: y) }
          for kernels in [Kernels.baseline, .native] {
            let bitmap = Bitmap(width: n + 1, height: 1)
            ramp.with { kernels.ramp(bitmap.row(0).part(0, n), x: x, y: y, $0) }
            let got = (0...n).flatMap { i -> [UInt8] in
              let p = bitmap[i, 0]
              return [p.r, p.g, p.b, p.a]
            }
            #expect(got == expected + [0, 0, 0, 0], "\(kind), \(n) from \(x)")
          }
        }
      }
    }
  }

  @Test("colours are within a step of those that doubles give, but for the pixels at a step") mutating func precision()
    throws
  {
    for kind in RampTests.kinds {
      for _ in 0..<20 {
        let paint = paint(kind, alpha: 0...1)
        let pieces = GradientRamp.pieces(paint.stops)
        let ramp = try #require(single(paint))
        for _ in 0..<200 {
          let (x, y) = (Int.random(in: 0...2000, using: &random), Int.random(in: 0...1100, using: &random))
          let (c, r) = (Double(x) + 0.5, Double(y) + 0.5)
          let map = paint.map
          let (u, v) = (c * map.h11 + r * map.h21 + map.h31, c * map.h12 + r * map.h22 + map.h32)
          let g =
            switch kind {
            case .axial: u
            case .radial: Math.hypot(u, v)
            default: Math.atan2(v, u) / (2 * .pi) + (v < 0 ? 1 : 0)
            }
          guard !pieces.contains(where: { abs($0.start - g) < 1e-5 }), g < 1 - 1e-6 || kind != .conic else { continue }
          let exact = KernelReference.pixel(of: g, pieces, opacity: 1)
          for (a, b) in zip(exact, KernelReference.ramp(ramp, x: x, y: y)) { #expect(abs(Int(a) - Int(b)) <= 1) }
        }
      }
    }
  }

  @Test("of two stops in one place, the first is the colour before the step, black or bright as it may be")
  func steps() throws {
    let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    let map = Homography(0.01, 0, 0, 0, 0.01, 0, 0, 0, 1)
    for (edge, before) in [
      (clear, Color(red: 0, green: 1, blue: 0, alpha: 0.7)),
      (Color(red: 1, green: 0, blue: 0), Color(red: 2, green: 0.5, blue: -1, alpha: 1)),
    ] {
      let paint = GradientPaint(.axial, stops: [.init(0, edge), .init(0.5, before), .init(0.5, edge)], map: map)
      let ramp = try #require(single(paint))
      let pieces = GradientRamp.pieces(paint.stops)
      for x in [10, 30, 48, 60] {
        let exact = KernelReference.pixel(of: (Double(x) + 0.5) / 100, pieces, opacity: 1)
        for (a, b) in zip(exact, KernelReference.ramp(ramp, x: x, y: 0)) { #expect(abs(Int(a) - Int(b)) <= 1) }
      }
      let sides = [0.48, 0.52].map { KernelReference.pixel(of: $0, pieces, opacity: 1) }
      #expect(sides[0] != sides[1])
    }
  }

  @Test("turns are within 2⁻²³ of the arc's, all round") func turns() {
    var worst = 0.0
    for i in 0..<100_000 {
      let angle = 2 * Double.pi * (Double(i) + 0.37) / 100_000
      let (u, v) = (Float(Math.cos(angle) * 300), Float(Math.sin(angle) * 300))
      let exact = Math.atan2(Double(v), Double(u)) / (2 * .pi)
      worst = max(worst, abs(Double(KernelReference.turn(u, v)) - (exact < 0 ? exact + 1 : exact)))
    }
    #expect(worst < 0x1p-23)
    #expect(KernelReference.turn(0, 0) == 0)
    #expect(KernelReference.turn(-1, 0) == 0.5)
    #expect(KernelReference.turn(0, -3) == 0.75)
  }

  @Test("where floats would show, doubles serve") mutating func limits() {
    var paint = paint(.axial, alpha: 1...1)
    paint.stops = [.init(0, .black), .init(0.00001, .white)]
    #expect(single(paint) == nil)
    paint.stops = [.init(0, .black), .init(0.01, .white)]
    #expect(single(paint) != nil)
    paint.map.h13 = 0.001
    #expect(single(paint) == nil)
  }
}
