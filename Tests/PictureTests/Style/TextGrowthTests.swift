// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionLayers
import Testing

@testable import ExportFixtures

/// Ink reaches beyond the bounds that a text got from itself (TX-3), and so does whatever is made of it.
@Suite("Ink that grows beyond the bounds of texts")
struct TextGrowthTests {
  /// A text whose own bounds end left of the canvas, and whose letters grow into it.
  private func picture(at time: Double, _ change: @escaping @Sendable (TextLayer) -> Void) throws -> Bitmap {
    try GoldenScene("ink", 200, 120, at: [time]) {
      let text = TextLayer("HHHHHHHH").font("Inter", 20).anchorPoint(0, 0).position(-150, 20)
      let _ = change(text)
      Scene { text }.lasting(2)
    }.drawn()
  }

  private func ink(_ bitmap: Bitmap) -> Int {
    var count = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y].r > 60 { count += 1 }
    }
    return count
  }

  @Test("a size, a tracking and a leading that animate show all of the letters in every frame")
  func animated() throws {
    let changes: [(String, @Sendable (TextLayer) -> Void)] = [
      ("size", { $0.animate(\.fontSize, to: 60, duration: 2, timing: .linear) }),
      ("tracking", { $0.animate(\.tracking, to: 30, duration: 2, timing: .linear) }),
      (
        "leading",
        { $0.position(20, -60).string("\nH").animate(\.lineHeightMultiple, to: 4, duration: 2, timing: .linear) }
      ),
    ]
    for (name, change) in changes {
      #expect(try ink(picture(at: 0, change)) == 0, "\(name)")
      let plain = try ink(picture(at: 1.9, change))
      #expect(plain > 50, "\(name)")
      // A group, a shadow and a filter are as large as what they hold.
      let group = try picture(at: 1.9) {
        change($0)
        $0.opacity(0.6)
        $0.allowsGroupOpacity = true
        $0.addSublayer(Layer())
      }
      #expect(Double(ink(group)) > Double(plain) * 0.8, "\(name)")
      let blurred = try picture(at: 1.9) {
        change($0)
        $0.filters = [.gaussianBlur(radius: 1)]
      }
      #expect(ink(blurred) > plain / 2, "\(name)")
    }
  }

  @Test("bounds that are given clip, whatever animates")
  func clipped() throws {
    #expect(
      try ink(
        picture(at: 1.9) {
          $0.bounds = CGRect(x: 0, y: 0, width: 110, height: 24)
          $0.animate(\.fontSize, to: 60, duration: 2, timing: .linear)
          // What never moves outside of the canvas is a warning.
          $0.animate(\.position.y, to: 22, duration: 2, timing: .linear)
        }) == 0)
  }
}
