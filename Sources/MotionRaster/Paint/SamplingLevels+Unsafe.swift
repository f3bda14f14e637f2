// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore

/// An image and its halvings as the kernels take them, each with the part to sample.
@safe struct SamplingLevels {
  /// Kept for the pointers to their pixels.
  private let bitmaps: [Bitmap]
  // SAFETY: points into `bitmaps`, which live as long and are not written any more.
  @unsafe let raw: [mk_level]
  /// How many of them, from the first one on, the kernel for blocks takes: those with four neighbours somewhere, and
  /// positions that 16 bits hold.
  let blockCount: Int

  /// - Parameters:
  ///   - bitmaps: the image first.
  ///   - x, y: the columns and rows of the image to sample.
  init(_ bitmaps: [Bitmap], x: ClosedRange<Int>, y: ClosedRange<Int>) {
    let (w, h) = (bitmaps[0].width, bitmaps[0].height)
    assert(x.lowerBound >= 0 && x.upperBound < w && y.lowerBound >= 0 && y.upperBound < h)
    // The part of a level covered by the image's part to sample.
    func first(_ x: Int, _ size: Int, _ of: Int) -> Int32 { Int32(x * size / of) }
    func last(_ x: Int, _ size: Int, _ of: Int) -> Int32 { Int32(((x + 1) * size - 1) / of) }
    let levels = unsafe bitmaps.map { level in
      unsafe mk_level(
        pixels: UnsafePointer(level.pixels), row_bytes: level.rowBytes, x0: first(x.lowerBound, level.width, w),
        y0: first(y.lowerBound, level.height, h), x1: last(x.upperBound, level.width, w),
        y1: last(y.upperBound, level.height, h), scale_u: Double(level.width) / Double(w),
        scale_v: Double(level.height) / Double(h))
    }
    // The block kernel holds positions in 16 bits.
    let largest = Int(Int16.max)
    blockCount =
      unsafe levels.firstIndex { l in
        unsafe l.x1 <= l.x0 || l.y1 <= l.y0 || max(Int(l.x1), Int(l.y1), l.row_bytes / 4) > largest
          || l.row_bytes % 4 != 0
      } ?? levels.count
    self.bitmaps = bitmaps
    unsafe raw = levels
  }

  var count: Int { bitmaps.count }

  /// A level's pixels for one of the image, along both axes: at most 1.
  @inline(__always) func scale(_ level: Int) -> (u: Double, v: Double) {
    unsafe (raw[level].scale_u, raw[level].scale_v)
  }
}
