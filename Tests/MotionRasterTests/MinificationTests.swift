import CPixelKernels
import Foundation
import MotionCore
import MotionDisplay
import Testing

@testable import MotionRaster

/// Pictures made smaller.
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

  @Test("A picture that is made smaller one way stays sharp the other way (R-11)")
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

  @Test("Tilted pictures are the same on every processor and in tiles of any width", arguments: [0.3, 1.1, 1.45])
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
}
