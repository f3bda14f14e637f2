// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

/// Filters that show a pixel from elsewhere, sampled bilinearly.
extension OffscreenImage {
  func distorted(_ distortion: Distortion, output: PixelRect) -> OffscreenImage {
    let reader = OffscreenReader(self)
    guard let inverse = distortion.map.inverse else { return OffscreenImage(rect: output, bitmap: copied(to: output)) }
    let (c, r) = (distortion.center, distortion.radius)
    return OffscreenImage.each(output) { x, y in
      guard x >= distortion.area.minX, x < distortion.area.maxX, y >= distortion.area.minY, y < distortion.area.maxY,
        let p = inverse.apply(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
      else { return reader.pixel(x, y) }
      let (dx, dy) = (Double(p.x) - c.x, Double(p.y) - c.y)
      let distance = (dx * dx + dy * dy).squareRoot()
      // The centre has no direction, so it stays.
      guard distance < r, distance > 0 else { return reader.pixel(x, y) }
      let (sx, sy) = distortion.source(dx, dy, distance / r)
      guard let q = distortion.map.apply(CGPoint(x: c.x + sx, y: c.y + sy)) else { return .zero }
      return reader.sample(Double(q.x), Double(q.y))
    }
  }

  func transformed(_ map: Homography, output: PixelRect) -> OffscreenImage {
    let reader = OffscreenReader(self)
    guard let inverse = map.inverse else { return OffscreenImage(rect: output, bitmap: copied(to: output)) }
    // Where the image gets smaller, several samples a pixel; rounding alone makes none smaller.
    func samples(_ step: LocalStep) -> Int { Int(min(max((step.length - 1e-6).rounded(.up), 1), 8)) }
    var n = samples(
      LocalStep(inverse, PixelVector(Double(output.minX + output.maxX) / 2, Double(output.minY + output.maxY) / 2)))
    var block = (x: Int.min, y: Int.min)
    return OffscreenImage.each(output) { x, y in
      // In perspective, as many as the point needs: alike for 16 pixels, whatever part of them is asked for.
      if !inverse.isAffine, block.x != x >> 4 || block.y != y {
        block = (x >> 4, y)
        n = LocalStep.most(inverse, (x >> 4) << 4, y).map(samples) ?? 8
      }
      var sum = SIMD4<Float>.zero
      for j in 0..<n {
        for i in 0..<n {
          let at = CGPoint(
            x: Double(x) + (Double(i) + 0.5) / Double(n), y: Double(y) + (Double(j) + 0.5) / Double(n))
          if let p = inverse.apply(at) { sum += reader.sample(Double(p.x), Double(p.y)) }
        }
      }
      return n == 1 ? sum : sum / Float(n * n)
    }
  }

  /// `c · (1 − intensity · s)` with s rising smoothly from 0 in the middle to 1 at the radius.
  func darkened(_ vignette: Vignette, output: PixelRect, kernels: Kernels) -> OffscreenImage {
    if let shade = VignetteShade(vignette) {
      let result = OffscreenImage(rect: output, bitmap: copied(to: output))
      shade.apply(to: result.bitmap.surface(x: output.minX, y: output.minY), kernels: kernels)
      return result
    }
    let reader = OffscreenReader(self)
    guard let inverse = vignette.map.inverse else { return OffscreenImage(rect: output, bitmap: copied(to: output)) }
    return OffscreenImage.each(output) { x, y in
      let pixel = reader.pixel(x, y)
      guard pixel[3] > 0, let p = inverse.apply(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) else { return pixel }
      let (dx, dy) = (Double(p.x) - vignette.center.x, Double(p.y) - vignette.center.y)
      let t = min(1, (dx * dx + dy * dy).squareRoot() / vignette.radius)
      let factor = Float(1 - vignette.intensity * (t * t * (3 - 2 * t)))
      // Premultiplied colours never exceed alpha, but brightening could.
      var result = pointwiseMin(pixel * factor, SIMD4(repeating: pixel[3]))
      result[3] = pixel[3]
      return result
    }
  }
}

extension Distortion {
  /// Returns the vector from the centre to the source of (dx, dy), a point at the share `t` (0 … 1) of the radius.
  func source(_ dx: Double, _ dy: Double, _ t: Double) -> (Double, Double) {
    switch kind {
    case .pinch:
      // At most at the rim.
      let factor = min(Math.pow(t, -amount), 1 / t)
      return (dx * factor, dy * factor)
    case .bump:
      let factor = 1 - amount * (1 - t) * (1 - t)
      return (dx * factor, dy * factor)
    case .twirl:
      let angle = amount * (1 - t) * (1 - t)
      let (c, s) = (Math.cos(angle), Math.sin(angle))
      return (dx * c + dy * s, dy * c - dx * s)
    }
  }
}

/// How far a map moves for a step of one pixel, near a point.
struct LocalStep {
  var length = 1.0

  /// The longest within 16 pixels of a row from `x` on; nil if not all of them have an image.
  static func most(_ map: Homography, _ x: Int, _ y: Int) -> LocalStep? {
    for corner in [(x, y), (x + 16, y), (x, y + 1), (x + 16, y + 1)] {
      guard map.apply(CGPoint(x: corner.0, y: corner.1)) != nil else { return nil }
    }
    let first = LocalStep(map, PixelVector(Double(x), Double(y)))
    let last = LocalStep(map, PixelVector(Double(x + 15), Double(y)))
    return first.length > last.length ? first : last
  }

  init(_ map: Homography, _ p: PixelVector) {
    guard let a = map.apply(CGPoint(x: p.x, y: p.y)), let b = map.apply(CGPoint(x: p.x + 1, y: p.y)),
      let c = map.apply(CGPoint(x: p.x, y: p.y + 1))
    else { return }
    let x = PixelVector(Double(b.x - a.x), Double(b.y - a.y)).length
    let y = PixelVector(Double(c.x - a.x), Double(c.y - a.y)).length
    if (x + y).isFinite { length = max(x, y) }
  }
}
