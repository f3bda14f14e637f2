// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@Suite("Opaque layers")
struct OpaqueTests {
  private final class Disc: Layer {
    override func draw(in context: DrawingContext) {
      context.setFillColor(.white)
      context.fillEllipse(in: CGRect(x: 10, y: 10, width: 20, height: 20))
      context.clear(CGRect(x: 18, y: 18, width: 4, height: 4))
    }
  }

  @Test("What an opaque layer draws has no alpha; an image that it is given keeps its own (R-13)")
  func store() throws {
    func picture(_ isOpaque: Bool, _ make: @escaping @Sendable () -> Layer) throws -> Bitmap {
      try drawnBitmap(60, 60, on: "#808080") { root in
        let layer = root.add(make(), 10, 10, 40, 40)
        layer.isOpaque = isOpaque
        layer.backgroundColor = .green
        layer.setNeedsDisplay()
      }
    }
    let clear = try picture(false) { Disc() }
    let opaque = try picture(true) { Disc() }
    #expect(clear.rgb(12, 12) == [0, 255, 0] && clear.rgb(30, 30) == [0, 255, 0] && clear.rgb(24, 30)[0] == 255)
    #expect(opaque.rgb(12, 12) == [0, 0, 0] && opaque.rgb(30, 30) == [0, 0, 0] && opaque.rgb(24, 30)[0] == 255)
    #expect(opaque.rgb(5, 5) == [128, 128, 128])
    let half = BitmapContents(Bitmap(width: 4, height: 4))
    let image = try picture(true) {
      let layer = Layer()
      layer.contents = .bitmap(half)
      return layer
    }
    #expect(image.rgb(30, 30) == [0, 255, 0])
  }

  @Test("The text of an opaque text layer stands on black, over its background (R-13, TX-2)")
  func text() throws {
    func picture(_ string: String?) throws -> Bitmap {
      try drawnBitmap(60, 60) { root in
        let layer = root.add(TextLayer(), 10, 10, 40, 40)
        layer.string = string
        layer.isOpaque = true
        layer.backgroundColor = .green
      }
    }
    #expect(try picture("I").rgb(45, 45) == [0, 0, 0])
    #expect(try picture(nil).rgb(45, 45) == [0, 255, 0])
  }

  @Test("drawsAsynchronously is accepted and changes nothing (R-1)")
  func asynchronous() throws {
    func picture(_ value: Bool) throws -> Bitmap {
      try drawnBitmap(60, 60) { root in
        let layer = root.add(Disc(), 10, 10, 40, 40)
        layer.drawsAsynchronously = value
        layer.setNeedsDisplay()
      }
    }
    #expect(try picture(true).difference(try picture(false)) == 0)
  }
}
