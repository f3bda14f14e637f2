// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@Suite("Shadows and masks")
struct ShadowMaskTests {
  /// A hard shadow, moved by (dx, dy).
  private static func cast(_ layer: Layer, _ dx: Double, _ dy: Double, _ color: Color = .white) {
    layer.shadowOpacity = 1
    layer.shadowRadius = 0
    layer.shadowColor = color
    layer.shadowOffset = CGSize(width: dx, height: dy)
  }

  @Test(
    "Where a filter makes alpha of colours, each colour casts its own shadow, whatever was drawn before (R-6, CI-1)",
    arguments: [Filter.maskToAlpha(), .colorMatrix(alpha: [1, 0, 0, 0])])
  func alphaOfColors(_ filter: Filter) throws {
    // The same pixels in each layer's own space.
    func picture(_ colors: [Color?]) throws -> Bitmap {
      try drawnBitmap(120, 60) { root in
        for (index, color) in colors.enumerated() {
          guard let color else { continue }
          let layer = root.addBox(color, 10 + 60 * Double(index), 10, 20, 20)
          layer.filters = [filter]
          layer.shouldRasterize = true
          Self.cast(layer, 25, 20)
        }
      }
    }
    let (bright, dark): (Color, Color) = (.white, "#404040")
    let both = try picture([bright, dark])
    #expect(both.rgb(45, 40) == [255, 255, 255])
    let gray = both.rgb(105, 40)[0]
    #expect(gray > 0x20 && gray < 0x60)
    let (first, second) = (try picture([bright, nil]), try picture([nil, dark]))
    for y in 0..<60 {
      for x in 0..<120 where both.rgb(x, y) != (x < 60 ? first : second).rgb(x, y) {
        Issue.record("(\(x), \(y)): \(both.rgb(x, y))")
        return
      }
    }
  }

  @Test("Sublayers that stick out, and texts, cast the shadow of their shape (R-6)")
  func groups() throws {
    let group = try drawnBitmap(120, 60) { root in
      let layer = root.addBox(.red, 10, 10, 20, 20)
      layer.addBox(.red, 10, 10, 20, 20)
      Self.cast(layer, 60, 0)
    }
    #expect(group.rgb(75, 15) == [255, 255, 255] && group.rgb(95, 35) == [255, 255, 255])
    #expect(group.rgb(95, 15) == [0, 0, 0] && group.rgb(75, 35) == [0, 0, 0])
    let text = try drawnBitmap(160, 60) { root in
      let layer = root.add(TextLayer("Hi"), 10, 5, 60, 50)
      layer.foregroundColor = .red
      Self.cast(layer, 80, 0)
    }
    for y in 0..<60 {
      for x in 10..<70 { #expect(abs(text.rgb(x, y)[0] - text.rgb(x + 80, y)[1]) <= 1) }
    }
    #expect(text.painted.maxX > 90)
  }

  @Test("A half transparent layer shows its shadow through itself, at half its strength (R-6)")
  func through() throws {
    let picture = try drawnBitmap(60, 60, on: .white) { root in
      let layer = root.addBox(Color(white: 1, alpha: 0.5), 10, 10, 40, 40)
      Self.cast(layer, 0, 0, .black)
    }
    // White under half a black shadow, under half a white layer: 0.5 · 255 · 0.5 + 0.5 · 255.
    #expect(abs(picture.rgb(30, 30)[0] - 191) <= 1)
  }

  @Test("shadowPath stands for the shape, filled by the non-zero rule, also under transparent parts (R-6)")
  func shadowPath() throws {
    let picture = try drawnBitmap(80, 60) { root in
      let layer = root.addBox(.red, 10, 10, 10, 10)
      Self.cast(layer, 0, 0)
      var path = Path.rect(CGRect(x: 20, y: 0, width: 40, height: 40))
      path.append(.rect(CGRect(x: 30, y: 10, width: 20, height: 20)))
      layer.shadowPath = path
    }
    #expect(picture.rgb(15, 15) == [255, 0, 0] && picture.rgb(35, 15) == [255, 255, 255])
    #expect(picture.rgb(50, 30) == [255, 255, 255] && picture.rgb(25, 30) == [0, 0, 0])
  }

  @Test("shadowPath, offset, radius and opacity follow their animations (R-6, V-6)")
  func animated() throws {
    let build: @Sendable (Layer) -> Void = { root in
      let layer = root.addBox(.red, 10, 10, 10, 10)
      Self.cast(layer, 0, 0)
      layer.shadowPath = .rect(CGRect(x: 20, y: 0, width: 10, height: 10))
      let path = BasicAnimation(keyPath: "shadowPath")
      path.toValue = Path.rect(CGRect(x: 40, y: 20, width: 10, height: 10))
      let opacity = BasicAnimation(keyPath: "shadowOpacity")
      opacity.toValue = 0.0
      for animation in [path, opacity] {
        animation.duration = 2
        animation.timingFunction = .linear
        layer.add(animation)
      }
    }
    let picture = try drawnBitmap(80, 60, at: 1, build)
    #expect(picture.rgb(45, 25) == [128, 128, 128] && picture.rgb(35, 15) == [0, 0, 0])
  }

  @Test("masksToBounds leaves no shadow; around it a second layer casts one (R-4)")
  func masking() throws {
    func picture(_ masks: Bool) throws -> Bitmap {
      try drawnBitmap(80, 40) { root in
        let outer = root.add(Layer(), 10, 10, 20, 20)
        Self.cast(outer, 30, 0)
        let inner = outer.addBox(.red, 0, 0, 20, 20, radius: 10)
        inner.masksToBounds = masks
        Self.cast(inner, 30, 0, .blue)
      }
    }
    #expect(try picture(true).rgb(50, 20) == [255, 255, 255] && picture(true).rgb(41, 11) == [0, 0, 0])
    #expect(try picture(false).rgb(50, 20) == [0, 0, 255])
  }

  @Test("A mask is the alpha of its whole tree, in the space of the bounds; colours do not count (R-5)")
  func tree() throws {
    let picture = try drawnBitmap(80, 60) { root in
      let layer = root.addBox(.white, 10, 10, 60, 40)
      layer.bounds.origin = CGPoint(x: 100, y: 0)
      let mask = Layer()
      mask.frame = CGRect(x: 100, y: 0, width: 20, height: 20)
      mask.backgroundColor = .green
      mask.addBox(Color(red: 1, green: 0, blue: 0, alpha: 0.5), 20, 20, 20, 20)
      // Blending with what is beneath a mask means nothing.
      mask.compositingFilter = .plusLighter
      layer.mask = mask
    }
    #expect(picture.rgb(20, 20) == [255, 255, 255] && picture.rgb(40, 40) == [128, 128, 128])
    #expect(picture.rgb(40, 20) == [0, 0, 0] && picture.rgb(20, 40) == [0, 0, 0] && picture.rgb(60, 20) == [0, 0, 0])
  }

  @Test("Masks nest, are animated, and multiply with masksToBounds and opacity (R-5)")
  func nested() throws {
    let build: @Sendable (Layer) -> Void = { root in
      let layer = root.addBox(.white, 10, 10, 40, 40)
      layer.masksToBounds = true
      layer.addBox(.white, 30, 0, 40, 40)
      layer.opacity = 0.5
      let mask = Layer()
      mask.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
      mask.backgroundColor = .black
      let inner = Layer()
      inner.frame = CGRect(x: 0, y: 0, width: 60, height: 20)
      inner.backgroundColor = .black
      mask.mask = inner
      layer.mask = mask
      let move = BasicAnimation(keyPath: "position.y")
      move.byValue = 20.0
      move.duration = 2
      move.timingFunction = .linear
      inner.add(move)
    }
    let (start, middle) = (try drawnBitmap(80, 60, build), try drawnBitmap(80, 60, at: 1, build))
    #expect(start.painted == PixelRect(minX: 10, minY: 10, maxX: 50, maxY: 30) && start.rgb(30, 20)[0] == 128)
    #expect(middle.painted == PixelRect(minX: 10, minY: 20, maxX: 50, maxY: 40))
  }

  @Test("The shadow is masked as well, whatever layer the mask is (R-5, SH-8)")
  func maskedShadow() throws {
    let picture = try drawnBitmap(100, 60) { root in
      let layer = root.addBox(.red, 10, 10, 30, 30)
      Self.cast(layer, 40, 0)
      let mask = ShapeLayer(path: .rect(CGRect(x: 0, y: 0, width: 60, height: 15)))
      layer.mask = mask
    }
    #expect(picture.rgb(20, 20) == [255, 0, 0] && picture.rgb(60, 20) == [255, 255, 255])
    #expect(picture.rgb(75, 20) == [0, 0, 0] && picture.rgb(60, 30) == [0, 0, 0])
    let text = try drawnBitmap(100, 60) { root in
      let layer = root.addBox(.white, 0, 0, 100, 60)
      let mask = TextLayer("Mask")
      mask.frame = CGRect(x: 5, y: 5, width: 90, height: 50)
      layer.mask = mask
    }
    let plain = try drawnBitmap(100, 60) { root in root.add(TextLayer("Mask"), 5, 5, 90, 50) }
    #expect(text.difference(plain) <= 1)
  }

  @Test("Hidden and transparent layers leave nothing, shadow and sublayers included (R-2)")
  func hidden() throws {
    for change in [{ $0.isHidden = true }, { $0.opacity = 0 }] as [@Sendable (Layer) -> Void] {
      let picture = try drawnBitmap(60, 60) { root in
        let layer = root.addBox(.white, 10, 10, 20, 20)
        layer.addBox(.white, 10, 10, 30, 30)
        Self.cast(layer, 10, 10)
        change(layer)
      }
      #expect(picture.painted.isEmpty)
    }
  }
}
