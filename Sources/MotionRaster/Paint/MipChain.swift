import CPixelKernels
import MotionCore
import MotionDisplay

/// A bitmap and its halvings down to one pixel, each pixel the rounded mean of four (edges repeat).
final class MipChain: Sendable {
  let levels: [Bitmap]

  /// - Parameter levels: at most so many, the bitmap itself included.
  init(_ bitmap: Bitmap, kernels: UnsafePointer<mk_kernels>, levels limit: Int = .max) {
    var levels = [bitmap]
    while levels.count < limit, let last = levels.last, last.width > 1 || last.height > 1 {
      levels.append(MipChain.halved(last, kernels))
    }
    self.levels = levels
  }

  private static func halved(_ source: Bitmap, _ kernels: UnsafePointer<mk_kernels>) -> Bitmap {
    let result = Bitmap(width: max(1, (source.width + 1) / 2), height: max(1, (source.height + 1) / 2))
    // Columns that have a right neighbour; at most one more is left.
    let pairs = source.width / 2
    for y in 0..<result.height {
      let top = source.pixels + (2 * y) * source.rowBytes
      let bottom = source.pixels + min(2 * y + 1, source.height - 1) * source.rowBytes
      let out = result.pixels + y * result.rowBytes
      kernels.pointee.halve(out, top, bottom, pairs)
      guard pairs < result.width else { continue }
      for c in (8 * pairs)..<(8 * pairs + 4) {
        let sum = 2 * (Int(top[c]) + Int(bottom[c]))
        out[c - 4 * pairs] = UInt8(truncatingIfNeeded: (sum + 2) >> 2)
      }
    }
    return result
  }
}
