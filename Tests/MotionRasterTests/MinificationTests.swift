// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionTestSupport
import Synchronization
import Testing

@testable import MotionRaster

/// Images made smaller.
struct MinificationTests {
  /// Black and white lines of one pixel, upright or level.
  private func lines(_ size: Int, upright: Bool) -> Bitmap {
    let bitmap = Bitmap(width: size, height: size)
    for y in 0..<size {
      for x in 0..<size {
        let p = bitmap.pixels + y * bitmap.rowBytes + 4 * x
        let v = UInt8((upright ? x : y) % 2 * 255)
        (p[0], p[1], p[2], p[3]) = (v, v, v, 255)
      }
    }
    return bitmap
  }

  private func drawn(
    _ bitmap: Bitmap, _ toDevice: Homography, _ filter: SamplingFilter, bias: Double = 0, baseline: Bool = false,
    tile: Int = 256
  ) throws -> Bitmap {
    let map = try #require(toDevice.inverse)
    var paint = ImagePaint(
      .file("x"), source: CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height), map: map,
      minification: filter)
    paint.minificationBias = bias
    let renderer = makeRenderer(
      tileWidth: tile, baseline: baseline, provider: TestProvider(bitmaps: [.file("x"): bitmap]))
    return try renderer.bitmap(
      list(
        200, 200,
        [
          fill(
            .rect(CGFloat(bitmap.width), CGFloat(bitmap.height)), .image(paint), transform: toDevice,
            in: canvas(200, 200))
        ]))
  }

  /// The range of values within a rectangle.
  private func range(_ bitmap: Bitmap, _ r: PixelRect) -> ClosedRange<Int> {
    var (low, high) = (255, 0)
    for y in r.minY..<r.maxY {
      for x in r.minX..<r.maxX { (low, high) = (min(low, Int(bitmap[x, y].r)), max(high, Int(bitmap[x, y].r))) }
    }
    return low...high
  }

  @Test(
    "Lines of one pixel made smaller are gray, whatever the filter and the direction (R-11)",
    arguments: [0.41, 0.3, 0.23, 0.1], [SamplingFilter.linear, .trilinear])
  func grays(scale: Double, filter: SamplingFilter) throws {
    for upright in [false, true] {
      let bitmap = try drawn(
        lines(400, upright: upright), Homography.scale(scale, scale).concatenating(.translation(3.3, 4.1)), filter)
      let inner = PixelRect(x: 6, y: 7, width: Int(400 * scale) - 8, height: Int(400 * scale) - 8)
      let seen = range(bitmap, inner)
      #expect(seen.lowerBound > 90 && seen.upperBound < 165, "\(seen)")
    }
  }

  @Test("An image that is made smaller one way stays sharp the other way (R-11)")
  func oneWay() throws {
    let bitmap = try drawn(lines(200, upright: false), .scale(0.25, 1), .linear)
    #expect(range(bitmap, PixelRect(x: 2, y: 10, width: 40, height: 100)) == 0...255)
    let across = try drawn(lines(200, upright: true), .scale(0.25, 1), .linear)
    let seen = range(across, PixelRect(x: 2, y: 10, width: 40, height: 100))
    #expect(seen.lowerBound > 100 && seen.upperBound < 155)
  }

  @Test(
    "Towards the horizon of a tilted picture patterns turn gray (R-11)", arguments: [SamplingFilter.linear, .trilinear])
  func tilted(filter: SamplingFilter) throws {
    let matrix = Transform3D.translation(-200, -400).concatenating(.rotation(1.2, 1, 0, 0))
      .concatenating(.perspective(300)).concatenating(.translation(100, 190))
    for upright in [false, true] {
      let bitmap = try drawn(lines(400, upright: upright), Homography(matrix), filter)
      let top = (0..<200).first { bitmap[100, $0].r > 0 } ?? 0
      let seen = range(bitmap, PixelRect(x: 80, y: top + 3, width: 40, height: 10))
      #expect(seen.lowerBound > 70 && seen.upperBound < 185, "\(upright) \(seen) at \(top)")
    }
  }

  @Test("minificationFilterBias shifts the level of trilinear: 1 is half as sharp (R-11)")
  func bias() throws {
    let bitmap = lines(200, upright: true)
    let sharp = try drawn(bitmap, .scale(0.9, 0.9), .trilinear, bias: -4)
    let plain = try drawn(bitmap, .scale(0.9, 0.9), .trilinear)
    let soft = try drawn(bitmap, .scale(0.9, 0.9), .trilinear, bias: 1)
    let linear = try drawn(bitmap, .scale(0.9, 0.9), .linear)
    let inner = PixelRect(x: 10, y: 10, width: 150, height: 20)
    func contrast(_ b: Bitmap) -> Int { range(b, inner).upperBound - range(b, inner).lowerBound }
    #expect(bytes(sharp) == bytes(linear))
    #expect(contrast(sharp) > contrast(plain) && contrast(plain) > contrast(soft))
    let wild = try drawn(bitmap, .scale(0.9, 0.9), .trilinear, bias: .nan)
    #expect(bytes(wild) == bytes(plain))
  }

  @Test("Tilted images are the same on every processor and in tiles of any width", arguments: [0.3, 1.1, 1.45])
  func invariant(angle: Double) throws {
    let matrix = Transform3D.translation(-150, -150).concatenating(.rotation(angle, 0.4, 1, 0.2))
      .concatenating(.perspective(260)).concatenating(.translation(100, 100))
    for filter in [SamplingFilter.linear, .trilinear, .nearest] {
      let one = try drawn(lines(300, upright: true), Homography(matrix), filter)
      let two = try drawn(lines(300, upright: true), Homography(matrix), filter, baseline: true)
      let three = try drawn(lines(300, upright: true), Homography(matrix), filter, tile: 34)
      #expect(bytes(one) == bytes(two))
      #expect(bytes(one) == bytes(three))
    }
  }

  @Test(
    "Every level of a picture has the picture's mean, whatever its sides (R-11)",
    arguments: [(3, 3), (5, 1), (17, 9), (67, 40), (33, 65), (101, 77)])
  func means(width: Int, height: Int) {
    var random = RandomSource(seed: 4)
    let bitmap = Bitmap(width: width, height: height)
    // Brighter towards the last column and row, so that counting them twice would show.
    for y in 0..<height {
      for x in 0..<width {
        let value = UInt8(truncatingIfNeeded: 200 * (x + y + 2) / (width + height) + Int(random.next() % 50))
        let p = bitmap.pixels + y * bitmap.rowBytes + 4 * x
        (p[0], p[1], p[2], p[3]) = (value, 255 - value, 7, 255)
      }
    }
    func mean(_ b: Bitmap, _ channel: Int) -> Double {
      var sum = 0
      for y in 0..<b.height { for x in 0..<b.width { sum += Int(b.pixels[y * b.rowBytes + 4 * x + channel]) } }
      return Double(sum) / Double(b.width * b.height)
    }
    let levels = MipChain.levels(of: bitmap, kernels: .native)
    for (i, level) in levels.enumerated() {
      // Each level rounds by at most ½; its shares of 1/2048 are off by ½, ½ and 1 at most, along both axes.
      let limit = Double(i) * (0.5 + 2 * 2 * 255.0 / 2048)
      #expect(abs(mean(level, 0) - mean(bitmap, 0)) <= limit)
      #expect(abs(mean(level, 1) - mean(bitmap, 1)) <= limit)
      #expect(mean(level, 2) == 7 && mean(level, 3) == 255)
    }
    #expect(levels.last.map { [$0.width, $0.height] } == [1, 1])
  }

  /// Makes an image each time that it is asked for one, and knows how many are left.
  private final class FreshFrames: PixelProvider {
    private struct Lent { weak var bitmap: Bitmap? }
    private let lent = Mutex<[Lent]>([])

    func bitmap(for source: ImageSource) -> Bitmap {
      let bitmap = Bitmap(width: 256, height: 256)
      lent.withLock { $0.append(Lent(bitmap: bitmap)) }
      return bitmap
    }
    var left: Int { lent.withLock { $0.count { $0.bitmap != nil } } }
  }

  @Test("a clip's images are let go once they were drawn, smaller ones with halvings too") func clip() throws {
    let frames = FreshFrames()
    let renderer = Renderer(provider: frames, memoryBudget: 64 << 20, recentFrames: 2)
    for frame in 0..<12 {
      let paint = ImagePaint(
        .videoFrame("clip", index: frame), source: CGRect(x: 0, y: 0, width: 256, height: 256), map: .scale(2.5, 2.5),
        minification: .linear)
      _ = try renderer.planes(list(100, 100, [fill(.rect(102, 102), .image(paint), in: canvas(100, 100))]))
    }
    #expect(frames.left == 0)
  }
}
