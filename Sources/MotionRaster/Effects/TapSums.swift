// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Weighted sums of the pixels around each pixel of a row, a block at a time. Pixels outside the image are
/// transparent.
final class TapSums {
  /// Pixels computed at once: their inputs stay in the nearest cache.
  static let block = 128

  private let image: OffscreenImage
  private let kernels: Kernels
  /// By rows.
  private let taps: [Tap]
  private var weights: [Int16] = []
  /// Blocks of taps partly outside the image.
  private let cut: RowMemory<UInt32>
  private let cutCount: Int
  private let sums = RowMemory<Int32>(count: TapSums.block * 4)

  /// - Parameter taps: with weights whose positive and negative sums are at most 2²³ each.
  init(_ image: OffscreenImage, _ taps: [Tap], kernels: Kernels) {
    (self.image, self.kernels) = (image, kernels)
    self.taps = taps.filter { $0.weight != 0 }.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    cutCount = min(self.taps.count, TapSums.most)
    cut = RowMemory(count: cutCount * TapSums.block)
  }

  /// The most taps given to the kernel at once.
  private static let most = 4096

  /// Calls `body` with the sums of red, green, blue and alpha of each of at most `block` pixels from (x, y) to the right.
  func forEach(_ x: Int, _ y: Int, count: Int, _ body: (_ x: Int, _ sum: SIMD4<Int32>) -> Void) {
    let rect = image.rect
    // The kernel takes eight pixels at once.
    let width = (min(count, TapSums.block) + 7) / 8 * 8
    var next = first(row: rect.minY - y)
    var isFirst = true
    withRowList(of: UInt8.self, cutCount, length: width * 4) { rows in
      // The list of rows is short, so many taps take several rounds.
      repeat {
        weights.removeAll(keepingCapacity: true)
        var cuts = 0
        while next < taps.count, weights.count < cutCount {
          let tap = taps[next]
          next += 1
          let (left, row) = (x + tap.x, y + tap.y)
          // Taps are sorted by row, so the rest lie below the image too.
          if row >= rect.maxY {
            next = taps.count
            break
          }
          if left >= rect.maxX || left + width <= rect.minX { continue }
          let index = weights.count
          weights.append(tap.weight)
          // Rows within the image are read in place. Others are copied with transparent ends.
          if left >= rect.minX, left + width <= rect.maxX {
            rows.set(index, image.row(left, row, width).bytes)
            continue
          }
          let out = cut.row.part(cuts * TapSums.block, width)
          cuts += 1
          let (from, to) = (max(left, rect.minX), min(left + width, rect.maxX))
          out.fill(0)
          out.part(from - left, to - from).copy(image.row(from, row, to - from))
          rows.set(index, out.reading.bytes)
        }
        add(width, rows, isFirst: isFirst)
        isFirst = false
      } while next < taps.count
    }
    let sums = sums.row
    for i in 0..<min(count, TapSums.block) {
      body(x + i, SIMD4(sums[4 * i], sums[4 * i + 1], sums[4 * i + 2], sums[4 * i + 3]))
    }
  }

  /// The index of the first tap of a row or of one after it.
  private func first(row: Int) -> Int {
    var (low, high) = (0, taps.count)
    while low < high {
      let middle = (low + high) / 2
      if taps[middle].y < row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func add(_ width: Int, _ rows: RowList<UInt8>, isFirst: Bool) {
    let sums = sums.row.part(0, width * 4)
    if isFirst { return kernels.weighRows(sums, rows, weights) }
    withTemporaryRow(of: Int32.self, sums.count) { more in
      kernels.weighRows(more, rows, weights)
      for i in 0..<sums.count { sums[i] &+= more[i] }
    }
  }
}
