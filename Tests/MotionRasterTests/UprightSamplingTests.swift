import Foundation
import MotionCore
import MotionDisplayList
import MotionTestSupport
import Testing

@testable import MotionRaster

/// Pictures that are neither turned nor tilted, whose rows share what is the same in all of them.
struct UprightSamplingTests {
  @Test("A row of an upright picture has the pixels that each has by itself, everywhere in and about the picture")
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

  @Test("A picture is opaque if nothing shows through any pixel") func opacity() {
    let photo = Bitmap(width: 40, height: 30)
    for i in 0..<photo.rowBytes * photo.height { photo.pixels[i] = i % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: i * 7) }
    let clear = Bitmap(width: 40, height: 30)
    clear.pixels.update(from: photo.pixels, count: photo.rowBytes * photo.height)
    clear.pixels[clear.rowBytes * 29 + 4 * 39 + 3] = 254
    #expect(photo.isOpaque && photo.isOpaque && !clear.isOpaque && !clear.isOpaque)
  }
}
