import MotionCore
import MotionDisplay

/// Filters that combine a picture with its Gaussian blur.
extension Picture {
  func blurred(
    sigmaX: Double, sigmaY: Double, output: PixelRect, kernels: Kernels
  ) -> Bitmap {
    let result = Bitmap(width: output.width, height: output.height)
    GaussianBlur(kernels: kernels).blur(
      BytePlane(bitmap, rect: rect), sigmaX: sigmaX, sigmaY: sigmaY, into: BytePlane(result, rect: output))
    return result
  }

  /// A pixel of the picture and of its blur made into one, by a table of `round(intensity · d)`.
  typealias Glow = (_ pixel: UInt32, _ blurred: UInt32, _ table: GlowTable) -> UInt32

  func glowing(
    _ sigmaX: Double, _ sigmaY: Double, _ intensity: Double, _ output: PixelRect, _ kernels: Kernels, _ glow: Glow
  ) -> Picture {
    let result = copied(to: output)
    guard intensity != 0, intensity.isFinite else { return Picture(rect: output, bitmap: result) }
    let blurred = blurred(sigmaX: sigmaX, sigmaY: sigmaY, output: output, kernels: kernels)
    let steps = (-255...255).map { Int((max(-1e6, min(1e6, Double($0) * intensity))).rounded()) }
    steps.withRow { steps in
      let table = GlowTable(steps: steps)
      for y in 0..<result.height {
        let (out, add) = (result.row(y), blurred.row(y))
        for x in 0..<result.width { out[x] = glow(out[x], add[x], table) }
      }
    }
    return Picture(rect: output, bitmap: result)
  }

  /// `picture + intensity · blur`, clamped; alpha the larger of both.
  @inline(__always) static func bloom(_ pixel: UInt32, _ blurred: UInt32, _ table: GlowTable) -> UInt32 {
    colors(max(pixel >> 24, blurred >> 24)) { limited(channel(pixel, $0) + table[channel(blurred, $0)], 255) }
  }

  /// `picture + intensity · min(0, blur − picture)`.
  @inline(__always) static func gloom(_ pixel: UInt32, _ blurred: UInt32, _ table: GlowTable) -> UInt32 {
    colors(pixel >> 24) {
      let (own, other) = (channel(pixel, $0), channel(blurred, $0))
      return other < own ? limited(own + table[other - own], pixel >> 24) : own
    }
  }

  /// `picture + intensity · (picture − blur)`, within alpha.
  @inline(__always) static func sharpen(_ pixel: UInt32, _ blurred: UInt32, _ table: GlowTable) -> UInt32 {
    colors(pixel >> 24) {
      let own = channel(pixel, $0)
      return limited(own + table[own - channel(blurred, $0)], pixel >> 24)
    }
  }

  /// The same with the luma of the difference for all components.
  @inline(__always) static func sharpenLuma(_ pixel: UInt32, _ blurred: UInt32, _ table: GlowTable) -> UInt32 {
    func luma(_ p: UInt32) -> Int {
      (2125 * channel(p, 0) + 7154 * channel(p, 1) + 721 * channel(p, 2) + 5000) / 10_000
    }
    let add = table[luma(pixel) - luma(blurred)]
    return colors(pixel >> 24) { limited(channel(pixel, $0) + add, pixel >> 24) }
  }

  @inline(__always) private static func channel(_ pixel: UInt32, _ k: Int) -> Int {
    Int(pixel >> (8 * UInt32(k)) & 255)
  }

  @inline(__always) private static func limited(_ value: Int, _ high: UInt32) -> Int { max(0, min(Int(high), value)) }

  /// The pixel of three bytes and an alpha.
  @inline(__always) private static func colors(_ alpha: UInt32, _ byte: (_ channel: Int) -> Int) -> UInt32 {
    func word(_ k: Int) -> UInt32 { UInt32(truncatingIfNeeded: byte(k)) << (8 * UInt32(k)) }
    return word(0) | word(1) | word(2) | alpha << 24
  }
}

/// Differences of bytes times an intensity, rounded.
struct GlowTable {
  /// Of −255 … 255.
  let steps: Row<Int>

  @inline(__always) subscript(difference: Int) -> Int { steps[difference + 255] }
}
