// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures

/// The guides' listings that draw, counted in pixels.
@Suite("Exact pixels of drawings")
struct DrawingListingTests {
  private func drawn(
    _ width: Int, _ height: Int, background: Color = .white, _ build: @escaping @Sendable (Layer) -> Void
  ) throws -> Bitmap {
    try GoldenScene("", width, height, background: background, build: build).states()[0].drawn()
  }

  @Test(
    "The curve's apex is at (155, 191.25), its line 5 wide and black; never displayed, nothing shows (A10, E3, L-7)")
  func curve() throws {
    func picture(displays: Bool) throws -> Bitmap {
      try drawn(310, 200) { root in
        root.isGeometryFlipped = true
        let layer = root.add(GoldenScene.Curve(), 0, 0, 310, 200)
        layer.setValue(5, forKey: "lineWidth")
        if displays { layer.setNeedsDisplay() }
      }
    }
    let bitmap = try picture(displays: true)
    // y points up: 191.25 is 8.75 below the top, so the line covers 6.25…11.25 there.
    let column = (0..<200).map { Int(bitmap[155, $0].r) }
    #expect(column.firstIndex { $0 < 255 } == 6)
    #expect((7...10).allSatisfy { column[$0] == 0 })
    #expect(abs(column[6] - 64) <= 1 && abs(column[11] - 191) <= 1)
    #expect(column[12...].allSatisfy { $0 == 255 })
    // The ends are on the baseline, 15 above the bottom.
    #expect(bitmap[15, 180].r == 0 && bitmap[294, 180].r == 0 && bitmap[15, 190].r == 255)
    let nothing = try picture(displays: false)
    for y in 0..<200 { for x in 0..<310 { #expect(nothing[x, y].r == 255) } }
  }

  @Test("A subclass's own width and colour draw the curve (A12)")
  func ownColor() throws {
    let bitmap = try drawn(310, 200) { root in
      root.isGeometryFlipped = true
      let layer = root.add(GoldenScene.Curve(), 0, 0, 310, 200)
      layer.setValue(2, forKey: "lineWidth")
      layer.setValue(Color.blue, forKey: "lineColor")
      layer.setNeedsDisplay()
    }
    #expect(bitmap[155, 8] == (0, 0, 255, 255))
    #expect(bitmap[155, 6] == (255, 255, 255, 255) && bitmap[155, 10] == (255, 255, 255, 255))
  }

  @Test("Of an ellipse's line of 10 along the bounds only the inner 5 show (D2, R-18)")
  func ellipse() throws {
    let bitmap = try drawn(140, 120) { root in
      root.add(GoldenScene.Ring(), 20, 20, 100, 80).display()
    }
    let row = (0..<140).map { bitmap[$0, 60].g }
    #expect(row[..<20].allSatisfy { $0 == 255 } && row[120...].allSatisfy { $0 == 255 })
    #expect(row[20..<24].allSatisfy { $0 == 0 } && row[116..<120].allSatisfy { $0 == 0 })
    #expect(row[26..<114].allSatisfy { $0 == 255 })
    let column = (0..<120).map { bitmap[70, $0].g }
    #expect(column[..<20].allSatisfy { $0 == 255 } && column[20..<24].allSatisfy { $0 == 0 })
    #expect(column[26..<94].allSatisfy { $0 == 255 } && column[96..<100].allSatisfy { $0 == 0 })
  }

  @Test("A drawing is sharp at any scale, and its image lies where the layer is drawn larger (R-9)")
  func scaled() throws {
    let bitmap = try drawn(120, 120) { root in
      let layer = root.add(CanvasLayer(), 40, 40, 40, 40)
      layer.drawing = { context, size in context.fill(CGRect(x: 10, y: 10, width: 10, height: 10)) }
      layer.transform = .scale(3, 3, 1)
    }
    var dark = 0
    for y in 0..<120 { for x in 0..<120 where bitmap[x, y].r == 0 { dark += 1 } }
    #expect(dark == 900)
    #expect(bitmap[30, 30].r == 0 && bitmap[29, 30].r == 255 && bitmap[59, 59].r == 0 && bitmap[60, 59].r == 255)
  }

  @Test("A drawing masks, and dissolves as other contents do (R-5, V-9)")
  func mask() throws {
    let bitmap = try drawn(100, 100) { root in
      let layer = root.addBox(.red, 10, 10, 80, 80)
      let mask = CanvasLayer()
      mask.drawing = { context, size in context.fill(CGRect(x: 20, y: 0, width: 40, height: 80)) }
      mask.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
      layer.mask = mask
    }
    #expect(bitmap[29, 50].g == 255 && bitmap[30, 50].g == 0 && bitmap[69, 50].g == 0 && bitmap[70, 50].g == 255)
  }
}
