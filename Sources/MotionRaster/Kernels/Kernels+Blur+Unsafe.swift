// SPDX-License-Identifier: Apache-2.0

import CPixelKernels

/// The blur's kernels: their samples are words with 6 fractional bits.
extension Kernels {
  @inline(__always) func widenBytes(_ d: MutableRow<UInt16>, _ s: Row<UInt8>) {
    assert(s.count >= d.count)
    unsafe table.pointee.widen_bytes(d.start, s.start, d.count)
  }

  @inline(__always) func narrowWords(_ d: MutableRow<UInt8>, _ s: Row<UInt16>) {
    assert(s.count >= d.count)
    unsafe table.pointee.narrow_words(d.start, s.start, d.count)
  }

  /// - Parameters:
  ///   - d: pixels, which keep their alpha.
  ///   - s: as many of a blur.
  @inline(__always) func recolorWords(_ d: MutableRow<UInt8>, _ s: Row<UInt16>) {
    assert(s.count >= d.count && d.count % 4 == 0)
    unsafe table.pointee.recolor_words(d.start, s.start, d.count / 4)
  }

  @inline(__always) func halveByteRows(_ d: MutableRow<UInt16>, _ four: RowList<UInt8>) {
    assert(four.count == 4 && four.length >= d.count)
    unsafe table.pointee.halve_byte_rows(d.start, four.starts, d.count)
  }

  @inline(__always) func halveRows(_ d: MutableRow<UInt16>, _ four: RowList<UInt16>) {
    assert(four.count == 4 && four.length >= d.count)
    unsafe table.pointee.halve_rows(d.start, four.starts, d.count)
  }

  /// - Parameter s: two pixels for each of `d` and two more.
  @inline(__always) func halveColumns(_ d: MutableRow<UInt16>, _ s: Row<UInt16>, channels: Int) {
    assert(s.count >= 2 * d.count + 2 * channels)
    unsafe table.pointee.halve_columns(d.start, s.start, channels, d.count / channels)
  }

  @inline(__always) func doubleRows(_ d: MutableRow<UInt16>, near: Row<UInt16>, far: Row<UInt16>) {
    assert(near.count >= d.count && far.count >= d.count)
    unsafe table.pointee.double_rows(d.start, near.start, far.start, d.count)
  }

  @inline(__always) func doubleRowsToBytes(_ d: MutableRow<UInt8>, near: Row<UInt16>, far: Row<UInt16>) {
    assert(near.count >= d.count && far.count >= d.count)
    unsafe table.pointee.double_rows_to_bytes(d.start, near.start, far.start, d.count)
  }

  /// - Parameter s: a pixel for every two of `d`, with one before and one after.
  @inline(__always) func doubleColumns(_ d: MutableRow<UInt16>, _ s: Row<UInt16>, channels: Int) {
    assert(s.count >= d.count / 2 + 2 * channels)
    unsafe table.pointee.double_columns(d.start, s.start + channels, channels, d.count / channels / 2)
  }

  /// - Parameter weights: one for each row.
  @inline(__always) func convolveWords(_ d: MutableRow<UInt16>, _ rows: RowList<UInt16>, _ weights: [Int16]) {
    assert(rows.count == weights.count && rows.length >= d.count)
    unsafe table.pointee.convolve_words(d.start, rows.starts, weights, weights.count, d.count)
  }

  /// - Parameters:
  ///   - d: a multiple of 32 sums.
  ///   - weights: one for each row; there may be room for more rows.
  @inline(__always) func weighRows(_ d: MutableRow<Int32>, _ rows: RowList<UInt8>, _ weights: [Int16]) {
    assert(rows.count >= weights.count && rows.length >= d.count && d.count % 32 == 0)
    unsafe table.pointee.weigh_rows(d.start, rows.starts, weights, weights.count, d.count)
  }
}
