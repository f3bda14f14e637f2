// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures

/// Input that nobody means to give. It has an image, in bounded time and memory.
@Suite("Degenerate input")
struct DegenerateTests {
  /// A bound that a busy machine keeps, and work without end does not.
  private func isBounded(_ body: () throws -> Void) rethrows {
    let time = try ContinuousClock().measure(body)
    #expect(time < .seconds(180), "took \(time)")
  }

  @Test("A path of a million points is filled and stroked in seconds (SH-2, SH-3)")
  func million() throws {
    try isBounded {
      let picture = try drawnBitmap(200, 200) { root in
        var path = Path()
        path.move(to: CGPoint(x: 0, y: 100))
        for i in 1..<1_000_000 {
          path.addLine(to: CGPoint(x: Double(i % 1000) / 5, y: i % 2 == 0 ? 0 : 200 - Double(i) / 10_000))
        }
        let layer = root.add(ShapeLayer(path: path), 0, 0, 200, 200)
        layer.fillColor = .white
        layer.strokeColor = .red
      }
      #expect(picture.painted == PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200))
    }
  }

  @Test("Coordinates up to the limit of 1e9 are clipped, not walked (SH-2, R-7, GR-4)", arguments: [1e6, 9e8])
  func far(_ size: Double) throws {
    try isBounded {
      let picture = try drawnBitmap(60, 60) { root in
        root.add(ShapeLayer(path: .circle(size)), 0, 0, 10, 10).fillColor = .red
        let stroke = root.add(
          ShapeLayer(path: .rect(CGRect(x: -size, y: 30, width: 2 * size, height: size))), 0, 0, 1, 1)
        stroke.fillColor = nil
        stroke.strokeColor = .white
        stroke.lineWidth = 4
        stroke.lineDashPattern = [3, 2]
        let big = root.add(GradientLayer([.blue, .blue]), -size / 2, 50, size, 5)
        big.cornerRadius = 2
        big.borderWidth = 1
        root.add(Layer(), size, size, 10, 10).backgroundColor = .green
      }
      // Dashes by the billion are a line.
      #expect(picture.rgb(30, 30)[0] == 255 && picture.rgb(30, 52) == [0, 0, 255])
    }
  }

  @Test("Dashes of next to nothing, lines of enormous width, a blur of enormous radius (SH-5, R-6, CI-1)")
  func styles() throws {
    try isBounded {
      for dash in [[1e-9, 1e-9], [0, 1e-12], [1e-300, 1]] {
        _ = try drawnBitmap(60, 60) { root in
          let layer = root.add(ShapeLayer(path: .circle(40)), 10, 10, 40, 40)
          layer.strokeColor = .white
          layer.lineCap = .round
          layer.lineDashPattern = dash
        }
      }
      let wide = try drawnBitmap(60, 60) { root in
        let layer = root.add(ShapeLayer(path: .rect(4, 4)), 10, 10, 40, 40)
        layer.strokeColor = .white
        layer.lineJoin = .round
        layer.lineWidth = 9e8
      }
      #expect(wide.rgb(59, 59) == [255, 255, 255])
      for radius in [1e3, 9e8] {
        _ = try drawnBitmap(60, 60) { root in
          let layer = root.addBox(.white, 10, 10, 40, 40)
          layer.shadowOpacity = 1
          layer.shadowColor = .red
          layer.shadowRadius = radius
          layer.shadowOffset = CGSize(width: 9e8, height: -9e8)
          layer.filters = [.gaussianBlur(radius: min(radius, 1e5))]
        }
      }
    }
  }

  @Test("Geometry without area and singular transforms draw nothing (R-2, SH-2, G-6)")
  func empty() throws {
    let transforms: [Transform3D] = [.scale(0, 1), .scale(1, 0), .scale(0, 0), .rotation(.pi / 2, 0, 1, 0)]
    for transform in transforms {
      let picture = try drawnBitmap(60, 60) { root in
        let layer = root.addBox(.white, 10, 10, 40, 40)
        layer.addBox(.white, 0, 0, 80, 80)
        layer.shadowOpacity = 1
        layer.shadowColor = .white
        layer.shouldRasterize = true
        layer.transform = transform
      }
      #expect(picture.painted.isEmpty || picture.whiteArea < 1)
    }
    let flat = try drawnBitmap(60, 60) { root in
      for (width, height) in [(0.0, 40.0), (40, 0), (0, 0)] {
        let layer = root.addBox(.white, 10, 10, width, height)
        layer.borderWidth = 4
        layer.cornerRadius = 9
        layer.contents = .bitmap(TestImage.solid(4, 4, (255, 255, 255, 255)))
        root.add(GradientLayer([.white, .white]), 10, 10, width, height)
        root.add(TextLayer("Text"), 10, 10, width, height)
        layer.masksToBounds = true
        layer.addBox(.white, -10, -10, 80, 80)
      }
      for path in [Path(), .rect(0, 40), .rect(0, 0)] {
        root.add(ShapeLayer(path: path), 10, 10, 40, 40).fillColor = .white
      }
    }
    #expect(flat.painted.isEmpty)
  }

  @Test("A part of an image without area, of enormous size or far away (R-10)")
  func parts() throws {
    for rect in [
      CGRect(x: 0.5, y: 0.5, width: 0, height: 0), CGRect(x: -1e8, y: 0, width: 2e8, height: 1),
      CGRect(x: 9e8, y: 9e8, width: 1, height: 1), CGRect(x: 0, y: 0, width: 1e-12, height: 1e-12),
    ] {
      for gravity in [ContentsGravity.resize, .resizeAspect, .resizeAspectFill, .center] {
        _ = try drawnBitmap(60, 60) { root in
          let layer = root.add(Layer(), 10, 10, 40, 40)
          layer.contents = .bitmap(TestImage.corners)
          layer.contentsRect = rect
          layer.contentsGravity = gravity
          layer.contentsCenter = CGRect(x: 0.5, y: 0.5, width: 1e-9, height: 0.3)
          layer.contentsScale = 1e-9
        }
      }
    }
  }

  @Test("A blurred mask that reaches to its horizon costs what is masked, in a rasterized layer too (R-5, R-12)")
  func horizon() throws {
    func picture(_ isRasterized: Bool) throws -> Bitmap {
      try drawnBitmap(60, 60) { root in
        let layer = root.addBox(.white, 10, 10, 40, 40)
        layer.shouldRasterize = isRasterized
        let mask = Layer()
        mask.bounds = CGRect(x: 0, y: 0, width: 300, height: 300)
        mask.position = CGPoint(x: 20, y: 30)
        mask.backgroundColor = .black
        mask.filters = [.gaussianBlur(radius: 2), .colorInvert()]
        mask.shadowOpacity = 0.5
        // Part of it lies behind the eye.
        mask.transform = Transform3D.rotation(1.4, 1, 0, 0).concatenating(.perspective(100))
        layer.mask = mask
      }
    }
    try isBounded {
      let start = ContinuousClock.now
      let (plain, kept) = (try picture(false), try picture(true))
      #expect(plain.painted.height > 5 && plain.difference(kept) <= 2)
      #expect(ContinuousClock.now - start < .seconds(20))
    }
  }

  @Test("Masks and groups nested to the limit (R-5, R-3)")
  func nested() throws {
    try isBounded {
      let picture = try drawnBitmap(60, 60) { root in
        var layer = root
        for _ in 0..<100 {
          let next = layer.add(Layer(), 0, 0, 60, 60)
          next.opacity = 0.999
          next.masksToBounds = true
          next.cornerRadius = 3
          layer = next
        }
        layer.backgroundColor = .white
      }
      #expect(picture.rgb(30, 30)[0] > 200)
    }
  }

  @Test("Letters of enormous and of no size, lines without end (TX-3)")
  func text() throws {
    try isBounded {
      for size in [1e-9, 1e5] {
        _ = try drawnBitmap(60, 60) { root in root.add(TextLayer("Ag"), 0, 0, 60, 60).fontSize = size }
      }
      _ = try drawnBitmap(60, 60) { root in
        let layer = root.add(TextLayer(String(repeating: "word ", count: 20_000)), 0, 0, 60, 60)
        layer.isWrapped = true
        layer.truncationMode = .end
        layer.fontSize = 10
      }
    }
  }
}
