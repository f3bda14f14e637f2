// SPDX-License-Identifier: Apache-2.0

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

  @Test(
    "lines of scripts without spaces break as they do at any size: the largest size that fills the box",
    arguments: [
      ("ja", "Noto Sans CJK JP", "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。何でも薄暗いじめじめした所で"),
      ("zh", "Noto Sans CJK SC", "中华人民共和国国家发展和改革委员会主任办公会议纪要全文公布"),
      ("th", "Noto Sans Thai", "ประเทศไทยรวมเลือดเนื้อชาติเชื้อไทยเป็นประชารัฐไผทของไทยทุกส่วน"),
      ("en", "Inter", "The quick brown fox jumps over the lazy dog and then goes home to sleep"),
      ("en", "Inter", "A well-known state-of-the-art dictionary-based word-breaking thing"),
    ])
  func scripts(language: String, font: String, text: String) throws {
    func layer(_ size: Double) -> TextLayer {
      TextLayer(text).font(font, size).language(language).wrapped(width: 560)
    }
    let found = try size(layer(20).fit(width: 560, height: 280, from: 10, to: 96))
    func height(_ size: Double) throws -> Double {
      let film = ExportFixture(.hd720(fps: 30)) { Scene { layer(size) }.lasting(1) }
      return try Double(
        #require(film.timeline.state(at: MediaTime(seconds: 0)).root.sublayers.first).values.bounds.height)
    }
    #expect(found > 40, "\(found)")
    #expect(try height(found) <= 280)
    #expect(try height(found + 0.25) > 280)
  }

  @Test("all of a text fits the lines that it may have, and not with one step more")
  func lineLimit() throws {
    let text = "A quick brown fox jumps over the lazy dog and runs far away into the wood"
    func fitted(_ lines: Int) throws -> Double {
      try size(
        TextLayer(text).font("Inter", 96, .bold).wrapped(width: 600).lineLimit(lines).fit(width: 600, from: 12, to: 96))
    }
    func count(_ size: Double) throws -> Int {
      let layer = TextLayer(text).font("Inter", size, .bold).wrapped(width: 600)
      let film = ExportFixture(.hd720(fps: 30)) { Scene { layer }.lasting(1) }
      let bounds = try #require(film.timeline.state(at: MediaTime(seconds: 0)).root.sublayers.first).values.bounds
      let one = TextLayer("A").font("Inter", size, .bold)
      let line = ExportFixture(.hd720(fps: 30)) { Scene { one }.lasting(1) }
      let height = try #require(line.timeline.state(at: MediaTime(seconds: 0)).root.sublayers.first).values.bounds
        .height
      return Int((bounds.height / height).rounded())
    }
    for lines in [2, 3, 5] {
      let found = try fitted(lines)
      #expect(try count(found) <= lines && count(found + 0.25) > lines, "\(lines): \(found)")
    }
    #expect(try fitted(2) < fitted(3) && fitted(3) < fitted(5))
  }

  @Test("a compound that may be hyphenated is larger than one that may not")
  func hyphenated() throws {
    func fitted(_ isHyphenated: Bool) throws -> Double {
      try size(
        TextLayer("Donaudampfschifffahrtsgesellschaftskapitän a. D.").font("Inter", 96, .bold).language("de")
          .hyphenated(isHyphenated).wrapped(width: 500).fit(width: 500, height: 300, from: 12, to: 96))
    }
    #expect(try fitted(true) > 1.5 * fitted(false))
  }

  @Test("a text that needs more lines than it may have, at the smallest size too, is a warning that counts them")
  func tooManyLines() throws {
    let film = ExportFixture(.hd720(fps: 30)) {
      Scene {
        TextLayer("Far too many words for one line of so little room").font("Inter", 40).wrapped(width: 200).lineLimit(
          1
        )
        .fit(width: 200, from: 30, to: 40)
      }.lasting(1)
    }
    let messages = film.timeline.diagnostics.map(\.message)
    #expect(
      messages.contains { $0.contains("does not fit 200 points in 1 line at its smallest size, 30;") }, "\(messages)")
  }
}
