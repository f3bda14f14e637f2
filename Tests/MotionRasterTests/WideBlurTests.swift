// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionTestSupport
import Testing

@testable import MotionRaster

/// A wide blur of one picture is made of few samples of it.
@Suite("Wide blurs of a picture")
struct WideBlurTests {
  private static let (width, height) = (260, 200)

  /// A picture with blots, thin lines and noise, laid over the plane.
  struct Placed {
    var scale: Double
    var angle = 0.0
    var alpha: UInt8 = 255
    /// The middle of the picture on the canvas.
    var middle = CGPoint(x: 140, y: 90)
    var size = 220

    /// Drawn on a canvas that begins `margin` pixels further left and up.
    func command(margin: Int, in bounds: PixelRect) -> DrawCommand {
      let bitmap = picture
      let side = Double(size)
      let place = Homography.translation(-side / 2, -side / 2).concatenating(
        Homography(
          scale * Math.cos(angle), scale * Math.sin(angle), 0, -scale * Math.sin(angle), scale * Math.cos(angle), 0,
          middle.x + Double(margin), middle.y + Double(margin), 1))
      var paint = ImagePaint(
        .bitmap(BitmapContents(bitmap)), source: CGRect(x: 0, y: 0, width: size, height: size),
        map: place.inverse ?? .identity)
      paint.isOpaque = alpha == 255
      let coverage = Coverage(
        .path(Coverage.unitSquare, .nonZero), transform: Homography.scale(side, side).concatenating(place))
      return DrawCommand(Fill(coverage, .image(paint)), bounds: DeviceBounds.of(coverage, view: bounds))
    }

    private var picture: Bitmap {
      var random = RandomSource(seed: 3)
      let bitmap = Bitmap(width: size, height: size)
      for y in 0..<size {
        for x in 0..<size {
          let isLine = x % 50 < 2 || y % 71 == 0
          let blot = (x / 40 + y / 55) % 2 == 0 ? 230 : 20
          let level = isLine ? 255 : random.next() % 4 == 0 ? Int(random.next() % 256) : blot
          for c in 0..<3 {
            bitmap.pixels[y * bitmap.rowBytes + 4 * x + c] = UInt8(level * Int(alpha) / 255)
          }
          bitmap.pixels[y * bitmap.rowBytes + 4 * x + 3] = alpha
        }
      }
      return bitmap
    }
  }

  /// Red and alpha of all pixels of the blur by its definition, and of one that keeps the alpha.
  private func expected(_ placed: Placed, _ sigma: Double) throws -> (
    blurred: [(red: Double, alpha: Double)], keepingAlpha: [(red: Double, alpha: Double)]
  ) {
    let margin = Int(5 * sigma) + 8
    let (w, h) = (WideBlurTests.width + 2 * margin, WideBlurTests.height + 2 * margin)
    let drawn = try makeRenderer().transparentBitmap(
      list(w, h, background: .clear, [placed.command(margin: margin, in: canvas(w, h))]))
    func blurred(_ channel: Int) -> [Double] {
      let samples = (0..<w * h).map { Double(drawn.pixels[$0 / w * drawn.rowBytes + 4 * ($0 % w) + channel]) }
      return DirectBlur.blur(samples, w, h, sigma)
    }
    let (red, alpha) = (blurred(0), blurred(3))
    var result: (blurred: [(red: Double, alpha: Double)], keepingAlpha: [(red: Double, alpha: Double)]) = ([], [])
    for index in 0..<WideBlurTests.width * WideBlurTests.height {
      let (x, y) = (index % WideBlurTests.width + margin, index / WideBlurTests.width + margin)
      let own = Double(drawn.pixels[y * drawn.rowBytes + 4 * x + 3])
      let (red, alpha) = (red[y * w + x], alpha[y * w + x])
      result.blurred.append((red, alpha))
      result.keepingAlpha.append((alpha > 0.5 ? red / alpha * own : .nan, own))
    }
    return result
  }

  private func drawn(_ placed: Placed, _ filters: [PixelFilter], tiles: (Int, Int) = (256, 64)) throws -> Bitmap {
    let bounds = canvas(WideBlurTests.width, WideBlurTests.height)
    let command = placed.command(margin: 0, in: bounds.insetBy(-400))
    return try makeRenderer(tileWidth: tiles.0, tileHeight: tiles.1).transparentBitmap(
      list(
        bounds.width, bounds.height, background: .clear,
        [DrawCommand(Group([command], filters: filters), bounds: bounds)]))
  }

  @Test(
    "it is as near to the blur of all pixels as bytes and the blur itself allow",
    arguments: [
      Placed(scale: 2.7), Placed(scale: 1), Placed(scale: 0.4), Placed(scale: 1.3, angle: 0.5),
      Placed(scale: 0.8, middle: CGPoint(x: 20, y: 190)), Placed(scale: 2, alpha: 120),
    ], [20.0, 40])
  func accuracy(_ placed: Placed, _ sigma: Double) throws {
    let expected = try expected(placed, sigma)
    for keepsAlpha in [false, true] {
      let filter: PixelFilter =
        keepsAlpha ? .colorBlur(sigmaX: sigma, sigmaY: sigma) : .gaussianBlur(sigmaX: sigma, sigmaY: sigma)
      let got = try drawn(placed, [filter])
      var worst = 0.0
      let wanted = keepsAlpha ? expected.keepingAlpha : expected.blurred
      for (index, wanted) in wanted.enumerated() where !wanted.red.isNaN {
        let pixel = got[index % WideBlurTests.width, index / WideBlurTests.width]
        // The blur is within a step of its definition, and rounding to bytes is half a step.
        worst = max(worst, abs(Double(pixel.r) - wanted.red), abs(Double(pixel.a) - wanted.alpha))
      }
      #expect(worst <= 1.6, "σ \(sigma), keeps alpha \(keepsAlpha)")
    }
  }

  @Test("tiles decide no pixel, and filters after the blur see it")
  func tiles() throws {
    let placed = Placed(scale: 1.4, angle: 0.2)
    for filters: [PixelFilter] in [
      [.gaussianBlur(sigmaX: 20, sigmaY: 12)],
      [.colorBlur(sigmaX: 30, sigmaY: 30), .gaussianBlur(sigmaX: 2, sigmaY: 2)],
    ] {
      let whole = bytes(try drawn(placed, filters, tiles: (512, 512)))
      #expect(whole == bytes(try drawn(placed, filters, tiles: (64, 32))))
      #expect(Set(whole).count > 20)
    }
  }

  @Test("a reduced source changes no level, and the missing variance is made up for")
  func plan() {
    for sigma in [20, 55.5, 400] {
      let (plain, wider) = (GaussianBlur.plan(sigma: sigma), GaussianBlur.plan(sigma: sigma, missing: 16))
      #expect(GaussianBlur.halvings(sigma: sigma) == plain.levels - 2 && wider.levels == plain.levels)
      let scale = Double(1 << (2 * plain.levels))
      #expect(abs(wider.sigma * wider.sigma - plain.sigma * plain.sigma - 16 / scale) < 1e-9)
    }
    #expect(GaussianBlur.halvings(sigma: 8) == 0 && GaussianBlur.halvings(sigma: -1) == 0)
  }
}
