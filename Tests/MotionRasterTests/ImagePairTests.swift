// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList
import Testing

@testable import MotionRaster

/// Filters of two images side by side, against their definition at each pixel.
@Suite struct ImagePairTests {
  private static let rect = PixelRect(x: -4, y: 2, width: 70, height: 24)
  private static let first = PixelRect(x: -4, y: 2, width: 30, height: 24)

  @Test("displacement: components of the map without its alpha, less one half", arguments: [[0, 1], [3, 2], [2, 2]])
  func displacement(components: [Int]) throws {
    let source = FilterImages.random(Self.rect, seed: 4)
    let pair = ImagePair(
      .displacement(x: PixelVector(9, 2), y: PixelVector(-3, 14), components: components), way: PixelVector(36, 0))
    let result = try FilterImages.apply([.pair(pair)], to: source, output: Self.first)
    let difference = FilterImages.difference(result) { x, y in
      let map = FilterImages.pixel(source, x + 36, y)
      let c = components.map { $0 == 3 ? map[3] / 255 : map[3] > 0 ? map[$0] / map[3] : 0 }
      return FilterImages.sample(
        source, Double(x) + 0.5 + (c[0] - 0.5) * 9 - (c[1] - 0.5) * 3,
        Double(y) + 0.5 + (c[0] - 0.5) * 2 + (c[1] - 0.5) * 14)
    }
    #expect(difference <= 1)
  }

  @Test(
    "arithmetic: premultiplied, colours at most their alpha",
    arguments: [
      SIMD4(0.5, 0.5, 0.5, 0), SIMD4(0, -1, 1, 0), SIMD4(-2, 1.5, 0.25, 0.1), SIMD4(0, 0, 0, 0.5),
    ])
  func arithmetic(k: SIMD4<Double>) throws {
    let source = FilterImages.random(Self.rect, seed: 9)
    let pair = ImagePair(.arithmetic(k), way: PixelVector(36.5, 0))
    let result = try FilterImages.apply([.pair(pair)], to: source, output: Self.first)
    let difference = FilterImages.difference(result) { x, y in
      let (a, b) = (FilterImages.pixel(source, x, y), FilterImages.sample(source, Double(x) + 37, Double(y) + 0.5))
      let sum = (0..<4).map { k[0] * a[$0] * b[$0] / 255 + k[1] * a[$0] + k[2] * b[$0] + k[3] * 255 }
      let alpha = min(max(sum[3], 0), 255)
      return sum.map { min(max($0, 0), alpha) }
    }
    #expect(difference <= 1)
  }

  @Test("need holds the map, extent the pixels that an image alone in the map's area changes")
  func areas() {
    let pair = PixelFilter.pair(
      ImagePair(
        .displacement(x: PixelVector(8, 0), y: PixelVector(0, 8), components: [0, 1]), way: PixelVector(50, -7)))
    let rect = PixelRect(x: 10, y: 20, width: 5, height: 6)
    let need = pair.need(for: rect)
    #expect(need.minX <= 4 && need.maxX >= 67 && need.minY <= 11 && need.maxY >= 32)
    #expect(pair.extent(of: PixelRect(x: 60, y: 13, width: 5, height: 6)).intersection(rect) == rect)
  }
}
