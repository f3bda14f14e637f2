// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// A rectangle of another space, seen in pixels.
struct RectangleShare {
  let rect: CGRect
  /// From pixels to the rectangle's space.
  let inverse: Homography

  /// The position of a pixel's middle in the rectangle's space, and the share of the pixel within the rectangle; nil outside.
  /// Exact for sides along those of the pixel.
  @inline(__always) func position(_ x: Int, _ y: Int) -> (x: Double, y: Double, share: Double)? {
    let (u, v) = (Double(x) + 0.5, Double(y) + 0.5)
    let w = u * inverse.h13 + v * inverse.h23 + inverse.h33
    guard w > 0 else { return nil }
    let px = (u * inverse.h11 + v * inverse.h21 + inverse.h31) / w
    let py = (u * inverse.h12 + v * inverse.h22 + inverse.h32) / w
    // The sides of a pixel there.
    let width = (abs(inverse.h11 - px * inverse.h13) + abs(inverse.h21 - px * inverse.h23)) / w
    let height = (abs(inverse.h12 - py * inverse.h13) + abs(inverse.h22 - py * inverse.h23)) / w
    let share =
      RectangleShare.share(px, rect.minX, rect.maxX, width) * RectangleShare.share(py, rect.minY, rect.maxY, height)
    return share > 0 ? (px, py, share) : nil
  }

  /// The part of a stretch around `x` that lies between two edges.
  private static func share(_ x: Double, _ low: Double, _ high: Double, _ width: Double) -> Double {
    guard width > 0, width.isFinite else { return 0 }
    return max(0, min(x + width / 2, high) - max(x - width / 2, low)) / width
  }
}
