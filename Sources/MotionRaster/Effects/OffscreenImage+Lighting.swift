// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

extension OffscreenImage {
  /// The light from a relief whose height is alpha.
  func lit(_ lighting: Lighting, output: PixelRect) -> OffscreenImage {
    guard let inverse = lighting.map.inverse else {
      return OffscreenImage(rect: output, bitmap: Bitmap(width: output.width, height: output.height))
    }
    let relief = Relief(self, lighting)
    let rectangle = RectangleShare(rect: lighting.rect, inverse: inverse)
    let color = lighting.color.sRGB
    let tint = SIMD3(color.c0, color.c1, color.c2)
    return OffscreenImage.each(output) { x, y in
      guard let p = rectangle.position(x, y) else { return .zero }
      let normal = relief.normal(x, y)
      let place = SIMD3(p.x, p.y, lighting.height * relief.alpha(x, y))
      let (direction, strength) = lighting.light.seen(from: place)
      let light: SIMD3<Double>
      if let shine = lighting.shine {
        // The half vector lies between the light and the viewer, who looks along z.
        let half = (direction + SIMD3(0, 0, 1)).unit
        let share = max(0, (normal * half).sum())
        light = tint * (strength * lighting.constant * (share > 0 ? Math.pow(share, shine) : 0))
      } else {
        light = tint * (strength * lighting.constant * (normal * direction).sum())
      }
      let bytes = light.clamped(lowerBound: .zero, upperBound: .one) * (255 * p.share)
      // Diffuse light is opaque. Specular light takes its largest component as alpha, as SVG says.
      let alpha = lighting.shine == nil ? 255 * p.share : max(bytes[0], bytes[1], bytes[2])
      return SIMD4(Float(bytes[0]), Float(bytes[1]), Float(bytes[2]), Float(alpha))
    }
  }
}

/// Alpha as a height.
private struct Relief {
  private let reader: OffscreenReader
  private let height: Double
  /// The eight neighbours: columns first, rows within.
  private let neighbours: [[PixelOffset]]

  init(_ image: OffscreenImage, _ lighting: Lighting) {
    reader = OffscreenReader(image)
    height = lighting.height
    let (u, v) = (lighting.stepX, lighting.stepY)
    neighbours = [-1.0, 0, 1].map { i in
      [-1.0, 0, 1].map { j in PixelOffset(u.x * i + v.x * j, u.y * i + v.y * j) }
    }
  }

  /// 0…1.
  func alpha(_ x: Int, _ y: Int) -> Double { Double(reader.pixel(x, y)[3]) / 255 }

  /// The direction across the surface, of length 1: by Sobel's operator.
  func normal(_ x: Int, _ y: Int) -> SIMD3<Double> {
    func alpha(_ i: Int, _ j: Int) -> Double { Double(reader.sample(x, y, neighbours[i][j])[3]) / 255 }
    func column(_ i: Int) -> Double { alpha(i, 0) + 2 * alpha(i, 1) + alpha(i, 2) }
    func row(_ j: Int) -> Double { alpha(0, j) + 2 * alpha(1, j) + alpha(2, j) }
    return SIMD3(-height / 4 * (column(2) - column(0)), -height / 4 * (row(2) - row(0)), 1).unit
  }
}

extension Lighting.Light {
  /// The direction to the light from a point, of length 1, and the light's strength there.
  fileprivate func seen(from place: SIMD3<Double>) -> (SIMD3<Double>, Double) {
    switch self {
    case .distant(let direction): return (direction, 1)
    case .point(let light): return ((light - place).unit, 1)
    case .spot(let light, let target, let exponent, let cosine):
      let direction = (light - place).unit
      // The cosine between the beam and the place (Filter Effects, feSpotLight).
      let share = -(direction * (target - light).unit).sum()
      guard share > 0, share >= cosine else { return (direction, 0) }
      return (direction, Math.pow(share, exponent))
    }
  }
}

extension SIMD3<Double> {
  /// Of length 1; straight up if it has none.
  fileprivate var unit: SIMD3<Double> {
    let length = (self * self).sum().squareRoot()
    return length > 0 && length.isFinite ? self / length : SIMD3(0, 0, 1)
  }
}
