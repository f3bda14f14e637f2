// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

extension OffscreenImage {
  /// The noise in its rectangle, transparent elsewhere. Its edges are covered by the pixel.
  static func noise(_ turbulence: Turbulence, output: PixelRect) -> OffscreenImage {
    guard let inverse = turbulence.map.inverse else {
      return OffscreenImage(rect: output, bitmap: Bitmap(width: output.width, height: output.height))
    }
    let sum = NoiseSum(turbulence)
    let rectangle = RectangleShare(rect: turbulence.rect, inverse: inverse)
    return OffscreenImage.each(output) { x, y in
      guard let p = rectangle.position(x, y) else { return .zero }
      // Readers of SVG give a pixel the noise at its corner.
      let c = sum.color(p.x - 0.5, p.y - 0.5)
      let alpha = c[3] * p.share * 255
      return SIMD4(Float(c[0] * alpha), Float(c[1] * alpha), Float(c[2] * alpha), Float(alpha))
    }
  }
}

/// Noises of falling size, added.
struct NoiseSum {
  private let noise: TurbulenceNoise
  private let frequencyX, frequencyY: Double
  private let octaves: Int
  private let isFractal: Bool
  private let stitch: TurbulenceNoise.Stitch?

  init(_ turbulence: Turbulence) {
    noise = TurbulenceNoise(seed: turbulence.seed)
    (octaves, isFractal) = (turbulence.octaves, turbulence.isFractal)
    guard turbulence.stitches else {
      (frequencyX, frequencyY, stitch) = (turbulence.frequencyX, turbulence.frequencyY, nil)
      return
    }
    // Tiles that join need whole periods (feTurbulence).
    frequencyX = NoiseSum.fitted(turbulence.frequencyX, turbulence.rect.width)
    frequencyY = NoiseSum.fitted(turbulence.frequencyY, turbulence.rect.height)
    stitch = TurbulenceNoise.Stitch(turbulence.rect, frequencyX, frequencyY)
  }

  /// The nearest frequency, by ratio, that changes a whole number of times in a length.
  private static func fitted(_ frequency: Double, _ length: Double) -> Double {
    guard frequency > 0, length > 0 else { return frequency }
    let low = (length * frequency).rounded(.down) / length
    let high = (length * frequency).rounded(.up) / length
    return low > 0 && frequency / low < high / frequency ? low : high
  }

  /// Unpremultiplied red, green, blue and alpha, 0…1.
  func color(_ x: Double, _ y: Double) -> SIMD4<Double> {
    var (u, v, ratio) = (x * frequencyX, y * frequencyY, 1.0)
    var stitch = stitch
    var sum = SIMD4<Double>.zero
    for _ in 0..<octaves {
      let value = noise.value(u, v, stitch)
      // SVG adds magnitudes for `turbulence`, and signed values for `fractalNoise`.
      sum += (isFractal ? value : pointwiseMax(value, -value)) / ratio
      (u, v, ratio) = (2 * u, 2 * v, 2 * ratio)
      stitch?.double()
    }
    if isFractal { sum = (sum + 1) / 2 }
    return sum.clamped(lowerBound: .zero, upperBound: .one)
  }
}
