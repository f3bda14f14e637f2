// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures

/// Numbers of the rule book and its listings, counted in pixels.
@Suite("Exact pixels")
struct ListingTests {
  /// A scene of one frame on black.
  private func drawn(
    _ width: Int, _ height: Int, at time: Double = 0, background: Color = .black,
    _ build: @escaping @Sendable (Layer) -> Void
  ) throws -> Bitmap {
    try GoldenScene("", width, height, at: [time], background: background, build: build).states()[0].drawn()
  }

  /// The sum of the red channel, in whole pixels: the area of white shapes on black.
  private func area(_ bitmap: Bitmap) -> Double {
    var sum = 0
    for y in 0..<bitmap.height { for x in 0..<bitmap.width { sum += Int(bitmap[x, y].r) } }
    return Double(sum) / 255
  }

  /// The smallest rectangle around the pixels that are not black.
  private func painted(_ bitmap: Bitmap) -> PixelRect {
    var rect = PixelRect.empty
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where max(bitmap[x, y].r, bitmap[x, y].g, bitmap[x, y].b) > 0 {
        rect = rect.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return rect
  }

  @Test("The border of 80×60 at width 5 covers 1300 pixels, with or without a background (R-7)")
  func border() throws {
    let bitmap = try drawn(100, 80) { root in
      let layer = root.add(Layer(), 10, 10, 80, 60)
      layer.borderWidth = 5
      layer.borderColor = .white
    }
    #expect(area(bitmap) == 1300)
    #expect(bitmap[10, 10].r == 255 && bitmap[14, 14].r == 255 && bitmap[15, 15].r == 0)
    let filled = try drawn(100, 80) { root in
      let layer = root.add(Layer(), 10, 10, 80, 60)
      layer.borderWidth = 31
      layer.borderColor = .white
    }
    #expect(area(filled) == 4800)
  }

  @Test(
    "Gravity places 60×30 in 80×60; top is the visible top (R-9)",
    arguments: [
      ("resize", [0, 0, 80, 60]), ("resizeAspect", [0, 10, 80, 40]), ("resizeAspectFill", [-20, 0, 120, 60]),
      ("center", [10, 15, 60, 30]), ("top", [10, 0, 60, 30]), ("bottom", [10, 30, 60, 30]), ("left", [0, 15, 60, 30]),
      ("right", [20, 15, 60, 30]), ("topLeft", [0, 0, 60, 30]), ("topRight", [20, 0, 60, 30]),
      ("bottomLeft", [0, 30, 60, 30]), ("bottomRight", [20, 30, 60, 30]),
    ])
  func gravity(name: String, rect: [Int]) throws {
    func picture(isFlipped: Bool) throws -> PixelRect {
      painted(
        try drawn(140, 80) { root in
          root.isGeometryFlipped = isFlipped
          let layer = root.add(Layer(), 30, 10, 80, 60)
          layer.contents = .bitmap(TestImage.solid(60, 30, (255, 255, 255, 255)))
          layer.contentsGravity = ContentsGravity(rawValue: name)
        })
    }
    let expected = PixelRect(x: 30 + rect[0], y: 10 + rect[1], width: rect[2], height: rect[3])
    #expect(try picture(isFlipped: false) == expected)
    // In a flipped tree, where y runs up as in the table, top is maxY: the same image.
    #expect(try picture(isFlipped: true) == expected)
  }

  @Test("A rectangle of 40×30 stroked 4 wide covers 560, with its fill 1496, half of it 280 (SH-3)")
  func stroke() throws {
    func shape(_ change: @escaping @Sendable (ShapeLayer) -> Void) throws -> Double {
      area(
        try drawn(60, 60) { root in
          let layer = root.add(ShapeLayer(path: .rect(40, 30)), 10, 10, 40, 30)
          layer.fillColor = nil
          layer.strokeColor = .white
          layer.lineWidth = 4
          change(layer)
        })
    }
    #expect(try shape { _ in } == 560)
    #expect(try shape { $0.fillColor = .white } == 1496)
    #expect(try shape { $0.strokeEnd = 0.5 } == 280)
  }

  @Test("Listing 10-1 fills a triangle of 20000 pixels between (100, 200), (300, 100) and (300, 300) (C1)")
  func triangle() throws {
    let bitmap = try drawn(400, 400) { root in
      var path = Path()
      path.move(to: CGPoint(x: 0, y: 100))
      for (x, y) in [(200, 0), (200, 200), (0, 100)] { path.addLine(to: CGPoint(x: x, y: y)) }
      let layer = ShapeLayer(path: path)
      layer.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
      layer.position = CGPoint(x: 200, y: 200)
      layer.fillColor = .white
      root.addSublayer(layer)
    }
    // Each of 400 edge pixels is rounded to 1/255.
    #expect(abs(area(bitmap) - 20000) < 1)
    #expect(painted(bitmap) == PixelRect(minX: 100, minY: 100, maxX: 300, maxY: 300))
    #expect(bitmap[299, 101].r == 255 && bitmap[299, 298].r == 255 && bitmap[150, 200].r == 255)
    #expect(bitmap[110, 180].r == 0 && bitmap[300, 200].r == 0)
  }

  @Test("Listing 10-5 mirrors the photo upside down and fades it out downwards (C5)")
  func reflection() throws {
    let bitmap = try drawn(360, 500) { root in
      let photo = Contents.bitmap(TestImage.halves(320, 240, top: (255, 0, 0, 255), bottom: (0, 255, 0, 255)))
      let top = Layer()
      let reflection = Layer()
      for (layer, position) in [(top, CGPoint(x: 160, y: 120)), (reflection, CGPoint(x: 158, y: 362))] {
        layer.bounds = CGRect(x: 0, y: 0, width: 320, height: 240)
        layer.position = position
        layer.contents = photo
        root.addSublayer(layer)
      }
      reflection.setValue(Double.pi, forKeyPath: "transform.rotation.x")
      let mask = GradientLayer([.clear, .black])
      mask.bounds = reflection.bounds
      mask.position = CGPoint(x: 160, y: 120)
      mask.startPoint = CGPoint(x: 0.5, y: 0.35)
      mask.endPoint = CGPoint(x: 0.5, y: 1)
      reflection.mask = mask
    }
    #expect(bitmap[100, 60].r == 255 && bitmap[100, 180].g == 255)
    for y in [240, 241] { #expect(bitmap[100, y] == (0, 0, 0, 255)) }
    for y in 242..<482 {
      let d = (Double(y) + 0.5 - 242) / 240
      let alpha = max(0, min(1, (1 - d - 0.35) / 0.65))
      let pixel = bitmap[100, y]
      // The photo's lower half, green, is the upper half of the mirror image.
      let (shown, other) = d < 0.5 ? (pixel.g, pixel.r) : (pixel.r, pixel.g)
      #expect(abs(Double(shown) - alpha * 255) <= 1.5 && other == 0, "row \(y): \(pixel), expected alpha \(alpha)")
    }
    // From x −2 to 318.
    #expect(bitmap[317, 250].g > 200 && bitmap[318, 250].g == 0 && bitmap[0, 250].g > 200)
  }

  @Test(
    "The door of the scrubbed animation stands at −90° times the offset, on its hinge (D15)",
    arguments: [0, 0.25, 0.5, 0.75, 0.999])
  func door(_ offset: Double) throws {
    let bitmap = try drawn(300, 300, at: 2) { root in
      root.sublayerTransform = .perspective(500)
      let door = Layer()
      door.bounds = CGRect(x: 0, y: 0, width: 128, height: 256)
      door.anchorPoint = CGPoint(x: 0, y: 0.5)
      door.position = CGPoint(x: 150 - 64, y: 150)
      door.backgroundColor = .white
      door.speed = 0
      root.addSublayer(door)
      let turn = BasicAnimation(keyPath: "transform.rotation.y")
      turn.toValue = -Double.pi / 2
      turn.duration = 1
      door.add(turn)
      // The gesture comes after the animation was committed, which began at local time 0 (T-12).
      Rehearsal.current?.at(1) { door.timeOffset = offset }
    }
    let angle = -Double.pi / 2 * offset
    // Where a corner of the free edge falls: the vanishing point is the middle of the root.
    let (x, z) = (128 * Math.cos(angle), -128 * Math.sin(angle))
    let w = 1 - z / 500
    let right = 150 + (86 + x - 150) / w
    let halfHeight = 128 / w
    let rect = painted(bitmap)
    let left = min(86, right)
    #expect(
      abs(Double(rect.minX) - left) <= 1 && abs(Double(rect.maxX) - max(86, right)) <= 1, "\(rect), right \(right)")
    #expect(abs(Double(rect.maxY - rect.minY) - min(300, 2 * halfHeight)) <= 2, "\(rect), half \(halfHeight)")
  }
}
