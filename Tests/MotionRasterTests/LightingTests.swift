// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import Testing

@testable import MotionRaster

/// Light on alpha as a relief, against the formulas of SVG.
@Suite struct LightingTests {
  private typealias Vector = [Double]
  private let rect = PixelRect(x: 5, y: -3, width: 31, height: 24)
  private let area = CGRect(x: 0, y: -5, width: 40, height: 30)

  private func unit(_ v: Vector) -> Vector {
    let length = v.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return v.map { $0 / length }
  }
  private func dot(_ a: Vector, _ b: Vector) -> Double { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
  private func minus(_ a: Vector, _ b: Vector) -> Vector { zip(a, b).map { $0 - $1 } }

  private func expected(_ source: OffscreenImage, _ l: Lighting, _ x: Int, _ y: Int) -> TestPixel {
    guard Double(x) >= area.minX, Double(x) < area.maxX, Double(y) >= area.minY, Double(y) < area.maxY else {
      return [0, 0, 0, 0]
    }
    func alpha(_ i: Int, _ j: Int) -> Double { FilterImages.pixel(source, x + i, y + j)[3] / 255 }
    let gx = (alpha(1, -1) + 2 * alpha(1, 0) + alpha(1, 1)) - (alpha(-1, -1) + 2 * alpha(-1, 0) + alpha(-1, 1))
    let gy = (alpha(-1, 1) + 2 * alpha(0, 1) + alpha(1, 1)) - (alpha(-1, -1) + 2 * alpha(0, -1) + alpha(1, -1))
    let normal = unit([-l.height * gx / 4, -l.height * gy / 4, 1])
    let place = [Double(x) + 0.5, Double(y) + 0.5, l.height * alpha(0, 0)]
    func list(_ v: SIMD3<Double>) -> Vector { [v.x, v.y, v.z] }
    var (direction, strength) = ([0.0, 0, 1], 1.0)
    switch l.light {
    case .distant(let to): direction = list(to)
    case .point(let at): direction = unit(minus(list(at), place))
    case .spot(let at, let target, let exponent, let cosine):
      direction = unit(minus(list(at), place))
      let share = -dot(direction, unit(minus(list(target), list(at))))
      strength = share > 0 && share >= cosine ? pow(share, exponent) : 0
    }
    let back: Double
    if let shine = l.shine {
      back = l.constant * pow(max(0, dot(normal, unit([direction[0], direction[1], direction[2] + 1]))), shine)
    } else {
      back = l.constant * dot(normal, direction)
    }
    let bytes = [l.color.c0, l.color.c1, l.color.c2].map { min(1, max(0, $0 * strength * back)) * 255 }
    return bytes + [l.shine == nil ? 255 : bytes.max() ?? 0]
  }

  @Test("dull and shiny surfaces under each kind of light", arguments: [nil, 12.0])
  func surfaces(shine: Double?) throws {
    let source = FilterImages.random(rect, seed: 23)
    let lights: [Lighting.Light] = [
      .distant(SIMD3(0.48, -0.64, 0.6)), .point(SIMD3(12, 3, 15)),
      .spot(SIMD3(30, -10, 40), target: SIMD3(15, 8, 0), exponent: 6, cosine: 0.95),
    ]
    for light in lights {
      let lighting = Lighting(
        light, color: Color(red: 1, green: 0.75, blue: 0.5), height: 3, constant: 0.9, shine: shine, rect: area,
        map: .identity, stepX: PixelVector(1, 0), stepY: PixelVector(0, 1))
      let result = try FilterImages.apply([.lighting(lighting)], to: source, output: rect.insetBy(-9))
      let difference = FilterImages.difference(result) { expected(source, lighting, $0, $1) }
      #expect(difference <= 1, "\(light)")
    }
  }

  @Test("a flat surface gives back the sine of a distant light's elevation")
  func flat() throws {
    let clear = OffscreenImage(rect: rect, bitmap: Bitmap(width: rect.width, height: rect.height))
    let lighting = Lighting(
      .distant(SIMD3(0.8, 0, 0.6)), color: .white, height: 5, constant: 1, shine: nil, rect: area, map: .identity,
      stepX: PixelVector(1, 0), stepY: PixelVector(0, 1))
    let result = try FilterImages.apply([.lighting(lighting)], to: clear)
    #expect(FilterImages.difference(result) { _, _ in [153, 153, 153, 255] } == 0)
  }
}
