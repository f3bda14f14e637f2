// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

extension Homography {
  /// The largest stretch of any direction near `p`: pixels a unit. 0 behind the eye.
  func largestScale(at p: CGPoint) -> Double {
    let (x, y) = (Double(p.x), Double(p.y))
    let w = x * h13 + y * h23 + h33
    guard w > 1e-6 else { return 0 }
    let (u, v) = ((x * h11 + y * h21 + h31) / w, (x * h12 + y * h22 + h32) / w)
    // The Jacobian, then its largest singular value.
    let (a, b) = ((h11 - u * h13) / w, (h12 - v * h13) / w)
    let (c, d) = ((h21 - u * h23) / w, (h22 - v * h23) / w)
    let sum = a * a + b * b + c * c + d * d
    let determinant = a * d - b * c
    let root = max(0, sum * sum / 4 - determinant * determinant).squareRoot()
    return (sum / 2 + root).squareRoot()
  }

  /// The largest stretch at the corners and the centre of a rectangle; 1 for none.
  func largestScale(over r: CGRect) -> Double {
    if isAffine { return largestScale(at: .zero) }
    guard !r.isNull, (r.minX + r.minY + r.maxX + r.maxY).isFinite else { return 1 }
    let corners = [
      CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.minX, y: r.maxY),
      CGPoint(x: r.maxX, y: r.maxY), CGPoint(x: r.midX, y: r.midY),
    ]
    let scale = corners.map { largestScale(at: $0) }.max() ?? 1
    return scale > 0 ? min(scale, 1000) : 1
  }

  /// The rectangle around the image of a rectangle; nil if a corner is at or behind the eye.
  func image(of r: PixelRect) -> CGRect? {
    var result = CGRect.null
    for (x, y) in [(r.minX, r.minY), (r.maxX, r.minY), (r.minX, r.maxY), (r.maxX, r.maxY)] {
      guard let p = apply(CGPoint(x: Double(x), y: Double(y))), (p.x + p.y).isFinite else { return nil }
      result = result.union(CGRect(origin: p, size: .zero))
    }
    return result
  }
}
