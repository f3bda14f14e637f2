// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures

@Suite("Shapes and gradients in pixels")
struct ShapeGradientTests {
  private static func line(_ points: (Double, Double)...) -> Path {
    var path = Path()
    for (i, p) in points.enumerated() {
      let point = CGPoint(x: p.0, y: p.1)
      if i == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    return path
  }

  private func shape(_ path: Path, _ change: @escaping @Sendable (ShapeLayer) -> Void) throws -> Bitmap {
    try drawnBitmap(100, 60) { root in
      let layer = root.add(ShapeLayer(path: path), 10, 10, 80, 40)
      layer.fillColor = nil
      layer.strokeColor = .white
      layer.lineWidth = 4
      change(layer)
    }
  }

  @Test("A shape layer has background, corners and border like any other, apart from its path (SH-9, R-1)")
  func style() throws {
    let picture = try drawnBitmap(100, 60) { root in
      let layer = root.add(ShapeLayer(path: .rect(CGRect(x: 60, y: 10, width: 40, height: 20))), 10, 10, 60, 40)
      layer.fillColor = .white
      layer.backgroundColor = .red
      layer.cornerRadius = 20
      layer.borderWidth = 4
      layer.borderColor = .blue
      layer.contents = .bitmap(TestImage.solid(4, 4, (0, 255, 0, 255)))
      layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
      layer.contentsGravity = .center
      layer.addBox(.yellow, 55, 12, 10, 10)
    }
    // The path leaves the rounded bounds and is not cut by them; the border lies over it, a sublayer too.
    #expect(picture.rgb(10, 10) == [0, 0, 0] && picture.rgb(20, 30) == [255, 0, 0])
    #expect(picture.rgb(99, 30) == [255, 255, 255] && picture.rgb(40, 30) == [0, 255, 0])
    #expect(
      picture.rgb(68, 35) == [0, 0, 255] && picture.rgb(66, 25) == [0, 0, 255] && picture.rgb(72, 25) == [255, 255, 0])
  }

  @Test("strokeStart and strokeEnd cut the whole path, subpaths in order, and leave the fill alone (SH-4)")
  func trimmed() throws {
    var two = Self.line((0, 10), (40, 10))
    two.append(Self.line((0, 30), (40, 30)))
    let quarter = try shape(two) { $0.strokeEnd = 0.25 }
    #expect(quarter.painted == PixelRect(minX: 10, minY: 18, maxX: 30, maxY: 22))
    let middle = try shape(two) {
      $0.strokeStart = 0.25
      $0.strokeEnd = 0.75
    }
    #expect(middle.whiteArea == 160 && middle.rgb(45, 20)[0] == 255 && middle.rgb(15, 40)[0] == 255)
    #expect(middle.rgb(15, 20)[0] == 0 && middle.rgb(45, 40)[0] == 0)
    let filled = try shape(.rect(40, 20)) {
      $0.fillColor = .white
      $0.strokeColor = .red
      $0.strokeEnd = 0
    }
    #expect(filled.whiteArea == 800 && filled.rgb(20, 20) == [255, 255, 255])
    let outside = try shape(two) {
      $0.strokeStart = -3
      $0.strokeEnd = 7
    }
    #expect(outside.whiteArea == 320)
    for (start, end) in [(0.5, 0.5), (0.7, 0.2)] {
      let nothing = try shape(two) {
        ($0.strokeStart, $0.strokeEnd) = (start, end)
        $0.lineCap = .round
      }
      #expect(nothing.painted.isEmpty)
    }
  }

  @Test("A trimmed closed path has caps where it is cut, a whole one a join (SH-4)")
  func cut() throws {
    func corner(_ end: Double) throws -> Int {
      // A triangle that begins and ends in the corner at (10, 10).
      try shape(.rect(40, 20)) { $0.strokeEnd = end }.rgb(8, 8)[0]
    }
    #expect(try corner(1) == 255 && corner(0.9999) < 255)
    let square = try shape(.rect(40, 20)) {
      $0.strokeEnd = 1.0 / 3
      $0.lineCap = .square
    }
    // The upper edge of 40, two more at either end.
    #expect(square.painted == PixelRect(minX: 8, minY: 8, maxX: 52, maxY: 12))
  }

  @Test("A pattern with an odd count runs on and off in turn; each subpath begins anew (SH-5)")
  func dashes() throws {
    let odd = try shape(Self.line((0, 10), (60, 10))) { $0.lineDashPattern = [10, 5, 5] }
    let on = (0..<60).map { odd.rgb(10 + $0, 20)[0] == 255 }
    // On 10, off 5, on 5, off 10, on 5, off 5.
    #expect(on == (0..<60).map { x in [0..<10, 15..<20, 30..<35, 40..<50, 55..<60].contains { $0.contains(x) } })
    var two = Self.line((0, 10), (25, 10))
    two.append(Self.line((0, 30), (25, 30)))
    let phased = try shape(two) {
      $0.lineDashPattern = [10, 10]
      $0.lineDashPhase = 5
    }
    for y in [20, 40] {
      #expect((0..<25).map { phased.rgb(10 + $0, y)[0] == 255 } == (0..<25).map { $0 < 5 || $0 >= 15 })
    }
    // Trimmed first: the pattern begins at the trimmed start.
    let trimmed = try shape(Self.line((0, 10), (60, 10))) {
      $0.lineDashPattern = [10]
      $0.strokeStart = 0.25
    }
    #expect(trimmed.painted.minX == 25 && trimmed.rgb(34, 20)[0] == 255 && trimmed.rgb(35, 20)[0] == 0)
  }

  @Test(
    "A miter is cut to a bevel when 1/sin(θ/2) exceeds the limit (SH-6)",
    arguments: [(60.0, 2.0), (90, 1.4142), (30, 3.8637)])
  func miter(angle: Double, ratio: Double) throws {
    let half = angle / 2 * Double.pi / 180
    func reach(_ limit: Double) throws -> Int {
      // A wedge that opens to the left, its point at (70, 30).
      let (dx, dy) = (30 * Math.cos(half), 30 * Math.sin(half))
      return try shape(Self.line((60 - dx, 20 - dy), (60, 20), (60 - dx, 20 + dy))) { $0.miterLimit = limit }.painted
        .maxX
    }
    #expect(try abs(Double(reach(ratio + 0.01)) - (70 + 2 * ratio)) <= 1)
    #expect(try abs(Double(reach(ratio - 0.01)) - (70 + 2 * Math.sin(half))) <= 1)
  }

  @Test("An open subpath is filled as if closed, its stroke stays open (SH-7)")
  func open() throws {
    let picture = try shape(Self.line((0, 0), (40, 0), (40, 20), (0, 20))) {
      $0.fillColor = .white
      $0.strokeColor = .red
    }
    #expect(
      picture.rgb(10, 20) == [255, 255, 255] && picture.rgb(9, 20) == [0, 0, 0] && picture.rgb(51, 20) == [255, 0, 0])
  }

  @Test("A gradient needs no display, also when its properties change (GR-8)")
  func needsDisplay() {
    let layer = GradientLayer([.red, .blue])
    for key in ["colors", "locations", "startPoint", "endPoint", "type"] {
      #expect(!GradientLayer.needsDisplay(forKey: key))
    }
    layer.colors = [.green, .white]
    layer.locations = [0, 0.5]
    layer.endPoint = CGPoint(x: 1, y: 1)
    #expect(!layer.needsDisplay())
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    #expect(layer.contents == nil && !layer.needsDisplay())
  }

  @Test("Stops: fewer than two colours or other counts draw nothing, equal ones step, ends extend (GR-3, GR-2)")
  func stops() throws {
    func row(_ colors: [Color], _ locations: [Double]?) throws -> (Int) -> [Int] {
      let picture = try drawnBitmap(100, 20) { root in
        let layer = root.add(GradientLayer(colors), 0, 0, 100, 20)
        layer.startPoint = CGPoint(x: 0, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 0.5)
        layer.locations = locations
        layer.backgroundColor = .green
      }
      return { picture.rgb($0, 10) }
    }
    for (colors, locations) in [([Color.white], nil), ([.white, .black], [0]), ([.white, .black], [0, 0.5, 1])]
      as [([Color], [Double]?)]
    {
      #expect(try row(colors, locations)(50) == [0, 255, 0])
    }
    let step = try row([.white, .white, .black, .black], [0.2, 0.5, 0.5, 0.8])
    #expect(
      step(0) == [255, 255, 255] && step(49) == [255, 255, 255] && step(50) == [0, 0, 0] && step(99) == [0, 0, 0])
    let even = try row([.black, .white, .black], nil)
    #expect(abs(even(24)[0] - 125) <= 1 && even(49)[0] >= 252 && abs(even(75)[0] - 125) <= 1)
  }

  @Test("A gradient lies over the background and under contents, rounded by its corners (GR-2, R-1)")
  func order() throws {
    let picture = try drawnBitmap(60, 60) { root in
      let layer = root.add(GradientLayer([.red, .red]), 10, 10, 40, 40)
      layer.backgroundColor = .green
      layer.cornerRadius = 20
      layer.contents = .bitmap(TestImage.solid(10, 10, (0, 0, 255, 255)))
      layer.contentsGravity = .center
    }
    #expect(
      picture.rgb(11, 11) == [0, 0, 0] && picture.rgb(15, 30) == [255, 0, 0] && picture.rgb(30, 30) == [0, 0, 255])
  }
}
