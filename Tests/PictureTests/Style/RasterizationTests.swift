// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures

@Suite("Rasterized layers")
struct RasterizationTests {
  /// A layer with everything that acts on a group, sublayers sticking out.
  private static func busy(_ layer: Layer) {
    layer.backgroundColor = Palette.yellow
    layer.cornerRadius = 12
    layer.borderWidth = 3
    layer.borderColor = Palette.violet
    layer.shadowOpacity = 0.7
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 5, height: 6)
    layer.addBox(Palette.teal, 30.5, 20.25, 50, 40, radius: 8).filters = [.gaussianBlur(radius: 1.5)]
    let text = layer.add(TextLayer("Ag"), 6, 6, 60, 40)
    text.fontSize = 24
    text.foregroundColor = Palette.navy
  }

  private static func scene(_ change: @escaping @Sendable (Layer) -> Void) throws -> Bitmap {
    try drawnBitmap(160, 120, on: "#607080") { root in
      let layer = root.add(Layer(), 40, 30, 60, 50)
      busy(layer)
      change(layer)
    }
  }

  @Test("On whole pixels at the scale of the canvas nothing changes (R-12)", arguments: [1, 0.5])
  func unchanged(opacity: Double) throws {
    let plain = try Self.scene { $0.opacity = opacity }
    let rasterized = try Self.scene {
      $0.opacity = opacity
      $0.shouldRasterize = true
    }
    #expect(plain.difference(rasterized) <= 1)
    let mask: @Sendable (Layer) -> Void = {
      let mask = Layer()
      mask.frame = CGRect(x: 0, y: 0, width: 70, height: 40)
      mask.backgroundColor = Color(white: 0, alpha: 0.5)
      $0.mask = mask
    }
    let masked = try Self.scene { mask($0) }
    #expect(
      masked.difference(
        try Self.scene {
          mask($0)
          $0.shouldRasterize = true
        }) <= 1)
  }

  @Test("Rasterized at 1 and shown 4 times as large, a layer is its own image of that size, resampled (R-12)")
  func enlarged() throws {
    let build: @Sendable (Layer) -> Void = { layer in
      layer.backgroundColor = .white
      let disc = layer.add(ShapeLayer(path: .circle(20)), 5, 5, 20, 20)
      disc.fillColor = Palette.navy
      disc.strokeColor = Palette.orange
      disc.lineWidth = 3
    }
    // Its image lies on a transparent plane: a margin of one pixel stands for that.
    let drawn = try drawnBitmap(30, 30) { root in build(root.add(Layer(), 0, 0, 30, 30)) }
    let margin = Bitmap(width: 32, height: 32)
    for y in 0..<30 { for x in 0..<30 { margin.set(drawn[x, y], x + 1, y + 1) } }
    let small = BitmapContents(margin)
    for filter in [ContentsFilter.linear, .nearest] {
      let expected = try drawnBitmap(160, 160) { root in
        let layer = root.add(Layer(), 64, 64, 32, 32)
        layer.contents = .bitmap(small)
        layer.magnificationFilter = filter
        layer.transform = .scale(4, 4)
      }
      let actual = try drawnBitmap(160, 160) { root in
        let layer = root.add(Layer(), 65, 65, 30, 30)
        build(layer)
        layer.shouldRasterize = true
        layer.magnificationFilter = filter
        layer.transform = .scale(4, 4)
      }
      #expect(expected.difference(actual) == 0, "\(filter)")
    }
  }

  @Test("At the scale at which it is shown it is as sharp as without (R-12)")
  func sharp() throws {
    let plain = try Self.scene { $0.transform = .scale(2, 2) }
    func rasterized(_ scale: Double) throws -> Bitmap {
      try Self.scene {
        $0.transform = .scale(2, 2)
        $0.shouldRasterize = true
        $0.rasterizationScale = scale
      }
    }
    #expect(plain.difference(try rasterized(2)) <= 2)
    #expect(plain.difference(try rasterized(1)) > 40)
  }

  @Test("Opacity comes after, so overlapping parts do not show through, group opacity or not (R-12, R-3)")
  func opacity() throws {
    for allowsGroup in [true, false] {
      for rasterizes in [true, false] {
        let picture = try drawnBitmap(60, 60) { root in
          let layer = root.addBox(.white, 10, 10, 30, 30)
          layer.addBox(.white, 20, 20, 30, 30)
          layer.opacity = 0.5
          layer.allowsGroupOpacity = allowsGroup
          layer.shouldRasterize = rasterizes
        }
        let overlap = allowsGroup || rasterizes ? 128 : 192
        #expect(picture.rgb(15, 15)[0] == 128 && picture.rgb(45, 45)[0] == 128)
        #expect(abs(picture.rgb(35, 35)[0] - overlap) <= 1, "group \(allowsGroup), rasterized \(rasterizes)")
      }
    }
  }

  @Test("A rasterized layer turns and tilts with its image, and masks and animations go on inside (R-12)")
  func animated() throws {
    let build: @Sendable (Bool) -> @Sendable (Layer) -> Void = { rasterizes in
      { root in
        root.sublayerTransform = .perspective(300)
        let layer = root.addBox(Palette.teal, 30, 20, 100, 80)
        layer.shouldRasterize = rasterizes
        layer.rasterizationScale = 2
        layer.transform = .rotation(0.6, 0, 1, 0)
        let box = layer.addBox(Palette.orange, 0, 20, 40, 40)
        box.masksToBounds = true
        let move = BasicAnimation(keyPath: "position.x")
        move.toValue = 80.0
        move.duration = 2
        box.add(move)
      }
    }
    for time in [0, 1, 1.5] {
      let plain = try drawnBitmap(160, 120, at: time, build(false))
      let rasterized = try drawnBitmap(160, 120, at: time, build(true))
      // Edges inside are resampled; flat parts are the same.
      let difference = ImageDifference(
        expected: plain, actual: rasterized, tolerance: Tolerance(interior: 1, edge: 110))
      #expect(difference.count == 0, "\(difference)")
    }
  }

  @Test("Scales beyond all measure give an image with fewer pixels, not more memory (R-12)", .timeLimit(.minutes(10)))
  func huge() throws {
    for scale in [1e-9, 1e6, 9e8] {
      let picture = try Self.scene {
        $0.shouldRasterize = true
        $0.rasterizationScale = scale
        $0.addBox(Palette.navy, -1e7, 0, 2e7, 4)
      }
      #expect(picture.rgb(5, 5) == [96, 112, 128])
    }
  }
}
