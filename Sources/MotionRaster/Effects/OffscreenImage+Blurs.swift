// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// Filters that combine an image with its Gaussian blur.
extension OffscreenImage {
  func blurred(
    sigmaX: Double, sigmaY: Double, output: PixelRect, kernels: Kernels
  ) -> Bitmap {
    let result = Bitmap(unfilledWidth: output.width, height: output.height)
    GaussianBlur(kernels: kernels).blur(
      BytePlane(bitmap, rect: rect), sigmaX: sigmaX, sigmaY: sigmaY, into: BytePlane(result, rect: output))
    return result
  }

  func colorBlurred(_ sigmaX: Double, _ sigmaY: Double, output: PixelRect, kernels: Kernels) -> OffscreenImage {
    let result = copied(to: output)
    GaussianBlur(kernels: kernels).blurColors(
      BytePlane(bitmap, rect: rect), sigmaX: sigmaX, sigmaY: sigmaY, into: BytePlane(result, rect: output))
    return OffscreenImage(rect: output, bitmap: result)
  }

  /// Changes the four bytes of a pixel of the image by those of its blur and a table of `round(intensity · d)`.
  typealias Glow = (_ pixel: MutableRow<UInt8>, _ blurred: Row<UInt8>, _ table: GlowTable) -> Void

  func glowing(
    _ sigmaX: Double, _ sigmaY: Double, _ intensity: Double, _ output: PixelRect, _ kernels: Kernels, _ glow: Glow
  ) -> OffscreenImage {
    let result = copied(to: output)
    guard intensity != 0, intensity.isFinite else { return OffscreenImage(rect: output, bitmap: result) }
    let blurred = blurred(sigmaX: sigmaX, sigmaY: sigmaY, output: output, kernels: kernels)
    // Two bytes have 511 differences, so a table holds all products.
    let steps = (-255...255).map { Int((max(-1e6, min(1e6, Double($0) * intensity))).rounded()) }
    steps.withRow { steps in
      let table = GlowTable(steps: steps)
      for y in 0..<result.height {
        let (out, add) = (result.row(y).bytes, blurred.row(y).reading.bytes)
        for x in 0..<result.width { glow(out.part(4 * x, 4), add.part(4 * x, 4), table) }
      }
    }
    return OffscreenImage(rect: output, bitmap: result)
  }

  @inline(__always) private static func limited(_ value: Int, _ high: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: max(0, min(Int(high), value)))
  }

  /// `image + intensity · blur`, clamped; alpha the larger of both.
  @inline(__always)
  static func bloom(_ out: MutableRow<UInt8>, _ blurred: Row<UInt8>, _ table: GlowTable) {
    for c in 0..<3 { out[c] = limited(Int(out[c]) + table[Int(blurred[c])], 255) }
    out[3] = max(out[3], blurred[3])
  }

  /// `image + intensity · min(0, blur − image)`.
  @inline(__always)
  static func gloom(_ out: MutableRow<UInt8>, _ blurred: Row<UInt8>, _ table: GlowTable) {
    for c in 0..<3 where blurred[c] < out[c] {
      out[c] = limited(Int(out[c]) + table[Int(blurred[c]) - Int(out[c])], out[3])
    }
  }

  /// `image + intensity · (image − blur)`, within alpha.
  @inline(__always)
  static func sharpen(_ out: MutableRow<UInt8>, _ blurred: Row<UInt8>, _ table: GlowTable) {
    for c in 0..<3 { out[c] = limited(Int(out[c]) + table[Int(out[c]) - Int(blurred[c])], out[3]) }
  }

  /// The same with the luma of the difference for all components.
  @inline(__always)
  static func sharpenLuma(_ out: MutableRow<UInt8>, _ blurred: Row<UInt8>, _ table: GlowTable) {
    func luma(_ p: Row<UInt8>) -> Int {
      (2125 * Int(p[0]) + 7154 * Int(p[1]) + 721 * Int(p[2]) + 5000) / 10_000
    }
    let add = table[luma(out.reading) - luma(blurred)]
    for c in 0..<3 { out[c] = limited(Int(out[c]) + add, out[3]) }
  }
}

/// Differences of bytes times an intensity, rounded.
struct GlowTable {
  /// Of −255 … 255.
  let steps: Row<Int>

  @inline(__always) subscript(difference: Int) -> Int { steps[difference + 255] }
}
