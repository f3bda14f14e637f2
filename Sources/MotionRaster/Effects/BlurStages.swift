import CPixelKernels
import MotionCore

/// Makes the steps of a blur: each reads the rows of the one before and makes what can be other than zero among what
/// is needed.
struct BlurStages {
  let kernels: UnsafePointer<mk_kernels>
  let channels: Int
  /// How far beyond the columns of a step the next one may look.
  let pad: Int

  private func stage(
    _ columns: Range<Int>, _ rows: Range<Int>, _ make: @escaping (Int, UnsafeMutablePointer<UInt16>) -> Void
  ) -> BlurStage {
    BlurStage(columns: columns, rows: rows, channels: channels, pad: pad, make: make)
  }

  // MARK: From bytes and back

  /// The source itself.
  func widen(_ source: BytePlane, columns: Range<Int>, rows: Range<Int>) -> BlurStage {
    let columns = columns.clamped(to: source.columns)
    let kernels = kernels
    return stage(columns, rows.clamped(to: source.rows)) { y, out in
      kernels.pointee.widen_bytes(out, source.row(y, from: columns.lowerBound), columns.count * source.channels)
    }
  }

  /// The source with half as many rows.
  func halveRows(of source: BytePlane, columns: Range<Int>, rows: Range<Int>) -> BlurStage {
    let columns = columns.clamped(to: source.columns)
    let kernels = kernels
    let count = columns.count * channels
    let nothing = [UInt8](repeating: 0, count: max(1, count))
    return stage(columns, rows.clamped(to: BlurStages.halved(source.rows))) { y, out in
      nothing.withUnsafeBufferPointer { nothing in
        withUnsafeTemporaryAllocation(of: UnsafePointer<UInt8>?.self, capacity: 4) { four in
          for k in 0..<4 {
            let row = 2 * y - 1 + k
            four[k] = source.rows.contains(row) ? source.row(row, from: columns.lowerBound) : nothing.baseAddress
          }
          kernels.pointee.halve_byte_rows(out, four.baseAddress, count)
        }
      }
    }
  }

  /// Runs the steps.
  ///
  /// - Parameter isDoubled: rows are still to be doubled.
  func store(_ last: BlurStage, isDoubled: Bool, into result: BytePlane) {
    let columns = result.columns.clamped(to: last.columns)
    let (count, x) = (columns.count * channels, columns.lowerBound)
    for y in result.rows {
      let out = result.row(y)
      let (before, after) = (columns.lowerBound - result.rect.minX, result.rect.maxX - columns.upperBound)
      guard count > 0 else {
        out.update(repeating: 0, count: result.rect.width * channels)
        continue
      }
      out.update(repeating: 0, count: before * channels)
      (out + (result.rect.width - after) * channels).update(repeating: 0, count: after * channels)
      let at = out + before * channels
      if isDoubled {
        let (near, far) = BlurStages.pair(last, y, x)
        kernels.pointee.double_rows_to_bytes(at, near, far, count)
      } else {
        kernels.pointee.narrow_words(at, last.row(y, from: x), count)
      }
    }
  }

  // MARK: Half the resolution

  /// What can be other than zero after halving.
  private static func halved(_ range: Range<Int>) -> Range<Int> {
    (range.lowerBound - 2) >> 1..<(range.upperBound >> 1) + 1
  }

  func halveRows(_ source: BlurStage, _ rows: Range<Int>) -> BlurStage {
    let kernels = kernels
    let count = source.columns.count * channels
    return stage(source.columns, rows.clamped(to: BlurStages.halved(source.rows))) { y, out in
      withUnsafeTemporaryAllocation(of: UnsafePointer<UInt16>?.self, capacity: 4) { four in
        for k in 0..<4 { four[k] = source.row(2 * y - 1 + k) }
        kernels.pointee.halve_rows(out, four.baseAddress, count)
      }
    }
  }

  func halveColumns(_ source: BlurStage, _ columns: Range<Int>) -> BlurStage {
    let kernels = kernels
    let columns = columns.clamped(to: BlurStages.halved(source.columns))
    return stage(columns, source.rows) { y, out in
      let first = source.row(y, from: 2 * columns.lowerBound - 1)
      kernels.pointee.halve_columns(out, first, source.channels, columns.count)
    }
  }

  // MARK: Convolution

  func convolveColumns(_ source: BlurStage, _ weights: BlurWeights, _ columns: Range<Int>) -> BlurStage {
    let kernels = kernels
    let radius = weights.radius
    let columns = columns.clamped(to: source.columns.lowerBound - radius..<source.columns.upperBound + radius + 1)
    let taps = weights.values.count
    return stage(columns, source.rows) { y, out in
      withUnsafeTemporaryAllocation(of: UnsafePointer<UInt16>?.self, capacity: taps) { shifted in
        for k in 0..<taps { shifted[k] = source.row(y, from: columns.lowerBound + radius - k) }
        kernels.pointee.convolve_words(
          out, shifted.baseAddress, weights.values, taps, columns.count * source.channels)
      }
    }
  }

  func convolveRows(_ source: BlurStage, _ weights: BlurWeights, _ rows: Range<Int>) -> BlurStage {
    let kernels = kernels
    let radius = weights.radius
    let taps = weights.values.count
    let count = source.columns.count * channels
    source.keep(taps)
    let rows = rows.clamped(to: source.rows.lowerBound - radius..<source.rows.upperBound + radius + 1)
    return stage(source.columns, rows) { y, out in
      withUnsafeTemporaryAllocation(of: UnsafePointer<UInt16>?.self, capacity: taps) { together in
        // From top to bottom.
        for k in (0..<taps).reversed() { together[k] = source.row(y + radius - k) }
        kernels.pointee.convolve_words(out, together.baseAddress, weights.values, taps, count)
      }
    }
  }

  // MARK: Twice the resolution

  /// What can be other than zero after doubling.
  private static func doubled(_ range: Range<Int>) -> Range<Int> {
    2 * range.lowerBound - 2..<2 * range.upperBound + 2
  }

  /// The rows that make row `y` of twice the resolution, from column `x` on.
  private static func pair(_ source: BlurStage, _ y: Int, _ x: Int) -> (
    near: UnsafePointer<UInt16>, far: UnsafePointer<UInt16>
  ) {
    let first = source.row((y >> 1) - 1 + (y & 1), from: x)
    let second = source.row((y >> 1) + (y & 1), from: x)
    return y & 1 == 0 ? (second, first) : (first, second)
  }

  func doubleColumns(_ source: BlurStage, _ columns: Range<Int>) -> BlurStage {
    let kernels = kernels
    // Whole pairs.
    let wanted = columns.lowerBound & ~1..<(columns.upperBound + 1) & ~1
    let columns = wanted.clamped(to: BlurStages.doubled(source.columns))
    return stage(columns, source.rows) { y, out in
      kernels.pointee.double_columns(
        out, source.row(y, from: columns.lowerBound >> 1), source.channels, columns.count / 2)
    }
  }

  func doubleRows(_ source: BlurStage, _ rows: Range<Int>) -> BlurStage {
    let kernels = kernels
    let count = source.columns.count * channels
    return stage(source.columns, rows.clamped(to: BlurStages.doubled(source.rows))) { y, out in
      let (near, far) = BlurStages.pair(source, y, source.columns.lowerBound)
      kernels.pointee.double_rows(out, near, far, count)
    }
  }
}
