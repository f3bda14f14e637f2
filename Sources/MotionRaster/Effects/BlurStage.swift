import MotionCore

/// One step of a blur: rows of 16-bit samples, made from top to bottom when the next step asks for them. Only as many
/// are kept as that step looks at together.
final class BlurStage {
  /// What may be other than zero.
  let columns: Range<Int>
  let rows: Range<Int>
  let channels: Int
  private let pad: Int
  private let stride: Int
  private let make: (_ y: Int, _ row: MutableRow<UInt16>) -> Void
  /// Rows that are looked at together.
  private var kept = 4
  private var next: Int
  /// The rows that are kept, then a row of zeros.
  private var storage: RowMemory<UInt16>?

  /// - Parameters:
  ///   - pad: zeros that can be read before and after each row, in pixels.
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

  /// From now on, so many rows are looked at together. To be said before the first row is asked for.
  func keep(_ count: Int) { kept = max(kept, count) }

  /// The row `y` from its first column on, with the padding after it. Rows must be asked for from top to bottom, apart
  /// from those that are looked at together.
  func row(_ y: Int) -> Row<UInt16> { row(y, from: columns.lowerBound) }

  /// The row `y` from the column `x` on, which is at most the padding away.
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

  /// One of the rows that are kept, from the column `x` on to the end of its padding.
  @inline(__always) private func padded(_ slot: Int, in all: MutableRow<UInt16>, from x: Int) -> MutableRow<UInt16> {
    let first = (pad + x - columns.lowerBound) * channels
    return all.part(slot * stride + first, length + 2 * pad * channels - first)
  }

  private func allocate() -> MutableRow<UInt16> {
    let memory = RowMemory<UInt16>(repeating: 0, count: stride * (kept + 1))
    let all = memory.row
    storage = consume memory
    return all
  }
}
