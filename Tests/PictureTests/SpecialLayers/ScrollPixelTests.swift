// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures

@Suite("Scroll layers in pixels")
struct ScrollPixelTests {
  @Test("Shows what lies under its bounds, moved by their origin and cut by their edges (SC-1, R-4)")
  func window() throws {
    let bitmap = try GoldenScene("", 120, 100, background: .black) { root in
      let scroll = root.add(ScrollLayer(), 10, 10, 100, 80)
      let page = scroll.addBox("#404040", 0, 0, 400, 400)
      page.addBox(.red, 200, 150, 20, 10)
      // SC-1's case: the rectangle comes to lie in the lower right corner.
      scroll.scroll(to: CGRect(x: 200, y: 150, width: 20, height: 10))
    }.drawn()
    func pixel(_ x: Int, _ y: Int) -> [UInt8] { [bitmap[x, y].r, bitmap[x, y].g, bitmap[x, y].b] }
    #expect(pixel(109, 89) == [255, 0, 0] && pixel(90, 80) == [255, 0, 0])
    #expect(pixel(89, 85) == [64, 64, 64] && pixel(95, 79) == [64, 64, 64] && pixel(10, 10) == [64, 64, 64])
    #expect(pixel(110, 85) == [0, 0, 0] && pixel(100, 90) == [0, 0, 0] && pixel(9, 9) == [0, 0, 0])
  }
}
