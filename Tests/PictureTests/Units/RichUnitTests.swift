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

@Suite("Units of texts in several styles, in pixels")
struct RichUnitTests {
  private static let looks: [(String, @Sendable (TextLayer) -> TextLayer)] = [
    ("How a hash table works", { $0.style("hash table") { $0.foregroundColor(.mint).weight(.bold).size(1.3) } }),
    ("مرحبا بالعالم", { $0.style(1..<8) { $0.foregroundGradient(.yellow, .red).underline(.blue) } }),
    ("नमस्ते दुनिया", { $0.style(1..<6) { $0.outline(.red, 2).shadow(.blue, radius: 3, offset: (2, 2)) } }),
    ("fi AVATAR 👩‍👩‍👧", { $0.style("i AVA") { $0.background(.purple, padding: (4, 2), radius: 5).baselineOffset(6) } }),
    ("שלום world", { $0.style(3..<7) { $0.strikethrough(.red, thickness: 2).foregroundColor(.yellow) } }),
  ]

  private func frames(_ seconds: Double = 2, _ layers: @escaping () -> [Layer]) throws -> [ContentHash] {
    let fixture = ExportFixture(Format(width: 320, height: 120, fps: 10)) {
      Scene { for layer in layers() { layer } }.lasting(seconds)
    }
    try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
    let renderer = fixture.renderer
    return try (0..<Int(seconds * 10)).map { try renderer.planes(frame: $0).planes.contentHash }
  }

  private func text(_ string: String) -> TextLayer {
    TextLayer(string).font("Inter", 26).position(.center).foregroundColor(Color.white.opacity(0.8))
  }

  @Test("at rest, units are the whole text, to the byte", arguments: 0..<5)
  func rest(number: Int) throws {
    let (string, style) = RichUnitTests.looks[number]
    let plain = try frames { [style(text(string))] }
    for kind in [TextUnit.Kind.glyph, .word, .line] {
      let cut = try frames {
        [style(text(string)).units(kind, stagger: 0.01) { $0.enters(.rise(20), .fade, for: 0.5) }]
      }
      #expect(cut[3] != plain[3] && cut.suffix(8) == plain.suffix(8), "\(kind)")
    }
    let nested = try frames {
      [
        style(text(string)).units(.word) { $0.enters(.fade, for: 0.5) }
          .units(.glyph, in: UnitSelector(start: 0, end: 0), .offset(0, 20), .foregroundColor(.red))
      ]
    }
    #expect(nested.suffix(8) == plain.suffix(8))
    let typed = try frames { [style(text(string)).enters(.typewriter, for: 1)] }
    #expect(typed[5] != plain[5] && typed.suffix(8) == plain.suffix(8))
  }

  @Test("a unit's colour replaces what stretches say, and begins with it")
  func colours() throws {
    func rich() -> TextLayer { text("one two").style("two") { $0.foregroundColor(.mint) } }
    func units(_ body: @escaping (TextUnit) -> Void) throws -> [ContentHash] {
      try frames(0.3) { [rich().units(.word, body)] }
    }
    let plain = try frames(0.3) { [rich()] }
    #expect(try units { _ in } == plain)
    var began: [Color?] = []
    #expect(
      try units { unit in
        began.append(unit.foregroundColor)
        if unit.index == 1 { unit.foregroundColor = .red }
      } == frames(0.3) { [text("one two").style("two") { $0.foregroundColor(.red) }] })
    #expect(began == [Color.white.opacity(0.8), .mint])
    // The whole text's colour moves, the stretch's does not.
    func moving(_ text: TextLayer) -> TextLayer {
      text.animate(\.foregroundColor, from: .white, to: .red, duration: 0.3)
    }
    #expect(try frames(0.3) { [moving(rich().units(.word) { _ in })] } == frames(0.3) { [moving(rich())] })
    let selected = try frames(0.3) {
      [rich().units(.word, in: UnitSelector(start: 0.5, end: 1), .foregroundColor(.blue))]
    }
    #expect(try selected == frames(0.3) { [text("one two").style("two") { $0.foregroundColor(.blue) }] })
  }

  @Test("stretches are units by their names; a name that is none is told")
  func named() throws {
    func rich() -> TextLayer { TextLayer(markdown: "a **b** c [d](#mark) **e**").font("Inter", 26).position(.center) }
    var texts: [String] = []
    _ = try frames(0.1) {
      [
        rich().units(.named("strong")) { texts.append($0.text) }.units(.named("mark")) { texts.append($0.text) }
      ]
    }
    #expect(texts == ["b", "e", "d"])
    let fixture = ExportFixture(Format(width: 320, height: 120, fps: 10)) {
      Scene { rich().units(.named("strnog")) { _ in } }.lasting(1)
    }
    #expect(
      fixture.timeline.diagnostics.contains {
        $0.message.contains("has no part named \"strnog\"; it has \"mark\", \"strong\"")
      }, "\(fixture.timeline.diagnostics)")
  }

  @Test("a text becomes another: words that both have keep their styles; Markdown's marks keep theirs")
  func becoming() throws {
    func last(_ build: @escaping () -> TextLayer, _ change: @escaping (TextLayer) -> (any Step)?) throws -> ContentHash
    {
      let fixture = ExportFixture(Format(width: 320, height: 120, fps: 10)) {
        Scene {
          let layer = build().font("Inter", 30).position(160, 60)
          layer
          if let step = change(layer) { InOrder { step } }
        }.lasting(1)
      }
      try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
      return try fixture.renderer.planes(frame: 8).planes.contentHash
    }
    func mint(_ style: TextStyle) -> TextStyle { style.foregroundColor(.mint).weight(.bold) }
    let words = try last({ TextLayer("a hash table").style("hash table") { mint($0) } }) {
      $0.becomes("the hash table", for: 0.5)
    }
    #expect(try words == last({ TextLayer("the hash table").style("hash table") { mint($0) } }) { _ in nil })
    let marks = try last({ TextLayer(markdown: "a **hash** table").strong(mint) }) {
      $0.becomes(markdown: "the **tree**", for: 0.5)
    }
    #expect(try marks == last({ TextLayer("the tree").style("tree") { mint($0) } }) { _ in nil })
  }

  @Test("on a path a stretch has its own size, colour and box, whole and in units")
  func paths() throws {
    func round(_ style: @escaping (TextStyle) -> TextStyle) -> TextLayer {
      TextLayer("around it").font("Inter", 20).style("it") { style($0) }.along(.circle(100)).position(160, 60)
    }
    let plain = try frames(0.1) { [TextLayer("around it").font("Inter", 20).along(.circle(100)).position(160, 60)] }
    #expect(try frames(0.1) { [round { $0.foregroundColor(.white) }] } == plain)
    var seen = Set(plain)
    for style: (TextStyle) -> TextStyle in [
      { $0.size(2) }, { $0.foregroundColor(.red) }, { $0.background(.red) }, { $0.background(.red, radius: 4) },
      { $0.underline(.red) }, { $0.foregroundGradient(.red, .blue) }, { $0.outline(.red, 3) },
    ] {
      let whole = try frames(1) { [round(style)] }
      #expect(seen.insert(whole[0]).inserted)
      let cut = try frames(1) { [round(style).units(.word, stagger: 0.1) { $0.enters(.fade, for: 0.3) }] }
      #expect(cut[9] == whole[9] && cut[1] != whole[1])
    }
  }
}
