// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionLayers
import MotionLowering
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures

/// What drawings paint with, in pixels.
@Suite("Blend modes, gradients and patterns of drawings")
struct DrawingPaintTests {
  private func drawn(background: Color = .black, _ draw: (DrawingContext) -> Void) throws -> Bitmap {
    let drawing = Drawing(size: CGSize(width: 100, height: 60), draw)
    #expect(drawing.problems.isEmpty, "\(drawing.problems)")
    return try FrameState(
      width: 100, height: 60, background: background,
      [.box(CGRect(x: 0, y: 0, width: 100, height: 60)) { $0.contents = .drawing(drawing) }]
    ).drawn()
  }

  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [Int] {
    let p = bitmap[x, y]
    return [Int(p.r), Int(p.g), Int(p.b)]
  }

  /// Premultiplied components of source and destination, each with alpha, to those of the result (Porter and Duff 1984).
  private static func composed(_ mode: BlendMode, _ s: SIMD4<Double>, _ d: SIMD4<Double>) -> SIMD4<Double> {
    switch mode {
    case .clear: .zero
    case .copy: s
    case .sourceIn: s * d.w
    case .sourceOut: s * (1 - d.w)
    case .sourceAtop: s * d.w + d * (1 - s.w)
    case .destinationOver: d + s * (1 - d.w)
    case .destinationIn: d * s.w
    case .destinationOut: d * (1 - s.w)
    case .destinationAtop: d * s.w + s * (1 - d.w)
    case .xor: s * (1 - d.w) + d * (1 - s.w)
    default: s + d * (1 - s.w)
    }
  }

  @Test(
    "Each Porter–Duff mode acts in the shape that is drawn, also where nothing was drawn before, and nowhere else (L-8)",
    arguments: [
      BlendMode.normal, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
      .destinationOut, .destinationAtop, .xor,
    ], [1.0, 0.6])
  func modes(mode: BlendMode, alpha: Double) throws {
    let bitmap = try drawn(background: Color(red: 0, green: 0, blue: 0.4, alpha: 1)) {
      $0.setFillColor(Color(red: 1, green: 0, blue: 0, alpha: 0.8))
      $0.fill(CGRect(x: 0, y: 0, width: 50, height: 60))
      $0.setBlendMode(mode)
      $0.setFillColor(Color(red: 0, green: 1, blue: 0, alpha: alpha))
      $0.fill(CGRect(x: 30, y: 10, width: 40, height: 40))
    }
    let source = SIMD4(0, 1, 0, 1) * alpha
    for (x, y, beneath) in [(40, 30, SIMD4(0.8, 0, 0, 0.8)), (60, 30, .zero)] {
      let result = Self.composed(mode, source, beneath)
      let expected = result + SIMD4(0, 0, 0.4, 1) * (1 - result.w)
      for (actual, wanted) in zip(pixel(bitmap, x, y), [expected.x, expected.y, expected.z]) {
        #expect(abs(Double(actual) - 255 * wanted) <= 2, "at \(x): \(pixel(bitmap, x, y)), expected \(expected)")
      }
    }
    // Outside of the shape nothing changes.
    #expect(abs(pixel(bitmap, 10, 30)[0] - 204) <= 1 && abs(pixel(bitmap, 80, 30)[2] - 102) <= 1)
  }

  @Test("Such a mode acts in the shape of strokes, images, texts and transparency layers, as far as the clip lets it")
  func shapes() throws {
    let white = TestImage.solid(4, 4, (255, 255, 255, 255))
    let kinds: [(DrawingContext) -> Void] = [
      {
        $0.setLineWidth(20)
        $0.move(to: CGPoint(x: 0, y: 30))
        $0.addLine(to: CGPoint(x: 100, y: 30))
        $0.strokePath()
      },
      { $0.draw(.bitmap(white), in: CGRect(x: 0, y: 20, width: 100, height: 20)) },
      {
        $0.draw(
          TextLine("\u{2588}\u{2588}\u{2588}\u{2588}\u{2588}\u{2588}", font: "DejaVu Sans", size: 30),
          at: CGPoint(x: 0, y: 40))
      },
      // Three runs: the letter in the middle comes from another font.
      {
        $0.draw(
          TextLine("\u{2588}\u{6F22}\u{2588}", font: "DejaVu Sans", size: 30), at: CGPoint(x: 0, y: 40))
      },
      {
        $0.beginTransparencyLayer(in: CGRect(x: 0, y: 20, width: 100, height: 20))
        $0.fill(CGRect(x: 90, y: 0, width: 1, height: 1))
        $0.endTransparencyLayer()
      },
    ]
    for (index, draw) in kinds.enumerated() {
      let bitmap = try drawn(background: .blue) {
        $0.setFillColor(.red)
        $0.fill(CGRect(x: 0, y: 0, width: 100, height: 60))
        $0.addEllipse(in: CGRect(x: 20, y: -20, width: 100, height: 100))
        $0.clip()
        $0.setBlendMode(.clear)
        draw($0)
      }
      #expect(pixel(bitmap, 60, 30) == [0, 0, 255], "\(index)")
      #expect(pixel(bitmap, 5, 30) == [255, 0, 0] && pixel(bitmap, 60, 2) == [255, 0, 0], "\(index)")
    }
  }

  @Test("A cleared rectangle is cut by any clip, and may be turned within one")
  func clear() throws {
    let bitmap = try drawn(background: .blue) {
      $0.setFillColor(.red)
      $0.fill(CGRect(x: 0, y: 0, width: 100, height: 60))
      $0.saveGState()
      $0.addEllipse(in: CGRect(x: 0, y: 0, width: 60, height: 60))
      $0.clip()
      // Neither alpha nor blend mode count.
      $0.setAlpha(0.1)
      $0.setBlendMode(.multiply)
      $0.clear(CGRect(x: 0, y: 0, width: 100, height: 60))
      $0.restoreGState()
      $0.clip(to: CGRect(x: 70, y: 0, width: 30, height: 60))
      $0.translateBy(x: 75, y: 30)
      $0.rotate(by: .pi / 4)
      $0.clear(CGRect(x: -10, y: -10, width: 20, height: 20))
    }
    #expect(pixel(bitmap, 30, 30) == [0, 0, 255] && pixel(bitmap, 2, 2) == [255, 0, 0])
    #expect(pixel(bitmap, 75, 30) == [0, 0, 255] && pixel(bitmap, 86, 30) == [0, 0, 255])
    #expect(pixel(bitmap, 66, 30) == [255, 0, 0] && pixel(bitmap, 84, 38) == [255, 0, 0])
  }

  private static let ramp = ColorGradient(colors: [.red, .blue])

  @Test("A gradient between two circles has at each point the colour of the foremost circle through it")
  func circles() throws {
    let (c0, r0, c1, r1) = (SIMD2(30.0, 30.0), 5.0, SIMD2(65.0, 28.0), 25.0)
    for (before, after) in [(false, false), (true, false), (false, true), (true, true)] {
      let bitmap = try drawn {
        $0.drawRadialGradient(
          Self.ramp, startCenter: CGPoint(x: c0.x, y: c0.y), startRadius: r0, endCenter: CGPoint(x: c1.x, y: c1.y),
          endRadius: r1,
          options: ColorGradient.Options(rawValue: (before ? 1 : 0) + (after ? 2 : 0)))
      }
      let (low, high) = (before ? -r0 / (r1 - r0) : 0, after ? 60.0 : 1)
      /// The distance to the circle with the parameter s, less than 0 in it.
      func f(_ p: SIMD2<Double>, _ s: Double) -> Double {
        let d = p - (c0 + (c1 - c0) * s)
        return (d * d).sum().squareRoot() - (r0 + (r1 - r0) * s)
      }
      /// The largest s at which that changes its sign, found by looking.
      func found(_ p: SIMD2<Double>) -> Double? {
        let n = 20_000
        var (s, value) = (high, f(p, high))
        for i in 1...n {
          let next = high - (high - low) * Double(i) / Double(n)
          let other = f(p, next)
          if value * other <= 0 { return (s + next) / 2 }
          (s, value) = (next, other)
        }
        return nil
      }
      for y in stride(from: 1, to: 60, by: 4) {
        for x in stride(from: 1, to: 100, by: 4) {
          let p = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
          let s = found(p)
          let t = min(max(s ?? 0, 0), 1)
          let expected = s == nil ? SIMD2.zero : SIMD2(1 - t, t) * 255
          let actual = pixel(bitmap, x, y)
          if abs(Double(actual[0]) - expected.x) <= 4 && abs(Double(actual[2]) - expected.y) <= 4 { continue }
          // The edge of all circles together, also where it is the tangent of two, goes through the pixel: it is
          // antialiased. So are those next to the first and the last circle, where the colour jumps.
          let isEdge = [(-1, -1), (1, -1), (-1, 1), (1, 1)].contains { dx, dy in
            (found(p + SIMD2(dx, dy) * 0.5) == nil) != (s == nil)
          }
          #expect(
            isEdge || abs(f(p, low)) < 1 || abs(f(p, high)) < 1,
            "(\(x), \(y)): \(actual), s = \(s.map { "\($0)" } ?? "none")")
        }
      }
    }
  }

  @Test("Equal circles make a band, circles that touch inside a crescent; its edge is antialiased")
  func bands() throws {
    let band = try drawn {
      $0.drawRadialGradient(
        Self.ramp, startCenter: CGPoint(x: 30, y: 30), startRadius: 10, endCenter: CGPoint(x: 70, y: 30), endRadius: 10)
    }
    // s is the largest one: that of the circle whose near side is there, or the far side beyond the last one's near side.
    for (x, y) in [(22, 30), (40, 30), (55, 30), (65, 30), (77, 30), (40, 24), (60, 25), (65, 25), (70, 36)] {
      let (dx, dy) = (Double(x) + 0.5 - 30, Double(y) + 0.5 - 30)
      let half = (100 - dy * dy).squareRoot()
      let s = dx + half <= 40 ? (dx + half) / 40 : (dx - half) / 40
      #expect(
        abs(Double(pixel(band, x, y)[0]) - 255 * (1 - s)) <= 2 && abs(Double(pixel(band, x, y)[2]) - 255 * s) <= 2,
        "(\(x), \(y)): \(pixel(band, x, y)), s = \(s)")
    }
    #expect(pixel(band, 50, 15) == [0, 0, 0] && pixel(band, 90, 30) == [0, 0, 0])
    let touching = try drawn {
      $0.drawRadialGradient(
        Self.ramp, startCenter: CGPoint(x: 40, y: 30), startRadius: 10, endCenter: CGPoint(x: 50, y: 30), endRadius: 20)
    }
    #expect(pixel(touching, 69, 30)[2] > 240 && pixel(touching, 40, 30) == [0, 0, 0])
    let row = (0..<100).map { pixel(touching, $0, 14).reduce(0, +) }
    #expect(row.contains { $0 > 20 && $0 < 235 })
  }

  @Test("A pattern fills a shape with cells that lie where user space was when it was set")
  func pattern() throws {
    let cell = Drawing(size: CGSize(width: 10, height: 10)) {
      $0.setFillColor(.green)
      $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    }
    let bitmap = try drawn(background: .blue) {
      $0.translateBy(x: 2, y: 3)
      $0.setFillPattern(Drawing.Pattern(cell))
      $0.translateBy(x: 50, y: 0)
      $0.fill(CGRect(x: -40, y: 7, width: 60, height: 30))
      $0.setFillColor(.red)
      $0.fill(CGRect(x: 40, y: 0, width: 8, height: 8))
    }
    for y in 0..<60 {
      for x in 0..<88 {
        let isInside = x >= 12 && x < 72 && y >= 10 && y < 40
        let isGreen = isInside && (x - 2) % 10 < 5 && (y - 3) % 10 < 5
        #expect(pixel(bitmap, x, y) == (isGreen ? [0, 255, 0] : [0, 0, 255]), "(\(x), \(y))")
      }
    }
    #expect(pixel(bitmap, 95, 6) == [255, 0, 0])
    // A step beyond the cell leaves gaps; too many cells are a problem with the limit.
    let wide = try drawn {
      $0.setFillPattern(Drawing.Pattern(cell, step: CGSize(width: 20, height: 20)))
      $0.fill(CGRect(x: 0, y: 0, width: 100, height: 60))
    }
    #expect(pixel(wide, 2, 2) == [0, 255, 0] && pixel(wide, 12, 2) == [0, 0, 0] && pixel(wide, 22, 2) == [0, 255, 0])
    let many = Drawing(size: CGSize(width: 1000, height: 1000)) {
      $0.setFillPattern(Drawing.Pattern(cell, step: CGSize(width: 0.01, height: 1)))
      $0.fill(CGRect(x: 0, y: 0, width: 1000, height: 1000))
      $0.setFillPattern(Drawing.Pattern(cell, step: .zero))
    }
    #expect(many.problems.count == 2 && many.problems[0].contains("more than 20000 cells"))
    #expect(many.problems[1].contains("width and height of a step must be above 0"))
  }
}
