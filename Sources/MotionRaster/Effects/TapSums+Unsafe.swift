import CPixelKernels
import MotionCore

/// Weighted sums of the pixels around each pixel of a row, a block at a time. What lies outside of the picture is
/// transparent.
final class TapSums {
  /// Pixels that are computed at once: what they are made of stays in the nearest cache.
  static let block = 128

  private let picture: Picture
  private let kernels: UnsafePointer<mk_kernels>
  /// By rows.
  private let taps: [Tap]
  private var rows: [UnsafePointer<UInt8>?] = []
  private var weights: [Int16] = []
  /// Blocks of taps of which a part lies outside.
  private let cut: UnsafeMutablePointer<UInt8>
  private let cutCount: Int
  private let sums: UnsafeMutablePointer<Int32>

  /// - Parameter taps: whose weights' positive and negative sums are at most 2²³ each.
  init(_ picture: Picture, _ taps: [Tap], kernels: UnsafePointer<mk_kernels>) {
    (self.picture, self.kernels) = (picture, kernels)
    self.taps = taps.filter { $0.weight != 0 }.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    cutCount = min(self.taps.count, TapSums.most)
    cut = .allocate(capacity: max(1, cutCount) * TapSums.block * 4)
    sums = .allocate(capacity: TapSums.block * 4)
    sums.initialize(repeating: 0, count: TapSums.block * 4)
  }

  deinit {
    cut.deallocate()
    sums.deallocate()
  }

  /// Taps that are given to the kernel at once.
  private static let most = 4096

  /// Calls `body` with the sums of red, green, blue and alpha of each of at most `block` pixels from (x, y) to the right.
  func forEach(_ x: Int, _ y: Int, count: Int, _ body: (_ x: Int, _ sum: SIMD4<Int32>) -> Void) {
    let rect = picture.rect
    let width = (min(count, TapSums.block) + 7) / 8 * 8
    var next = first(row: rect.minY - y)
    var isFirst = true
    repeat {
      rows.removeAll(keepingCapacity: true)
      weights.removeAll(keepingCapacity: true)
      var cuts = 0
      while next < taps.count, rows.count < TapSums.most {
        let tap = taps[next]
        next += 1
        let (left, row) = (x + tap.x, y + tap.y)
        if row >= rect.maxY {
          next = taps.count
          break
        }
        if left >= rect.maxX || left + width <= rect.minX { continue }
        weights.append(tap.weight)
        if left >= rect.minX, left + width <= rect.maxX {
          rows.append(picture.row(left, row))
          continue
        }
        let out = cut + cuts * TapSums.block * 4
        cuts += 1
        let (from, to) = (max(left, rect.minX), min(left + width, rect.maxX))
        out.update(repeating: 0, count: width * 4)
        (out + (from - left) * 4).update(from: picture.row(from, row), count: (to - from) * 4)
        rows.append(UnsafePointer(out))
      }
      add(width, isFirst: isFirst)
      isFirst = false
    } while next < taps.count
    for i in 0..<min(count, TapSums.block) {
      body(x + i, UnsafeRawPointer(sums + 4 * i).loadUnaligned(as: SIMD4<Int32>.self))
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

  private func add(_ width: Int, isFirst: Bool) {
    if isFirst { return kernels.pointee.weigh_rows(sums, rows, weights, rows.count, width * 4) }
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: TapSums.block * 4) { more in
      guard let more = more.baseAddress else { return }
      kernels.pointee.weigh_rows(more, rows, weights, rows.count, width * 4)
      for i in 0..<width * 4 { sums[i] &+= more[i] }
    }
  }
}
