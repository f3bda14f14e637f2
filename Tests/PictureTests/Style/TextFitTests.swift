import Foundation
import MotionCore
import MotionKit
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures

@Suite("Texts that take the size that fits")
struct TextFitTests {
  private func size(_ text: TextLayer) throws -> Double {
    let film = ExportFixture(.hd720(fps: 30)) { Scene { text }.lasting(1) }
    #expect(film.timeline.diagnostics.isEmpty)
    return try #require(film.timeline.state(at: MediaTime(seconds: 0)).root.sublayers.first).values.text.fontSize
  }

  @Test("one line fills the width, and one step more does not fit")
  func line() throws {
    let found = try size(TextLayer("A headline").font("Inter", 20).fit(width: 600, from: 10, to: 300))
    func width(_ size: Double) throws -> Double {
      let film = ExportFixture(.hd720(fps: 30)) { Scene { TextLayer("A headline").font("Inter", size) }.lasting(1) }
      return try Double(
        #require(film.timeline.state(at: MediaTime(seconds: 0)).root.sublayers.first).values.bounds.width)
    }
    #expect(try width(found) <= 600 && width(found + 0.25) > 600)
    #expect(try size(TextLayer("A headline").font("Inter", 20).fit(width: 600, from: 10, to: 40)) == 40)
  }

  @Test("wrapped lines fill the box, and no word of theirs is broken")
  func wrapped() throws {
    let words = "Nothing beyond extraordinary words"
    func fitted(_ text: String, _ height: Double) throws -> Double {
      try size(TextLayer(text).font("Inter", 20).wrapped(width: 300).fit(width: 300, height: height, from: 10, to: 300))
    }
    let (low, high) = (try fitted(words, 60), try fitted(words, 2000))
    #expect(low < high)
    // The longest word alone decides where there is height enough.
    let longest = try size(TextLayer("extraordinary").font("Inter", 20).fit(width: 300, from: 10, to: 300))
    #expect(high == longest)
  }
}
