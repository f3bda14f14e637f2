// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionKit
import MotionLayers
import MotionLowering
import MotionModel
import MotionRaster
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// Particles whose image was drawn by code.
@Suite("Emitter cells with drawings")
struct EmitterDrawingTests {
  private func pixels(_ fixture: ExportFixture, frame: Int = 45) throws -> [UInt8] {
    let bitmap = try fixture.renderer.bitmap(frame: frame)
    return (0..<bitmap.height).flatMap { y in
      Array(UnsafeBufferPointer(start: bitmap.pixels + y * bitmap.rowBytes, count: bitmap.width * 4))
    }
  }

  @Test("A drawing is shown exactly as an image of its pixels at the cell's scale (EM-8)", arguments: [1.0, 2.0, 3.0])
  func samePixels(scale: Double) throws {
    let drawing = EmittedDrawing.disc(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    let painted = try MediaLibrary(folder: "/").bitmap(of: drawing, scale: scale)
    #expect(painted.bitmap.width == Int(12 * scale) && painted.warnings.isEmpty)
    // A half of orange in the middle, nothing in the corner.
    let middle = painted.bitmap[Int(6 * scale), Int(6 * scale)]
    #expect(middle == (128, 64, 0, 128) && painted.bitmap[0, 0] == (0, 0, 0, 0))
    let picture = Contents.bitmap(BitmapContents(painted.bitmap))
    let (drawn, shown) = (
      EmittedDrawing.fixture(.drawing(drawing), contentsScale: scale),
      EmittedDrawing.fixture(picture, contentsScale: scale)
    )
    #expect(drawn.timeline.diagnostics.isEmpty)
    let frame = try pixels(drawn)
    #expect(frame == (try pixels(shown)))
    #expect(Set(frame).count > 10, "something is seen")
    let nested = try pixels(EmittedDrawing.fixture(.drawing(drawing), contentsScale: scale, isNested: true))
    #expect(nested == (try pixels(EmittedDrawing.fixture(picture, contentsScale: scale, isNested: true))))
  }

  @Test("A drawing that is set by key path while the scene runs is shown as an image of its pixels would be (EM-11)")
  func later() throws {
    func picture(_ drawing: Drawing) throws -> Contents {
      .bitmap(BitmapContents(try MediaLibrary(folder: "/").bitmap(of: drawing, scale: 2).bitmap))
    }
    let (red, green) = (EmittedDrawing.disc(.red), EmittedDrawing.disc(.green))
    let drawn = EmittedDrawing.fixture(.drawing(red), later: .drawing(green))
    #expect(drawn.timeline.diagnostics.isEmpty)
    let shown = try pixels(drawn)
    #expect(shown == (try pixels(EmittedDrawing.fixture(try picture(red), later: try picture(green)))))
    // All that are seen were born after the change.
    let (reds, greens) = (component(0, of: shown), component(1, of: shown))
    #expect(greens.contains(255) && reds.allSatisfy { $0 == 0 })
  }

  private func component(_ number: Int, of pixels: [UInt8]) -> [UInt8] {
    stride(from: number, to: pixels.count, by: 4).map { pixels[$0] }
  }

  @Test("Drawings that an animation gives are shown as images of their pixels would be (EM-11)")
  func animated() throws {
    func picture(_ drawing: Drawing) throws -> Contents {
      .bitmap(BitmapContents(try MediaLibrary(folder: "/").bitmap(of: drawing, scale: 2).bitmap))
    }
    let (red, green) = (EmittedDrawing.disc(.red), EmittedDrawing.disc(.green))
    func changing(_ contents: Contents?, _ values: [Contents]) -> ExportFixture {
      ExportFixture(Format(width: 100, height: 100, fps: 30)) {
        Scene(root: { root in
          let cell = EmitterCell()
          (cell.name, cell.contents, cell.contentsScale) = ("cell", contents, 2)
          (cell.birthRate, cell.lifetime, cell.velocity, cell.emissionRange) = (20, 1, 40, 6)
          let layer = EmitterLayer(cell)
          layer.emitterPosition = CGPoint(x: 50, y: 50)
          let change = KeyframeAnimation(keyPath: "emitterCells.cell.contents")
          (change.values, change.calculationMode, change.duration) = (values, .discrete, 2)
          layer.add(change)
          root.addSublayer(layer)
        }).lasting(2)
      }
    }
    let drawn = changing(nil, [.drawing(red), .drawing(green)])
    #expect(drawn.timeline.diagnostics.isEmpty)
    let shown = try pixels(drawn)
    #expect(shown == (try pixels(changing(nil, [picture(red), picture(green)]))))
    #expect(shown == (try pixels(changing(picture(EmittedDrawing.disc(.blue)), [picture(red), picture(green)]))))
    // Those that were born before the change stay red.
    #expect(component(0, of: shown).contains(255) && component(1, of: shown).contains(255))
    let wrong = changing(nil, [.drawing(Drawing(size: CGSize(width: 4, height: 4)) { $0.restoreGState() })])
    #expect(
      wrong.timeline.diagnostics.map(\.message) == [
        "the drawing of the emitter cell \"cell\" of EmitterLayer: restoreGState() without saveGState() before it"
      ])
  }

  @Test("What the drawing code got wrong is an error, and so is an image that is too large")
  func problems() {
    let wrong = Drawing(size: CGSize(width: 4, height: 4)) { $0.restoreGState() }
    let fixture = EmittedDrawing.fixture(.drawing(wrong))
    #expect(
      fixture.timeline.diagnostics.map(\.message) == [
        "the drawing of the emitter cell \"cell\" of EmitterLayer: restoreGState() without saveGState() before it"
      ])
    let large = EmittedDrawing.fixture(.drawing(EmittedDrawing.disc(.red)), contentsScale: 1e4)
    #expect(large.timeline.diagnostics.count == 1 && large.timeline.diagnostics[0].message.contains("32768 pixels"))
  }
}
