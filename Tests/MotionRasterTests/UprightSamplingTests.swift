// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionTestSupport
import Testing

@testable import MotionRaster

/// Images that are neither turned nor tilted, whose rows share what is the same in all of them.
struct UprightSamplingTests {
  @Test("Scales and places beyond all measure are sampled, by any kernels", arguments: [true, false])
  func extremes(isNative: Bool) {
    let bitmap = Bitmap(width: 300, height: 40)
    for i in 0..<bitmap.rowBytes * bitmap.height { bitmap.pixels[i] = UInt8(truncatingIfNeeded: i * 31) }
    let kernels: Kernels = isNative ? .native : .baseline
    let chain = MipChain(bitmap, kernels: kernels)
    let far = 1 << 30
    for scale in [1e-300, 1e-12, 1.0 / 4_294_967_296, 1e-3, 0.99999, 1, 1.7, 1e9, 1e300] {
      for shift in [0, -1.9e9, 1.9e9, 2e15] {
        for minX in [-far, -1_000_000, 0, far - 500] {
          for width in [1, 500, 200_000] {
            let paint = ImagePaint(
              .file("x"), source: CGRect(x: 0, y: 0, width: 300, height: 40),
              map: .scale(scale, 1).concatenating(.translation(shift - scale * Double(minX), 3.3)))
            let bounds = PixelRect(x: minX, y: 0, width: width, height: 20)
            // None where the map has no end.
            guard let sampler = ImageSampler(paint, bitmap: bitmap, mips: chain, in: bounds, kernels: kernels) else {
              continue
            }
            var (row, single) = ([UInt32](repeating: 1, count: 40), [UInt32](repeating: 2, count: 40))
            row.withMutableRow { sampler.fill($0, x: minX, y: 5) }
            single.withMutableRow { for i in 0..<40 { sampler.fill($0.part(i, 1), x: minX + i, y: 5) } }
            #expect(row == single, "\(scale), \(shift), \(bounds)")
          }
        }
      }
    }
  }

  @Test("A row of an upright image has the pixels that each has by itself, everywhere in and about the image")
  func rows() throws {
    var random = RandomSource(seed: 31)
    var shared = 0
    for size in [(1, 1), (3, 40), (70, 9), (300, 200)] {
      let bitmap = Bitmap(width: size.0, height: size.1)
      for i in 0..<bitmap.rowBytes * bitmap.height { bitmap.pixels[i] = UInt8(truncatingIfNeeded: random.next()) }
      let chain = MipChain(bitmap, kernels: .native)
      for _ in 0..<30 {
        let part = CGRect(x: size.0 / 5, y: size.1 / 7, width: max(1, size.0 / 2), height: max(1, size.1 / 2))
        var paint = ImagePaint(
          .file("x"), source: Bool.random(using: &random) ? part : CGRect(x: 0, y: 0, width: size.0, height: size.1),
          map: .scale(.random(in: 0.01...3, using: &random), .random(in: -3...3, using: &random))
            .concatenating(.translation(.random(in: -40...200, using: &random), .random(in: -9...90, using: &random))))
        paint.minification = Bool.random(using: &random) ? .linear : .trilinear
        let bounds = PixelRect(
          x: .random(in: -40...40, using: &random), y: -5, width: .random(in: 1...400, using: &random), height: 90)
        let sampler = try #require(ImageSampler(paint, bitmap: bitmap, mips: chain, in: bounds, kernels: .native))
        if sampler.columns.0 != nil { shared += 1 }
        for y in [bounds.minY, 0, 17, bounds.maxY - 1] {
          // Also where the row begins or ends beyond what is drawn.
          let (x, count) = (bounds.minX - 3, bounds.width + 5)
          var (row, single) = ([UInt32](repeating: 1, count: count), [UInt32](repeating: 2, count: count))
          row.withMutableRow { sampler.fill($0, x: x, y: y) }
          single.withMutableRow { for i in 0..<count { sampler.fill($0.part(i, 1), x: x + i, y: y) } }
          #expect(row == single, "\(size), \(paint.map), row \(y) of \(bounds)")
        }
      }
    }
    #expect(shared > 10)
  }

  @Test("An image is opaque if nothing shows through any pixel") func opacity() {
    let photo = Bitmap(width: 40, height: 30)
    for i in 0..<photo.rowBytes * photo.height { photo.pixels[i] = i % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: i * 7) }
    let clear = Bitmap(width: 40, height: 30)
    clear.pixels.update(from: photo.pixels, count: photo.rowBytes * photo.height)
    clear.pixels[clear.rowBytes * 29 + 4 * 39 + 3] = 254
    #expect(photo.isOpaque && photo.isOpaque && !clear.isOpaque && !clear.isOpaque)
  }
}
