// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionLowering
import MotionRaster

extension RasterBench {
  /// Every kind of image filter and every blend mode on a layer of 1920×1080, without caches: the extra cost over the plain
  /// layer.
  static func filters() throws {
    let canvas = PixelRect(x: 0, y: 0, width: 1920, height: 1080)
    func testImage(_ path: String) -> DrawCommand {
      let image = ImagePaint(.file(path), source: CGRect(x: 0, y: 0, width: 1920, height: 1080), map: .identity)
      return DrawCommand(
        Fill(Coverage(.path(.rect(1920, 1080), .nonZero), transform: .identity), .image(image)), bounds: canvas)
    }
    let shade = DrawCommand(
      Fill(
        Coverage(.path(.ellipse(in: CGRect(x: 300, y: 100, width: 1300, height: 900)), .nonZero), transform: .identity),
        .color(Color(red: 0.9, green: 0.3, blue: 0.1, alpha: 0.5))), bounds: canvas)
    let layer = [testImage("layer"), shade]
    func list(_ group: Group) -> DisplayList {
      DisplayList(
        width: 1920, height: 1080, background: "#203040",
        commands: [testImage("backdrop"), DrawCommand(group, bounds: canvas)])
    }
    let provider = Layers(backdrop: self.testImage(1920, 1080), layer: photograph())
    func milliseconds(_ list: DisplayList) throws -> Double {
      let renderer = Renderer(provider: provider, recentFrames: 0)
      _ = try renderer.bitmap(DisplayList(width: 64, height: 64, background: .black, commands: []))
      let start = seconds()
      _ = try renderer.bitmap(list)
      return (seconds() - start) * 1000
    }
    func show(_ name: String, _ group: Group, _ base: Group) throws {
      var best = (with: Double.infinity, without: Double.infinity)
      var runs = 0
      // Short ones often, so that other work of the machine hides none.
      repeat {
        best = (min(best.with, try milliseconds(list(group))), min(best.without, try milliseconds(list(base))))
        runs += 1
      } while runs < 15 && best.with < 300
      print("\(name): \(format(best.with - best.without)) ms")
    }
    for (name, filters) in filterCases { try show(name, Group(layer, filters: filters), Group(layer)) }
    // A group of its own in both, so that the difference is the mode's.
    let plain = Group(layer, opacity: 0.9)
    let region = Coverage(.path(.rect(1920, 1080), .nonZero), transform: .identity)
    for mode in BlendMode.allCases where mode != .sourceOver {
      let group = Group(layer, opacity: 0.9, blend: mode, region: mode.isBounded ? region : nil)
      try show("blend mode \(mode.rawValue), more than sourceOver", group, plain)
    }
  }

  private struct Layers: PixelProvider {
    let backdrop, layer: Bitmap
    func bitmap(for source: ImageSource) throws -> Bitmap { source == .file("layer") ? layer : backdrop }
  }

  /// An opaque image in which every pixel differs from those beside it.
  private static func photograph() -> Bitmap {
    let bitmap = Bitmap(width: 1920, height: 1080)
    var state: UInt32 = 1
    for y in 0..<1080 {
      for x in 0..<1920 {
        state = state &* 1_664_525 &+ 1_013_904_223
        let noise = UInt8(truncatingIfNeeded: state >> 28)
        bitmap.set(
          x, y, UInt8(x * 239 / 1919) + noise, UInt8(y * 239 / 1079) + noise, UInt8((x + y) * 239 / 2998) + noise, 255)
      }
    }
    return bitmap
  }

  private static var filterCases: [(String, [PixelFilter])] {
    let middle = PixelVector(960, 540)
    func bent(_ kind: Distortion.Kind, _ amount: Double) -> [PixelFilter] {
      let area = PixelRect(x: 460, y: 40, width: 1000, height: 1000)
      return [
        .distortion(Distortion(kind, center: middle, radius: 500, amount: amount, map: .identity, area: area))
      ]
    }
    func mosaic(_ kind: Mosaic.Kind) -> [PixelFilter] {
      [.mosaic(Mosaic(kind, center: middle, side: 16, map: .identity, reach: 60))]
    }
    let saturation = ColorMatrix([0.4, 0.5, 0.1], [0.2, 0.7, 0.1], [0.2, 0.5, 0.3])
    let (c, s) = (Math.cos(0.3), Math.sin(0.3))
    let turn = Homography.translation(-960, -540).concatenating(Homography(c, s, 0, -s, c, 0, 0, 0, 1))
      .concatenating(.translation(960, 540))
    return [
      ("Gaussian blur, σ 10", [.gaussianBlur(sigmaX: 10, sigmaY: 10)]),
      ("box blur, radius 20", [.lineBlur(x: 20, y: 0), .lineBlur(x: 0, y: 20)]),
      ("disc blur, radius 20", [.discBlur(PixelEllipse(a: 1.0 / 400, b: 0, c: 1.0 / 400))]),
      ("motion blur, radius 20, horizontal", [.lineBlur(x: 20, y: 0)]),
      ("motion blur, radius 20, slanted", [.lineBlur(x: 20 * Math.cos(0.4), y: 20 * Math.sin(0.4))]),
      ("zoom blur, amount 30", [.zoomBlur(x: 960, y: 540, amount: 0.3)]),
      ("bloom", [.bloom(sigmaX: 10, sigmaY: 10, intensity: 0.8)]),
      ("gloom", [.gloom(sigmaX: 10, sigmaY: 10, intensity: 0.8)]),
      ("unsharp mask", [.unsharpMask(sigmaX: 4, sigmaY: 4, intensity: 1.5)]),
      ("sharpen luminance", [.sharpenLuminance(sigmaX: 2, sigmaY: 2, intensity: 0.4)]),
      ("colour matrix", [.color([.matrix(saturation)])]), ("posterize", [.color([.posterize(levels: 4)])]),
      ("gamma", [.color([.power(2)])]), ("exposure", [.color([.exposure(factor: 2)])]),
      ("vibrance", [.color([.vibrance(1)])]), ("mask to alpha", [.color([.maskToAlpha])]),
      ("vignette", [.vignette(Vignette(center: middle, radius: 1100, intensity: 0.9, map: .identity))]),
      ("pinch", bent(.pinch, 0.5)), ("bump", bent(.bump, 0.7)), ("twirl", bent(.twirl, 2.4)),
      ("affine transform", [.transform(turn)]), ("pixellate, 16", mosaic(.squares)),
      ("crystallize, 16", mosaic(.crystals)),
      ("edges", [.edges(intensity: 2, stepX: PixelVector(1, 0), stepY: PixelVector(0, 1))]),
    ]
  }
}
