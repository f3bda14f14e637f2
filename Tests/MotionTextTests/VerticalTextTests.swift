// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Testing

@testable import MotionText

@Suite("Text runs from top to bottom")
struct VerticalTextTests {
  private func request(
    _ text: String, size: Double = 1000, height: Double? = nil, font: String = "Noto Sans CJK JP",
    _ change: (inout TextRequest) -> Void = { _ in }
  ) -> TextRequest {
    var request = TextRequest(text, font: FontDescriptor(font), size: size, width: height, language: "ja")
    request.isVertical = true
    change(&request)
    return request
  }
  private func glyphs(_ layout: TextLayout) -> [TextLayout.Glyph] { layout.lines.flatMap(\.runs).flatMap(\.glyphs) }
  private func kinds(_ layout: TextLayout) -> [GlyphPosture.Kind] {
    layout.lines.flatMap(\.runs).flatMap { run in run.glyphs.map { _ in run.posture.kind } }
  }
  private func lines(_ layout: TextLayout) -> [String] {
    let scalars = Array(layout.request.string.unicodeScalars)
    return layout.lines.map { String(String.UnicodeScalarView(scalars[$0.range])) }
  }
  private func ink(_ layout: TextLayout, _ range: Range<Int>) -> CGRect {
    layout.path(of: TextSelection(ranges: [range])).tightBounds
  }

  @Test("Characters have the classes of UAX 50")
  func classes() {
    let expected: [(String, VerticalOrientation)] = [
      ("縦あア한①℃😀Ａ©　", .upright), ("、。ょッぁ", .transformedUpright), ("「」（）『ー〜～【：", .transformedRotated),
      ("A1-é…—“”Яع", .rotated),
    ]
    for (text, orientation) in expected {
      for scalar in text.unicodeScalars { #expect(VerticalOrientation(scalar.value) == orientation, "\(scalar)") }
    }
  }

  @Test("Upright glyphs have the vertical forms, advances and bearings of the font's tables")
  func advances() throws {
    // hb-shape --direction=ttb says the same: by GSUB `vert`; `vmtx` has 1000 for each, and VORG 880 for all.
    let layout = try TextLayout(request("縦「ー」書。ょ"))
    #expect(glyphs(layout).map(\.id) == [31414, 59006, 65339, 59007, 20660, 58981, 65227])
    #expect(glyphs(layout).map(\.advance) == [1000, 1000, 1000, 1000, 1000, 1000, 1000])
    #expect(glyphs(layout).map { Double($0.position.x) } == [0, 1000, 2000, 3000, 4000, 5000, 6000])
    #expect(layout.size == CGSize(width: 7000, height: 1448) && layout.boxSize == CGSize(width: 1448, height: 7000))
    // The middle of the column is that of its width, whatever ascent and descent are.
    #expect(layout.lines[0].baseline == 724)
    // Top bearings of `vmtx`, and left bearings of `hmtx` from the column's middle: 500 to its left.
    for (index, (top, left)) in [(40, 21), (650, 269), (97, 443), (42, 25), (38, 55), (65, 653), (152, 334)]
      .enumerated()
    {
      let box = layout.toBox.boundingBox(of: ink(layout, index..<(index + 1)))
      #expect(abs(box.minY - Double(1000 * index + top)) < 1, "\(index): \(box)")
      #expect(abs(box.minX - Double(724 - 500 + left)) < 1, "\(index): \(box)")
    }
  }

  @Test("Latin letters are those of a horizontal line, turned about the middle of the column")
  func turned() throws {
    let layout = try TextLayout(request("AVo"))
    var flat = layout.request
    flat.isVertical = false
    let horizontal = try TextLayout(flat)
    #expect(glyphs(layout).map(\.id) == glyphs(horizontal).map(\.id))
    #expect(glyphs(layout).map(\.position.x) == glyphs(horizontal).map(\.position.x))
    #expect(layout.size == horizontal.size && kinds(layout) == [.along, .along, .along])
    // BASE puts the em box of ideographs at -120...880, so its middle is 380 above the baseline.
    #expect(glyphs(layout).allSatisfy { $0.position.y == 724 + 380 })
    // A font without that table is centred between its ascent and its descent.
    let inter = try TextLayout(request("A", font: "Inter"))
    let metrics = inter.font.metrics
    let middle = (metrics.ascent - metrics.descent) / 2 / metrics.unitsPerEm * 1000
    #expect(abs(glyphs(inter)[0].position.y - inter.lines[0].baseline - middle) < 1e-9)
    // On the screen the letters' tops are on the right.
    let box = layout.toBox.boundingBox(of: ink(layout, 0..<1))
    #expect(abs(box.maxX - (724 - 380 + 733)) < 1 && box.height < 700)
  }

  @Test("A column of ideographs is the same ideographs in a line, each turned back")
  func oneColumn() throws {
    let layout = try TextLayout(request("日本語"))
    var flat = layout.request
    flat.isVertical = false
    let horizontal = try TextLayout(flat)
    for index in 0..<3 {
      let upright = layout.toBox.boundingBox(of: ink(layout, index..<(index + 1)))
      let lying = ink(horizontal, index..<(index + 1))
      // The em box's top is 880 above the baseline, which is 1160 below the line's top.
      let expected = lying.offsetBy(dx: Double(-1000 * index) + 224, dy: Double(1000 * index) - 280)
      #expect(abs(upright.minX - expected.minX) + abs(upright.minY - expected.minY) < 1e-6)
      #expect(abs(upright.width - expected.width) + abs(upright.height - expected.height) < 1e-6)
    }
    #expect(horizontal.toBox == .identity && horizontal.boxSize == horizontal.size && kinds(horizontal)[0] == .along)
  }

  @Test("What the font has no vertical form for is turned, if it may be, and stops stay upright")
  func withoutForms() throws {
    let layout = try TextLayout(request("「、", font: "Noto Sans Yi"))
    #expect(layout.warnings.isEmpty && !layout.font.face.hasVerticalForm(of: 0x300C, script: Script.common))
    #expect(kinds(layout) == [.along, .upright])
  }

  @Test("Columns follow one another to the left, and none begins with a stop or ends with an opening bracket")
  func kinsoku() throws {
    let text = "吾輩は猫である。名前はまだ無い、「どこ」で生れたかとんと見当がつかぬ。何でも薄暗い、じめじめした（所）で。"
    for height in stride(from: 3000.0, through: 12000, by: 500) {
      let layout = try TextLayout(request(text, height: height))
      #expect(lines(layout).joined() == text)
      for line in lines(layout) {
        #expect(!"、。」）".contains(line.first ?? " ") && !"「（".contains(line.last ?? " "), "\(height): \(line)")
      }
      for line in layout.lines { #expect(line.frame.width <= height + 0.001) }
      let boxes = layout.lines.map { layout.toBox.boundingBox(of: $0.frame) }
      for (a, b) in zip(boxes, boxes.dropFirst()) { #expect(abs(a.minX - b.maxX) < 1e-6) }
      #expect(abs((boxes.first?.maxX ?? 0) - layout.boxSize.width) < 1e-6)
    }
    // Where punctuation meets, one gives up its empty half (`vhal`); at the end of a column a bracket does.
    let halves = try TextLayout(request("漢、「漢」。"))
    #expect(glyphs(halves).map(\.advance) == [1000, 1000, 500, 1000, 500, 1000])
    #expect(lines(try TextLayout(request("漢「漢」字", height: 3500))) == ["漢「漢」", "字"])
  }

  @Test("Lines lie at the top, in the middle or at the bottom of the height, or fill it")
  func alignment() throws {
    let expected: [(TextAlignment, Double)] = [(.natural, 0), (.left, 0), (.center, 1000), (.right, 2000)]
    for (alignment, left) in expected {
      let layout = try TextLayout(request("三文字。\n短文", height: 4000) { $0.alignment = alignment })
      #expect(layout.lines.map { Double($0.frame.minX) } == [0, left])
    }
    let justified = try TextLayout(request("一二三四五六七", height: 3500) { $0.alignment = .justified })
    #expect(justified.lines.map { Double($0.frame.width) } == [3500, 3500, 1000])
  }

  @Test("A line height and indents act on columns, and rows of columns lie one below the other")
  func paragraphs() throws {
    let layout = try TextLayout(
      request("一二三四\n五六", height: 3000) {
        ($0.lineHeightMultiple, $0.paragraph.firstLineIndent, $0.paragraph.spacing) = (2, 1000, 100)
      })
    #expect(lines(layout) == ["一二", "三四", "五六"])
    #expect(layout.lines.map { Double($0.frame.minX) } == [1000, 0, 1000])
    #expect(layout.lines.map(\.baseline) == [1448, 4344, 7340])
    let rows = try TextLayout(request("一二三四", height: 2200) { $0.columns = ColumnStyle(count: 2, gap: 200) })
    #expect(lines(rows) == ["一", "二", "三", "四"])
    #expect(rows.lines.map { Double($0.frame.minX) } == [0, 0, 1200, 1200])
  }

  @Test("Digits stand side by side in one em, in the middle of the column")
  func digits() throws {
    let layout = try TextLayout(request("第12回、9時") { $0.uprightDigits = 2 })
    #expect(kinds(layout) == [.upright, .combined, .combined, .upright, .upright, .combined, .upright])
    #expect(layout.size.width == 6000)
    // Digits of 555 each are wider than the em; the font has half-width ones (`hwid`).
    #expect(glyphs(layout).map(\.advance) == [1000, 0, 1000, 1000, 1000, 1000, 1000])
    #expect(glyphs(layout)[1...2].map { Double($0.position.x) } == [1000, 1000])
    #expect(glyphs(layout)[1...2].map { Double($0.position.y) } == [724 + 500, 724])
    // 1.1 % of the em beside the middle, as the glyphs are in their halves.
    let box = layout.toBox.boundingBox(of: ink(layout, 1..<2))
    #expect(abs(box.midX - 724) < 30 && abs(box.midY - 1500) < 30 && box.width > 800)
    #expect(layout.starts(of: .glyph) == [0, 1, 3, 4, 5, 6])
    #expect(layout.frames(of: [1..<3]) == [CGRect(x: 1000, y: 0, width: 1000, height: 1448)])
    // Longer numbers are turned as a whole.
    #expect(kinds(try TextLayout(request("365日") { $0.uprightDigits = 2 })) == [.along, .along, .along, .upright])
    // So are those beside Latin letters and signs.
    for text in ["3.5", "MP3", "(12)", "12%"] {
      #expect(Set(kinds(try TextLayout(request(text) { $0.uprightDigits = 2 }))) == [.along], "\(text)")
    }
    let three = try TextLayout(request("365日") { $0.uprightDigits = 3 })
    #expect(three.size.width == 2000)
    #expect(abs((three.lines[0].runs.first?.posture.squeeze ?? 0) - 1000.0 / 1665) < 1e-9)
    #expect(ink(three, 0..<1).height <= 1000)
    // No column breaks in the middle of them.
    #expect(lines(try TextLayout(request("日12月", height: 1500) { $0.uprightDigits = 2 })) == ["日", "12", "月"])
  }

  @Test("A stretch stands side by side on request, unless it is too long")
  func stretches() throws {
    func layout(_ text: String, _ range: Range<Int>) throws -> TextLayout {
      try TextLayout(
        request(text) {
          var span = TextRequest.Span(range, like: $0)
          span.isCombined = true
          $0.spans = [span]
        })
    }
    let short = try layout("あ!?い", 1..<3)
    #expect(kinds(short) == [.upright, .combined, .combined, .upright] && short.size.width == 3000)
    #expect(short.warnings.isEmpty)
    // Whatever it consists of, it is one cell.
    for text in ["あ1年い", "あNoい", "あ第1い", "あﾒﾝい"] {
      #expect(try layout(text, 1..<3).size.width == 3000, "\(text)")
    }
    let long = try layout("あabcdefghiい", 1..<10)
    #expect(!kinds(long).contains(.combined))
    #expect(long.warnings == [.notCombined(text: "abcdefghi", limit: 8)])
    // Horizontal text takes no notice.
    var flat = short.request
    flat.isVertical = false
    #expect(kinds(try TextLayout(flat)) == [.along, .along, .along, .along])
  }

  @Test("Lines beside a column lie on its right, in Chinese on its left; boxes are about its middle")
  func lines() throws {
    for (language, isRight) in [("ja", true), ("zh-Hans", false)] {
      let layout = try TextLayout(request("縦書A") { $0.language = language })
      let parts = layout.paintedParts(of: [0..<3], TextSelection())
      let rule = try #require(parts.first).rule(isStrikeout: false, thickness: 50)
      // In the layout right is up.
      #expect(isRight ? rule.maxY <= 724 - 500 : rule.minY >= 724 + 500)
      // Turned letters have it where upright ones have it.
      #expect(parts.allSatisfy { $0.rule(isStrikeout: false, thickness: 50).minY == rule.minY })
      #expect(parts[0].box.midY == 724 && parts[0].rule(isStrikeout: true, thickness: 50).midY == 724)
    }
  }

  @Test("Typing, carets and parts count characters along the column")
  func typing() throws {
    let layout = try TextLayout(request("日本、語", height: 3000))
    #expect(layout.caret(typed: 0.5) == CGRect(x: 2000, y: 0, width: 0, height: 1448))
    #expect(layout.frames(of: [1..<2, 3..<4]).map { Double($0.minX) } == [1000, 0])
    let half = TextSelection(ranges: nil)
    #expect(layout.glyphRun(of: half, from: -.infinity, to: .infinity).glyphs.count == 4)
  }

  @Test("Text that runs from the right goes up, and what is upright in it keeps that order")
  func rightToLeft() throws {
    let layout = try TextLayout(request("שלום、日本", font: "Noto Sans CJK JP, Noto Sans Hebrew"))
    let sources = glyphs(layout).map(\.source)
    #expect(sources == [5, 6, 4, 3, 2, 1, 0], "\(sources)")
    let overridden = try TextLayout(request("\u{202E}日本語\u{202C}"))
    #expect(glyphs(overridden).filter { $0.advance > 0 }.map(\.source) == [3, 2, 1])
  }

  @Test("The hash has all that decides the layout, and wrong numbers are errors")
  func hashes() throws {
    let plain = request("第12回")
    var seen: Set<ContentHash> = []
    let changes: [(inout TextRequest) -> Void] = [
      { _ in }, { $0.isVertical = false }, { $0.uprightDigits = 2 }, { $0.uprightDigits = 3 },
      {
        var span = TextRequest.Span(1..<3, like: $0)
        span.isCombined = true
        $0.spans = [span]
      },
      { $0.spans = [TextRequest.Span(1..<3, like: $0)] },
    ]
    for (index, change) in changes.enumerated() {
      var request = plain
      change(&request)
      #expect(try seen.insert(TextLayout(request).contentHash).inserted, "\(index)")
    }
    for digits in [-1, 5, Int.max] {
      var wrong = plain
      wrong.uprightDigits = digits
      #expect(throws: TextError.self) { try TextLayout(wrong) }
    }
  }

  @Test("Any text is laid out, all of it in order")
  func anyText() throws {
    let pieces = ["縦", "、", "「", "12", "ABC", " ", "\t", "ー", "👩‍👩‍👧", "e\u{301}", "مر", "\u{AD}", "\n", "ｶﾞ", "9"]
    var generator = CounterGenerator(key: 7).words(0, 0).x
    for _ in 0..<200 {
      var text = ""
      for _ in 0..<12 {
        generator = generator &* 1_664_525 &+ 1_013_904_223
        text += pieces[Int(generator >> 16) % pieces.count]
      }
      for truncation in [TextRequest.Truncation.none, .end] {
        let layout = try TextLayout(
          request(text, size: 20, height: Double(generator >> 24)) {
            ($0.uprightDigits, $0.truncation, $0.lineLimit) = (2, truncation, truncation == .none ? 0 : 3)
          })
        #expect(layout.size.width.isFinite && layout.size.height.isFinite)
        #expect(layout.inkBounds.isNull || layout.inkBounds.width.isFinite)
        for (a, b) in zip(layout.lines, layout.lines.dropFirst()) { #expect(a.range.upperBound <= b.range.lowerBound) }
      }
    }
  }
}
