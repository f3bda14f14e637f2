// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Makes the steps of a blur. Each reads the rows of the one before, and computes the needed pixels that can be other
/// than zero.
struct BlurStages {
  let kernels: Kernels
  let channels: Int
  /// How far beyond the columns of a step the next one may look.
  let pad: Int

  private func stage(
    _ columns: Range<Int>, _ rows: Range<Int>, _ make: @escaping (Int, MutableRow<UInt16>) -> Void
  ) -> BlurStage {
    BlurStage(columns: columns, rows: rows, channels: channels, pad: pad, make: make)
  }

  // MARK: From bytes and back

  /// The source itself.
  func widen(_ source: BytePlane, columns: Range<Int>, rows: Range<Int>) -> BlurStage {
    let columns = columns.clamped(to: source.columns)
    let kernels = kernels
    return stage(columns, rows.clamped(to: source.rows)) { y, out in
      kernels.widenBytes(out, source.row(y, from: columns.lowerBound))
    }
  }

  /// The source with half as many rows.
  func halveRows(of source: BytePlane, columns: Range<Int>, rows: Range<Int>) -> BlurStage {
    let columns = columns.clamped(to: source.columns)
    let kernels = kernels
    let count = columns.count * channels
    let nothing = [UInt8](repeating: 0, count: max(1, count))
    return stage(columns, rows.clamped(to: BlurStages.halved(source.rows))) { y, out in
      nothing.withRow { nothing in
        withRowList(of: UInt8.self, 4, length: count) { four in
          // The weights are (1 3 3 1)/8: a pair of rows with a neighbour on each side.
          for k in 0..<4 {
            let row = 2 * y - 1 + k
            four.set(k, source.rows.contains(row) ? source.row(row, from: columns.lowerBound) : nothing)
          }
          kernels.halveByteRows(out, four)
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
        out.fill(0)
        continue
      }
      // Without samples there is no blur, so the ends are empty.
      out.part(0, before * channels).fill(0)
      out.dropping((result.rect.width - after) * channels).fill(0)
      let middle = out.part(before * channels, count)
      if isDoubled {
        let (near, far) = BlurStages.pair(last, y, x)
        kernels.doubleRowsToBytes(middle, near: near, far: far)
      } else {
        kernels.narrowWords(middle, last.row(y, from: x))
      }
    }
  }

  /// Runs the steps for colours: the result's colours become the blur's, as far as its samples determine them.
  ///
  /// - Parameter isDoubled: rows are still to be doubled.
  func storeColors(_ last: BlurStage, isDoubled: Bool, into result: BytePlane) {
    let columns = result.columns.clamped(to: last.columns)
    guard !columns.isEmpty else { return }
    withTemporaryRow(of: UInt16.self, columns.count * 4) { doubled in
      for y in result.rows {
        let out = result.row(y).part((columns.lowerBound - result.rect.minX) * 4, columns.count * 4)
        if isDoubled {
          let (near, far) = BlurStages.pair(last, y, columns.lowerBound)
          kernels.doubleRows(doubled, near: near, far: far)
          kernels.recolorWords(out, doubled.reading)
        } else {
          kernels.recolorWords(out, last.row(y, from: columns.lowerBound))
        }
      }
    }
  }

  // MARK: Half the resolution

  /// The range that can be other than zero after halving.
  private static func halved(_ range: Range<Int>) -> Range<Int> {
    (range.lowerBound - 2) >> 1..<(range.upperBound >> 1) + 1
  }

  func halveRows(_ source: BlurStage, _ rows: Range<Int>) -> BlurStage {
    let kernels = kernels
    return stage(source.columns, rows.clamped(to: BlurStages.halved(source.rows))) { y, out in
      withRowList(of: UInt16.self, 4, length: out.count) { four in
        // A halving is [1 3 3 1]/8 over these four rows.
        for k in 0..<4 { four.set(k, source.row(2 * y - 1 + k)) }
        kernels.halveRows(out, four)
      }
    }
  }

  func halveColumns(_ source: BlurStage, _ columns: Range<Int>) -> BlurStage {
    let kernels = kernels
    let columns = columns.clamped(to: BlurStages.halved(source.columns))
    return stage(columns, source.rows) { y, out in
      let first = source.row(y, from: 2 * columns.lowerBound - 1)
      kernels.halveColumns(out, first, channels: source.channels)
    }
  }

  // MARK: Convolution

  func convolveColumns(_ source: BlurStage, _ weights: BlurWeights, _ columns: Range<Int>) -> BlurStage {
    let kernels = kernels
    let radius = weights.radius
    let columns = columns.clamped(to: source.columns.lowerBound - radius..<source.columns.upperBound + radius + 1)
    let taps = weights.values.count
    return stage(columns, source.rows) { y, out in
      withRowList(of: UInt16.self, taps, length: out.count) { shifted in
        // A convolution along rows is a sum of shifted rows.
        for k in 0..<taps { shifted.set(k, source.row(y, from: columns.lowerBound + radius - k)) }
        kernels.convolveWords(out, shifted, weights.values)
      }
    }
  }

  func convolveRows(_ source: BlurStage, _ weights: BlurWeights, _ rows: Range<Int>) -> BlurStage {
    let kernels = kernels
    let radius = weights.radius
    let taps = weights.values.count
    source.keep(taps)
    let rows = rows.clamped(to: source.rows.lowerBound - radius..<source.rows.upperBound + radius + 1)
    return stage(source.columns, rows) { y, out in
      withRowList(of: UInt16.self, taps, length: out.count) { together in
        // From top to bottom.
        for k in (0..<taps).reversed() { together.set(k, source.row(y + radius - k)) }
        kernels.convolveWords(out, together, weights.values)
      }
    }
  }

  // MARK: Twice the resolution

  /// The range that can be other than zero after doubling.
  private static func doubled(_ range: Range<Int>) -> Range<Int> {
    2 * range.lowerBound - 2..<2 * range.upperBound + 2
  }

  /// The rows that make row `y` of twice the resolution, from column `x` on.
  private static func pair(_ source: BlurStage, _ y: Int, _ x: Int) -> (near: Row<UInt16>, far: Row<UInt16>) {
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
      kernels.doubleColumns(out, source.row(y, from: (columns.lowerBound >> 1) - 1), channels: source.channels)
    }
  }

  func doubleRows(_ source: BlurStage, _ rows: Range<Int>) -> BlurStage {
    let kernels = kernels
    return stage(source.columns, rows.clamped(to: BlurStages.doubled(source.rows))) { y, out in
      let (near, far) = BlurStages.pair(source, y, source.columns.lowerBound)
      kernels.doubleRows(out, near: near, far: far)
    }
  }
}
