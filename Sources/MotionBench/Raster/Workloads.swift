// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionLowering

extension RasterBench {
  typealias Workload = (name: String, frames: Int, list: (Int) -> DisplayList)

  static func workloads() -> [Workload] { [titleCard(), kiosk(), manyLayers(), video()] }

  private static func ease(_ p: Double) -> Double {
    let q = min(1, max(0, p))
    return q * q * (3 - 2 * q)
  }

  /// Something with as many curves as a line of text.
  private static func text(_ count: Int, size: Double) -> Path {
    var path = Path()
    for i in 0..<count {
      let x = Double(i) * size * 0.6
      path.append(.ellipse(in: CGRect(x: x, y: -size * 0.55, width: size * 0.5, height: size * 0.55)))
      path.append(.rect(CGRect(x: x + size * 0.45, y: -size * 0.7, width: size * 0.08, height: size * 0.7)))
      path.append(
        .roundedRect(CGRect(x: x, y: -size * 0.75, width: size * 0.3, height: size * 0.1), radius: size * 0.03))
    }
    return path
  }

  private static func command(
    _ shape: Coverage.Shape, _ paint: Paint, _ transform: Homography, opacity: Double = 1, in canvas: PixelRect,
    margin: Double = 0
  ) -> DrawCommand {
    let path: Path =
      switch shape {
      case .path(let path, _), .stroke(let path, _): path
      case .glyphs: Path()
      }
    let mapped = path.mapPoints { transform.apply($0) ?? $0 }.controlPointBounds.insetBy(dx: -margin, dy: -margin)
    return DrawCommand(
      Fill(Coverage(shape, transform: transform), paint, opacity: opacity),
      bounds: PixelRect(covering: mapped).intersection(canvas))
  }

  private static func vertical(_ top: Color, _ bottom: Color, _ height: Double) -> Paint {
    .gradient(
      GradientPaint(
        .axial, stops: [.init(0, top), .init(1, bottom)], map: Homography(0, 0, 0, 1 / height, 0, 0, 0, 0, 1)))
  }

  static func titleCard() -> Workload {
    let canvas = PixelRect(x: 0, y: 0, width: 1920, height: 1080)
    let (title, label) = (text(22, size: 120), text(14, size: 52))
    let badge = Path.roundedRect(520, 120, radius: 28)
    let background = command(
      .path(.rect(1920, 1080), .nonZero), vertical("#1B2A6B", "#0B0F26", 1080), .identity, in: canvas)
    return (
      "W1", 300,
      { i in
        let t = Double(i) / 30
        let (p, q) = (ease(t), ease(t - 9))
        var commands = [background]
        let opacity = t < 1 ? p : 1 - q
        if opacity > 0 {
          commands.append(
            command(
              .path(title, .nonZero), .color(.white), .translation(180, 480 + 80 * (1 - p) - 80 * q), opacity: opacity,
              in: canvas))
        }
        let s = ease((t - 0.5) / 0.8)
        if s > 0 {
          let map = Homography.translation(-260, -60).concatenating(.scale(s, s)).concatenating(.translation(960, 680))
          let fill = command(.path(badge, .nonZero), .color("#FF5A3C"), map, in: canvas)
          let words = command(
            .path(label, .nonZero), .color(.white),
            Homography.translation(-218, 18).concatenating(.scale(s, s)).concatenating(.translation(960, 680)),
            in: canvas)
          let shape = Coverage(.path(badge, .nonZero), transform: map)
          commands.append(
            DrawCommand(
              Group(
                [fill, words],
                shadow: ShadowStyle(
                  color: .black.withAlpha(0.5), offsetX: 0, offsetY: 12 * s, sigma: 16 * s, shape: shape),
                opacity: 1 - q),
              bounds: PixelRect(x: 600, y: 520, width: 720, height: 320)))
        }
        return DisplayList(width: 1920, height: 1080, background: .black, commands: commands)
      }
    )
  }

  static func kiosk() -> Workload {
    let canvas = PixelRect(x: 0, y: 0, width: 1920, height: 1080)
    let turn = 2 * Double.pi
    let shader = waves
    let items = [17, 16, 18, 15, 8].enumerated().map { i, n in
      command(
        .path(text(n, size: 64), .nonZero), .color(.white.withAlpha(0.85)), .translation(560, 300 + 140 * Double(i)),
        in: canvas)
    }
    let outline = Path.roundedRect(920, 112, radius: 24)
    return (
      "W2", 600,
      { i in
        let t = Double(i) / 60
        let k = Int(t)
        let (from, to) = (278 + 140 * Double(k % 5), 278 + 140 * Double((k + 1) % 5))
        let c = from + (to - from) * ease((t - Double(k)) / 0.4)
        let paint = ShaderPaint(shader, time: t, size: CGSize(width: 1920, height: 1080), map: .identity)
        let background = DrawCommand(
          Fill(Coverage(.path(.rect(1920, 1080), .nonZero), transform: .identity), .shader(paint)), bounds: canvas)
        let ring = command(
          .stroke(outline, StrokeStyle(width: 6)), .color("#FFD34D"), .translation(500, c - 56), in: canvas, margin: 4)
        let glow = DrawCommand(
          Group(
            [ring], filters: [.gaussianBlur(sigmaX: 5, sigmaY: 5)],
            opacity: 0.25 + 0.75 * (0.5 - 0.5 * Math.cos(turn * t)), blend: .plusLighter),
          bounds: ring.bounds.insetBy(-19).intersection(canvas))
        return DisplayList(
          width: 1920, height: 1080, background: .black, commands: [background] + items + [glow, ring])
      }
    )
  }

  static func manyLayers() -> Workload {
    let canvas = PixelRect(x: 0, y: 0, width: 1280, height: 720)
    var state: UInt32 = 12345
    func r() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(state) / 4_294_967_296
    }
    struct Layer {
      var path: Path
      var width, height: Double
      var color: Color
      var points: [(Double, Double)]
      var rotation, spin: Double
    }
    let layers = (0..<500).map { _ -> Layer in
      let (w, h) = (20 + 40 * r(), 20 + 40 * r())
      let hue = r()
      let points = (0..<4).map { _ in (1280 * r(), 720 * r()) }
      return Layer(
        path: .roundedRect(w, h, radius: 6), width: w, height: h,
        color: Color(red: hue, green: 1 - hue, blue: 0.5), points: points, rotation: 2 * .pi * r(),
        spin: (2 * r() - 1) * 2 * .pi)
    }
    return (
      "W3", 600,
      { i in
        let p = ease(Double(i) / 600)
        let q = 1 - p
        let (k0, k1, k2, k3) = (q * q * q, 3 * q * q * p, 3 * q * p * p, p * p * p)
        let commands = layers.map { layer -> DrawCommand in
          let x = k0 * layer.points[0].0 + k1 * layer.points[1].0 + k2 * layer.points[2].0 + k3 * layer.points[3].0
          let y = k0 * layer.points[0].1 + k1 * layer.points[1].1 + k2 * layer.points[2].1 + k3 * layer.points[3].1
          let a = layer.rotation + layer.spin * p
          let (s, c) = (Math.sin(a), Math.cos(a))
          let map = Homography.translation(-layer.width / 2, -layer.height / 2)
            .concatenating(Homography(c, s, 0, -s, c, 0, x, y, 1))
          return command(.path(layer.path, .nonZero), .color(layer.color), map, opacity: 0.8, in: canvas)
        }
        return DisplayList(width: 1280, height: 720, background: "#10131A", commands: commands)
      }
    )
  }

  static func video() -> Workload {
    let canvas = PixelRect(x: 0, y: 0, width: 1920, height: 1080)
    let background = command(
      .path(.rect(1920, 1080), .nonZero), vertical("#203A43", "#0F2027", 1080), .identity, in: canvas)
    let a = 5 * Double.pi / 180
    let (s, c) = (Math.sin(a), Math.cos(a))
    let map = Homography.translation(-672, -378).concatenating(Homography(c, s, 0, -s, c, 0, 960, 500, 1))
    let shape = Path.roundedRect(1344, 756, radius: 40)
    let toImage = (map.inverse ?? .identity).concatenating(.scale(1 / 1.05, 1 / 1.05))
    let (title, line) = (text(19, size: 56), text(26, size: 36))
    let bar = Path.roundedRect(900, 150, radius: 20)
    return (
      "W4", 300,
      { i in
        let t = Double(i) / 30
        let paint = ImagePaint(
          .videoFrame("clip", index: i), source: CGRect(x: 0, y: 0, width: 1280, height: 720), map: toImage)
        let clip = command(.path(shape, .nonZero), .image(paint), map, in: canvas)
        let group = DrawCommand(
          Group(
            [clip], shadow: ShadowStyle(color: .black.withAlpha(0.55), offsetX: 0, offsetY: 20, sigma: 20)),
          bounds: clip.bounds.insetBy(-92).intersection(canvas))
        var commands = [background, group]
        let m = t < 1.8 ? ease((t - 1) / 0.8) : 1 - ease((t - 8.5) / 0.8)
        if m > 0 {
          let x = -1100 * (1 - m)
          commands.append(
            command(
              .path(bar, .nonZero), .color(Color(hex: "#0B0F26D9") ?? .black), .translation(120 + x, 820), in: canvas))
          commands.append(
            command(.path(title, .nonZero), .color(.white), .translation(160 + x, 885), in: canvas))
          commands.append(
            command(.path(line, .nonZero), .color("#9FD8FF"), .translation(160 + x, 940), in: canvas))
        }
        return DisplayList(width: 1920, height: 1080, background: .black, commands: commands)
      }
    )
  }
}
