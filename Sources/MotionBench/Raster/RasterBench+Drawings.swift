// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionRaster

/// Images that other renderers draw too: 1080p on one thread, rasterizing only, nothing kept from before.
extension RasterBench {
  private static let (width, height) = (1920.0, 1080.0)
  private static let canvas = PixelRect(x: 0, y: 0, width: 1920, height: 1080)

  /// - Parameter wanted: parts of names; none: all.
  static func drawings(_ wanted: some Collection<String>) throws {
    print("| drawing | least, ms | median, ms |\n|---|---|---|")
    for (name, commands) in gradients() + strokes() + boxes()
    where wanted.isEmpty || wanted.contains(where: name.contains) {
      let list = DisplayList(width: 1920, height: 1080, background: "#203040", commands: commands)
      let times = try (0..<41).map { _ in try milliseconds(list, nil) }.sorted()
      print("| \(name) | \(format(times[0])) | \(format(times[times.count / 2])) |")
    }
  }

  // MARK: Gradients

  private static func gradients() -> [(String, [DrawCommand])] {
    let two: [Drawing.ColorStop] = [.init(0, "#1B2A6B"), .init(1, "#FF5A3C")]
    let many = (0...40).map { i -> Drawing.ColorStop in
      let (red, green, blue) = (Double(i % 3) / 2, Double(i % 5) / 4, Double(i % 7) / 6)
      return Drawing.ColorStop(Double(i) / 40, Color(red: red, green: green, blue: blue))
    }
    let vignette: [Drawing.ColorStop] = [
      .init(0.4, Color(red: 0, green: 0, blue: 0, alpha: 0)), .init(1, Color(red: 0, green: 0, blue: 0, alpha: 0.7)),
    ]
    let (s, c) = (Math.sin(0.5), Math.cos(0.5))
    let slanted = Homography(c / 2000, -s / 2000, 0, s / 2000, c / 2000, 0, 0, 0, 1)
    let round = Homography.translation(-960, -540).concatenating(.scale(1 / 1100.0, 1 / 1100.0))
    func fill(_ kind: GradientPaint.Kind, _ stops: [Drawing.ColorStop], _ map: Homography) -> [DrawCommand] {
      [command(.path(.rect(width, height), .nonZero), .gradient(GradientPaint(kind, stops: stops, map: map)))]
    }
    return [
      ("conic gradient", fill(.conic, two + [.init(1, "#1B2A6B")], round)),
      ("linear gradient, slanted", fill(.axial, two, slanted)),
      ("radial gradient", fill(.radial, two, round)),
      ("linear gradient of 41 colours, slanted", fill(.axial, many, slanted)),
      ("radial gradient of 41 colours", fill(.radial, many, round)),
      ("vignette", fill(.radial, vignette, round)),
    ]
  }

  // MARK: Strokes

  private static func strokes() -> [(String, [DrawCommand])] {
    func curves(_ style: StrokeStyle) -> [DrawCommand] {
      var random = RandomPoints(state: 7)
      return (0..<500).map { _ in
        let middle = random.point(width, height)
        func near() -> CGPoint {
          let p = random.point(500, 500)
          return CGPoint(x: middle.x + p.x - 250, y: middle.y + p.y - 250)
        }
        var path = Path()
        path.move(to: near())
        path.addCurve(to: near(), control1: near(), control2: near())
        return command(.stroke(path, style), .color(random.color(alpha: 1)), margin: style.width)
      }
    }
    func rings(_ count: Int) -> [DrawCommand] {
      var random = RandomPoints(state: 11)
      return (0..<count).map { _ in
        let (p, r) = (random.point(width, height), 10 + 50 * random.next())
        return command(
          .stroke(.ellipse(in: CGRect(x: p.x - r, y: p.y - r, width: 2 * r, height: 2 * r)), StrokeStyle(width: 3)),
          .color(random.color(alpha: 1)), margin: 3)
      }
    }
    func lines(_ count: Int) -> [DrawCommand] {
      var random = RandomPoints(state: 13)
      return (0..<count).map { _ in
        var path = Path()
        path.move(to: random.point(width, height))
        path.addLine(to: random.point(width, height))
        return command(.stroke(path, StrokeStyle(width: 1)), .color(random.color(alpha: 1)), margin: 1)
      }
    }
    func frame(_ style: StrokeStyle) -> [DrawCommand] {
      let rect = CGRect(x: 60, y: 60, width: 1800, height: 960)
      return [command(.stroke(.roundedRect(rect, radius: 80), style), .color(.white), margin: style.width)]
    }
    return [
      ("500 stroked cubics", curves(StrokeStyle(width: 4))),
      ("500 stroked cubics in a group", [grouped(curves(StrokeStyle(width: 4)))]),
      ("500 wide stroked cubics", curves(StrokeStyle(width: 40, cap: .round))),
      ("500 dashed cubics", curves(StrokeStyle(width: 4, dashPattern: [12, 8]))),
      ("a dashed rounded rectangle", frame(StrokeStyle(width: 6, dashPattern: [12, 8]))),
      ("a rounded rectangle of dots", frame(StrokeStyle(width: 6, cap: .round, dashPattern: [0, 10]))),
      ("1,000 stroked circles", rings(1000)),
      ("1,000 thin lines", lines(1000)),
    ]
  }

  // MARK: Boxes

  private static func boxes() -> [(String, [DrawCommand])] {
    func boxes(_ count: Int, _ size: ClosedRange<Double>, _ path: (CGRect) -> Path) -> [DrawCommand] {
      var random = RandomPoints(state: 5)
      return (0..<count).map { _ in
        func side() -> Double { size.lowerBound + random.next() * (size.upperBound - size.lowerBound) }
        let origin = random.point(width, height)
        let box = CGRect(origin: origin, size: CGSize(width: side(), height: side()))
        return command(.path(path(box), .nonZero), .color(random.color(alpha: 0.5)))
      }
    }
    return [
      ("1,000 translucent rectangles", boxes(1000, 20...120) { .rect($0) }),
      ("1,000 translucent rectangles in a group", [grouped(boxes(1000, 20...120) { .rect($0) })]),
      ("5,000 small rounded boxes", boxes(5000, 6...16) { .roundedRect($0, radius: 2) }),
    ]
  }

  // MARK: Commands

  private static func command(_ shape: Coverage.Shape, _ paint: Paint, margin: Double = 0) -> DrawCommand {
    let path: Path =
      switch shape {
      case .path(let path, _), .stroke(let path, _): path
      case .glyphs: Path()
      }
    let bounds = PixelRect(covering: path.controlPointBounds.insetBy(dx: -margin, dy: -margin))
    return DrawCommand(Fill(Coverage(shape, transform: .identity), paint), bounds: bounds.intersection(canvas))
  }

  private static func grouped(_ commands: [DrawCommand]) -> DrawCommand {
    DrawCommand(Group(commands, opacity: 0.9), bounds: canvas)
  }

  /// Numbers of a linear congruential generator.
  private struct RandomPoints {
    var state: UInt32

    mutating func next() -> Double {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Double(state) / 4_294_967_296
    }

    mutating func point(_ width: Double, _ height: Double) -> CGPoint {
      let x = width * next()
      return CGPoint(x: x, y: height * next())
    }

    mutating func color(alpha: Double) -> Color { Color(red: next(), green: next(), blue: next(), alpha: alpha) }
  }
}
