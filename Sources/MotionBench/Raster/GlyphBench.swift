// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionLayers
import MotionLowering
import MotionModel
import MotionRaster
import MotionTimeline

/// Times 2,000 glyphs on 1080p, in one layer and in layers of their own: the lowering and the drawing, each by itself.
enum GlyphBench {
  private struct Case {
    var name: String
    var count: Int
    var state: (Int) -> FrameState
  }

  static func run(_ wanted: String? = nil) throws {
    let builder = DisplayListBuilder(contents: Sizes())
    for item in cases() where wanted == nil || item.name.contains(wanted ?? "") {
      let renderer = Renderer(provider: RasterBench.Clip(bitmap: Bitmap(width: 1, height: 1)))
      var (lowering, drawing) = ([Double](), [Double]())
      var (drawn, commands) = (0, 0)
      var previous: RenderedFrame?
      let states = (0..<item.count).map(item.state)
      for (i, state) in states.enumerated() {
        let t0 = RasterBench.seconds()
        let list = try builder.displayList(for: state)
        let t1 = RasterBench.seconds()
        let frame = try renderer.planes(list, reusing: previous)
        let t2 = RasterBench.seconds()
        previous = frame
        commands = list.commands.count
        // The first frames fill caches.
        guard i >= 3 else { continue }
        drawn += frame.tilesDrawn
        lowering.append((t1 - t0) * 1000)
        drawing.append((t2 - t1) * 1000)
      }
      let both = zip(lowering, drawing).map { $0 + $1 }
      print(
        "\(item.name): list \(RasterBench.format(lowering.median)) ms, planes \(RasterBench.format(drawing.median)) ms, "
          + "both \(RasterBench.format(both.median)) ms; \(commands) commands, "
          + "\(drawn / max(1, drawing.count)) tiles a frame")
    }
  }

  private static let format = Format(width: 1920, height: 1080, fps: 60)

  private static let words = [
    "layers", "move", "in", "quiet", "curves", "Größe", "nothing", "jumps", "движение", "σχήμα", "Type", "кадр",
  ]

  /// Words with so many letters.
  static func text(_ count: Int) -> String {
    var (text, letters, word) = ("", 0, 0)
    while letters < count {
      let next = words[word * 5 % words.count].prefix(count - letters)
      text += (word == 0 ? "" : " ") + next
      letters += next.count
      word += 1
    }
    return text
  }

  private static func cases() -> [Case] {
    [one("one layer, moving", turn: 0, step: 0.37), one("one layer, turning", turn: 0.003, step: 0.37)]
      + [
        many("2,000 layers, moving", isTurning: false), many("2,000 layers, turning and scaling", isTurning: true),
        typed(), counted(),
      ]
  }

  private static func frame(_ time: Double = 1, _ build: (Layer) -> Void) -> FrameState {
    let scene = Rehearsal(format: format).run(duration: 10, build)
    return FrameState(time: time, format: format, root: scene.state(at: time))
  }

  private static func paragraph(_ string: String) -> TextLayer {
    let layer = TextLayer(string)
    (layer.font, layer.fontSize, layer.isWrapped) = ("Inter", 30, true)
    layer.foregroundColor = .white
    layer.frame = CGRect(x: 60, y: 60, width: 1800, height: 960)
    return layer
  }

  private static func one(_ name: String, turn: Double, step: Double) -> Case {
    let string = text(2000)
    return Case(name: name, count: 40) { i in
      frame { root in
        let layer = paragraph(string)
        layer.position = CGPoint(x: 960 + step * Double(i), y: 540 + step / 2 * Double(i))
        layer.transform = .rotation(turn * Double(i) + (turn == 0 ? 0 : 0.1), 0, 0, 1)
        root.addSublayer(layer)
      }
    }
  }

  private static func many(_ name: String, isTurning: Bool) -> Case {
    let letters = text(2000).filter { $0 != " " }.map(String.init)
    return Case(name: name, count: 24) { i in
      var generator = Linear(state: 12345)
      return frame { root in
        for (index, letter) in letters.enumerated() {
          let layer = TextLayer(letter)
          (layer.font, layer.fontSize) = ("Inter", 20 + Double(index % 5) * 5)
          layer.foregroundColor = .white
          layer.bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
          layer.opacity = index % 4 == 0 ? 0.6 : 1
          let (x, y) = (1860 * generator.next() + 30, 1020 * generator.next() + 30)
          let (u, v) = (generator.next() - 0.5, generator.next() - 0.5)
          layer.position = CGPoint(x: x + u * Double(i), y: y + v * Double(i))
          if isTurning {
            let scale = 1 + 0.2 * Math.sin(Double(i + index) * 0.1)
            layer.transform = Transform3D.rotation(6 * u + v * Double(i) * 0.1, 0, 0, 1)
              .concatenating(.scale(scale, scale))
          }
          root.addSublayer(layer)
        }
      }
    }
  }

  private static func typed() -> Case {
    let string = text(2000)
    return Case(name: "typed", count: 60) { i in
      frame { $0.addSublayer(paragraph(String(string.prefix(1200 + i)))) }
    }
  }

  private static func counted() -> Case {
    let string = text(1990)
    return Case(name: "counted", count: 60) { i in
      frame { $0.addSublayer(paragraph(string + " \(1000 + i)")) }
    }
  }

  private struct Linear {
    var state: UInt32
    mutating func next() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(state) / 4_294_967_296
    }
  }

  private struct Sizes: ContentsMeasure {
    func pixelSize(of contents: Contents) throws -> (Int, Int) { (16, 16) }
    func clip(_ path: String) throws -> ClipDescription { ClipDescription(width: 1, height: 1, duration: .zero) }
    func frameIndex(clip path: String, at time: MediaTime) throws -> Int { 0 }
  }
}
