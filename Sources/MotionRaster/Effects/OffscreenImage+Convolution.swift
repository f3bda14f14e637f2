// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

extension OffscreenImage {
  /// The weighted sum of each pixel's surroundings, clamped to 0 … alpha.
  func convolved(_ convolution: Convolution, output: PixelRect) -> OffscreenImage {
    let reader = OffscreenReader(self)
    let (x, y) = (convolution.stepX, convolution.stepY)
    let taps = convolution.weights.indices.map { i -> (offset: PixelOffset, weight: Float) in
      let (column, row) = (Double(convolution.columns[i]), Double(convolution.rows[i]))
      return (PixelOffset(x.x * column + y.x * row, x.y * column + y.y * row), Float(convolution.weights[i]))
    }
    let bias = Float(convolution.bias)
    guard convolution.keepsAlpha else {
      return OffscreenImage.each(output) { x, y in
        var sum = SIMD4<Float>.zero
        for tap in taps { sum += reader.sample(x, y, tap.offset) * tap.weight }
        sum += bias * reader.pixel(x, y)[3]
        // A premultiplied component is at most its alpha.
        let alpha = min(max(sum[3], 0), 255)
        var result = pointwiseMin(sum, SIMD4(repeating: alpha))
        result[3] = alpha
        return result
      }
    }
    return OffscreenImage.each(output) { x, y in
      let alpha = reader.pixel(x, y)[3]
      guard alpha > 0 else { return .zero }
      // With its alpha kept, a pixel counts unpremultiplied (`preserveAlpha` of SVG).
      var sum = SIMD4<Float>.zero
      for tap in taps {
        let p = reader.sample(x, y, tap.offset)
        if p[3] > 0 { sum += p * (tap.weight / p[3]) }
      }
      sum += bias
      var result = sum.clamped(lowerBound: .zero, upperBound: .one) * alpha
      result[3] = alpha
      return result
    }
  }
}
