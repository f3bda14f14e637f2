// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionModel
import MotionText
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionExport
@testable import MotionLowering

@Suite("Layers of vertical text")
struct VerticalLayerTests {
  private func film(_ layers: @escaping () -> [Layer]) -> ExportFixture {
    ExportFixture(Format(width: 320, height: 240, fps: 10)) {
      Scene { for layer in layers() { layer } }.lasting(1)
    }
  }
  private func frames(_ layers: @escaping () -> [Layer]) throws -> [ContentHash] {
    let fixture = film(layers)
    try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
    let renderer = fixture.renderer
    return try (0..<10).map { try renderer.planes(frame: $0).planes.contentHash }
  }
  private func bounds(_ text: @escaping () -> TextLayer) throws -> CGRect {
    let fixture = film { [text()] }
    #expect(fixture.timeline.diagnostics.isEmpty, "\(fixture.timeline.diagnostics)")
    return try #require(fixture.timeline.state(at: MediaTime(seconds: 0)).root.sublayers.first).values.bounds
  }
  private func text(_ string: String) -> TextLayer {
    TextLayer(string).font("Noto Sans CJK JP", 20).language("ja").foregroundColor(Color.white.opacity(0.8))
  }
  /// Lines of the font are 1.448 em.
  private func isNear(_ size: CGSize, _ columns: Double, _ height: Double) -> Bool {
    abs(size.width - columns * 28.96) < 1e-6 && abs(size.height - height) < 1e-6
  }

  @Test("without bounds it is as wide as its columns and as high as the longest, or as the height at which they break")
  func sizes() throws {
    #expect(isNear(try bounds { text("縦書き").vertical() }.size, 1, 60))
    #expect(isNear(try bounds { text("縦書き\n二").vertical() }.size, 2, 60))
    #expect(isNear(try bounds { text("縦書きの文字").vertical().wrapped(height: 50) }.size, 3, 50))
    #expect(isNear(try bounds { text("12月").vertical(digits: 2) }.size, 1, 40))
    let inset = try bounds { text("縦書き").vertical().textInset(3, 5) }.size
    #expect(isNear(CGSize(width: inset.width - 6, height: inset.height - 10), 1, 60))
    #expect(
      isNear(
        try bounds { text("縦書きの文字").vertical().wrapped(height: 50).fit(width: 87, height: 50, from: 20, to: 20) }.size,
        3, 50))
    let fitted = try bounds { text("縦書き").vertical().fit(width: 500, height: 90, from: 10, to: 99) }.size
    #expect(abs(fitted.height - 90) < 1 && fitted.height <= 90)
  }

  @Test("columns lie where the alignment says in the width, and lines in the height, whichever way y points")
  func placement() throws {
    var values = TextValues()
    (values.string, values.fontName, values.fontSize, values.isVertical) = ("国\n国国", "Noto Sans CJK JP", 20, true)
    let bounds = CGRect(x: 10, y: 20, width: 200, height: 100)
    func ink(_ isYUp: Bool = false, _ change: (inout TextValues) -> Void = { _ in }) throws -> CGRect {
      var text = values
      change(&text)
      return try #require(try TextPlacement(text, in: bounds, isYUp: isYUp, fonts: FontSources())).ink
    }
    let plain = try ink()
    #expect(plain.maxX > 200 && plain.maxX < 210 && plain.minX > 150 && plain.minY > 20 && plain.maxY < 61)
    let free = 200 - 2 * 28.96
    func near(_ a: CGRect, _ b: CGRect) -> Bool {
      abs(a.minX - b.minX) + abs(a.minY - b.minY) + abs(a.width - b.width) + abs(a.height - b.height) < 1e-6
    }
    #expect(near(try ink { $0.alignmentMode = .left }, plain.offsetBy(dx: -free, dy: 0)))
    #expect(near(try ink { $0.alignmentMode = .center }, plain.offsetBy(dx: -free / 2, dy: 0)))
    #expect(near(try ink { $0.alignmentMode = .right }, plain))
    let bottom = try ink { $0.verticalAlignment = .bottom }
    #expect(abs(bottom.maxY - 120) < 3 && abs(bottom.height - plain.height) < 1e-6)
    #expect(near(try ink { $0.textInset = CGSize(width: 7, height: 9) }, plain.offsetBy(dx: -7, dy: 9)))
    let up = try ink(true)
    #expect(near(up, CGRect(x: plain.minX, y: 140 - plain.maxY, width: plain.width, height: plain.height)))
    // What does not fit in the bounds is cut off.
    let small = CGRect(x: 0, y: 0, width: 10, height: 30)
    let cut = try #require(try TextPlacement(values, in: small, isYUp: false, fonts: FontSources()))
    #expect(small.contains(cut.ink) && cut.ink.width > 0)
  }

  @Test("units at rest, all typed and not spread, it is the whole text to the byte; moved, it is not")
  func units() throws {
    func layer() -> TextLayer { text("縦書き、12月「A」🎌").vertical(digits: 2).wrapped(height: 120).position(.center) }
    let plain = try frames { [layer()] }
    for kind in [TextUnit.Kind.glyph, .word, .line, .paragraph] {
      let cut = try frames { [layer().units(kind, stagger: 0.01) { $0.enters(.rise(20), .fade, for: 0.4) }] }
      #expect(cut[2] != plain[2] && cut.suffix(3) == plain.suffix(3), "\(kind)")
    }
    #expect(try frames { [layer().typed(0.5)] } != plain && frames { [layer().spread(2)] } != plain)
    let styled = try frames {
      [layer().style("書き") { $0.underline(.red).background(.blue, padding: (2, 3), radius: 4) }]
    }
    #expect(styled != plain)
    let cut = try frames {
      [
        layer().style("書き") { $0.underline(.red).background(.blue, padding: (2, 3), radius: 4) }
          .units(.glyph, stagger: 0.01) { $0.enters(.fade, for: 0.3) }
      ]
    }
    #expect(cut.suffix(3) == styled.suffix(3))
  }

  @Test("what does not go with it is told")
  func warnings() {
    func messages(_ text: @escaping () -> TextLayer) -> [String] {
      film { [text()] }.timeline.diagnostics.map(\.message)
    }
    #expect(messages { text("縦").vertical().wrapped(width: 90) }.contains { $0.contains(".wrapped(height:)") })
    #expect(messages { text("横").wrapped(height: 90) }.contains { $0.contains("Add .vertical()") })
    #expect(messages { text("縦").vertical().baseline(10, 40) }.contains { $0.contains("no baseline") })
    #expect(messages { text("縦").vertical().along(.circle(100)) }.contains { $0.contains("runs along its path") })
    #expect(
      messages { text("縦").vertical(digits: 9) }.contains { $0.contains("uprightDigits") && $0.contains("got 9") })
    #expect(messages { text("縦").vertical().wrapped(height: -1) }.contains { $0.contains("got -1") })
  }

  @Test("an inspection shows it")
  func inspection() throws {
    let state = film { [text("12").vertical(digits: 2).style("12") { $0.horizontalInVertical() }] }.timeline.state(
      atFrame: 0)
    let layer = try #require(Inspection(state).root.sublayers.first)
    #expect(layer.properties["vertical"]?.description == "true")
    #expect(layer.properties["uprightDigits"]?.description == "2")
    #expect(layer.properties["spans[0]"]?.description == "\"0..<2 side by side\"")
  }
}
