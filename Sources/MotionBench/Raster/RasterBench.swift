// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionLowering
import MotionRaster

/// Times the rasterizer on hand-made display lists of the four workloads: rendering and conversion to planes.
enum RasterBench {
  struct Clip: PixelProvider {
    let bitmap: Bitmap
    func bitmap(for source: ImageSource) throws -> Bitmap { bitmap }
  }

  static func run(_ arguments: [String]) throws {
    if arguments.first == "blur" { return try blur() }
    if arguments.first == "tilt" { return try tilt() }
    if arguments.first == "shutter" { return try shutter() }
    if arguments.first == "cases" { return try cases() }
    if arguments.first == "pictures" { return try drawings(arguments.dropFirst()) }
    if arguments.first == "moving" { return try moving(arguments.dropFirst()) }
    if arguments.first == "filters" { return try filters() }
    if arguments.first == "sprites" { return try SpriteBench.run() }
    if arguments.first == "text" { return try GlyphBench.run(arguments.dropFirst().first) }
    let wanted = Set(arguments)
    for (name, frames, list) in workloads() where wanted.isEmpty || wanted.contains(name) {
      let renderer = Renderer(provider: Clip(bitmap: testImage(1280, 720)))
      var previous: RenderedFrame?
      var (drawn, reused, repeats) = (0, 0, 0)
      var listing = 0.0
      let start = seconds()
      for i in 0..<frames {
        let before = seconds()
        let frame = list(i)
        listing += seconds() - before
        let result = try renderer.planes(frame, reusing: previous)
        drawn += result.tilesDrawn
        reused += result.tilesReused
        repeats += result.isRepeat ? 1 : 0
        previous = result
      }
      let total = seconds() - start - listing
      print(
        "\(name): \(frames) frames \(format(total)) s, \(format(total / Double(frames) * 1000)) ms a frame; tiles drawn "
          + "\(drawn), reused \(reused), whole frames \(repeats); lists \(format(listing)) s")
    }
  }

  static func blur() throws {
    for sigma in [1, 2, 5, 10, 20, 50, 200, 500] as [Double] {
      let bounds = PixelRect(x: 0, y: 0, width: 1920, height: 1080)
      let image = ImagePaint(
        .file("x"), source: CGRect(x: 0, y: 0, width: 1280, height: 720), map: .scale(1280.0 / 1920, 720.0 / 1080))
      func frame(_ sigma: Double) -> DisplayList {
        let child = DrawCommand(
          Fill(Coverage(.path(.rect(1920, 1080), .nonZero), transform: .identity), .image(image)), bounds: bounds)
        let filters: [PixelFilter] = sigma > 0 ? [.gaussianBlur(sigmaX: sigma, sigmaY: sigma)] : []
        return DisplayList(
          width: 1920, height: 1080, background: .black,
          commands: [DrawCommand(Group([child], filters: filters), bounds: bounds)])
      }
      var best = (1e9, 1e9)
      for _ in 0..<5 {
        let renderer = Renderer(provider: Clip(bitmap: testImage(1280, 720)))
        let t0 = seconds()
        _ = try renderer.bitmap(frame(0))
        let t1 = seconds()
        _ = try renderer.bitmap(frame(sigma))
        let t2 = seconds()
        best = (min(best.0, t1 - t0), min(best.1, t2 - t1))
      }
      print("blur σ \(sigma): \(format((best.1 - best.0) * 1000)) ms (frame without \(format(best.0 * 1000)) ms)")
    }
  }

  static func seconds() -> Double { SystemClock.processorSeconds }

  static func format(_ x: Double) -> String { String(format: "%.2f", x) }

  /// An opaque image with some detail.
  static func testImage(_ width: Int, _ height: Int) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bitmap.set(
          x, y, UInt8(truncatingIfNeeded: x ^ y), UInt8(truncatingIfNeeded: x / 5),
          UInt8((x / 40 + y / 40) % 2 * 255), 255)
      }
    }
    return bitmap
  }
}
