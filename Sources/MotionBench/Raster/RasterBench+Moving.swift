// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionRaster

/// Things that move over a still background at 1080p, frame after frame by one renderer, beside the same without them.
extension RasterBench {
  private struct Photos: PixelProvider {
    let photos: [Bitmap]
    func bitmap(for source: ImageSource) throws -> Bitmap { photos[source == .file("1") ? 1 : 0] }
  }

  private struct Motion {
    let name: String
    /// The still background, not counted; nil: there is none.
    let base: [DrawCommand]?
    /// By the number of the frame.
    let commands: (Int) -> [DrawCommand]
  }

  /// - Parameter wanted: parts of names; none: all.
  static func moving(_ wanted: some Collection<String>) throws {
    print("| motion | least, ms | median, ms |\n|---|---|---|")
    let provider = Photos(photos: [testImage(4000, 3000), testImage(4000, 3000)])
    for motion in [photos(), vignette(), pill(), shadows(), cards(), castingCards()]
    where wanted.isEmpty || wanted.contains(where: motion.name.contains) {
      let renderer = Renderer(provider: provider, memoryBudget: 48 << 20, recentFrames: 0)
      func milliseconds(_ commands: [DrawCommand]) throws -> Double {
        let start = seconds()
        _ = try renderer.bitmap(DisplayList(width: 1920, height: 1080, background: "#203040", commands: commands))
        return (seconds() - start) * 1000
      }
      var times: [Double] = []
      for i in 0..<24 {
        let without = try motion.base.map(milliseconds) ?? 0
        let with = try milliseconds((motion.base ?? []) + motion.commands(i))
        // The first frames fill caches.
        if i >= 3 { times.append(with - without) }
      }
      times.sort()
      print("| \(motion.name) | \(format(times[0])) | \(format(times[times.count / 2])) |")
    }
  }

  private static let canvas = PixelRect(x: 0, y: 0, width: 1920, height: 1080)

  private static func fill(
    _ rect: CGRect, _ paint: Paint, radius: CGFloat = 0, opacity: Double = 1, _ map: Homography = .identity
  ) -> DrawCommand {
    let path: Path = radius > 0 ? .roundedRect(rect, radius: radius) : .rect(rect)
    return DrawCommand(Fill(Coverage(.path(path, .nonZero), transform: map), paint, opacity: opacity), bounds: canvas)
  }

  private static func photo(_ name: String, _ rect: CGRect, scale: Double, x: Double, y: Double) -> Paint {
    var paint = ImagePaint(
      .file(name), source: CGRect(x: 0, y: 0, width: 4000, height: 3000),
      map: Homography.scale(scale, scale).concatenating(.translation(x, y)))
    paint.isOpaque = true
    return .image(paint)
  }

  private static let whole = CGRect(x: 0, y: 0, width: 1920, height: 1080)

  private static var gradient: DrawCommand {
    let stops: [Drawing.ColorStop] = [.init(0, "#1B2A6B"), .init(1, "#FF5A3C")]
    let map = Homography(1 / 2400.0, 0, 0, 1 / 2400.0, 1, 0, 0, 0, 1)
    return fill(whole, .gradient(GradientPaint(.axial, stops: stops, map: map)))
  }

  private static func photos() -> Motion {
    Motion(name: "two crossing photos of twelve megapixels", base: nil) { i in
      let step = Double(i)
      return [
        fill(whole, photo("0", whole, scale: 1.9, x: 3 * step, y: 2 * step)),
        fill(whole, photo("1", whole, scale: 1.7, x: 200 - 2 * step, y: step), opacity: 0.3 + step / 100),
      ]
    }
  }

  private static func vignette() -> Motion {
    let stops: [Drawing.ColorStop] = [
      .init(0.4, Color(red: 0, green: 0, blue: 0, alpha: 0)), .init(1, Color(red: 0, green: 0, blue: 0, alpha: 0.7)),
    ]
    return Motion(name: "vignette", base: [gradient]) { i in
      let map = Homography.translation(-960 - Double(i), -540).concatenating(.scale(1 / 1100.0, 1 / 900.0))
      return [fill(whole, .gradient(GradientPaint(.radial, stops: stops, map: map)))]
    }
  }

  private static func pill() -> Motion {
    Motion(name: "frosted pill of 800×110", base: [gradient]) { i in
      let rect = CGRect(x: 400 + Double(i), y: 700, width: 800, height: 110)
      let clip = Coverage(.path(.roundedRect(rect, radius: 55), .nonZero), transform: .identity)
      let backdrop = Backdrop([.gaussianBlur(sigmaX: 18, sigmaY: 18)], clips: [clip])
      return [DrawCommand(backdrop, bounds: PixelRect(covering: rect))]
    }
  }

  private static func shadows() -> Motion {
    Motion(name: "shadow of a photo of 900×600", base: [gradient]) { i in
      let a = 0.002 * Double(i) + 0.1
      let map = Homography(Math.cos(a), Math.sin(a), 0, -Math.sin(a), Math.cos(a), 0, 500, 150, 1)
      let toImage = (map.inverse ?? .identity).concatenating(.scale(4, 4))
      let rect = CGRect(x: 0, y: 0, width: 900, height: 600)
      var paint = ImagePaint(.file("0"), source: CGRect(x: 0, y: 0, width: 4000, height: 3000), map: toImage)
      paint.isOpaque = true
      let shadow = ShadowStyle(color: .black.withAlpha(0.5), offsetX: 0, offsetY: 20, sigma: 20)
      return [DrawCommand(Group([fill(rect, .image(paint), radius: 20, map)], shadow: shadow), bounds: canvas)]
    }
  }

  private static func card(_ number: Int, _ i: Int) -> DrawCommand {
    let (x, y) = (Double(number % 5) * 340 + 150 + 2 * Double(i), Double(number / 5) * 240 + 60)
    let rect = CGRect(x: x, y: y, width: 240, height: 160)
    let color: Color = number % 2 == 0 ? "#FFD34D" : "#9FD8FF"
    let path = Path.roundedRect(rect, radius: 16)
    return DrawCommand(
      Fill(Coverage(.path(path, .nonZero), transform: .identity), .color(color)), bounds: PixelRect(covering: rect))
  }

  private static func cards() -> Motion {
    Motion(name: "20 cards", base: [gradient]) { i in (0..<20).map { card($0, i) } }
  }

  private static func castingCards() -> Motion {
    Motion(name: "20 cards in a group with a shadow", base: [gradient]) { i in
      let shadow = ShadowStyle(color: .black.withAlpha(0.5), offsetX: 0, offsetY: 12, sigma: 20)
      return [DrawCommand(Group((0..<20).map { card($0, i) }, shadow: shadow), bounds: canvas)]
    }
  }
}
