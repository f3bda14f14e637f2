// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Images read row by row.
extension BitmapReduction {
  /// A whole image.
  ///
  /// - Parameter allowsDamage: rows that cannot be read are transparent, and noted.
  static func bitmap(of rows: PNGRows, halvings: Int, allowsDamage: Bool = false) throws(MediaError) -> Bitmap {
    var reduced = BitmapReduction(width: rows.width, height: rows.height, halvings: halvings)
    do { try unsafe rows.read(0..<rows.height) { unsafe reduced.add($0, $1) } } catch {
      try FileOddities.report(error, isAllowed: allowsDamage)
    }
    return reduced.bitmap
  }

  /// Reads rows once for several parts that lie side by side.
  ///
  /// - Parameter columns: the first of each part, of the image in `rows`.
  static func add(
    _ rows: PNGRows, _ range: Range<Int>, from columns: [Int], to parts: inout [BitmapReduction]
  ) throws(MediaError) {
    try unsafe rows.read(range) { pixels, y in
      for i in columns.indices { unsafe parts[i].add(pixels + columns[i] * 4, y - range.lowerBound) }
    }
  }
}
