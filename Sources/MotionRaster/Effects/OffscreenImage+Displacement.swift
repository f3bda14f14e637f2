// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

extension OffscreenImage {
  /// Shows at each point another point of the image: away by red and green of the noise, less one half, times the scale.
  ///
  /// The noise goes on beyond its rectangle, which counts only for stitching.
  func displaced(_ noise: Turbulence, _ scale: Double, output: PixelRect) -> OffscreenImage {
    let reader = OffscreenReader(self)
    guard let inverse = noise.map.inverse else { return OffscreenImage(rect: output, bitmap: copied(to: output)) }
    let sum = NoiseSum(noise)
    return OffscreenImage.each(output) { x, y in
      guard let p = inverse.apply(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) else { return .zero }
      let c = sum.color(p.x - 0.5, p.y - 0.5)
      // Noise has its mean at one half.
      let source = CGPoint(x: p.x + (c[0] - 0.5) * scale, y: p.y + (c[1] - 0.5) * scale)
      guard let q = noise.map.apply(source) else { return .zero }
      return reader.sample(q.x, q.y)
    }
  }
}
