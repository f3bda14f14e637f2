// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore

/// The part common to all rows of bilinear samples of a level that is neither turned nor tilted, and at most halved.
struct SampledColumns {
  /// The device columns, whole eights from column 0 on, all of whose neighbours exist.
  let range: Range<Int>
  private let columns: [mk_columns]
  private let level: Int

  /// They take 18 bytes a column, and are made for each frame.
  private static let mostColumns = 65_536

  /// Nil if it is not worth it: few pixels, whole steps, or very many columns.
  ///
  /// - Parameters:
  ///   - bounds: the device pixels to draw.
  ///   - u: the position of the sample in the first column of `bounds`, in 1/2³² pixels of the level.
  ///   - du: from one column to the next.
  init?(_ levels: SamplingLevels, _ level: Int, in bounds: PixelRect, u: Int64, du: Int64, kernels: Kernels) {
    let one = Int64(1) << 32
    guard bounds.height >= 8, du > 0, du <= 2 * one, du != one else { return nil }
    // The columns whose positions are within the level, each with the four pixels that are read.
    let (x0, x1) = levels.columns(level)
    let (first, end) = (Int64(x0) << 32, Int64(x1 - 2) << 32)
    func steps(to place: Int64) -> Int { place <= u ? 0 : Int((place - u - 1) / du) + 1 }
    let from = (bounds.minX + steps(to: first) + 7) & ~7
    let to = min(bounds.maxX, bounds.minX + steps(to: end)) & ~7
    guard from < to, to - from <= SampledColumns.mostColumns else { return nil }
    range = from..<to
    self.level = level
    let needed = range.count / 8
    columns = unsafe [mk_columns](unsafeUninitializedCapacity: needed) { columns, count in
      count = needed
      // SAFETY: room for `count` of them, each of which the kernel writes whole.
      unsafe kernels.table.pointee.columns(columns.baseAddress, count, u + Int64(from - bounds.minX) * du, du)
    }
  }

  /// The samples of a row in some whole eights of the columns.
  @inline(__always)
  func fill(_ d: MutableRow<UInt32>, _ levels: SamplingLevels, from column: Int, v: Int64, kernels: Kernels) {
    assert(column >= range.lowerBound && column + d.count <= range.upperBound && column & 7 == 0 && d.count & 7 == 0)
    let first = (column - range.lowerBound) / 8
    let (top, bottom) = unsafe (levels.row(level, v >> 32), levels.row(level, v >> 32 + 1))
    unsafe columns.withUnsafeBufferPointer { columns in
      guard let base = columns.baseAddress else { return }
      // SAFETY: the columns' positions are within the level's rows.
      unsafe kernels.table.pointee.sample_columns(
        d.base, d.count / 8, base + first, top, bottom, UInt32(v >> 24 & 255))
    }
  }
}

extension SamplingLevels {
  /// The first and the last column of a level to sample.
  fileprivate func columns(_ level: Int) -> (first: Int, last: Int) {
    unsafe (Int(raw[level].x0), Int(raw[level].x1))
  }

  /// A row of a level, clamped to those to sample.
  @unsafe @inline(__always) fileprivate func row(_ level: Int, _ y: Int64) -> UnsafePointer<UInt8> {
    let l = unsafe raw[level]
    let row = unsafe max(Int64(l.y0), min(Int64(l.y1), y))
    return unsafe l.pixels + Int(row) * l.row_bytes
  }
}
