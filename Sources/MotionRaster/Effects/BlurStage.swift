// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// One step of a blur: rows of 16-bit samples, made from top to bottom when the next step asks for them. Only as many
/// are kept as that step looks at together.
final class BlurStage {
  /// The columns and rows that may be other than zero.
  let columns: Range<Int>
  let rows: Range<Int>
  let channels: Int
  private let pad: Int
  private let stride: Int
  private let make: (_ y: Int, _ row: MutableRow<UInt16>) -> Void
  /// The number of rows read together.
  private var kept = 4
  private var next: Int
  /// The kept rows, then a row of zeros.
  private var storage: RowMemory<UInt16>?

  /// - Parameters:
  ///   - pad: readable zeros before and after each row, in pixels.
  ///   - make: writes a row, all its columns.
  init(
    columns: Range<Int>, rows: Range<Int>, channels: Int, pad: Int,
    make: @escaping (_ y: Int, _ row: MutableRow<UInt16>) -> Void
  ) {
    (self.columns, self.rows, self.channels, self.pad, self.make) = (columns, rows, channels, pad, make)
    // An odd number of cache lines, so that rows do not all fall into the same set.
    stride = ((columns.count + 2 * pad) * channels + 31) / 32 * 32 | 32
    next = rows.lowerBound
  }

  /// Sets the number of rows read together. Call it before the first row is requested.
  func keep(_ count: Int) { kept = max(kept, count) }

  /// Returns the row `y` from its first column on, with the padding after it. Rows must be requested from top to
  /// bottom, apart from those read together.
  func row(_ y: Int) -> Row<UInt16> { row(y, from: columns.lowerBound) }

  /// Returns the row `y` from the column `x` on, at most the padding away.
  func row(_ y: Int, from x: Int) -> Row<UInt16> {
    let all = storage?.row ?? allocate()
    guard rows.contains(y) else { return padded(kept, in: all, from: x).reading }
    while next <= y {
      make(next, padded((next - rows.lowerBound) % kept, in: all, from: columns.lowerBound).part(0, length))
      next += 1
    }
    return padded((y - rows.lowerBound) % kept, in: all, from: x).reading
  }

  private var length: Int { columns.count * channels }

  /// Returns one of the kept rows, from the column `x` on to the end of its padding.
  @inline(__always) private func padded(_ slot: Int, in all: MutableRow<UInt16>, from x: Int) -> MutableRow<UInt16> {
    let first = (pad + x - columns.lowerBound) * channels
    return all.part(slot * stride + first, length + 2 * pad * channels - first)
  }

  private func allocate() -> MutableRow<UInt16> {
    let memory = RowMemory<UInt16>(count: stride * (kept + 1))
    let all = memory.row
    storage = consume memory
    return all
  }
}
