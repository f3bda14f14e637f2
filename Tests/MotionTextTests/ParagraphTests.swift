// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Testing

@testable import MotionText

@Suite("Paragraphs: indents, spacing, limits, balance, hyphens")
struct ParagraphTests {
  private let words = "The quick brown fox jumps over the lazy dog and runs away into the dark wood"

  private func layout(_ text: String, width: Double? = 300, _ change: (inout TextRequest) -> Void = { _ in }) throws
    -> TextLayout
  {
    var request = TextRequest(text, font: FontDescriptor("Inter"), size: 20, width: width)
    change(&request)
    return try TextLayout(request)
  }
  /// What each line shows.
  private func lines(_ layout: TextLayout) -> [String] {
    let scalars = Array(layout.request.string.unicodeScalars)
    return layout.lines.map {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[$0.range])
      return String(view)
    }
  }

  @Test("Indents are from the sides where lines begin and end, the first line's beyond")
  func indents() throws {
    let text = words + "\n" + words
    let plain = try layout(text)
    let set = try layout(text) {
      $0.paragraph.leadingIndent = 30
      $0.paragraph.trailingIndent = 50
      $0.paragraph.firstLineIndent = 15
    }
    let firsts = set.lines.filter { line in [0, words.unicodeScalars.count + 1].contains(line.range.lowerBound) }
    #expect(firsts.count == 2 && firsts.allSatisfy { $0.frame.minX == 45 })
    #expect(set.lines.filter { $0.frame.minX == 30 }.count == set.lines.count - 2)
    #expect(set.lines.allSatisfy { $0.frame.maxX <= 250.001 } && set.lines.count > plain.lines.count)
    // Right to left, everything is the other way round.
    let right = try layout(text) {
      $0.direction = .rightToLeft
      $0.paragraph.leadingIndent = 30
      $0.paragraph.trailingIndent = 50
      $0.paragraph.firstLineIndent = 15
    }
    #expect(abs(right.lines[0].frame.maxX - 255) < 1e-9 && abs(right.lines[1].frame.maxX - 270) < 1e-9)
    // Without a box the indents are part of the width.
    let free = try layout("abc", width: nil) { $0.paragraph.leadingIndent = 30 }
    #expect(try abs(free.size.width - layout("abc", width: nil).size.width - 30) < 1e-9)
    // Where nothing is left, a line has at least a character.
    #expect(try layout("abc") { $0.paragraph.leadingIndent = 500 }.lines.count == 3)
  }

  @Test("Spacing is between paragraphs, not around them nor between their lines")
  func spacing() throws {
    let text = words + "\n" + words
    let plain = try layout(text)
    let spaced = try layout(text) { $0.paragraph.spacing = 12 }
    let count = plain.lines.count / 2
    for i in plain.lines.indices {
      #expect(abs(spaced.lines[i].frame.minY - plain.lines[i].frame.minY - (i < count ? 0 : 12)) < 1e-9)
    }
    #expect(abs(spaced.size.height - plain.size.height - 12) < 1e-9)
  }

  @Test("A limit of lines cuts the rest, with a marker of one's own")
  func limits() throws {
    let two = try layout(words) {
      $0.lineLimit = 2
      $0.truncation = .end
      $0.marker = " [more]"
    }
    #expect(two.lines.count == 2 && two.lines[1].isTruncated && !two.lines[0].isTruncated)
    #expect(two.lines[1].frame.maxX <= 300.001)
    let marker = try layout(" [more]", width: nil).lines[0].runs.flatMap(\.glyphs).map(\.id)
    #expect(two.lines[1].runs.flatMap(\.glyphs).map(\.id).suffix(marker.count) == marker[...])
    // Without a mode the rest is left out, and nothing says so.
    let silent = try layout(words) { $0.lineLimit = 2 }
    #expect(silent.lines.count == 2 && !silent.lines[1].isTruncated)
    // Enough lines: nothing is cut.
    let all = try layout(words)
    let enough = try layout(words) {
      $0.lineLimit = all.lines.count
      $0.truncation = .end
    }
    #expect(lines(enough) == lines(all) && !enough.lines.contains(where: \.isTruncated))
    for mode in [TextRequest.Truncation.start, .middle] {
      let cut = try layout(words, width: 200) {
        $0.truncation = mode
        $0.isWrapped = false
        $0.marker = "~"
      }
      let tilde = try layout("~", width: nil).lines[0].runs[0].glyphs[0].id
      let place = cut.lines[0].runs.flatMap(\.glyphs).firstIndex { $0.id == tilde }
      #expect(mode == .start ? place == 0 : (place ?? 0) > 3)
      #expect(cut.lines[0].frame.maxX <= 200.001)
    }
  }

  @Test("Lines of other fonts count with their own heights where a box is full")
  func heights() throws {
    let text = "Hi\nשלום\nHi\nHi"
    let all = try layout(text)
    let third = all.lines[2].frame.maxY
    func count(_ height: Double) throws -> Int {
      try layout(text) {
        $0.truncation = .end
        $0.maxHeight = height
      }.lines.count
    }
    #expect(all.lines[1].frame.height > all.lines[0].frame.height)
    #expect(try count(Double(third) + 0.01) == 3 && count(Double(third) - 0.01) == 2)
  }

  @Test("Balanced lines are as many, and no longer than they must be")
  func balance() throws {
    for width in stride(from: 150.0, through: 700, by: 50) {
      let plain = try layout(words, width: width)
      let balanced = try layout(words, width: width) { $0.paragraph.isBalanced = true }
      #expect(balanced.lines.count == plain.lines.count)
      func widest(_ layout: TextLayout) -> Double { layout.lines.map { Double($0.frame.width) }.max() ?? 0 }
      func narrowest(_ layout: TextLayout) -> Double { layout.lines.map { Double($0.frame.width) }.min() ?? 0 }
      #expect(widest(balanced) <= widest(plain) + 1e-9)
      #expect(widest(balanced) - narrowest(balanced) <= widest(plain) - narrowest(plain) + 1e-9)
    }
    // Centred in the box that was given, not in a narrower one.
    let centred = try layout(words, width: 500) {
      $0.paragraph.isBalanced = true
      $0.alignment = .center
    }
    for line in centred.lines { #expect(abs(line.frame.midX - 250) < 1e-9) }
  }

  @Test("balanced lines break no word that the width has room for, although the rest of the text would fill them up")
  func balancedWords() throws {
    for text in ["Donaudampfschifffahrt c d e f g h", "Donaudampfschifffahrt a bb ccc dddd eeeee"] {
      let word = try layout("Donaudampfschifffahrt").size.width
      let balanced = try layout(text, width: Double(word) + 1) { $0.paragraph.isBalanced = true }
      #expect(balanced.lines.first?.range == 0..<21, "\(balanced.lines.map(\.range))")
    }
  }

  @Test("Words break at hyphens by the patterns of their language")
  func hyphens() throws {
    func broken(_ text: String, width: Double, _ language: String) throws -> TextLayout {
      try layout(text, width: width) {
        $0.paragraph.isHyphenated = true
        $0.language = language
      }
    }
    let english = try #require(HyphenationPatterns.of("en-US"))
    #expect(english.breaks(in: "hyphenation".unicodeScalars.map(\.value)) == [2, 6])
    #expect(english.breaks(in: "Hyphenation".unicodeScalars.map(\.value)) == [2, 6])
    #expect(english.breaks(in: "it".unicodeScalars.map(\.value)).isEmpty)
    #expect(english.breaks(in: "漢字漢字漢字".unicodeScalars.map(\.value)).isEmpty)
    // Latin 1 and KOI8-R files.
    let german = try #require(HyphenationPatterns.of("de"))
    #expect(german.breaks(in: "übermütig".unicodeScalars.map(\.value)) == [4, 6])
    #expect(HyphenationPatterns.of("ru")?.breaks(in: "предложение".unicodeScalars.map(\.value)).isEmpty == false)
    #expect(HyphenationPatterns.of("pt-BR") !== HyphenationPatterns.of("pt-PT"))

    let text = "An unbelievable misunderstanding"
    let plain = try layout(text, width: 150)
    let found = try broken(text, width: 150, "en")
    #expect(lines(plain) == ["An", "unbelievable", "misunderstan", "ding"] || plain.lines.count >= 3)
    #expect(lines(found).joined() == "An unbelievablemisunderstanding" || lines(found).count <= plain.lines.count)
    let hyphen = try layout("\u{2010}", width: nil).lines[0].runs[0].glyphs[0].id
    let ends = found.lines.compactMap { $0.runs.last?.glyphs.last?.id }
    #expect(ends.contains(hyphen) && ends.last != hyphen)
    #expect(found.lines.allSatisfy { $0.frame.maxX <= 150.001 })
    // Each hyphen stands for the letter before it, and all of the text is shown.
    for line in found.lines {
      for glyph in line.runs.flatMap(\.glyphs) { #expect(line.range.contains(glyph.source)) }
    }
    // A soft hyphen of the author's is the only place of its word.
    let soft = try broken("misunder\u{AD}standing", width: 110, "en")
    #expect(lines(soft).first == "misunder\u{AD}")

    #expect(try broken("word", width: 300, "tlh").warnings == [.noHyphenation(language: "tlh")])
    #expect(try broken("word", width: 300, "").warnings == [.noHyphenation(language: "")])
    #expect(TextWarning.noHyphenation(language: "tlh").description.contains("package") == false)
    #expect(TextWarning.noHyphenation(language: "nn-NO").description.contains("hyphen-no"))
    #expect(TextWarning.noHyphenation(language: "en-GB").description.contains("hyphen-en-gb"))
    #expect(try broken("word", width: 300, "en").warnings.isEmpty)
  }

  @Test("Where Japanese brackets and stops meet, one gives up its empty half (CSS Text 4, §8.4)")
  func punctuation() throws {
    func width(_ text: String, _ language: String = "ja") throws -> Double {
      var request = TextRequest(text, font: FontDescriptor("Noto Sans CJK JP"), size: 100)
      request.language = language
      return try Double(TextLayout(request).size.width)
    }
    #expect(try width("「漢」") == 300)
    for pair in ["」「", "」。", "「「", "、」"] { #expect(try width("漢" + pair) == 250, "\(pair)") }
    #expect(try width("（「漢」）") == 400)
    #expect(try width("漢。漢") == 300)
    // An opening bracket at the beginning of a line is whole, whatever ends the line before it.
    var request = TextRequest("漢」「漢", font: FontDescriptor("Noto Sans CJK JP"), size: 100, width: 240)
    request.language = "ja"
    let layout = try TextLayout(request)
    #expect(layout.lines.map { Double($0.frame.width) } == [200, 200])
    // At the end of a line a bracket gives up its empty half if it has no room otherwise, a stop does not.
    request.string = "漢漢」漢漢"
    request.width = 260
    let end = try TextLayout(request)
    #expect(end.lines.map { Double($0.frame.width) } == [250, 200])
    request.width = 310
    #expect(try TextLayout(request).lines.map { Double($0.frame.width) } == [300, 200])
    request.width = 240
    #expect(try TextLayout(request).lines.map { Double($0.frame.width) }.first == 100)
    (request.string, request.width) = ("漢漢。漢漢", 260)
    #expect(try TextLayout(request).lines.map { Double($0.frame.width) }.first == 100)
    // Stops stand in the middle of their square in traditional Chinese.
    #expect(WidePunctuation.halved("。」".unicodeScalars.map(\.value), language: "zh-Hant").isEmpty)
    #expect(WidePunctuation.halved("。」".unicodeScalars.map(\.value), language: "zh-Hans") == [0])
  }
}
