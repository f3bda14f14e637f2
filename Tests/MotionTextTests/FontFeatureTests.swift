// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import Testing

@testable import MotionText

@Suite("OpenType features")
struct FontFeatureTests {
  private func layout(_ text: String, _ features: String, font: String = "Inter") throws -> TextLayout {
    var request = TextRequest(text, font: FontDescriptor(font), size: 100)
    request.features = features
    return try TextLayout(request)
  }
  private func ids(_ text: String, _ features: String, font: String = "Inter") throws -> [UInt32] {
    try layout(text, features, font: font).lines.flatMap(\.runs).flatMap(\.glyphs).map(\.id)
  }

  @Test("Settings are four characters, with a sign or a number")
  func settings() throws {
    #expect(FontFeature("tnum").map { [$0.tag, $0.value] } == [0x746E_756D, 1])
    #expect(FontFeature(" -liga ").map { [$0.tag, $0.value] } == [0x6C69_6761, 0])
    #expect(FontFeature("+kern")?.value == 1 && FontFeature("ss01=2")?.value == 2 && FontFeature("ss01=0")?.value == 0)
    for wrong in [
      "", "tnu", "tnums", "tnum=", "tnum=-1", "tnum=x", "--ab", "tn m", "tñu", "ss01=99999999999", "tnum 1",
    ] {
      #expect(FontFeature(wrong) == nil, "\(wrong)")
    }
    let list = FontFeature.list("tnum, ,-liga,nope!,kern")
    #expect(list.features.map(\.name) == ["tnum", "liga"] && list.unknown == "nope!")
  }

  @Test("What is no setting is an error that names it")
  func wrong() throws {
    #expect(throws: TextError.invalidFeature("tnums")) { try layout("a", "-liga,tnums") }
  }

  @Test("Digits of one width, ligatures and kerning off, stylistic sets")
  func effects() throws {
    let widths = try layout("1", "tnum").size.width
    for digit in "0234567895" { #expect(try layout(String(digit), "tnum").size.width == widths) }
    #expect(try layout("1", "").size.width != layout("0", "").size.width)
    #expect(try ids("ffi", "", font: "DejaVu Sans").count == 1)
    #expect(try ids("ffi", "-liga", font: "DejaVu Sans").count == 3)
    #expect(try layout("AVAVA", "-kern").size.width > layout("AVAVA", "").size.width)
    #expect(try ids("0", "zero") != ids("0", ""))
    // The last setting counts.
    #expect(try ids("0", "zero,-zero") == ids("0", ""))
  }

  @Test("A feature that is asked for by name counts more than tracking")
  func tracking() throws {
    var request = TextRequest("ffi", font: FontDescriptor("DejaVu Sans"), size: 100, letterSpacing: 5)
    #expect(try TextLayout(request).lines[0].runs.flatMap(\.glyphs).count == 3)
    request.features = "liga"
    #expect(try TextLayout(request).lines[0].runs.flatMap(\.glyphs).count == 1)
  }

  @Test("A feature that the font has not is a warning with those that it has")
  func missing() throws {
    #expect(try layout("a", "tnum").warnings.isEmpty)
    #expect(try layout("a", "-smcp,kern").warnings.isEmpty)
    let warning = try #require(try layout("a", "zzzz", font: "DejaVu Sans").warnings.first)
    #expect(warning.description.hasPrefix("font \"DejaVu Sans\" has no feature zzzz; it has "))
    #expect(warning.description.contains("liga"))
  }

  @Test("Digits of one width need no feature for it: every font and every script has them where they are asked for")
  func digits() throws {
    func advances(_ text: String, _ features: String, _ font: String, _ language: String = "") throws -> [Double] {
      var request = TextRequest(text, font: FontDescriptor(font), size: 100, language: language)
      request.features = features
      let layout = try TextLayout(request)
      #expect(!layout.warnings.contains { if case .featuresUnavailable = $0 { true } else { false } })
      return layout.lines[0].runs.flatMap(\.glyphs).map(\.advance)
    }
    func spread(_ numbers: [Double]) -> Double { (numbers.max() ?? 0) - (numbers.min() ?? 0) }
    let digits = ["0123456789", "٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹", "०१२३४५६७८९", "০১২৩৪৫৬৭৮৯", "๐๑๒๓๔๕๖๗๘๙", "０１２３４５６７８９"]
    for text in digits {
      for font in ["Inter", "Inter Display", "DejaVu Sans", "Noto Serif", "JetBrains Mono"] {
        #expect(try spread(advances(text, "tnum", font)) < 0.5, "\(font): \(text)")
      }
    }
    #expect(try spread(advances("0123456789", "", "Inter Display")) > 5)
    // The font's own widths where nothing is asked, and where the feature is off again.
    #expect(try advances("0110", "", "Inter Display") == advances("0110", "tnum,-tnum", "Inter Display"))
    // The widest has its own width, and the others stand in the middle of it.
    let (own, even) = (
      try advances("0123456789", "", "Inter Display"), try advances("0123456789", "tnum", "Inter Display")
    )
    #expect(try own.count == even.count && even[0] <= #require(own.max()) + 0.5)
    let both = try layout("0123", "tnum,zzzz", font: "DejaVu Sans").warnings
    #expect(both.count == 1 && both[0].description.contains("no feature zzzz;"), "\(both)")
    #expect(try layout("0123", "tnum", font: "Inter Display").warnings.isEmpty)
  }

  @Test("A number in digits of one width is as wide as any other of as many digits, beside letters and signs too")
  func counting() throws {
    for (font, zero) in [("Inter Display", 0x30), ("Noto Naskh Arabic", 0x660), ("Noto Sans Devanagari", 0x966)] {
      func width(_ number: Int) throws -> Double {
        let text = String(number).unicodeScalars.map { String(Unicode.Scalar(zero + Int($0.value) - 0x30) ?? "0") }
        var request = TextRequest("a" + text.joined() + "%", font: FontDescriptor(font), size: 100)
        request.features = "tnum"
        return try Double(TextLayout(request).size.width)
      }
      let first = try width(1000)
      for number in [1111, 1717, 4444, 7070, 9876] {
        #expect(try abs(width(number) - first) < 1.5, "\(font) \(number)")
      }
    }
  }

  @Test("What decides the glyphs is in the hash of a layout")
  func hashes() throws {
    let plain = TextRequest("abc", font: FontDescriptor("Inter"), size: 40, width: 300)
    let changes: [(inout TextRequest) -> Void] = [
      { $0.features = "tnum" }, { $0.features = "-tnum" },
      { $0.direction = .rightToLeft }, { $0.marker = "!" }, { $0.lineLimit = 3 }, { $0.paragraph.spacing = 1 },
      { $0.paragraph.firstLineIndent = 1 }, { $0.paragraph.leadingIndent = 1 }, { $0.paragraph.trailingIndent = 1 },
      { $0.paragraph.isBalanced = true }, { $0.paragraph.isHyphenated = true }, { $0.language = "ja" },
    ]
    var seen = [try TextLayout(plain).contentHash]
    for change in changes {
      var request = plain
      change(&request)
      let hash = try TextLayout(request).contentHash
      #expect(!seen.contains(hash))
      seen.append(hash)
    }
  }
}
