// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionTestSupport
import Testing

@testable import MotionRaster

/// Rectangles along the device's axes, and outlines of any size, that kernels fill: the bytes are those of the general path,
/// which a clip around everything asks for.
@Suite struct BoxTests {
  static let size = canvas(400, 300)
  static let everything = Coverage(
    .path(.rect(CGRect(x: -9999, y: -9999, width: 19_999, height: 19_999)), .nonZero), transform: .identity)

  func command(_ shape: Coverage.Shape, _ color: Color, _ map: Homography, isClipped: Bool) -> DrawCommand {
    DrawCommand(
      Fill(Coverage(shape, transform: map), .color(color), clips: isClipped ? [BoxTests.everything] : []),
      bounds: BoxTests.size)
  }

  /// Draws both ways, in tiles of two sizes, and in planes' strips.
  func check(_ shapes: [(Coverage.Shape, Color, Homography)], _ comment: Comment) throws {
    func frame(_ isClipped: Bool) -> DisplayList {
      list(400, 300, background: "#406080", shapes.map { command($0, $1, $2, isClipped: isClipped) })
    }
    let expected = bytes(try makeRenderer().bitmap(frame(true)))
    for baseline in [false, true] {
      #expect(bytes(try makeRenderer(baseline: baseline).bitmap(frame(false))) == expected, comment)
      #expect(
        bytes(try makeRenderer(tileWidth: 512, tileHeight: 512, baseline: baseline).bitmap(frame(false))) == expected,
        comment)
    }
    let planes = try makeRenderer(tileWidth: 64, tileHeight: 32).planes(frame(false)).planes
    #expect(bytes(planes) == bytes(try makeRenderer().planes(frame(true)).planes), comment)
  }

  @Test("a rectangle is that of its edges: any place, size, colour, quarter turns and mirrors") func boxes() throws {
    var random = RandomSource(seed: 5)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    let turns = [
      Homography.identity, Homography(0, 1, 0, -1, 0, 0, 300, 0, 1), Homography(-1, 0, 0, 0, 1, 0, 350, 0, 1),
      Homography(0.37, 0, 0, 0, 2.1, 0, 11.3, -7.7, 1),
    ]
    for round in 0..<60 {
      let shapes = (0..<6).map { _ -> (Coverage.Shape, Color, Homography) in
        let isWhole = number(0...1) < 0.3
        func place(_ range: ClosedRange<Double>) -> Double {
          let x = number(range)
          return isWhole ? x.rounded() : x
        }
        let sizes = [0...0.01, 0...1.5, 1...40, 100...900] as [ClosedRange<Double>]
        let (w, h) = (place(sizes[round % 4]), place(sizes[(round / 4) % 4]))
        let box = CGRect(x: place(-60...380), y: place(-60...280), width: w, height: h)
        var path = Path.rect(box)
        if round % 5 == 0 {
          // The last side in so many words.
          path = Path()
          path.move(to: box.origin)
          for p in [(box.minX, box.maxY), (box.maxX, box.maxY), (box.maxX, box.minY), (box.minX, box.minY)] {
            path.addLine(to: CGPoint(x: p.0, y: p.1))
          }
          path.closeSubpath()
        }
        let alpha = round % 3 == 0 ? 1 : number(0...1)
        let color = Color(red: number(0...1), green: number(0...1), blue: 0.3, alpha: alpha)
        return (.path(path, round % 2 == 0 ? .nonZero : .evenOdd), color, turns[Int(number(0...3.99))])
      }
      try check(shapes, "round \(round)")
    }
  }

  @Test("a rectangle in a group and in a mask is the same as with edges") func groups() throws {
    let box = Path.rect(CGRect(x: 10.3, y: 20.6, width: 250.5, height: 170.2))
    func frame(_ isClipped: Bool) -> DisplayList {
      let commands = [
        command(.path(box, .nonZero), "#FF880080", .identity, isClipped: isClipped),
        command(.path(box, .nonZero), "#2040FF", .translation(77.7, 33.1), isClipped: isClipped),
      ]
      let mask = [command(.path(box, .nonZero), .black.withAlpha(0.7), .translation(-5.5, 9.25), isClipped: isClipped)]
      return list(400, 300, [DrawCommand(Group(commands, mask: mask, opacity: 0.8), bounds: BoxTests.size)])
    }
    #expect(try bytes(makeRenderer().bitmap(frame(false))) == bytes(makeRenderer().bitmap(frame(true))))
  }

  @Test("outlines of any size and strokes are those of the general path") func outlines() throws {
    for seed in 0..<60 as Range<UInt64> {
      var scene = RandomScene(seed: seed, width: 400, height: 300)
      let shapes = (0..<3).map { _ -> (Coverage.Shape, Color, Homography) in
        let coverage = scene.coverage()
        let scale = scene.number(1...12)
        return (coverage.shape, scene.color(), coverage.transform.concatenating(.scale(scale, scale)))
      }
      try check(shapes, "seed \(seed)")
    }
    // Shapes that go on beyond the right side, and lines across many tiles.
    var long = Path()
    long.move(to: CGPoint(x: 20, y: -40))
    long.addLine(to: CGPoint(x: 390, y: 290))
    long.addLine(to: CGPoint(x: 700, y: 20))
    let ring = Path.ellipse(in: CGRect(x: 150, y: 50, width: 500, height: 200))
    try check(
      [
        (.path(.ellipse(in: CGRect(x: 100, y: -200, width: 900, height: 600)), .nonZero), "#20C060", .identity),
        (.stroke(long, StrokeStyle(width: 3)), "#FFFFFF", .identity),
        (.stroke(ring, StrokeStyle(width: 9)), "#FF0000", .identity),
      ], "beyond the right side")
  }
}
