// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionTestSupport
import Testing

@testable import MotionRaster

@Suite struct BlurTests {
  /// The largest difference from the direct sum, rounding to bytes included.
  static func difference(
    _ sigma: Double, size: Int, shift: (Double, Double) = (0, 0), channels: [Int] = [4], _ f: (Int, Int) -> UInt8
  ) -> Double {
    let source = (0..<size * size).map { f($0 % size, $0 / size) }
    let expected = DirectBlur.blur(source.map(Double.init), size, size, sigma, shift: shift)
    return channels.map {
      DirectBlur.difference(blurred(source, sigma, size: size, shift: shift, channels: $0), expected, channels: $0)
    }.max() ?? .infinity
  }

  /// - Parameter channels: with one the baseline's kernels are used, with four the fastest.
  private static func blurred(
    _ source: [UInt8], _ sigma: Double, size: Int, shift: (Double, Double), channels: Int
  ) -> [UInt8] {
    // An odd origin, so that nothing depends on even coordinates.
    let rect = PixelRect(x: -7, y: 13, width: size, height: size)
    var bytes = source.flatMap { [UInt8](repeating: $0, count: channels) }
    var got = [UInt8](repeating: 99, count: bytes.count)
    bytes.withUnsafeMutableBufferPointer { bytes in
      got.withUnsafeMutableBufferPointer { got in
        func plane(_ bytes: UnsafeMutableBufferPointer<UInt8>) -> BytePlane {
          BytePlane(
            rect: rect, channels: channels, bytes: MutableRow(start: bytes.baseAddress!, count: bytes.count),
            rowBytes: size * channels)
        }
        GaussianBlur(kernels: channels == 1 ? .baseline : .native).blur(
          plane(bytes), sigmaX: sigma, sigmaY: sigma, shiftX: shift.0, shiftY: shift.1, into: plane(got))
      }
    }
    return got
  }

  @Test(
    "the blur is within 1/255 of the direct sum",
    arguments: [0.1, 0.3, 0.5, 1, 1.7, 2.5, 3.9, 4.3, 5, 6.5, 8.4, 10, 16, 25, 33, 50, 100])
  func accuracy(_ sigma: Double) {
    let size = 230
    var random = RandomSource(seed: 5)
    let noise = (0..<size * size).map { _ in UInt8(random.next() & 1) * 255 }
    let pictures: [(String, (Int, Int) -> UInt8)] = [
      ("step", { x, _ in x > 100 ? 255 : 0 }), ("square", { x, y in abs(x - 110) < 20 && abs(y - 90) < 9 ? 255 : 0 }),
      ("line", { x, _ in x == 101 ? 255 : 0 }), ("columns", { x, _ in x % 2 == 0 ? 255 : 0 }),
      ("checks", { x, y in (x + y) % 2 == 0 ? 255 : 0 }), ("noise", { x, y in noise[y * size + x] }),
      ("stripes", { x, _ in x % 5 < 2 ? 255 : 0 }), ("chirp", { x, y in (x * x / 40 + y) % 2 == 0 ? 255 : 0 }),
    ]
    for (name, picture) in pictures {
      let worst = BlurTests.difference(sigma, size: size, channels: [4, 1], picture)
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

  @Test("what is asked for decides no pixel: parts of a blur are those of the whole", arguments: [0.7, 4, 5, 60])
  func parts(_ sigma: Double) {
    var random = RandomSource(seed: 7)
    let bitmap = Bitmap(width: 90, height: 70)
    for i in 0..<bitmap.rowBytes * 70 { bitmap.pixels[i] = UInt8(truncatingIfNeeded: random.next()) }
    let rect = PixelRect(x: -31, y: 5, width: 90, height: 70)
    func blurred(_ output: PixelRect, _ kernels: Kernels) -> Bitmap {
      let result = Bitmap(width: output.width, height: output.height)
      GaussianBlur(kernels: kernels).blur(
        BytePlane(bitmap, rect: rect), sigmaX: sigma, sigmaY: 2 * sigma, shiftX: 0.25,
        into: BytePlane(result, rect: output))
      return result
    }
    let around = rect.insetBy(-200)
    let whole = blurred(around, .native)
    for part in [
      rect, rect.insetBy(13), PixelRect(x: -180, y: -110, width: 33, height: 41),
      PixelRect(x: 0, y: 20, width: 1, height: 1),
      PixelRect(x: 60, y: 60, width: 77, height: 119),
    ] {
      let got = blurred(part, .baseline)
      var isSame = true
      for y in 0..<part.height {
        for x in 0..<part.width {
          isSame = isSame && got[x, y] == whole[x + part.minX - around.minX, y + part.minY - around.minY]
        }
      }
      #expect(isSame, "\(part)")
    }
  }

  @Test("a plain area keeps its level", arguments: [0.5, 1, 3, 4.1, 5, 16, 40]) func plain(_ sigma: Double) {
    for level in [1, 77, 128, 254, 255] as [UInt8] {
      let bitmap = Bitmap(width: 400, height: 400)
      for i in 0..<bitmap.rowBytes * 400 { bitmap.pixels[i] = level }
      let result = Bitmap(width: 8, height: 8)
      GaussianBlur(kernels: .native).blur(
        BytePlane(bitmap, rect: PixelRect(x: 0, y: 0, width: 400, height: 400)), sigmaX: sigma, sigmaY: sigma,
        into: BytePlane(result, rect: PixelRect(x: 197, y: 198, width: 8, height: 8)))
      #expect(result[3, 4].r == level && result[4, 3].a == level)
    }
  }
}
