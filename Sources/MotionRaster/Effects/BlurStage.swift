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
  private let make: (_ y: Int, _ row: UnsafeMutablePointer<UInt16>) -> Void
  /// Rows that are looked at together.
  private var kept = 4
  private var next: Int
  /// The rows that are kept, then a row of zeros.
  private var storage: UnsafeMutablePointer<UInt16>?

  /// - Parameters:
  ///   - pad: zeros that can be read before and after each row, in pixels.
  ///   - make: writes a row from its first column on.
  init(
    columns: Range<Int>, rows: Range<Int>, channels: Int, pad: Int,
    make: @escaping (_ y: Int, _ row: UnsafeMutablePointer<UInt16>) -> Void
  ) {
    (self.columns, self.rows, self.channels, self.pad, self.make) = (columns, rows, channels, pad, make)
    // An odd number of cache lines, so that rows do not all fall into the same set.
    stride = ((columns.count + 2 * pad) * channels + 31) / 32 * 32 | 32
    next = rows.lowerBound
  }
  deinit { storage?.deallocate() }

  /// From now on, so many rows are looked at together. To be said before the first row is asked for.
  func keep(_ count: Int) { kept = max(kept, count) }

  /// The row `y` from its first column on. Rows must be asked for from top to bottom, apart from those that are
  /// looked at together.
  func row(_ y: Int) -> UnsafePointer<UInt16> {
    let storage = storage ?? allocate()
    guard rows.contains(y) else { return UnsafePointer(storage + (stride * kept + pad * channels)) }
    func slot(_ y: Int) -> UnsafeMutablePointer<UInt16> {
      storage + ((y - rows.lowerBound) % kept * stride + pad * channels)
    }
    while next <= y {
      make(next, slot(next))
      next += 1
    }
    return UnsafePointer(slot(y))
  }

  /// The row `y` from the column `x` on, which is at most the padding away.
  func row(_ y: Int, from x: Int) -> UnsafePointer<UInt16> { row(y) + (x - columns.lowerBound) * channels }

  private func allocate() -> UnsafeMutablePointer<UInt16> {
    let count = stride * (kept + 1)
    let memory = UnsafeMutablePointer<UInt16>.allocate(capacity: count)
    memory.initialize(repeating: 0, count: count)
    storage = memory
    return memory
  }
}
