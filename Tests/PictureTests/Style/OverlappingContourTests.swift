// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures

/// Letters of variable fonts are put together from contours that lie over one another: an x of two bars.
@Suite("Outlines of letters whose contours overlap")
struct OverlappingContourTests {
  private static let font = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fonts/MotionCross.ttf").path

  private func picture(_ layer: @escaping @Sendable () -> Layer) throws -> Bitmap {
    let film = ExportFixture(Format(width: 300, height: 300, fps: 10, background: .black)) {
      Scene { layer().position(.center) }.lasting(1)
    }
    try #require(!film.timeline.hasErrors, "\(film.timeline.diagnostics)")
    return try film.timeline.state(at: MediaTime(seconds: 0)).drawn()
  }

  @Test("a style's outline and the text's outlines go around a letter, not through it", arguments: [100.0, 400, 900])
  func cross(weight: Double) throws {
    @Sendable func text() -> TextLayer { TextLayer("x").font(Self.font, 400).axis("wght", weight) }
    let pictures = [
      try picture { text().foregroundColor(.clear).style("x") { $0.outline(.white, 6) } },
      try picture { ShapeLayer(text().outlines).fillColor(nil).stroke(.white, 6) },
    ]
    // A bar is weight / 2 units wide, of which 1000 are 400 points, and the middle of the cross that of the image.
    let half = Int(weight / 2 * 0.4 / 2)
    for picture in pictures {
      #expect(picture[150 + half, 150].r == 0 && picture[150, 150 - half].r == 0)
      let outside = 150 + half + (120 - half) / 2
      #expect(picture[150 + half, outside].r == 255 && picture[outside, 150 - half].r == 255)
      #expect(picture[150 + 119, 150].r == 255 && picture[150, 150].r == 0)
    }
  }
}
