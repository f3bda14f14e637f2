// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// Sums of the pixels of a rectangle, and their mean: exact, rounded once to nearest.
struct MeanSurface {
  /// Four sums a pixel, rows without gaps. ``Exposure/sampleLimit`` samples of 255 fit into 14 bits.
  private let sums: MutableRow<UInt16>
  private let rect: PixelRect
  private var count = 0

  /// - Parameter sums: four zeros a pixel.
  init(_ sums: MutableRow<UInt16>, _ rect: PixelRect) { (self.sums, self.rect) = (sums, rect) }

  /// Adds the pixels of a surface `weight` times.
  mutating func add(_ surface: Surface, weight: Int) {
    count += weight
    let weight = UInt16(truncatingIfNeeded: weight)
    let length = rect.width * 4
    for y in rect.minY..<rect.maxY {
      let row = surface.row(rect.minX, y, rect.width).bytes
      let sums = sums.part((y - rect.minY) * length, length)
      for i in 0..<length { sums[i] &+= UInt16(row[i]) &* weight }
    }
  }

  /// Replaces `before` by `after` in `weight` of the samples, in the rectangle of both.
  func replace(_ before: Surface, by after: Surface, weight: Int) {
    let weight = UInt16(truncatingIfNeeded: weight)
    let part = after.rect
    for y in part.minY..<part.maxY {
      let (old, new) = (before.row(part.minX, y, part.width).bytes, after.row(y).bytes)
      let sums = sums.part(((y - rect.minY) * rect.width + part.minX - rect.minX) * 4, part.width * 4)
      // Sums wrap on the way; the result fits.
      for i in 0..<part.width * 4 { sums[i] &+= (UInt16(new[i]) &- UInt16(old[i])) &* weight }
    }
  }

  /// Replaces the pixels of a surface by the mean.
  func write(to surface: Surface) {
    guard count > 0 else { return }
    // ⌊x / n⌋ as ⌊x · ⌈2²¹ / n⌉ / 2²¹⌋: exact while x · n < 2²¹, and x is at most 255·n + n/2.
    let (half, factor) = (UInt32(count / 2), UInt32(((1 << 21) + count - 1) / count))
    let length = rect.width * 4
    for y in rect.minY..<rect.maxY {
      let row = surface.row(rect.minX, y, rect.width).bytes
      let sums = sums.part((y - rect.minY) * length, length)
      for i in 0..<length { row[i] = UInt8(truncatingIfNeeded: ((UInt32(sums[i]) &+ half) &* factor) >> 21) }
    }
  }
}
