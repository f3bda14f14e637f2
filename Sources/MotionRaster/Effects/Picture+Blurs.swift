import CPixelKernels
import MotionCore
import MotionDisplay

/// Filters that combine a picture with its Gaussian blur.
extension Picture {
  func blurred(
    sigmaX: Double, sigmaY: Double, output: PixelRect, kernels: UnsafePointer<mk_kernels>
  ) -> Bitmap {
    let result = Bitmap(width: output.width, height: output.height)
    GaussianBlur(kernels: kernels).blur(
      BytePlane(bitmap, rect: rect), sigmaX: sigmaX, sigmaY: sigmaY, into: BytePlane(result, rect: output))
    return result
  }

  /// Pixels of the picture, changed in place, and of its blur.
  typealias Glow = (
    _ pixel: UnsafeMutablePointer<UInt8>, _ blurred: UnsafePointer<UInt8>, _ scaled: UnsafePointer<Int>
  ) -> Void

  /// - Parameter glow: also gets `round(intensity · d)` for d in −255…255, addressed by d.
  func glowing(
    _ sigmaX: Double, _ sigmaY: Double, _ intensity: Double, _ output: PixelRect,
    _ kernels: UnsafePointer<mk_kernels>, _ glow: Glow
  ) -> Picture {
    let result = copied(to: output)
    guard intensity != 0, intensity.isFinite else { return Picture(rect: output, bitmap: result) }
    let blurred = blurred(sigmaX: sigmaX, sigmaY: sigmaY, output: output, kernels: kernels)
    let table = (-255...255).map { Int((max(-1e6, min(1e6, Double($0) * intensity))).rounded()) }
    table.withUnsafeBufferPointer { table in
      guard let scaled = table.baseAddress.map({ $0 + 255 }) else { return }
      for y in 0..<result.height {
        let out = result.pixels + y * result.rowBytes
        let add = blurred.pixels + y * blurred.rowBytes
        for x in 0..<result.width { glow(out + 4 * x, add + 4 * x, scaled) }
      }
    }
    return Picture(rect: output, bitmap: result)
  }

  @inline(__always) private static func limited(_ value: Int, _ high: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: max(0, min(Int(high), value)))
  }

  /// `picture + intensity · blur`, clamped; alpha the larger of both.
  @inline(__always)
  static func bloom(
    _ out: UnsafeMutablePointer<UInt8>, _ blurred: UnsafePointer<UInt8>, _ scaled: UnsafePointer<Int>
  ) {
    for c in 0..<3 { out[c] = limited(Int(out[c]) + scaled[Int(blurred[c])], 255) }
    out[3] = max(out[3], blurred[3])
  }

  /// `picture + intensity · min(0, blur − picture)`.
  @inline(__always)
  static func gloom(
    _ out: UnsafeMutablePointer<UInt8>, _ blurred: UnsafePointer<UInt8>, _ scaled: UnsafePointer<Int>
  ) {
    for c in 0..<3 where blurred[c] < out[c] {
      out[c] = limited(Int(out[c]) + scaled[Int(blurred[c]) - Int(out[c])], out[3])
    }
  }

  /// `picture + intensity · (picture − blur)`, within alpha.
  @inline(__always)
  static func sharpen(
    _ out: UnsafeMutablePointer<UInt8>, _ blurred: UnsafePointer<UInt8>, _ scaled: UnsafePointer<Int>
  ) {
    for c in 0..<3 { out[c] = limited(Int(out[c]) + scaled[Int(out[c]) - Int(blurred[c])], out[3]) }
  }

  /// The same with the luma of the difference for all components.
  @inline(__always)
  static func sharpenLuma(
    _ out: UnsafeMutablePointer<UInt8>, _ blurred: UnsafePointer<UInt8>, _ scaled: UnsafePointer<Int>
  ) {
    func luma(_ p: UnsafePointer<UInt8>) -> Int {
      (2125 * Int(p[0]) + 7154 * Int(p[1]) + 721 * Int(p[2]) + 5000) / 10_000
    }
    let add = scaled[luma(out) - luma(blurred)]
    for c in 0..<3 { out[c] = limited(Int(out[c]) + add, out[3]) }
  }
}
