// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MotionText

@Suite("Lines break, truncate and reorder as Unicode says")
struct LineBreakingTests {
  private func lines(_ layout: TextLayout) -> [String] {
    let scalars = Array(layout.request.string.unicodeScalars)
    return layout.lines.map { line in
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[line.range])
      return String(view)
    }
  }
  private func breaks(_ text: String, language: String = "", keepsPhrases: Bool = false) -> [String] {
    let scalars = text.unicodeScalars.map(\.value)
    let found = LineBreaks(scalars, language: language, keepsPhrases: keepsPhrases)
    var (result, current) = ([String](), String.UnicodeScalarView())
    for (i, scalar) in text.unicodeScalars.enumerated() {
      if i > 0, found.canBreak[i] {
        result.append(String(current))
        current = String.UnicodeScalarView()
      }
      current.append(scalar)
    }
    return result + [String(current)]
  }

  @Test(
    "Break opportunities",
    arguments: [
      ("two  words", ["two  ", "words"]), ("well-known", ["well-", "known"]),
      ("-5 and --flag", ["-5 ", "and ", "--", "flag"]),
      ("3-4", ["3-4"]), ("no\u{A0}break", ["no\u{A0}break"]), ("and/or", ["and/", "or"]), ("1/2", ["1/2"]),
      ("http://a.b/c", ["http://", "a.b/", "c"]), ("wait—what", ["wait", "—", "what"]), ("f(x) [y]", ["f(x) ", "[y]"]),
      ("漢字、かな。", ["漢", "字、", "か", "な。"]), ("「引用」", ["「引", "用」"]), ("キャット", ["キャッ", "ト"]),
      ("ab漢cd", ["ab", "漢", "cd"]), ("zero\u{200B}width", ["zero\u{200B}", "width"]), ("e\u{301}a", ["e\u{301}a"]),
      ("👩‍👩‍👧👍🏽", ["👩‍👩‍👧", "👍🏽"]), ("Hello, world!", ["Hello, ", "world!"]), ("soft\u{AD}hyphen", ["soft\u{AD}", "hyphen"]),
    ])
  func opportunities(text: String, expected: [String]) { #expect(breaks(text) == expected) }

  @Test(
    "Scripts without spaces break between words, found in a dictionary",
    arguments: [
      ("th", "สวัสดีชาวโลก", ["สวัสดี", "ชาว", "โลก"]), ("lo", "ສະບາຍດີຊາວໂລກ", ["ສະບາຍດີ", "ຊາວໂລກ"]),
      ("km", "សួស្តីពិភពលោក", ["សួស្តី", "ពិភពលោក"]),
      ("my", "မင်္ဂလာပါကမ္ဘာလောက", ["မင်္ဂလာ", "ပါ", "ကမ္ဘာ", "လောက"]),
    ])
  func dictionaries(language: String, text: String, expected: [String]) {
    #expect(breaks(text, language: language) == expected)
    // The dictionary goes by the script.
    #expect(breaks(text) == expected)
  }

  @Test("In Japanese a line may begin with small kana; where no language is given it does not")
  func japanese() {
    #expect(breaks("キャット", language: "ja") == ["キ", "ャ", "ッ", "ト"])
    #expect(breaks("キャット") == ["キャッ", "ト"])
    for language in ["", "ja", "zh-Hans", "ko"] {
      #expect(breaks("「漢字」、。", language: language) == ["「漢", "字」、。"], "\(language)")
    }
  }

  @Test("Headlines of Japanese and Korean break between phrases, as long as a phrase is not wider than a line")
  func phrases() throws {
    let text = "千里の道も一歩から。急がば回れ、という言葉もあります。"
    func phrases(_ text: String, _ language: String) -> [String] {
      breaks(text, language: language, keepsPhrases: true)
    }
    let expected = ["千里の", "道も", "一歩から。", "急がば", "回れ、", "という", "言葉も", "あります。"]
    // A second time, with rules that are known by then, and without a language by its kana.
    for language in ["ja", "ja", "ja-JP", ""] { #expect(phrases(text, language) == expected, "\(language)") }
    #expect(phrases("천 리 길도 한 걸음부터", "ko") == ["천 ", "리 ", "길도 ", "한 ", "걸음부터"])
    for language in ["", "zh-Hans", "en"] {
      #expect(phrases("千里之行，始于足下。 well-known", language) == breaks("千里之行，始于足下。 well-known", language: language))
    }
    func shown(width: Double, isBalanced: Bool = true) throws -> [String] {
      var request = TextRequest(text, size: 20, width: width, language: "ja")
      request.paragraph.isBalanced = isBalanced
      return try lines(TextLayout(request))
    }
    var (joined, ends) = ("", Set<String>())
    for phrase in expected {
      joined += phrase
      ends.insert(joined)
    }
    for width in stride(from: 110.0, to: 400, by: 17) {
      var end = ""
      for line in try shown(width: width) {
        end += line
        #expect(ends.contains(end), "\(width): \(line)")
      }
      #expect(end == text)
    }
    // Three characters a line: no room for phrases, and the same lines as without them.
    #expect(try shown(width: 66).count == shown(width: 66, isBalanced: false).count)
    #expect(try !ends.contains(shown(width: 66)[..<2].joined()))
  }

  @Test("What is no language tag is refused; an unknown language has the rules of none")
  func languages() throws {
    for tag in ["日本", "j", "ja_JP", "zh--Hant", String(repeating: "abc-", count: 40) + "a", "12", "en-toolongword"] {
      #expect(throws: TextError.invalidLanguage(tag: tag)) { try TextLayout(TextRequest("a", language: tag)) }
    }
    for tag in ["qaa", "zh-Hant-TW", "de-1996", "x-klingon".replacingOccurrences(of: "x-", with: "tlh-x-")] {
      #expect(try TextLayout(TextRequest("a b", language: tag)).lines.count == 1)
    }
    #expect(breaks("well-known word", language: "qaa") == breaks("well-known word"))
  }

  /// Of Debian's unicode-data.
  private static let conformance = "/usr/share/unicode/auxiliary/LineBreakTest.txt"

  @Test("Unicode's own test of lines: 99.8 % of the boundaries")
  func conformance() throws {
    let file = try String(contentsOfFile: LineBreakingTests.conformance, encoding: .utf8)
    var (total, wrong): (Int, [String]) = (0, [])
    for line in file.split(separator: "\n") where !line.hasPrefix("#") {
      let test = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
      let scalars = test.compactMap { UInt32($0, radix: 16) }
      let expected = test.filter { UInt32($0, radix: 16) == nil }.map { $0 == "÷" }
      let found = LineBreaks(scalars).canBreak
      try #require(expected.count == scalars.count + 1)
      for i in 1...scalars.count {
        total += 1
        if found[i] != expected[i] { wrong.append("\(i) in \(line)") }
      }
    }
    #expect(total > 20_000)
    let share = 1 - Double(wrong.count) / Double(total)
    #expect(share >= 0.997, "\(share) of \(total): \(wrong)")
    // ICU departs from version 15.0 of the rules in these: no break after a hyphen that begins a word, before a number
    // after a comma, and around quotation marks (LB15a, LB15b and LB20a of later versions; LB25).
    let known = ["HYPHEN-MINUS (HY)", "(IS)", "(QU)", "(HH)", "(PR)", "(PO)", "(NU)"]
    #expect(wrong.allSatisfy { line in known.contains { line.contains($0) } })
  }

  @Test("Lines are as long as fits, and the spaces at their ends hang (TX-4)")
  func wrapping() throws {
    let text = "The quick brown fox jumps over the lazy dog"
    for width in stride(from: 120.0, to: 900, by: 7) {
      let layout = try TextLayout(TextRequest(text, font: FontDescriptor("Inter-Bold"), size: 30, width: width))
      #expect(lines(layout).joined(separator: " ") == text)
      #expect(layout.size.width <= width + LineShaper.tolerance)
      // No word of the next line would have fitted.
      for (line, next) in zip(lines(layout), lines(layout).dropFirst()) {
        let longer = line + " " + next.prefix { $0 != " " }
        let request = TextRequest(longer, font: FontDescriptor("Inter-Bold"), size: 30)
        #expect(try TextLayout(request).size.width > width)
      }
    }
  }

  @Test("A box as wide as the text does not wrap it")
  func preferredWidth() throws {
    for text in ["AVATAR fi Type", "Introducing MotionKit", "x שלום y"] {
      for size in [11.3, 36, 120] {
        let free = try TextLayout(TextRequest(text, size: size))
        let boxed = try TextLayout(TextRequest(text, size: size, width: free.size.width, truncation: .end))
        #expect(boxed.lines.count == 1)
        #expect(boxed.size == free.size)
      }
    }
  }

  @Test("A word longer than the line breaks inside, between graphemes, at least one to a line")
  func longWord() throws {
    let layout = try TextLayout(TextRequest("Donaudampfschiff", size: 40, width: 100))
    #expect(layout.lines.count > 2)
    #expect(lines(layout).joined() == "Donaudampfschiff")
    #expect(layout.size.width <= 100)
    #expect(lines(try TextLayout(TextRequest("abe\u{301}", size: 40, width: 0))) == ["a", "b", "e\u{301}"])
  }

  @Test("A soft hyphen shows where the line breaks at it, and only there")
  func softHyphen() throws {
    let text = "extra\u{AD}ordinary"
    let free = try TextLayout(TextRequest(text, size: 40))
    #expect(abs(free.size.width - (try TextLayout(TextRequest("extraordinary", size: 40)).size.width)) < 1)
    let broken = try TextLayout(TextRequest(text, size: 40, width: 180))
    #expect(broken.lines.count == 2)
    let hyphen = try TextLayout(TextRequest("extra\u{2010}", size: 40))
    #expect(broken.lines.first?.frame.width == hyphen.lines.first?.frame.width)
  }

  @Test("Right-to-left runs are in visual order, and left-to-right text inside them keeps its own (UAX 9)")
  func bidi() throws {
    func order(_ text: String) throws -> [Int] {
      try TextLayout(TextRequest(text, font: FontDescriptor("DejaVu Sans"))).lines.flatMap(\.runs).flatMap(\.glyphs)
        .map(\.source)
    }
    #expect(try order("abc") == [0, 1, 2])
    #expect(try order("שלום") == [3, 2, 1, 0])
    #expect(try order("ab שלום cd") == [0, 1, 2, 6, 5, 4, 3, 7, 8, 9])
    // First strong character is Hebrew: the paragraph runs right to left, the number left to right.
    #expect(try order("שנה 2026") == [4, 5, 6, 7, 3, 2, 1, 0])
    // hb-shape --font-size=upem DejaVuSans.ttf: 12796 units for the whole.
    let mixed = try TextLayout(TextRequest("abc שלום def", font: FontDescriptor("DejaVu Sans"), size: 2048))
    #expect(mixed.lines[0].runs.map(\.isRightToLeft) == [false, true, false])
    let positions = mixed.lines[0].runs.flatMap(\.glyphs).map(\.position.x)
    #expect(positions == positions.sorted())
  }

  @Test("Arabic letters join")
  func arabic() throws {
    // hb-shape on DejaVuSans.ttf: 1390 5366 5293, 4206 units.
    let layout = try TextLayout(TextRequest("سلام", font: FontDescriptor("DejaVu Sans"), size: 2048))
    #expect(layout.lines[0].runs.flatMap(\.glyphs).map(\.id) == [1390, 5366, 5293])
    #expect(abs(layout.size.width - 4206) < 1e-9)
  }

  @Test("A wrapped right-to-left paragraph reads from the top right")
  func wrappedRightToLeft() throws {
    let request = TextRequest("שלום עולם", font: FontDescriptor("DejaVu Sans"), size: 40, width: 110)
    let layout = try TextLayout(request)
    #expect(lines(layout) == ["שלום", "עולם"])
    for line in layout.lines { #expect(abs(line.frame.maxX - 110) < 1e-9) }
  }

  @Test("Truncation puts … where it should, only when the line does not fit (TX-4)")
  func truncation() throws {
    let text = "Introducing MotionKit"
    let ellipsis = try TextLayout(TextRequest("…", size: 40)).lines[0].runs[0].glyphs[0].id
    func sources(_ mode: TextRequest.Truncation, width: Double = 250) throws -> [Int] {
      let layout = try TextLayout(TextRequest(text, size: 40, width: width, isWrapped: false, truncation: mode))
      #expect(layout.size.width <= width + LineShaper.tolerance)
      #expect(layout.lines.count == 1 && layout.lines[0].isTruncated)
      return layout.lines[0].runs.flatMap(\.glyphs).map { $0.id == ellipsis ? -1 : $0.source }
    }
    let end = try sources(.end)
    #expect(end.last == -1 && Array(end.dropLast()) == Array(0..<(end.count - 1)))
    let start = try sources(.start)
    #expect(start.first == -1 && Array(start.dropFirst()) == Array((21 - start.count + 1)..<21))
    let middle = try sources(.middle)
    let place = try #require(middle.firstIndex(of: -1))
    #expect(middle.first == 0 && middle.last == 20 && place > 0 && place < middle.count - 1)
    // One more character would not have fitted.
    let next = String(text.prefix(end.count)) + "…"
    #expect(try TextLayout(TextRequest(next, size: 40)).size.width > 250)
    let roomy = TextRequest(text, size: 40, width: 2000, isWrapped: false, truncation: .end)
    #expect(try TextLayout(roomy).lines[0].isTruncated == false)
    #expect(try TextLayout(TextRequest(text, size: 40, width: 250, isWrapped: false)).lines[0].isTruncated == false)
    // Narrower than "…" itself: it is all there is.
    let tiny = TextRequest(text, size: 40, width: 1, isWrapped: false, truncation: .end)
    #expect(try TextLayout(tiny).lines[0].runs.flatMap(\.glyphs).map(\.id) == [ellipsis])
  }

  @Test("Wrapped and truncated: the last line that fits ends in … (TX-4)")
  func wrappedTruncation() throws {
    let text = "The quick brown fox jumps over the lazy dog and runs away"
    func layout(_ lines: Double, _ text: String = text) throws -> TextLayout {
      let height = try TextLayout(TextRequest("x", size: 40)).size.height
      return try TextLayout(TextRequest(text, size: 40, width: 300, truncation: .end, maxHeight: lines * height + 5))
    }
    let two = try layout(2)
    #expect(two.lines.map(\.isTruncated) == [false, true])
    #expect(two.size.width <= 300 + LineShaper.tolerance)
    #expect(two.lines[1].range.upperBound == text.unicodeScalars.count)
    #expect(try layout(0.2).lines.count == 1)
    #expect(try layout(40).lines.allSatisfy { !$0.isTruncated })
    // The paragraph fits, but another one follows.
    let more = try layout(1, "One\nTwo")
    #expect(more.lines.count == 1 && more.lines[0].isTruncated)
    #expect(more.lines[0].runs.flatMap(\.glyphs).count == 4)
  }

  @Test("Characters that the font lacks fall back to an installed font, or to the missing-glyph box, with a warning")
  func fallback() throws {
    let layout = try TextLayout(TextRequest("Hi שלום", font: FontDescriptor("Inter")))
    #expect(layout.lines[0].runs.map(\.font.family) == ["Inter", "Noto Sans Hebrew"])
    #expect(layout.warnings == [.fallbackFont(family: "Inter", used: "Noto Sans Hebrew", characters: "שלום")])
    // A private-use character of the last plane is in no font.
    let missing = try TextLayout(TextRequest("a\u{10FFFD}", font: FontDescriptor("Inter")))
    #expect(missing.warnings == [.missingGlyphs(family: "Inter", characters: "\u{10FFFD}")])
    #expect(missing.lines[0].runs.flatMap(\.glyphs).map(\.id).last == 0)
    #expect(
      missing.warnings.map(\.description) == [
        "no font has glyphs for \"\u{10FFFD}\" (U+10FFFD); \"Inter\" draws its missing-glyph box."
      ])
  }
}
