// SPDX-License-Identifier: Apache-2.0

/// The specification of the kernels, one pixel at a time; they are tested against it with tolerance 0.
package enum YUVReference {
  /// R, G, B of pixel `(x, y)` of a 4:2:0 image. `luma(x, y)`, `u(x, y)` and `v(x, y)` read samples.
  package static func pixel420(
    x: Int, y: Int, width: Int, height: Int, matrix: YUVMatrix, siting: ChromaSiting,
    luma: (Int, Int) -> UInt8, u: (Int, Int) -> UInt8, v: (Int, Int) -> UInt8
  ) -> (UInt8, UInt8, UInt8) {
    let columns = ChromaSiting.taps(x, onSamples: siting.onColumns)
    let rows = ChromaSiting.taps(y, onSamples: siting.onRows)
    // An odd side has one chroma sample more than its half.
    let (lastColumn, lastRow) = ((width + 1) / 2 - 1, (height + 1) / 2 - 1)
    func sixteenths(_ plane: (Int, Int) -> UInt8) -> Int {
      var sum = 0
      for (row, rowWeight) in [(rows.first, rows.weight), (rows.second, rows.otherWeight)] {
        for (column, columnWeight) in [(columns.first, columns.weight), (columns.second, columns.otherWeight)] {
          let value = plane(min(max(column, 0), lastColumn), min(max(row, 0), lastRow))
          sum += Int(value) * rowWeight * columnWeight
        }
      }
      return sum
    }
    return convert(Int(luma(x, y)), sixteenths(u), sixteenths(v), matrix)
  }

  /// One pixel from luma and chroma, the latter in sixteenths.
  package static func convert(_ y: Int, _ u16: Int, _ v16: Int, _ matrix: YUVMatrix) -> (UInt8, UInt8, UInt8) {
    let m = matrix.fixed
    let luma = (y - Int(m.y_offset)) * Int(m.y_gain) + (1 << 19)
    let (u, v) = (u16 - 2048, v16 - 2048)
    func clamp(_ value: Int) -> UInt8 { UInt8(min(255, max(0, value >> 20))) }
    return (
      clamp(luma + Int(m.r_v) * v), clamp(luma - Int(m.g_u) * u - Int(m.g_v) * v), clamp(luma + Int(m.b_u) * u)
    )
  }

  /// `round(value · alpha / 255)`, halves up.
  package static func premultiply(_ value: UInt8, _ alpha: UInt8) -> UInt8 {
    let product = Int(value) * Int(alpha)
    return UInt8((2 * product + 255) / 510)
  }
}
