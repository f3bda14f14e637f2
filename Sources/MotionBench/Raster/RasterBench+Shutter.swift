// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionLowering
import MotionRaster

/// The cost of motion blur: nothing without motion, else the moving layer's own pixels once a sample.
extension RasterBench {
  static func shutter() throws {
    try square()
    try dots()
  }

  /// 2,000 dots that all move, composited source-over and added: sharp, and as the mean of samples.
  private static func dots() throws {
    let canvas = PixelRect(x: 0, y: 0, width: 1920, height: 1080)
    func dot(_ index: Int, _ time: Double, _ blend: BlendMode) -> DrawCommand {
      let (a, b) = (Double(index * 7919 % 2000) / 2000, Double(index * 104_729 % 1999) / 1999)
      let place = Homography.translation(
        a * 1920 + time * (b - a) * 9, b * 1080 + time * (a - b) * 9)
      let coverage = Coverage(.path(.circle(8), .nonZero), transform: place)
      let color = Color(hue: a, saturation: 0.7, brightness: 1)
      return DrawCommand(Fill(coverage, .color(color), blend: blend), bounds: DeviceBounds.of(coverage, view: canvas))
    }
    func frame(_ samples: Int, _ blend: BlendMode) -> DisplayList {
      func sample(_ sample: Int) -> [DrawCommand] {
        (0..<2000).map { dot($0, Double(sample) / Double(samples), blend) }
      }
      let commands =
        samples == 1 ? sample(0) : [DrawCommand(Exposure((0..<samples).map(sample)), bounds: canvas)]
      return DisplayList(width: 1920, height: 1080, background: .black, commands: commands)
    }
    for (name, blend) in [("source-over", BlendMode.sourceOver), ("added", .plusLighter)] {
      let lists = [frame(1, blend), frame(8, blend), frame(16, blend)]
      var best = [Double](repeating: .infinity, count: lists.count)
      for _ in 0..<15 {
        for (i, list) in lists.enumerated() {
          best[i] = min(best[i], try milliseconds(list, Clip(bitmap: testImage(8, 8))))
        }
      }
      print(
        "2,000 dots, \(name): sharp \(format(best[0])) ms, 8 samples \(format(best[1])) ms, 16 samples "
          + "\(format(best[2])) ms")
    }
  }

  private static func milliseconds(_ list: DisplayList, _ provider: Clip) throws -> Double {
    let renderer = Renderer(provider: provider, recentFrames: 0)
    let start = seconds()
    _ = try renderer.planes(list)
    return (seconds() - start) * 1000
  }

  /// A square in front of a clip.
  private static func square() throws {
    let canvas = PixelRect(x: 0, y: 0, width: 1920, height: 1080)
    let clip = Clip(bitmap: testImage(1280, 720))
    let image = ImagePaint(
      .file("x"), source: CGRect(x: 0, y: 0, width: 1280, height: 720), map: .scale(1280.0 / 1920, 720.0 / 1080))
    func fill(_ path: Path, _ paint: Paint, _ bounds: PixelRect) -> DrawCommand {
      DrawCommand(Fill(Coverage(.path(path, .nonZero), transform: .identity), paint), bounds: bounds)
    }
    let still = fill(.rect(1920, 1080), .image(image), canvas)
    /// A square of 200 pixels that moves by 60 while the shutter is open.
    func frame(_ samples: Int, isMoving: Bool) -> DisplayList {
      func square(_ sample: Int) -> DrawCommand {
        let x = 300 + (isMoving ? 60 * sample / max(1, samples) : 0)
        return fill(
          .rect(CGRect(x: x, y: 400, width: 200, height: 200)), .color(.white),
          PixelRect(x: x, y: 400, width: 200, height: 200))
      }
      guard samples > 1 else {
        return DisplayList(width: 1920, height: 1080, background: .black, commands: [still, square(0)])
      }
      let exposure = Exposure((0..<samples).map { [still, square($0)] })
      return DisplayList(
        width: 1920, height: 1080, background: .black, commands: [DrawCommand(exposure, bounds: canvas)])
    }
    for samples in [4, 16, 64] {
      // Taken in turns, so that all of them see the same machine.
      let lists = [frame(1, isMoving: false), frame(samples, isMoving: false), frame(samples, isMoving: true)]
      var best = [Double](repeating: .infinity, count: lists.count)
      for _ in 0..<30 { for (i, list) in lists.enumerated() { best[i] = min(best[i], try milliseconds(list, clip)) } }
      print(
        "\(samples) samples: sharp \(format(best[0])) ms, at rest \(format(best[1])) ms, a moving square "
          + "\(format(best[2])) ms")
    }
  }
}
