// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionExport

@Suite("Units of texts in pixels")
struct UnitPixelTests {
  static let texts = [
    "How a hash table works", "مرحبا بالعالم", "नमस्ते दुनिया", "สวัสดีชาวโลก", "你好，世界。", "fi AVATAR 👩‍👩‍👧", "שלום world",
  ]

  private func frames(_ build: @escaping (TextLayer) -> Void, _ text: String) throws -> [ContentHash] {
    let fixture = ExportFixture(Format(width: 320, height: 120, fps: 10)) {
      Scene {
        let layer = TextLayer(text).font("Inter", 30).position(.center).foregroundColor(Color.white.opacity(0.8))
        let _ = build(layer)
        layer
      }.lasting(2)
    }
    try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
    let renderer = fixture.renderer
    return try (0..<20).map { try renderer.planes(frame: $0).planes.contentHash }
  }

  @Test("at rest, units are the whole text, to the byte", arguments: texts)
  func rest(text: String) throws {
    let plain = try frames({ _ in }, text)
    for kind in [TextUnit.Kind.glyph, .word, .line, .paragraph] {
      let cut = try frames(
        { layer in let _ = layer.units(kind, stagger: 0.01) { $0.enters(.rise(20), .fade, .blur(5), for: 0.5) } }, text)
      #expect(cut[3] != plain[3], "\(kind)")
      #expect(cut.suffix(8) == plain.suffix(8), "\(kind)")
    }
    let nested = try frames(
      { layer in
        let _ = layer.units(.word) { $0.enters(.fade, for: 0.5) }
          .units(.glyph, in: UnitSelector(start: 0, end: 0, shape: .square), .offset(0, 20))
      }, text)
    #expect(nested.suffix(8) == plain.suffix(8))
  }

  @Test("units of a text that follows its own clock, and colours of units, are theirs alone")
  func colours() throws {
    let plain = try frames({ _ in }, "one two")
    let colored = try frames({ let _ = $0.units(.matching("two")) { let _ = $0.foregroundColor(.red) } }, "one two")
    #expect(plain[0] != colored[0])
    let same = try frames({ let _ = $0.units(.matching("two")) { _ in } }, "one two")
    #expect(plain == same)
  }

  @Test("entrances of units end after the last one, and what waits for the text knows")
  func times() throws {
    let fixture = ExportFixture(Format(width: 320, height: 120, fps: 10)) {
      Scene {
        let text = TextLayer("one two three").font("Inter", 30)
          .units(.word, stagger: 0.5) { $0.enters(.fade, for: 0.4) }
        let then = TextLayer("then").font("Inter", 30).shown(from: .after(text))
        text
        then
      }.lasting(3)
    }
    try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
    func isHidden(_ frame: Int) -> Bool { fixture.timeline.state(atFrame: frame).root.sublayers[1].values.isHidden }
    #expect(isHidden(13) && !isHidden(14))
  }

  @Test(
    "what cannot be is told",
    arguments: [
      ("stagger", "must be from 0.0 to 1000000.0 seconds, got -1.0"), ("characters", "must be from 0 to 3, got 2..<9"),
      ("matching", "“x” does not occur in the text"), ("bound", "changes from frame to frame"),
      ("selector", "the smoothness of a UnitSelector must be from 0.0 to 1.0, got 3.0"),
      ("font", "fontSize of units has no effect"),
      ("many", "has 60000 units of this kind, but the limit for a text is 50000 units"),
      ("none", "has no effect to apply"),
    ])
  func mistakes(name: String, message: String) throws {
    let fixture = ExportFixture(Format(width: 320, height: 120, fps: 10)) {
      Scene {
        let text = TextLayer(name == "many" ? String(repeating: "ab ", count: 30_000) : "one").font("Inter", 30)
        switch name {
        case "stagger": let _ = text.units(.word, stagger: -1) { $0.enters(.fade) }
        case "characters": let _ = text.units(.characters(2..<9)) { $0.enters(.fade) }
        case "matching": let _ = text.units(.matching("x")) { $0.enters(.fade) }
        case "bound":
          let _ = NumberLayer(Value(0)).units(.word) { $0.enters(.fade) }
          NumberLayer(Value(0)).font("Inter", 20).units(.word) { $0.enters(.fade) }
        case "selector": let _ = text.units(.word, in: UnitSelector(smoothness: 3), .scale(2))
        case "font": let _ = text.units(.word) { let _ = $0.fontSize(80) }
        case "none": let _ = text.units(.word, in: UnitSelector())
        default: let _ = text.units(.glyph) { $0.enters(.fade) }
        }
        text
      }.lasting(1)
    }
    #expect(fixture.timeline.diagnostics.contains { "\($0)".contains(message) }, "\(fixture.timeline.diagnostics)")
  }

  @Test("a text becomes another: at the end it is the other, to the byte")
  func becoming() throws {
    func last(_ text: String, _ changes: [String]) throws -> ContentHash {
      let fixture = ExportFixture(Format(width: 320, height: 120, fps: 10)) {
        Scene {
          let layer = TextLayer(text).font("Inter", 30, .bold).foregroundColor(.mint).position(160, 60)
          layer
          InOrder { for change in changes { layer.becomes(change, for: 0.5) } }
        }.lasting(2)
      }
      try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
      return try fixture.renderer.planes(frame: 18).planes.contentHash
    }
    let plain = try last("two words", [])
    #expect(try last("three words", ["two words"]) == plain)
    #expect(try last("a", ["something else", "two words"]) == plain)
    let log = DiagnosticLog()
    log.collect { _ = TextLayer("early").units(.word) }
    #expect(log.diagnostics.contains { $0.message.contains("cannot be split into units here") })
  }
}
