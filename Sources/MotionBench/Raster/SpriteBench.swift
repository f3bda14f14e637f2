// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionLayers
import MotionLowering
import MotionModel
import MotionRaster
import MotionTimeline

/// Times 20,000 particles of 16×16 pixels over 1080p: emission, lowering and drawing, each by itself.
enum SpriteBench {
  static func run() throws {
    for (name, spin, isAdditive) in [("still", 0.0, false), ("turning", 3, false), ("turning, additive", 3, true)] {
      let format = Format(width: 1920, height: 1080, fps: 60)
      let scene = Rehearsal(format: format).run(duration: 10) { root in
        let emitter = EmitterLayer()
        emitter.frame = root.bounds
        emitter.emitterShape = .rectangle
        emitter.emitterPosition = CGPoint(x: 960, y: 540)
        emitter.emitterSize = CGSize(width: 1800, height: 1000)
        emitter.renderMode = isAdditive ? .additive : .oldestFirst
        let cell = EmitterCell()
        cell.contents = .bitmap(BitmapContents(dot()))
        (cell.birthRate, cell.lifetime) = (10_000, 2)
        (cell.velocity, cell.emissionRange, cell.spin, cell.spinRange) = (30, 2 * .pi, spin, spin)
        cell.alphaSpeed = -0.3
        emitter.emitterCells = [cell]
        root.addSublayer(emitter)
      }
      let builder = DisplayListBuilder(contents: Sizes())
      var best = (state: 1e9, lower: 1e9, draw: 1e9)
      var count = 0
      for i in 0..<15 {
        let t0 = RasterBench.seconds()
        let state = FrameState(time: 5, format: format, root: scene.state(at: 5 + Double(i) / 60))
        let particles = try state.root.sublayers.first?.emission?.particles(at: 5 + Double(i) / 60) ?? []
        count = particles.count
        let t1 = RasterBench.seconds()
        let list = try builder.displayList(for: state)
        let t2 = RasterBench.seconds()
        let empty = DisplayList(width: 1920, height: 1080, background: .black, commands: [])
        let renderer = Renderer(provider: RasterBench.Clip(bitmap: dot()))
        let t3 = RasterBench.seconds()
        _ = try renderer.bitmap(empty)
        let t4 = RasterBench.seconds()
        _ = try renderer.bitmap(list)
        let t5 = RasterBench.seconds()
        best = (min(best.state, t1 - t0), min(best.lower, t2 - t1), min(best.draw, (t5 - t4) - (t4 - t3)))
      }
      func ms(_ x: Double) -> String { RasterBench.format(x * 1000) + " ms" }
      print(
        "\(count) sprites of 16×16, \(name): emission \(ms(best.state)), emission and list \(ms(best.lower)), "
          + "drawing \(ms(best.draw)), in all \(ms(best.lower + best.draw))")
    }
  }

  private struct Sizes: ContentsMeasure {
    func pixelSize(of contents: Contents) throws -> (Int, Int) { (16, 16) }
    func clip(_ path: String) throws -> ClipDescription { ClipDescription(width: 1, height: 1, duration: .zero) }
    func frameIndex(clip path: String, at time: MediaTime) throws -> Int { 0 }
  }

  /// A soft white dot.
  private static func dot() -> Bitmap {
    let bitmap = Bitmap(width: 16, height: 16)
    for y in 0..<16 {
      for x in 0..<16 {
        let (dx, dy) = (Double(x) - 7.5, Double(y) - 7.5)
        let alpha = UInt8(max(0, min(255, 255 * (1 - (dx * dx + dy * dy) / 64))))
        bitmap.set(x, y, alpha, alpha, alpha, alpha)
      }
    }
    return bitmap
  }
}
