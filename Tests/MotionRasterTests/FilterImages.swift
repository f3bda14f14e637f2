// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionTestSupport

@testable import MotionRaster

/// A premultiplied pixel as numbers of 0…255.
typealias TestPixel = [Double]

/// Small images, filtered without lists and tiles.
enum FilterImages {
  /// Random premultiplied pixels; every fourth or so is opaque, some are transparent.
  static func random(_ rect: PixelRect, seed: UInt64, opaque: Bool = false) -> OffscreenImage {
    var generator = RandomSource(seed: seed)
    let bitmap = Bitmap(width: rect.width, height: rect.height)
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        let kind = Int.random(in: 0..<6, using: &generator)
        let alpha = opaque || kind < 2 ? 255 : kind == 2 ? 0 : Int.random(in: 1...254, using: &generator)
        let p = bitmap.pixels + y * bitmap.rowBytes + x * 4
        for c in 0..<3 { p[c] = UInt8(Int.random(in: 0...alpha, using: &generator)) }
        p[3] = UInt8(alpha)
      }
    }
    return OffscreenImage(rect: rect, bitmap: bitmap)
  }

  static func apply(_ filters: [PixelFilter], to image: OffscreenImage, output: PixelRect? = nil) throws
    -> OffscreenImage
  {
    var image = image
    for filter in filters {
      image = try image.filtered(
        filter, output: output ?? image.rect, kernels: .native,
        image: { try TestProvider().bitmap(for: $0) })
    }
    return image
  }

  static func pixel(_ image: OffscreenImage, _ x: Int, _ y: Int) -> TestPixel {
    let r = image.rect
    guard x >= r.minX, x < r.maxX, y >= r.minY, y < r.maxY else { return [0, 0, 0, 0] }
    let p = image.row(x, y, 1).bytes
    return [Double(p[0]), Double(p[1]), Double(p[2]), Double(p[3])]
  }

  /// Bilinear between pixels' middles, transparent outside.
  static func sample(_ image: OffscreenImage, _ x: Double, _ y: Double) -> TestPixel {
    let (u, v) = (x - 0.5, y - 0.5)
    let (i, j) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
    let (a, b) = (u - Double(i), v - Double(j))
    let (p, q, r, s) = (pixel(image, i, j), pixel(image, i + 1, j), pixel(image, i, j + 1), pixel(image, i + 1, j + 1))
    func mixed(_ c: Int) -> Double { (p[c] * (1 - a) + q[c] * a) * (1 - b) + (r[c] * (1 - a) + s[c] * a) * b }
    return [mixed(0), mixed(1), mixed(2), mixed(3)]
  }

  /// The largest difference of any component from what `expected` gives.
  static func difference(_ image: OffscreenImage, _ expected: (Int, Int) -> TestPixel) -> Double {
    var largest = 0.0
    for y in image.rect.minY..<image.rect.maxY {
      for x in image.rect.minX..<image.rect.maxX {
        let (a, b) = (pixel(image, x, y), expected(x, y))
        for c in 0..<4 { largest = max(largest, abs(a[c] - min(255, max(0, b[c])).rounded())) }
      }
    }
    return largest
  }

  /// The largest difference of any component of two images of the same rectangle.
  static func difference(_ a: OffscreenImage, _ b: OffscreenImage) -> Double { difference(a) { pixel(b, $0, $1) } }
}
