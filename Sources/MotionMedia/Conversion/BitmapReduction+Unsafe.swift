// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Adds up an image's rows into a bitmap reduced by halvings. Each pixel is the rounded mean of its square of 2ⁿ
/// pixels a side, fewer at the right and bottom edges.
struct BitmapReduction {
  let bitmap: Bitmap
  private let halvings: Int
  private let height: Int
  private let width: Int
  /// Sums of premultiplied components for the current row of squares.
  private var sums: [UInt64]

  /// - Parameters:
  ///   - width, height: of the whole image.
  ///   - halvings: 0…15.
  init(width: Int, height: Int, halvings: Int) {
    (self.width, self.height, self.halvings) = (width, height, halvings)
    let side = 1 << halvings
    bitmap = Bitmap(width: (width + side - 1) / side, height: (height + side - 1) / side)
    sums = [UInt64](repeating: 0, count: bitmap.width * 4)
  }

  /// Reduces an existing bitmap.
  static func bitmap(of whole: Bitmap, halvings: Int) -> Bitmap {
    var reduced = BitmapReduction(width: whole.width, height: whole.height, halvings: halvings)
    for y in 0..<whole.height { unsafe reduced.add(whole.pixels + y * whole.rowBytes, y) }
    return reduced.bitmap
  }

  /// Takes the next row, premultiplied.
  mutating func add(_ row: UnsafePointer<UInt8>, _ y: Int) {
    let (halvings, width) = (halvings, width)
    unsafe sums.withUnsafeMutableBufferPointer { sums in
      for x in 0..<width {
        let at = (x >> halvings) &* 4
        for c in 0..<4 { unsafe sums[at &+ c] &+= UInt64(row[x &* 4 &+ c]) }
      }
    }
    let side = 1 << halvings
    if (y + 1) % side == 0 || y + 1 == height { finishRow(y / side, rows: y % side + 1) }
  }

  private mutating func finishRow(_ y: Int, rows: Int) {
    let out = unsafe bitmap.pixels + y * bitmap.rowBytes
    let side = 1 << halvings
    for x in 0..<bitmap.width {
      // Blocks at the right and at the lower edge may be cut.
      let count = UInt64(min(side, width - x * side) * rows)
      for c in 0..<4 {
        unsafe out[x * 4 + c] = UInt8(truncatingIfNeeded: (sums[x * 4 + c] + count / 2) / count)
        sums[x * 4 + c] = 0
      }
    }
  }
}
