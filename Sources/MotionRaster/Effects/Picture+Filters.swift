import CPixelKernels
import MotionCore
import MotionDisplay

extension Picture {
  /// The picture after a filter, where `output` is wanted.
  func filtered(_ filter: PixelFilter, output: PixelRect, kernels: UnsafePointer<mk_kernels>) -> Picture {
    switch filter {
    case .gaussianBlur(let sigmaX, let sigmaY):
      return Picture(
        rect: output, bitmap: blurred(sigmaX: sigmaX, sigmaY: sigmaY, output: output, kernels: kernels))
    case .bloom(let sigmaX, let sigmaY, let intensity):
      let result = Bitmap(width: output.width, height: output.height)
      let part = rect.intersection(output)
      for y in part.minY..<part.maxY {
        (result.pixels + (y - output.minY) * result.rowBytes + (part.minX - output.minX) * 4)
          .update(from: row(part.minX, y), count: part.width * 4)
      }
      guard intensity != 0, intensity.isFinite else { return Picture(rect: output, bitmap: result) }
      let glow = blurred(sigmaX: sigmaX, sigmaY: sigmaY, output: output, kernels: kernels)
      Picture.add(glow, intensity: intensity, to: result)
      return Picture(rect: output, bitmap: result)
    }
  }

  /// `result + intensity · glow`, rounded to nearest and clamped; alpha the larger of both.
  private static func add(_ glow: Bitmap, intensity: Double, to result: Bitmap) {
    let table = (0...255).map { Int((max(-1e6, min(1e6, Double($0) * intensity))).rounded()) }
    for y in 0..<result.height {
      let out = result.pixels + y * result.rowBytes
      let add = glow.pixels + y * glow.rowBytes
      for x in 0..<result.width {
        for c in 4 * x..<4 * x + 3 {
          out[c] = UInt8(truncatingIfNeeded: max(0, min(255, Int(out[c]) + table[Int(add[c])])))
        }
        out[4 * x + 3] = max(out[4 * x + 3], add[4 * x + 3])
      }
    }
  }

  private func blurred(
    sigmaX: Double, sigmaY: Double, output: PixelRect, kernels: UnsafePointer<mk_kernels>
  ) -> Bitmap {
    let result = Bitmap(width: output.width, height: output.height)
    GaussianBlur(kernels: kernels).blur(
      BytePlane(bitmap, rect: rect), sigmaX: sigmaX, sigmaY: sigmaY, into: BytePlane(result, rect: output))
    return result
  }
}
