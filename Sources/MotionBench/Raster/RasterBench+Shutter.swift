// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionLowering
import MotionRaster

/// The cost of motion blur: nothing without motion, else the moving layer's own pixels once a sample.
extension RasterBench {
  static func shutter() throws {
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
    func time(_ list: DisplayList) throws -> Double {
      let renderer = Renderer(provider: clip, recentFrames: 0)
      let start = seconds()
      _ = try renderer.planes(list)
      return (seconds() - start) * 1000
    }
    for samples in [4, 16, 64] {
      // Taken in turns, so that all of them see the same machine.
      let lists = [frame(1, isMoving: false), frame(samples, isMoving: false), frame(samples, isMoving: true)]
      var best = [Double](repeating: .infinity, count: lists.count)
      for _ in 0..<30 { for (i, list) in lists.enumerated() { best[i] = min(best[i], try time(list)) } }
      print(
        "\(samples) samples: sharp \(format(best[0])) ms, at rest \(format(best[1])) ms, a moving square "
          + "\(format(best[2])) ms")
    }
  }
}
