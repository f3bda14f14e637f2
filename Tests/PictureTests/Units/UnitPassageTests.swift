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

@Suite("Units and styled texts that come in, go out and change, in pixels")
struct UnitPassageTests {
  private func fixture(_ layers: @escaping () -> [any SceneElement]) throws -> ExportFixture {
    let fixture = ExportFixture(Format(width: 320, height: 120, fps: 10)) {
      Scene { for layer in layers() { layer } }.lasting(2)
    }
    try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
    return fixture
  }

  private func frames(_ layers: @escaping () -> [any SceneElement]) throws -> [ContentHash] {
    let renderer = try fixture(layers).renderer
    return try (0..<20).map { try renderer.planes(frame: $0).planes.contentHash }
  }

  private func text(_ string: String) -> TextLayer {
    TextLayer(string).font("Inter", 30, .bold).position(.center).foregroundColor(.white)
  }

  @Test("what reaches out of the layer is there once a mask has done its work, to the byte")
  func masks() throws {
    let looks: [@Sendable (TextLayer) -> TextLayer] = [
      { $0.style("two") { $0.shadow(.red, radius: 6, offset: (8, 12)) } },
      { $0.style("two") { $0.background(.purple, padding: (14, 10), radius: 6).outline(.yellow, 9) } },
      { $0.lineHeight(0.6) },
    ]
    for (number, look) in looks.enumerated() {
      let plain = try frames { [look(text("one two\nÅÉ gypq"))] }
      for appearance in [Appearance.mask(.up), .mask(.left), .wipe(.fromLeft), .wipe(.fromBottom)] {
        let whole = try frames { [look(text("one two\nÅÉ gypq")).enters(appearance, for: 0.5)] }
        #expect(whole[2] != plain[2] && whole.suffix(8) == plain.suffix(8), "\(number) \(appearance)")
        let words = try frames {
          [look(text("one two\nÅÉ gypq")).units(.word, stagger: 0.05) { $0.enters(appearance, for: 0.5) }]
        }
        #expect(words[2] != plain[2] && words.suffix(8) == plain.suffix(8), "\(number) \(appearance)")
        let leaving = try frames { [look(text("one two\nÅÉ gypq")).leaves(appearance, for: 0.5)] }
        #expect(leaving[18] != plain[18] && leaving.prefix(14) == plain.prefix(14), "\(number) \(appearance)")
      }
    }
  }

  @Test("letters that move take the part of a gradient along that is theirs")
  func gradients() throws {
    func styled() -> TextLayer { text("gradient").style("gradient") { $0.foregroundGradient(.red, .blue, .green) } }
    let moved = try frames { [styled().position(160, 80)] }
    for kind in [TextUnit.Kind.glyph, .word] {
      let units = try frames { [styled().units(kind, in: UnitSelector(), .offset(0, 20))] }
      #expect(units == moved, "\(kind)")
    }
  }

  @Test("a text with stretches of their own looks draws itself as lines, then fills all of it")
  func drawn() throws {
    func styled() -> TextLayer {
      text("PART").style("AR") { $0.foregroundColor(.red).background(.blue, padding: (4, 4)) }
    }
    let plain = try frames { [styled()] }
    for layer in [{ styled().enters(.draw, for: 1) }, { styled().units(.word) { $0.enters(.draw, for: 1) } }] {
      let fixture = try fixture { [layer()] }
      let renderer = fixture.renderer
      let first = try #require(fixture.timeline.state(atFrame: 0).root.sublayers.first)
      func isFilled(_ layer: LayerState) -> Bool {
        guard layer.values.textPart != nil, layer.values.opacity > 0 else { return false }
        return layer.sublayers.allSatisfy { $0.values.textPart == nil }
      }
      func any(_ layer: LayerState) -> Bool { isFilled(layer) || layer.sublayers.contains(where: any) }
      #expect(!first.sublayers.contains(where: any), "nothing is filled at first")
      #expect(try renderer.planes(frame: 15).planes.contentHash == plain[15])
    }
  }

  @Test("a text that becomes another keeps its units, which go on in the other")
  func becoming() throws {
    func title() -> TextLayer {
      text("One two").units(.word, stagger: 0.2) { $0.enters(.rise(20), .fade, for: 0.3).leaves(.fade, for: 0.3) }
    }
    let alone = try frames { [title()] }
    let changing = try frames {
      let title = title()
      return [title, title.becomes("One six", for: 0.3).begin(at: 1)]
    }
    #expect(changing.prefix(10) == alone.prefix(10))
    let other = try frames {
      [text("One six").units(.word, stagger: 0.2) { $0.leaves(.fade, for: 0.3) }]
    }
    #expect(changing.suffix(6) == other.suffix(6))
  }

  @Test("words that take the place of others have their looks")
  func replaced() throws {
    let fixture = try fixture {
      let price = text("Price: 10 € now").style("10 €") { $0.foregroundColor(.red) }
      return [price, price.becomes("Price: 12 € now", for: 0.2).begin(at: 0.5)]
    }
    let expected = try frames { [text("Price: 12 € now").style("12 €") { $0.foregroundColor(.red) }] }
    #expect(try fixture.renderer.planes(frame: 15).planes.contentHash == expected[15])
  }

  @Test("a text that became another keeps the color that it was given before, and takes later ones")
  func recolored() throws {
    let expected = try frames { [text("One six").foregroundColor(.red)] }
    for (change, colors) in [(0.5, 1.0), (1.0, 0.5)] {
      let changing = try frames {
        let title = text("One two")
        return [
          title, title.becomes("One six", for: 0.2).begin(at: change),
          Animate(title, \.foregroundColor, to: .red, duration: 0.2).begin(at: colors),
        ]
      }
      #expect(changing.suffix(5) == expected.suffix(5))
    }
  }

  @Test("units of a unit are parts of it; tracking of single characters is told of")
  func parts() throws {
    let fixture = ExportFixture(Format(width: 320, height: 120, fps: 10)) {
      Scene {
        let title = text("one two three")
        let phrase = title.units(.matching("two three"))[0]
        let _ = #expect(phrase.units(.word).map(\.text) == ["two", "three"])
        title
        text("abc").units(.glyph, in: UnitSelector(), .tracking(10))
      }.lasting(2)
    }
    #expect(fixture.timeline.diagnostics.contains { "\($0)".contains("each unit of TextLayer is one character") })
  }
}
