// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// The halvings of a bitmap down to one pixel. Each pixel is the rounded mean of the pixels it covers. The bitmap
/// itself is not kept.
///
/// A side of an odd number of pixels n becomes (n + 1) / 2. Each of them covers the same part of the side, a little
/// less than two pixels. So a level has the mean of the image, and its scale is the ratio of its size to the
/// image's.
final class MipChain: Sendable {
  let halvings: [Bitmap]

  init(_ bitmap: Bitmap, kernels: Kernels) {
    halvings = Array(MipChain.levels(of: bitmap, kernels: kernels).dropFirst())
  }

  /// The bitmap and its halvings.
  ///
  /// - Parameter limit: at most so many, the bitmap itself included.
  static func levels(of bitmap: Bitmap, kernels: Kernels, limit: Int = .max) -> [Bitmap] {
    var levels = [bitmap]
    while levels.count < limit, let last = levels.last, last.width > 1 || last.height > 1 {
      levels.append(halved(last, kernels))
    }
    return levels
  }

  private static func halved(_ source: Bitmap, _ kernels: Kernels) -> Bitmap {
    let result = Bitmap(unfilledWidth: max(1, (source.width + 1) / 2), height: max(1, (source.height + 1) / 2))
    let isEven = source.width % 2 == 0 && source.height % 2 == 0
    func row(_ y: Int) -> Row<UInt32> { source.row(max(0, min(y, source.height - 1))).reading }
    for y in 0..<result.height {
      if isEven {
        kernels.halve(result.row(y), row(2 * y), row(2 * y + 1))
      } else {
        kernels.halveParts(
          result.row(y), (row(2 * y - 1), row(2 * y), row(2 * y + 1)), row: y, of: source.height)
      }
    }
    return result
  }
}
