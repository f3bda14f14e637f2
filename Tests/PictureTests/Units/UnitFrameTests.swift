// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionLayers
import MotionLowering
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionExport

@Suite("Units of texts, frame by frame")
struct UnitFrameTests {
  private static let format = Format(width: 320, height: 120, fps: 10)

  private func fixture(_ layers: @escaping () -> [Layer]) throws -> ExportFixture {
    let fixture = ExportFixture(UnitFrameTests.format) {
      Scene { for layer in layers() { layer } }.lasting(2)
    }
    try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
    return fixture
  }

  private func text() -> TextLayer {
    TextLayer("units of a text").font("Inter", 30).position(.center).foregroundColor(Color.white.opacity(0.8))
  }

  private static let movements: [(String, @Sendable (TextLayer) -> TextLayer)] = [
    ("moving", { $0.units(.glyph, stagger: 0.03) { $0.enters(.rise(20), .fade, for: 0.7) } }),
    ("turning", { $0.units(.word, stagger: 0.1) { $0.animate(\.transform.rotation.z, by: 3, .linear(2)) } }),
    ("selected", { $0.units(.glyph, in: UnitSelector(end: 0.5), .offset(3, 9), .opacity(0.4)) }),
    ("coloured", { $0.units(.glyph, in: UnitSelector(end: 0.5), .foregroundColor(.red), .scale(1.2)) }),
    ("nested", { $0.units(.word) { $0.enters(.drop(9), for: 1) }.units(.glyph, stagger: 0.1) { $0.enters(.fade) } }),
    ("blurred", { $0.units(.word, stagger: 0.1) { $0.enters(.blur(8), .fade, for: 1) } }),
    (
      "styled",
      {
        $0.style("of a") { $0.foregroundColor(.mint).underline() }.units(.glyph, stagger: 0.03) { $0.enters(.rise(20)) }
      }
    ),
  ]

  @Test("the short way of a unit gives the commands of the long one", arguments: 0..<7)
  func shortWay(number: Int) throws {
    let (name, cut) = UnitFrameTests.movements[number]
    let fixture = try fixture { [cut(text())] }
    let builder = DisplayListBuilder(contents: fixture.library)
    for frame in 0..<20 {
      let short = try builder.displayList(for: fixture.timeline.state(atFrame: frame))
      // Layers whose animations are told take the long way.
      let long = try builder.displayList(for: fixture.timeline.state(atFrame: frame, describesAnimations: true))
      #expect(short.hash == long.hash, "\(name), frame \(frame)")
      #expect(try builder.displayList(for: fixture.timeline.state(atFrame: frame)).hash == short.hash)
    }
  }

  @Test("units of one layout in other colours are painted in theirs, also when paint was kept for others")
  func keptPaint() throws {
    func styled(_ color: Color) -> TextLayer {
      text().style("of") { $0.foregroundColor(color) }.units(.glyph) { $0.enters(.rise(40), for: 1) }
    }
    func hashes(_ color: Color) throws -> [ContentHash] {
      let fixture = try fixture { [styled(color)] }
      return try (0..<8).map { try fixture.renderer.planes(frame: $0).planes.contentHash }
    }
    let red = try hashes(.red)
    #expect(try hashes(.blue) != red)
    #expect(try hashes(.red) == red)
  }

  @Test(
    "units turn about where their characters are while the text's size, width or path moves",
    arguments: ["size", "width", "nested", "bound"])
  func movingSize(what: String) throws {
    let turn = Angle.degrees(35)
    func cut(_ text: TextLayer) -> TextLayer {
      text.units(.word, in: UnitSelector(), .rotation(turn))
      return what == "nested" ? text.units(.glyph, in: UnitSelector(), .scale(0.7)) : text
    }
    // Half way at one second.
    func base(_ size: Double) -> TextLayer { TextLayer("two words").font("Inter", size).position(.center) }
    func wrapped(_ width: Double) -> TextLayer {
      let text = base(24).size(width, 90)
      text.isWrapped = true
      return text
    }
    let moving = try fixture {
      switch what {
      case "width": return [cut(wrapped(100).animate(\.bounds.size.width, from: 100, to: 200, .linear(2)))]
      case "bound":
        let driver = Layer().size(20, 10).opacity(0).animate(\.bounds.size.width, from: 20, to: 40, .linear(2))
        return [driver, cut(base(20).bind(\.fontSize, to: driver.shownFrame) { Double($0.width) })]
      default: return [cut(base(20).animate(\.fontSize, from: 20, to: 40, .linear(2)))]
      }
    }
    let still = try fixture { [cut(what == "width" ? wrapped(150) : base(30))] }
    let shown = try moving.renderer.planes(frame: 10).planes
    #expect(try shown.contentHash == still.renderer.planes(frame: 10).planes.contentHash)
    // From a frame that came before, and from nothing.
    let renderer = moving.renderer
    _ = try renderer.planes(frame: 9)
    #expect(try renderer.planes(frame: 10).planes.contentHash == shown.contentHash)
  }

  @Test("what follows a unit follows it while the text grows")
  func follower() throws {
    let fixture = try fixture {
      let text = TextLayer("two words").font("Inter", 20).position(.center)
        .animate(\.fontSize, from: 20, to: 40, .linear(2))
      let words = text.units(.word)
      return [text, Layer().name("mark").size(4, 4).bind(\.position, to: words[1].point(0.5, 0.5)) { $0 }]
    }
    func mark(_ frame: Int) throws -> CGPoint {
      let layers = fixture.timeline.state(atFrame: frame).root.sublayers
      return try #require(layers.first { $0.name == "mark" }).values.position
    }
    // About the middle of the text twice as far.
    let (first, last) = (try mark(0), try mark(19))
    #expect(abs(first.y - 60) < 1 && abs(last.y - 60) < 1)
    #expect(abs((last.x - 160) / (first.x - 160) - 1.95) < 0.02, "\(first) \(last)")
  }

  @Test("selectors out of their range are told; what they may be gives an image")
  func selectors() throws {
    func messages(_ selector: @escaping () -> UnitSelector) throws -> [String] {
      let fixture = ExportFixture(UnitFrameTests.format) {
        Scene { TextLayer("one two").font("Inter", 30).units(.word, in: selector(), .offset(0, 10)) }.lasting(1)
      }
      if !fixture.timeline.hasErrors { _ = try fixture.renderer.planes(frame: 3) }
      return fixture.timeline.diagnostics.map { "\($0)" }
    }
    for (selector, message) in [
      ({ UnitSelector(start: .nan) }, "the start of a UnitSelector must be from -1000.0 to 1000.0, got nan"),
      ({ UnitSelector(end: .infinity) }, "the end of a UnitSelector must be from -1000.0 to 1000.0, got inf"),
      (
        { UnitSelector(offset: -1e9) }, "the offset of a UnitSelector must be from -1000.0 to 1000.0, got -1000000000.0"
      ),
      ({ UnitSelector(amount: 2) }, "the amount of a UnitSelector must be from -1.0 to 1.0, got 2.0"),
    ] as [(() -> UnitSelector, String)] {
      #expect(try messages(selector).contains { $0.contains(message) }, "\(message)")
    }
    for selector in [
      { UnitSelector(start: 0.8, end: 0.2) }, { UnitSelector(start: -3, end: -1) }, { UnitSelector(start: 2, end: 5) },
      { UnitSelector(start: -2, end: 3, offset: 900) },
    ] as [() -> UnitSelector] {
      #expect(try messages(selector).isEmpty)
    }
    // An animation of a selector to what is no number.
    let fixture = ExportFixture(UnitFrameTests.format) {
      let selector = UnitSelector()
      Scene {
        TextLayer("one two").font("Inter", 30).units(.word, in: selector, .offset(0, 10))
        Animate(selector.end, to: .nan, duration: 1)
      }.lasting(1)
    }
    #expect(fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
  }

  @Test("100,000 glyphs are too many units, which is told with the limit in bounded time")
  func many() throws {
    let start = ContinuousClock.now
    let fixture = ExportFixture(UnitFrameTests.format) {
      Scene {
        TextLayer(String(repeating: "unit", count: 25_000)).font("Inter", 10).units(.glyph) { $0.enters(.fade) }
      }.lasting(1)
    }
    let message = "has 100000 units of this kind, but the limit for a text is 50000 units"
    let found = fixture.timeline.diagnostics.filter { "\($0)".contains(message) }
    #expect(found.count == 1 && found.first?.severity == .error, "\(fixture.timeline.diagnostics)")
    #expect(ContinuousClock.now - start < .seconds(60))
  }
}
