import CPixelKernels
import Foundation
import MotionCore
import MotionDisplay
import Testing

@testable import MotionRaster

@Suite struct BlurTests {
  /// The direct sum, in one dimension after the other.
  static func direct(_ source: [Double], _ width: Int, _ height: Int, _ sigma: Double, shift: (Double, Double) = (0, 0))
    -> [Double]
  {
    let r = Int((6 * sigma).rounded(.up)) + 1
    func kernel(_ shift: Double) -> [Double] {
      let raw = (-r...r).map { Foundation.exp(-0.5 * (Double($0) - shift) * (Double($0) - shift) / (sigma * sigma)) }
      let sum = raw.reduce(0, +)
      return raw.map { $0 / sum }
    }
    let (kx, ky) = (kernel(shift.0), kernel(shift.1))
    var rows = [Double](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        var sum = 0.0
        for k in max(-r, x - width + 1)...min(r, x) { sum += kx[k + r] * source[y * width + x - k] }
        rows[y * width + x] = sum
      }
    }
    var result = [Double](repeating: 0, count: width * height)
    for y in 0..<height {
      for k in max(-r, y - height + 1)...min(r, y) {
        let w = ky[k + r]
        for x in 0..<width { result[y * width + x] += w * rows[(y - k) * width + x] }
      }
    }
    return result
  }

  static func difference(_ sigma: Double, size: Int, shift: (Double, Double) = (0, 0), _ f: (Int, Int) -> Double)
    -> Double
  {
    let source = (0..<size * size).map { f($0 % size, $0 / size) }
    let expected = direct(source, size, size, sigma, shift: shift)
    // An odd origin, so that nothing depends on even coordinates.
    let rect = PixelRect(x: -7, y: 13, width: size, height: size)
    let plane = FloatPlane(rect: rect, channels: 1)
    for y in 0..<size { for x in 0..<size { plane.row(y + 13)[x] = Float(source[y * size + x]) } }
    let got = GaussianBlur(kernels: mk_kernels_native()).blur(
      plane, sigmaX: sigma, sigmaY: sigma, shiftX: shift.0, shiftY: shift.1, output: rect)
    var worst = 0.0
    for y in 0..<size {
      for x in 0..<size { worst = max(worst, abs(Double(got.row(y + 13)[x]) - expected[y * size + x])) }
    }
    return worst
  }

  @Test(
    "the blur is within 1/255 of the direct sum",
    arguments: [0.1, 0.3, 0.5, 1, 1.7, 2.5, 3.9, 4.3, 5, 6.5, 8.4, 10, 16, 25, 33, 50, 100])
  func accuracy(_ sigma: Double) {
    let size = 230
    var random = SeededGenerator(seed: 5)
    let noise = (0..<size * size).map { _ in Double(random.next() & 1) * 255 }
    let pictures: [(String, (Int, Int) -> Double)] = [
      ("step", { x, _ in x > 100 ? 255 : 0 }), ("square", { x, y in abs(x - 110) < 20 && abs(y - 90) < 9 ? 255 : 0 }),
      ("line", { x, _ in x == 101 ? 255 : 0 }), ("columns", { x, _ in x % 2 == 0 ? 255 : 0 }),
      ("checks", { x, y in (x + y) % 2 == 0 ? 255 : 0 }), ("noise", { x, y in noise[y * size + x] }),
      ("stripes", { x, _ in x % 5 < 2 ? 255 : 0 }), ("chirp", { x, y in (x * x / 40 + y) % 2 == 0 ? 255 : 0 }),
    ]
    for (name, picture) in pictures {
      let worst = BlurTests.difference(sigma, size: size, picture)
      #expect(worst <= 1, "\(name) at σ \(sigma)")
      if ProcessInfo.processInfo.environment["MOTIONKIT_PRINT"] != nil { print("σ \(sigma) \(name) \(worst)") }
    }
  }

  @Test("a large blur is within 1/255 of the direct sum") func large() {
    #expect(BlurTests.difference(500, size: 700) { x, y in (x / 40 + y / 60) % 2 == 0 ? 255 : 0 } <= 1)
  }

  @Test("a blur moved by part of a pixel is within 1/255 of the direct sum", arguments: [0.4, 1, 2, 4.5, 9, 40])
  func shifted(_ sigma: Double) {
    let worst = BlurTests.difference(sigma, size: 120, shift: (0.4, 0.75)) { x, y in
      abs(x - 60) < 21 && abs(y - 55) < 10 ? 255 : 0
    }
    #expect(worst <= 1)
  }
}
