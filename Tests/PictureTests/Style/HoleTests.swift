// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

/// Layers that take away from the canvas itself.
@Suite("Holes in the canvas")
struct HoleTests {
  @Test(
    "What is taken from the background shows black in a still, as in a film, whose planes have no alpha (CI-3)",
    arguments: ["destinationOut", "clear", "xor", "sourceOut", "destinationIn", "destinationAtop"])
  func holes(_ name: String) throws {
    let picture = try drawnBitmap(60, 40, on: "#4080C0") { root in
      let layer = root.addBox(name == "destinationIn" ? "#FFFFFF00" : .white, 10, 10, 20, 20)
      layer.compositingFilter = Filter(name)
      root.addBox("#FF000080", 20, 15, 20, 10)
    }
    var isOpaque = true
    for y in 0..<40 { for x in 0..<60 where picture[x, y].a != 255 { isOpaque = false } }
    #expect(isOpaque)
    // What comes later lies on the hole, over black.
    if name == "destinationAtop" {
      #expect(picture.rgb(12, 12) == [64, 128, 192])
    } else {
      #expect(picture.rgb(12, 12) == [0, 0, 0] && picture.rgb(22, 20) == [128, 0, 0])
    }
    #expect(picture.rgb(5, 5) == [64, 128, 192])
  }
}
