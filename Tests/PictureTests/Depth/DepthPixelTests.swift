// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionLayers
import MotionLowering
import MotionModel
import MotionRaster
import MotionTimeline
import Testing

@testable import ExportFixtures

@Suite("Layers in one 3D space, in pixels")
struct DepthPixelTests {
  private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [Int] {
    let p = bitmap[x, y]
    return [Int(p.r), Int(p.g), Int(p.b)]
  }

  private func card(_ color: Color, _ r: CGRect, _ transform: Transform3D) -> LayerState {
    .box(r) {
      $0.backgroundColor = color
      $0.transform = transform
    }
  }

  private static let square = CGRect(x: 50, y: 50, width: 100, height: 100)

  @Test("Two cards that pass through each other are seen on either side of where they meet (Z-2)")
  func cross() throws {
    let layers = [
      card(.red, Self.square, .rotation(0.7, 0, 1, 0)), card(.blue, Self.square, .rotation(-0.7, 0, 1, 0)),
    ]
    for order in [layers, layers.reversed()] {
      let bitmap = try FrameState(width: 200, height: 200, order).drawn()
      // A rotation by a positive angle turns the right side away from the viewer.
      #expect(pixel(bitmap, 80, 100) == [255, 0, 0] && pixel(bitmap, 120, 100) == [0, 0, 255])
      #expect(pixel(bitmap, 98, 100) == [255, 0, 0] && pixel(bitmap, 101, 100) == [0, 0, 255])
    }
  }

  @Test("The joint of a card's parts cannot be seen, whatever its alpha is (Z-2)", arguments: [1.0, 0.5, 0.2])
  func joint(alpha: Double) throws {
    // A small card cuts a large one; above and below it, the parts of the large one join, at an angle to the pixels.
    let tilt = Transform3D.rotation(0.3, 0, 0, 1)
    func bitmap(_ isCut: Bool) throws -> Bitmap {
      var large = card(
        .white, CGRect(x: 20, y: 20, width: 160, height: 160), .rotation(0.6, 0, 1, 0).concatenating(tilt))
      large.values.opacity = alpha
      let small = card(
        .red, CGRect(x: 90, y: 90, width: 20, height: 20), Transform3D.rotation(-0.8, 0, 1, 0).concatenating(tilt))
      return try FrameState(width: 200, height: 200, background: .black, isCut ? [large, small] : [large]).drawn()
    }
    let (cut, whole) = (try bitmap(true), try bitmap(false))
    var worst = 0
    for y in 0..<200 {
      for x in 0..<200 where abs(x - 100) > 16 || abs(y - 100) > 16 {
        worst = max(worst, abs(pixel(cut, x, y)[1] - pixel(whole, x, y)[1]))
      }
    }
    #expect(worst <= 2)
    // The small card is there.
    #expect((0..<20).contains { pixel(cut, 90 + $0, 100) != pixel(whole, 90 + $0, 100) })
  }

  @Test("Three cards lie on one another in a circle (Z-2)")
  func circle() throws {
    let colors: [Color] = [.red, .green, .blue]
    let layers = (0..<3).map { (i: Int) -> LayerState in
      card(
        colors[i], CGRect(x: 30, y: 85, width: 140, height: 30),
        Transform3D.translation(0, -35).concatenating(.rotation(0.25, 0, 1, 0))
          .concatenating(.rotation(Double(i) * 2 * .pi / 3, 0, 0, 1)))
    }
    let bitmap = try FrameState(width: 200, height: 200, layers).drawn()
    // Each end that is turned to the viewer lies on top of the next card's other end: a third of a turn gives the
    // same image in other colours.
    var found: [Int] = []
    for i in 0..<3 {
      let turn = Homography(
        Transform3D.translation(-100, -100).concatenating(.rotation(Double(i) * 2 * .pi / 3, 0, 0, 1))
          .concatenating(.translation(100, 100)))
      // Where card i crosses its neighbour: 60° off its middle, at a distance of 70.
      let p = try #require(turn.apply(CGPoint(x: 100 + 35 * 3.0.squareRoot(), y: 100 - 35)))
      let color = pixel(bitmap, Int(p.x), Int(p.y))
      let top = try #require([[255, 0, 0], [0, 255, 0], [0, 0, 255]].firstIndex(of: color))
      found.append((top - i + 3) % 3)
    }
    #expect(Set(found).count == 1)
  }

  @Test("A card cuts a transform layer's sublayer and not that of a layer that flattens (TR-1, Z-1, Z-5)")
  func transformLayer() throws {
    func bitmap(_ special: SpecialValues) throws -> Bitmap {
      let box = LayerState.box(
        CGRect(x: 0, y: 0, width: 200, height: 200), special,
        sublayers: [card(.red, Self.square, .rotation(0.7, 0, 1, 0))])
      return try FrameState(width: 200, height: 200, [box, card(.blue, Self.square, .rotation(0, 0, 1, 0))]).drawn()
    }
    let deep = try bitmap(.transform)
    #expect(pixel(deep, 80, 100) == [255, 0, 0] && pixel(deep, 120, 100) == [0, 0, 255])
    // Flattened, the red card lies in the plane of its superlayer, which comes first.
    let flat = try bitmap(.none)
    #expect(pixel(flat, 80, 100) == [0, 0, 255] && pixel(flat, 120, 100) == [0, 0, 255])
  }

  @Test("A transform layer fades its sublayers one by one and draws nothing of its own (TR-1)")
  func transformOpacity() throws {
    let box = LayerState.box(
      CGRect(x: 0, y: 0, width: 200, height: 200), .transform,
      sublayers: [card(.white, Self.square, .identity), card(.white, Self.square, .translation(50, 0))]
    ) {
      $0.opacity = 0.5
      $0.backgroundColor = .red
      ($0.borderWidth, $0.shadowOpacity, $0.masksToBounds) = (5, 1, true)
    }
    let bitmap = try FrameState(width: 200, height: 200, [box]).drawn()
    #expect(pixel(bitmap, 5, 5) == [0, 0, 0])
    #expect(abs(pixel(bitmap, 75, 100)[0] - 128) <= 1 && abs(pixel(bitmap, 175, 100)[0] - 128) <= 1)
    // Where both lie one on the other: ½ + ½·½.
    #expect(abs(pixel(bitmap, 125, 100)[0] - 191) <= 1)
  }

  @Test("A plane that runs past the eye is cut there, with its text, contents, shadow and mask (Z-6)")
  func eye() throws {
    // A floor that begins behind the viewer and ends at the horizon.
    let floor = Transform3D.rotation(1.3, 1, 0, 0)
    func scene(_ change: (inout LayerState) -> Void) throws -> Bitmap {
      var plane = card(.white, CGRect(x: -2000, y: -2000, width: 4200, height: 4200), floor)
      plane.values.position = CGPoint(x: 100, y: 160)
      change(&plane)
      let camera = LayerState.box(CGRect(x: 0, y: 0, width: 200, height: 200), sublayers: [plane]) {
        $0.sublayerTransform = .perspective(200)
      }
      return try FrameState(width: 200, height: 200, [camera]).drawn()
    }
    // The plane's image ends at the horizon; on the other side nothing is drawn.
    func count(_ bitmap: Bitmap) -> (lit: Int, above: Int) {
      var (lit, above) = (0, 0)
      for y in 0..<200 {
        for x in 0..<200 where bitmap[x, y].r > 0 || bitmap[x, y].g > 0 || bitmap[x, y].b > 0 {
          lit += 1
          if y < 100 { above += 1 }
        }
      }
      return (lit, above)
    }
    let plain = count(try scene { _ in })
    #expect(plain.lit > 5000 && plain.lit < 39_000)
    let image = Bitmap(width: 2, height: 2)
    for i in 0..<16 { image.pixels[i / 8 * image.rowBytes + i % 8] = 255 }
    let contents = BitmapContents(image)
    let same: [(inout LayerState) -> Void] = [
      {
        $0.values.backgroundColor = nil; $0.values.contents = .bitmap(contents)
      },
      { plane in
        plane.mask = .box(CGRect(origin: .zero, size: plane.values.bounds.size)) { $0.backgroundColor = .black }
      },
      { $0.values.masksToBounds = true },
      {
        $0.values.opacity = 0.99; $0.values.borderWidth = 1
      },
      { plane in
        plane.values.backgroundColor = nil
        plane.values.special = .shape(
          {
            var shape = ShapeValues()
            shape.path = .rect(CGRect(origin: .zero, size: plane.values.bounds.size))
            shape.fillColor = .white
            return shape
          }())
      },
      { $0.values.filters = [Filter("CIGaussianBlur")] },
      { $0.values.shadowOpacity = 1 },
    ]
    for (i, change) in same.enumerated() {
      let seen = count(try scene(change))
      // The blur spreads over the horizon.
      let most = i == 5 ? 6000 : 800
      #expect(abs(seen.lit - plain.lit) <= most, "change \(i): \(seen.lit) of \(plain.lit)")
    }
  }

  @Test("Without edge antialiasing a pixel belongs to a layer wholly or not at all (R-14)")
  func hardEdges() throws {
    func grays(_ change: @escaping (inout LayerValues) -> Void) throws -> Int {
      let layer = LayerState.box(CGRect(x: 50.3, y: 50.3, width: 100, height: 100)) {
        $0.backgroundColor = .white
        $0.transform = .rotation(0.2, 0, 0, 1)
        change(&$0)
      }
      let bitmap = try FrameState(width: 200, height: 200, [layer]).drawn()
      var result = 0
      for y in 0..<200 { for x in 0..<200 where ![0, 255].contains(pixel(bitmap, x, y)[0]) { result += 1 } }
      return result
    }
    let all = try grays { _ in }
    #expect(all > 300)
    #expect(try grays { $0.hints.allowsEdgeAntialiasing = false } == 0)
    #expect(try grays { $0.hints.edgeAntialiasingMask = [] } == 0)
    #expect(
      try grays {
        $0.hints.edgeAntialiasingMask = []; $0.masksToBounds = true; $0.borderWidth = 4; $0.borderColor = .white
      } == 0)
    // One edge of four.
    let one = try grays { $0.hints.edgeAntialiasingMask = .left }
    #expect(one > all / 6 && one < all / 3)
  }

  @Test("The edges that the mask names are the left, right, bottom (least y) and top ones (R-14)")
  func edgeNames() throws {
    func edges(_ mask: EdgeMask) throws -> [Bool] {
      let layer = LayerState.box(CGRect(x: 20.3, y: 20.3, width: 60, height: 60)) {
        $0.backgroundColor = .white
        $0.hints.edgeAntialiasingMask = mask
      }
      let bitmap = try FrameState(width: 100, height: 100, [layer]).drawn()
      func isSoft(_ x: Int, _ y: Int) -> Bool { ![0, 255].contains(pixel(bitmap, x, y)[0]) }
      return [isSoft(20, 50), isSoft(80, 50), isSoft(50, 20), isSoft(50, 80)]
    }
    #expect(try edges(.all) == [true, true, true, true])
    #expect(try edges(.left) == [true, false, false, false])
    #expect(try edges(.right) == [false, true, false, false])
    #expect(try edges(.bottom) == [false, false, true, false])
    #expect(try edges(.top) == [false, false, false, true])
  }

  @Test("Two layers that share a hard edge leave no gap and no overlap (R-14)")
  func hardJoint() throws {
    let layers = ([0, 60] as [CGFloat]).map { (x: CGFloat) -> LayerState in
      LayerState.box(CGRect(x: 40 + x, y: 70, width: 60, height: 60)) {
        $0.backgroundColor = Color(white: 1, alpha: 0.5)
        $0.hints.allowsEdgeAntialiasing = false
        $0.anchorPoint = CGPoint(x: (100 - 40 - x) / 60, y: 0.5)
        $0.position = CGPoint(x: 100, y: 100)
        $0.transform = .rotation(0.37, 0, 0, 1)
      }
    }
    let bitmap = try FrameState(width: 200, height: 200, layers).drawn()
    var values = Set<Int>()
    for y in 0..<200 { for x in 0..<200 { values.insert(pixel(bitmap, x, y)[0]) } }
    #expect(values == [0, 128])
  }
}
