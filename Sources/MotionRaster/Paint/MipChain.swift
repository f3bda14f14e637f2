import MotionCore
import MotionDisplay

/// A bitmap and its halvings down to one pixel, each pixel the rounded mean of four (edges repeat).
final class MipChain: Sendable {
  let levels: [Bitmap]

  /// - Parameter levels: at most so many, the bitmap itself included.
  init(_ bitmap: Bitmap, levels limit: Int = .max) {
    var levels = [bitmap]
    while levels.count < limit, let last = levels.last, last.width > 1 || last.height > 1 {
      levels.append(MipChain.halved(last))
    }
    self.levels = levels
  }

  private static func halved(_ source: Bitmap) -> Bitmap {
    let result = Bitmap(width: max(1, (source.width + 1) / 2), height: max(1, (source.height + 1) / 2))
    for y in 0..<result.height {
      let top = source.pixels + (2 * y) * source.rowBytes
      let bottom = source.pixels + min(2 * y + 1, source.height - 1) * source.rowBytes
      let out = result.pixels + y * result.rowBytes
      for x in 0..<result.width {
        let (l, r) = (2 * x * 4, min(2 * x + 1, source.width - 1) * 4)
        for c in 0..<4 {
          let sum = Int(top[l + c]) + Int(top[r + c]) + Int(bottom[l + c]) + Int(bottom[r + c])
          out[x * 4 + c] = UInt8(truncatingIfNeeded: (sum + 2) >> 2)
        }
      }
    }
    return result
  }
}
