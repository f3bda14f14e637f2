// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures

/// Figures 1 to 10 of chapter 11: one layer, to which one thing after the other is added (A28, R-1).
@Suite("The compositing pipeline, step by step")
struct PipelineTests {
  /// The layer covers 40…120 × 30…90 of a canvas of 160×120; its sublayer covers 90…140 × 60…110, sticking out.
  private static let steps: [(name: String, change: @Sendable (Layer) -> Void)] = [
    ("background", { $0.backgroundColor = Palette.yellow }),
    (
      "contents",
      {
        $0.contents = .bitmap(TestImage.solid(40, 30, (27, 42, 107, 255)))
        $0.contentsGravity = .center
      }
    ),
    ("sublayers", { $0.addBox(Palette.teal, 50, 30, 50, 50) }),
    (
      "border",
      {
        $0.borderWidth = 6
        $0.borderColor = Palette.violet
      }
    ),
    ("corners", { $0.cornerRadius = 20 }),
    ("filter", { $0.filters = [.gaussianBlur(radius: 1)] }),
    (
      "shadow",
      {
        $0.shadowOpacity = 1
        $0.shadowColor = .red
        $0.shadowRadius = 0
        $0.shadowOffset = CGSize(width: -8, height: 8)
      }
    ),
    ("opacity", { $0.opacity = 0.5 }),
    ("compositing", { $0.compositingFilter = .plusLighter }),
    (
      "mask",
      {
        let mask = Layer()
        mask.frame = CGRect(x: -20, y: -20, width: 60, height: 160)
        mask.backgroundColor = .black
        $0.mask = mask
      }
    ),
  ]

  /// The picture after the first `count` steps.
  private func drawn(_ count: Int) throws -> Bitmap {
    try GoldenScene("", 160, 120, background: "#404040") { root in
      let layer = root.add(Layer(), 40, 30, 80, 60)
      for step in PipelineTests.steps.prefix(count) { step.change(layer) }
    }.drawn()
  }

  /// Where two images differ; nil: nowhere.
  private func changed(_ a: Bitmap, _ b: Bitmap) -> PixelRect {
    var rect = PixelRect.empty
    for y in 0..<a.height {
      for x in 0..<a.width where ImageDifference.between(a, b, x, y) > 0 {
        rect = rect.union(PixelRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return rect
  }

  @Test("Each of ten steps changes its own aspect and no other (A28, R-1)")
  func steps() throws {
    let pictures = try (0...10).map(drawn)
    let changes = zip(pictures, pictures.dropFirst()).map(changed)
    func pixel(_ count: Int, _ x: Int, _ y: Int) -> [Int] {
      let p = pictures[count][x, y]
      return [Int(p.r), Int(p.g), Int(p.b)]
    }
    let (grey, yellow, navy) = ([64, 64, 64], [255, 211, 77], [27, 42, 107])
    let (teal, violet) = ([47, 214, 195], [138, 75, 216])
    // Geometry alone draws nothing; then the background, in the bounds.
    #expect(changes[0] == PixelRect(minX: 40, minY: 30, maxX: 120, maxY: 90))
    #expect(pixel(1, 40, 30) == yellow && pixel(1, 119, 89) == yellow)
    // Contents of 40×30 in the middle, over the background.
    #expect(changes[1] == PixelRect(minX: 60, minY: 45, maxX: 100, maxY: 75))
    #expect(pixel(2, 80, 50) == navy)
    // The sublayer lies over contents and sticks out.
    #expect(changes[2] == PixelRect(minX: 90, minY: 60, maxX: 140, maxY: 110))
    #expect(pixel(3, 95, 65) == teal && pixel(3, 139, 109) == teal)
    // The border lies over the sublayer, inside the bounds.
    #expect(changes[3] == PixelRect(minX: 40, minY: 30, maxX: 120, maxY: 90))
    #expect(pixel(4, 42, 60) == violet && pixel(4, 117, 70) == violet && pixel(4, 130, 70) == teal)
    #expect(pixel(4, 80, 50) == navy)
    // Rounded corners change background and border at the corners only, not the sublayer.
    #expect(pixel(5, 41, 31) == grey && pixel(5, 139, 109) == teal && pixel(5, 119, 89) == teal)
    #expect(pixel(5, 80, 32) == violet && pixel(5, 80, 50) == navy)
    // The filter softens edges, 5 pixels to either side at most; flat parts stay.
    #expect(changes[5].minX >= 35 && changes[5].maxY <= 115)
    #expect(pixel(6, 80, 60) == navy && pixel(6, 125, 80) == teal && pixel(6, 139, 85) != teal)
    // The shadow falls to the lower left of the alpha, under it, sublayer included.
    #expect(pixel(7, 36, 70) == [255, 0, 0] && pixel(7, 100, 114) == [255, 0, 0] && pixel(7, 80, 60) == navy)
    #expect(pixel(7, 150, 60) == grey)
    // Opacity halves the group with its shadow: 0.5 · colour + 0.5 · grey, nothing shows through.
    #expect(close(pixel(8, 80, 60), navy.map { ($0 + 64) / 2 }) && close(pixel(8, 36, 70), [160, 32, 32]))
    // Added to the grey instead of put over it.
    #expect(close(pixel(9, 80, 60), navy.map { $0 / 2 + 64 }) && close(pixel(9, 36, 70), [192, 64, 64]))
    // The mask leaves what lies left of x = 80, shadow included, which is that of the whole layer.
    #expect(changes[9].minX == 80)
    #expect(pixel(10, 90, 60) == grey && pixel(10, 125, 80) == grey && pixel(10, 70, 60) == pixel(9, 70, 60))
    #expect(pixel(10, 36, 70) == pixel(9, 36, 70))
  }

  private func close(_ a: [Int], _ b: [Int]) -> Bool { zip(a, b).allSatisfy { abs($0 - $1) <= 2 } }
}
