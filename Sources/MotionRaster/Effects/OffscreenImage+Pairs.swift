// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

extension OffscreenImage {
  /// Combines the two images in this one.
  func combined(_ pair: ImagePair, output: PixelRect) -> OffscreenImage {
    let reader = OffscreenReader(self)
    let (wayX, wayY) = (pair.way.x + 0.5, pair.way.y + 0.5)
    switch pair.operation {
    case .displacement(let u, let v, let components):
      let (first, second) = (components.first ?? 3, components.last ?? 3)
      guard (0...3).contains(first), (0...3).contains(second) else {
        return OffscreenImage(rect: output, bitmap: copied(to: output))
      }
      return OffscreenImage.each(output) { x, y in
        let color = reader.sample(Double(x) + wayX, Double(y) + wayY)
        let alpha = color[3]
        func share(_ component: Int) -> Double {
          if component == 3 { return Double(alpha) / 255 - 0.5 }
          // A transparent pixel has no colour and counts as black.
          return alpha > 0 ? Double(min(color[component] / alpha, 1)) - 0.5 : -0.5
        }
        let (a, b) = (share(first), share(second))
        return reader.sample(Double(x) + 0.5 + a * u.x + b * v.x, Double(y) + 0.5 + a * u.y + b * v.y)
      }
    case .arithmetic(let factors):
      let k = SIMD4<Float>(factors)
      // The factors are for components of 0…1, but pixels have 0…255.
      let (product, constant) = (k[0] / 255, k[3] * 255)
      return OffscreenImage.each(output) { x, y in
        let a = reader.pixel(x, y)
        let b = reader.sample(Double(x) + wayX, Double(y) + wayY)
        var sum = SIMD4<Float>(repeating: constant)
        sum += a * b * product
        sum += a * k[1]
        sum += b * k[2]
        // A premultiplied component is at most its alpha.
        let alpha = min(max(sum[3], 0), 255)
        var result = pointwiseMin(pointwiseMax(sum, .zero), SIMD4(repeating: alpha))
        result[3] = alpha
        return result
      }
    }
  }
}
