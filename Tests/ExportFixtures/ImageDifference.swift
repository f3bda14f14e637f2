// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// How far one image is from another of the same size.
///
/// A pixel of the expected image is *interior* when the nine pixels around it differ by at most 8 in every channel;
/// other pixels are *edges*. Differences are the largest of any channel of any pixel, 0…255.
struct ImageDifference {
  struct Peak: Equatable {
    var value = 0
    var x = 0
    var y = 0
    /// How many pixels are beyond what is allowed.
    var count = 0
  }

  let tolerance: Tolerance
  var interior = Peak()
  var edge = Peak()

  /// How many pixels are beyond the tolerance.
  var count: Int { interior.count + edge.count }

  /// - Precondition: both have the same size.
  init(expected: Bitmap, actual: Bitmap, tolerance: Tolerance) {
    precondition(
      expected.width == actual.width && expected.height == actual.height,
      "pictures of one size can be compared, got \(expected.width)×\(expected.height) and "
        + "\(actual.width)×\(actual.height)")
    self.tolerance = tolerance
    for y in 0..<expected.height {
      for x in 0..<expected.width {
        let value = ImageDifference.between(expected, actual, x, y)
        if value == 0 { continue }
        if ImageDifference.isInterior(expected, x, y) {
          ImageDifference.note(value, x, y, allowed: tolerance.interior, in: &interior)
        } else {
          ImageDifference.note(value, x, y, allowed: tolerance.edge, in: &edge)
        }
      }
    }
  }

  /// The largest difference of any channel of one pixel.
  static func between(_ a: Bitmap, _ b: Bitmap, _ x: Int, _ y: Int) -> Int {
    let (p, q) = (a[x, y], b[x, y])
    return max(
      max(abs(Int(p.r) - Int(q.r)), abs(Int(p.g) - Int(q.g))), max(abs(Int(p.b) - Int(q.b)), abs(Int(p.a) - Int(q.a))))
  }

  private static func note(_ value: Int, _ x: Int, _ y: Int, allowed: Int, in peak: inout Peak) {
    if value > peak.value { (peak.value, peak.x, peak.y) = (value, x, y) }
    if value > allowed { peak.count += 1 }
  }

  private static func isInterior(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Bool {
    var low = SIMD4<Int>(repeating: 255)
    var high = SIMD4<Int>(repeating: 0)
    for v in max(0, y - 1)...min(bitmap.height - 1, y + 1) {
      for u in max(0, x - 1)...min(bitmap.width - 1, x + 1) {
        let p = bitmap[u, v]
        let pixel = SIMD4(Int(p.r), Int(p.g), Int(p.b), Int(p.a))
        low = pointwiseMin(low, pixel)
        high = pointwiseMax(high, pixel)
      }
    }
    return (high &- low).max() <= 8
  }
}

/// What an image may differ by, in 1/255 of a channel.
struct Tolerance: Hashable {
  var interior: Int
  var edge: Int
  static let exact = Tolerance(interior: 0, edge: 0)
}

extension ImageDifference: CustomStringConvertible {
  var description: String {
    func text(_ name: String, _ peak: Peak, _ allowed: Int) -> String {
      let place = peak.value == 0 ? "" : " at (\(peak.x), \(peak.y))"
      return "\(name): \(peak.value)\(place), allowed \(allowed), \(peak.count) pixels beyond"
    }
    return text("interior", interior, tolerance.interior) + "; " + text("edges", edge, tolerance.edge)
  }
}
