// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore
import MotionDisplayList
import MotionTestSupport
import Testing

@testable import MotionRaster

extension KernelTests {
  @Test(
    "the kernel of a blend mode equals its twin on any bytes: coverage, opacity and region",
    arguments: BlendMode.allCases)
  func blending(mode: BlendMode) {
    var random = RandomSource(seed: 11)
    for k in KernelTests.levels {
      for n in KernelTests.counts + [4000] {
        let (d, s) =
          n % 2 == 0 ? (pixels(n, &random), pixels(n, &random)) : (bytes(4 * n, &random), bytes(4 * n, &random))
        let c = bytes(n, &random)
        let rest: [UInt8] = [7, 7, 7, 7]
        var out = d + rest
        k.pointee.blend_row(&out, s, c, n, mode.kernel)
        var expected = (0..<n).flatMap {
          BlendReference.blended(mode, pixel(d, $0), pixel(s, $0), coverage: c[$0])
        }
        #expect(out == expected + rest, "\(n)")
        var blended = d + rest
        out = d + rest
        k.pointee.blend_row(&blended, s, [UInt8](repeating: 200, count: n), n, mode.kernel)
        k.pointee.row_mix(&out, blended, c, n)
        expected = (0..<n).flatMap {
          BlendReference.blended(mode, pixel(d, $0), pixel(s, $0), opacity: 200, region: c[$0])
        }
        #expect(out == expected + rest, "\(n) in a region")
      }
    }
  }

  @Test("the kernel that mixes rows equals its twin") func mixing() {
    var random = RandomSource(seed: 12)
    for k in KernelTests.levels {
      for n in KernelTests.counts {
        let (d, s, c) = (bytes(4 * n, &random), bytes(4 * n, &random), bytes(n, &random))
        var out = d + [7]
        k.pointee.row_mix(&out, s, c, n)
        #expect(out == (0..<4 * n).map { KernelReference.mixed(d[$0], s[$0], c[$0 / 4]) } + [7])
      }
    }
  }

  @Test("the kernel for weighted sums of rows equals its twin", arguments: [0, 1, 2, 3, 7, 40]) func weighing(taps: Int)
  {
    var random = RandomSource(seed: 13)
    for k in KernelTests.levels {
      for n in [0, 32, 64, 96, 512] {
        let bitmap = noise(max(1, n / 4) + 9, max(1, taps), &random)
        let weights = (0..<taps).map { _ in
          random.next() % 3 == 0
            ? [.min, .max, -1, 0][Int(random.next() % 4)] : Int16.random(in: .min ... .max, using: &random)
        }
        // As the pixels around a pixel do, rows begin anywhere.
        let rows = (0..<taps).map { tap -> UnsafePointer<UInt8>? in
          UnsafePointer(bitmap.pixels + tap * bitmap.rowBytes + 4 * (tap % 9))
        }
        var out = [Int32](repeating: 9, count: n + 1)
        k.pointee.weigh_rows(&out, rows, weights, taps, n)
        let expected = (0..<n).map { i in KernelReference.weighed(rows.map { $0?[i] ?? 0 }, weights) }
        #expect(out == expected + [9])
      }
    }
  }

  @Test("the kernel for means along lines equals its twin: in the image, across its edges and far outside")
  func lineMeans() {
    var random = RandomSource(seed: 14)
    for (width, height) in [(41, 33), (1, 1), (3, 50), (40, 2)] {
      let bitmap = noise(width, height, &random)
      for round in 0..<400 {
        let count = round % 7 == 0 ? 256 : Int.random(in: 1...40, using: &random)
        func place(_ side: Int) -> Int64 {
          let v = Double.random(in: -2...Double(side) + 1, using: &random)
          return Int64((round % 5 == 0 ? v.rounded() : v) * 4_294_967_296)
        }
        let (u, v, toU, toV) = (place(width), place(height), place(width), place(height))
        var (du, dv) = ((toU - u) / Int64(count), (toV - v) / Int64(count))
        if round % 11 == 0 { (du, dv) = (0, 0) }
        if round % 13 == 0 { (du, dv) = (1 << 58, -(1 << 58)) }
        let limit = round % 13 == 0 ? min(count, 7) : count
        let expected = KernelReference.lineMean(texels(bitmap), width, height, u, v, du, dv, count: limit)
        for k in KernelTests.levels {
          var out: [UInt8] = [9, 9, 9, 9, 9]
          k.pointee.mean_of_line(
            &out, bitmap.pixels, bitmap.rowBytes, Int32(width), Int32(height), u, v, du, dv, UInt32(limit))
          #expect(out == expected + [9], "\(width)×\(height), \(round)")
        }
      }
    }
  }
}
