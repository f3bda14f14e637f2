// SPDX-License-Identifier: Apache-2.0

import MotionCore

extension ShaderRow {
  /// - Parameter components: as many of red as there are pixels, then of green, blue and alpha; valid while the row is
  ///   filled.
  init(grid: ShaderGrid, row: Int, firstColumn: Int, components: MutableRow<Float>) {
    let count = components.count / 4
    // SAFETY: four parts of `components` that do not overlap; the function that fills a row does not keep it.
    func channel(_ i: Int) -> UnsafeMutableBufferPointer<Float> {
      unsafe UnsafeMutableBufferPointer(start: components.part(i * count, count).start, count: count)
    }
    unsafe self.init(
      grid: grid, row: row, firstColumn: firstColumn, red: channel(0), green: channel(1), blue: channel(2),
      alpha: channel(3))
  }
}
