// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionTestSupport

/// Display lists made of everything, from a seed.
struct RandomScene {
  var random: RandomSource
  let width: Int
  let height: Int

  init(seed: UInt64, width: Int = 130, height: Int = 94) {
    random = RandomSource(seed: seed)
    (self.width, self.height) = (width, height)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
  mutating func chance(_ p: Double) -> Bool { number(0...1) < p }
  mutating func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  mutating func color() -> Color {
    Color(red: number(-0.1...1.1), green: number(0...1), blue: number(0...1), alpha: chance(0.4) ? 1 : number(0...1))
  }

  mutating func point() -> CGPoint {
    CGPoint(x: number(-30...Double(width) + 30), y: number(-30...Double(height) + 30))
  }

  mutating func path() -> Path {
    switch index(4) {
    case 0:
      let p = point()
      let r = CGRect(x: p.x, y: p.y, width: number(1...90), height: number(1...70))
      return .roundedRect(r, radius: number(0...20))
    case 1:
      let p = point()
      return .rect(CGRect(x: p.x.rounded(), y: p.y.rounded(), width: number(1...90).rounded(), height: 20))
    default:
      var path = Path()
      for _ in 0...index(2) {
        path.move(to: point())
        for _ in 0...index(5) {
          switch index(3) {
          case 0: path.addLine(to: point())
          case 1: path.addQuadCurve(to: point(), control: point())
          default: path.addCurve(to: point(), control1: point(), control2: point())
          }
        }
        if chance(0.5) { path.closeSubpath() }
      }
      return path
    }
  }

  mutating func transform() -> Homography {
    switch index(4) {
    case 0: return .identity
    case 1: return .translation(number(-20...20), number(-20...20))
    case 2:
      let a = number(0...6.28)
      let (c, s) = (Math.cos(a) * number(0.5...1.5), Math.sin(a) * number(0.5...1.5))
      return Homography(c, s, 0, -s, c, 0, number(0...Double(width)), number(0...Double(height)), 1)
    default:
      return Homography(1, 0, number(-0.01...0.01), 0, 1, number(-0.01...0.01), 0, 0, 1)
    }
  }

  mutating func style() -> StrokeStyle {
    var style = StrokeStyle(
      width: number(0.2...12), cap: StrokeStyle.Cap.allCases[index(3)], join: StrokeStyle.Join.allCases[index(3)],
      miterLimit: number(1...10))
    if chance(0.4) {
      style.dashPattern = (0...index(3)).map { _ in number(0...15) }
      style.dashPhase = number(-10...10)
    }
    if chance(0.3) { (style.start, style.end) = (number(-0.1...0.5), number(0.4...1.1)) }
    return style
  }

  mutating func coverage() -> Coverage {
    let shape: Coverage.Shape =
      chance(0.6) ? .path(path(), chance(0.5) ? .nonZero : .evenOdd) : .stroke(path(), style())
    return Coverage(shape, transform: transform())
  }

  mutating func image() -> BitmapContents {
    let bitmap = Bitmap(width: 1 + index(20), height: 1 + index(20))
    let isOpaque = chance(0.4)
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let a = isOpaque || chance(0.5) ? 255 : index(256)
        for c in 0..<3 { bitmap.pixels[y * bitmap.rowBytes + 4 * x + c] = UInt8(index(a + 1)) }
        bitmap.pixels[y * bitmap.rowBytes + 4 * x + 3] = UInt8(a)
      }
    }
    return BitmapContents(bitmap)
  }

  mutating func paint() -> Paint {
    let map = (transform().inverse ?? .identity).concatenating(.scale(number(0.01...0.1), number(0.01...0.1)))
    switch index(6) {
    case 0:
      var stops: [Drawing.ColorStop] = []
      var location = 0.0
      for _ in 0...(1 + index(3)) {
        stops.append(.init(location, color()))
        location = min(1, location + (chance(0.2) ? 0 : number(0...0.5)))
      }
      return .gradient(
        GradientPaint([.axial, .radial, .conic][index(3)], stops: stops, map: chance(0.2) ? .scale(0, 0.01) : map))
    case 1:
      let image = image()
      let filters = SamplingFilter.allCases
      return .image(
        ImagePaint(
          .bitmap(image),
          source: CGRect(x: 0, y: 0, width: image.bitmap.width, height: image.bitmap.height), map: map,
          minification: filters[index(3)], magnification: filters[index(2)]))
    case 2:
      let identity = ContentHash(high: 7, low: random.next())
      let k = Float(number(0...0.1))
      let shader = Shader(identity: identity) { grid, time in
        { row in
          for i in 0..<row.count {
            row.red[i] = Float(grid.x(row.firstColumn + i)) * k
            row.green[i] = Float(row.y) * k
            row.alpha[i] = Float(time)
          }
        }
      }
      let map = chance(0.6) ? Homography(0.5, 0, 0, 0, -0.7, 0, 2, 60, 1) : map
      return .shader(ShaderPaint(shader, time: number(0...1), size: CGSize(width: 60, height: 50), map: map))
    default: return .color(color())
    }
  }

  mutating func command(depth: Int = 0) -> DrawCommand {
    let bounds = PixelRect(x: -40, y: -40, width: width + 80, height: height + 80)
    let blend: BlendMode = chance(0.8) ? .sourceOver : .plusLighter
    let opacity = chance(0.5) ? 1 : number(0...1)
    if depth < 2, chance(0.25) {
      var group = Group(commands(1 + index(3), depth: depth + 1), opacity: opacity, blend: blend)
      if chance(0.3) {
        group.filters = [
          chance(0.7)
            ? .gaussianBlur(sigmaX: number(0...6), sigmaY: number(0...20))
            : .bloom(sigmaX: number(0...6), sigmaY: number(0...6), intensity: number(0...2))
        ]
      }
      if chance(0.3) { group.mask = commands(index(3), depth: depth + 1) }
      if chance(0.3) { group.clips = [coverage()] }
      if chance(0.4) {
        group.shadow = ShadowStyle(
          color: color(), offsetX: number(-10...10), offsetY: number(-10...10), sigma: number(0...9),
          shape: chance(0.3) ? coverage() : nil)
      }
      return DrawCommand(group, bounds: bounds)
    }
    return DrawCommand(
      Fill(coverage(), paint(), opacity: opacity, blend: blend, clips: chance(0.2) ? [coverage()] : []),
      bounds: bounds)
  }

  mutating func commands(_ count: Int, depth: Int = 0) -> [DrawCommand] {
    (0..<count).map { _ in command(depth: depth) }
  }

  mutating func list(_ commands: [DrawCommand]? = nil) -> DisplayList {
    let commands = commands ?? self.commands(1 + index(8))
    // Bounds on the canvas; what filters and shadows of outer groups need lies within the margin of 40.
    return DisplayList(width: width, height: height, background: color(), commands: commands)
  }
}
