// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MotionCaptions

/// Formats of text, recognized by what they hold.
@Suite("Formats of captions")
struct CaptionFormatTests {
  private func file(_ text: String) -> CaptionFile { CaptionFile(text) }

  private func cues(_ text: String) throws -> [CaptionCue] {
    let file = CaptionFile(text)
    try #require(file.errors.isEmpty, "\(file.errors)")
    return file.cues
  }

  @Test(
    "each format is told by its content",
    arguments: [
      ("\n1\n00:00:01,000 --> 00:00:02,000\nx\n", "SubRip"), ("WEBVTT\n\n00:01.000 --> 00:02.000\nx\n", "WebVTT"),
      ("[Script Info]\n[Events]\n", "SubStation Alpha"), ("; a comment\n[script info]\n", "SubStation Alpha"),
      ("[ar:Somebody]\n[00:12.00]x\n", "LRC"), ("[00:12.00]x\n", "LRC"),
      ("0:00:01.000,0:00:02.000\nx\n", "SBV"), ("[INFORMATION]\n00:00:01.00,00:00:02.00\nx\n", "SBV"),
      ("<?xml version=\"1.0\"?>\n<tt xml:lang=\"en\"></tt>", "TTML"), ("<tt:tt ></tt:tt>", "TTML"),
      ("[{\"word\": \"a\", \"start\": 0}]", "JSON"), (" {}", "JSON"), ("no captions at all", "SubRip"),
    ])
  func recognized(text: String, name: String) {
    #expect(CaptionFormat.of(CaptionLines(text)).name == name)
  }

  @Test("captions that roll up: each line is shown once, with the times of its words", arguments: [true, false])
  func rollUp(isWebVTT: Bool) throws {
    let vtt = """
      WEBVTT
      Kind: captions

      00:00:00.200 --> 00:00:02.000 align:start position:0%
       
      two<00:00:00.900><c> small</c><00:00:01.400><c> boats</c>

      00:00:02.000 --> 00:00:02.010 align:start position:0%
      two small boats
       

      00:00:02.010 --> 00:00:04.000 align:start position:0%
      two small boats
      came<00:00:02.500><c> home</c>

      00:00:04.000 --> 00:00:04.010 align:start position:0%
      came home
       

      """
    let srt = """
      1
      00:00:00,200 --> 00:00:02,000
       
      two small boats

      2
      00:00:02,000 --> 00:00:02,010
      two small boats
       

      3
      00:00:02,010 --> 00:00:04,000
      two small boats
      came home

      4
      00:00:04,000 --> 00:00:04,010
      came home
       

      """
    let file = file(isWebVTT ? vtt : srt)
    #expect(file.errors.isEmpty && file.warnings.isEmpty, "\(file)")
    #expect(file.cues.map(\.text) == ["two small boats", "came home"])
    #expect(file.cues.map(\.start) == [0.2, 2.01] && file.cues.map(\.end) == [2.01, 4.01])
    guard isWebVTT else { return }
    #expect(file.cues[0].words.map(\.text) == ["two", "small", "boats"])
    #expect(file.cues[0].words.map(\.start) == [0.2, 0.9, 1.4] && file.cues[1].words.map(\.start) == [2.01, 2.5])
  }

  @Test("captions that roll up without cues between, and a refrain, which is no such thing")
  func rollUpOfTwoLines() throws {
    func srt(_ lines: [String]) -> String {
      lines.enumerated().map { "\($0 + 1)\n00:00:0\($0),000 --> 00:00:0\($0 + 1),000\n\($1)\n\n" }.joined()
    }
    let rolling = try cues(srt(["a", "a\nb", "b\nc", "c\nd"]))
    #expect(rolling.map(\.text) == ["a", "b", "c", "d"])
    let refrain = try cues(srt(["la la", "la la\nla la la", "oh no", "oh yes"]))
    #expect(refrain.map(\.text) == ["la la", "la la la la la", "oh no", "oh yes"])
  }

  @Test("lines with spaces: within a cue of SubRip or WebVTT, and where they stand for empty ones")
  func spaces() throws {
    let within = try cues(
      "1\n00:00:01,000 --> 00:00:02,000\n \nabove\n\t\nbelow\n\n2\n00:00:03,000 --> 00:00:04,000\nnext\n")
    #expect(within.map(\.text) == ["above below", "next"])
    let between = file(
      "1\n00:00:01,000 --> 00:00:02,000\na\n \n2\n00:00:03,000 --> 00:00:04,000\nb\n  \n3\n00:00:xx,000 --> 00:00:06,000\nc\n"
    )
    #expect(between.cues.map(\.text) == ["a", "b"] && between.warnings.isEmpty, "\(between)")
    #expect(between.errors.map(\.line) == [10], "\(between)")
  }

  @Test("SubRip: line breaks and tags that players know")
  func subRip() throws {
    let text = "1\n00:00:00,500 --> 00:00:02,000\n{\\an8}first\\Nsecond {b}bold{/b} {x} {i}a{/i} {y:i}b\n"
    #expect(try cues(text).map(\.text) == ["first second bold {x} a b"])
  }

  @Test("SubStation Alpha: times, texts, speakers, line breaks, syllables; styles are a warning, drawings are left out")
  func subStation() throws {
    let text = """
      [Script Info]
      ScriptType: v4.00+

      [V4+ Styles]
      Format: Name, Fontname, Fontsize
      Style: Default,Arial,48

      [Events]
      Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
      Comment: 0,0:00:00.00,0:00:09.00,Default,,0,0,0,,not shown
      Dialogue: 0,0:00:01.00,0:00:03.00,Default,Ada,0,0,0,,{\\k50}Swal{\\kf50}lows, {\\K100}sing\\Nhere{a comment}
      Dialogue: 0,0:00:00.50,0:00:00.90,Default,,0,0,0,,{\\i1}First{\\i0}\\hone
      Dialogue: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,,{\\p1}m 0 0 l 10 10{\\p0}
      """
    let file = file(text)
    #expect(file.errors.isEmpty, "\(file)")
    #expect(
      file.cues == [
        CaptionCue(0.5, 0.9, "First\u{A0}one"),
        CaptionCue(
          1, 3, "Swallows, sing here",
          words: [CaptionWord(1, 1.5, "Swal"), CaptionWord(1.5, 2, "lows,"), CaptionWord(2, 3, "sing here")],
          speaker: "Ada"),
      ], "\(file.cues)")
    #expect(file.warnings.map(\.line) == [6], "\(file.warnings)")
    let version4 = try cues(
      "[Events]\nFormat: Marked, Start, End, Text\nDialogue: Marked=0,0:00:01.00,0:00:02.00,a, b\n")
    #expect(version4 == [CaptionCue(1, 2, "a, b")])
    let wrong = self.file("[Events]\nDialogue: 0,0:00:01.00\nDialogue: 0,now,0:00:02.00,D,,0,0,0,,x\n")
    #expect(wrong.errors.map(\.line) == [2, 3] && wrong.errors[1].message.contains("got “now”"), "\(wrong)")
  }

  @Test("lyrics: a line lasts until the next; words, several times of a line, an offset, an end")
  func lyrics() throws {
    let text = """
      [ar:Nobody]
      [offset:+500]
      [length:00:20.00]

      [00:01.50]<00:01.50>One <00:02.00>line<00:02.40>
      [00:03.50][00:09.50]twice
      [00:05.50]
      [00:12.500]last
      """
    let cues = try cues(text)
    #expect(cues.map(\.text) == ["One line", "twice", "twice", "last"])
    #expect(cues.map(\.start) == [1, 3, 9, 12] && cues.map(\.end) == [3, 5, 12, 19.5], "\(cues)")
    #expect(cues[0].words.map(\.start) == [1, 1.5] && abs(cues[0].words[1].end - 1.9) < 1e-9)
    let short = file("[0:01]a\nwithout a time\n[0:02:50]b")
    #expect(short.cues.map(\.start) == [1, 2.5] && short.warnings.map(\.line) == [2], "\(short)")
    #expect(short.cues[1].end > 3 && short.cues[1].end < 5)
  }

  @Test("SBV and SubViewer")
  func sbv() throws {
    #expect(
      try cues("0:00:00.500,0:00:02.000\nHello, you\nthere\n\n0:00:02.500,0:00:03.000\nnext[br]line\n")
        == [CaptionCue(0.5, 2, "Hello, you there"), CaptionCue(2.5, 3, "next line")])
    #expect(file("0:00:00.500,0:00:02.000\na\n\n0:00:0x.000,0:00:03.000\nb\n").errors.map(\.line) == [4])
  }

  @Test("TTML: clocks, frames, ticks and units; nested times; line breaks; words; who speaks")
  func ttml() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- a comment -->
      <tt xmlns="http://www.w3.org/ns/ttml" xmlns:ttm="http://www.w3.org/ns/ttml#metadata" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ttp:frameRate="25" ttp:tickRate="100">
      <head><metadata><ttm:agent xml:id="a"><ttm:name>Ada</ttm:name></ttm:agent></metadata>
      <styling><style xml:id="s"/></styling></head>
      <body><div begin="1s">
      <p begin="00:00:00.500" end="00:00:01.5" ttm:agent="a">Tom &amp; <span>one</span><br/>two</p>
      <p begin="00:00:02:05" dur="50f">frames</p>
      <p begin="500t" end="6000ms">ticks</p>
      <p begin="7s" end="9s"><span begin="0s" end="0.5s">Swal</span><span begin="0.5s" end="1s">lows</span> <span begin="1s" end="2s">sing</span></p>
      </div></body></tt>
      """
    let file = file(text)
    #expect(file.errors.isEmpty && file.warnings.map(\.line) == [5], "\(file)")
    #expect(file.cues.map(\.text) == ["Tom & one two", "frames", "ticks", "Swallows sing"])
    #expect(file.cues.map(\.start) == [1.5, 3.2, 6, 8] && file.cues.map(\.end) == [2.5, 5.2, 7, 10], "\(file.cues)")
    #expect(file.cues[0].speaker == "Ada")
    #expect(
      file.cues[3].words.map(\.start) == [8, 8.5, 9] && file.cues[3].words.map(\.text) == ["Swal", "lows", "sing"])
    // Lyrics whose times all count from the beginning.
    let lyrics = try cues(
      "<tt xmlns=\"http://www.w3.org/ns/ttml\"><body><div begin=\"10\" end=\"14\"><p begin=\"10\" end=\"12\"><span begin=\"10\" end=\"11\">a</span> <span begin=\"11\" end=\"12\">b</span></p><p begin=\"12\">open</p></div></body></tt>"
    )
    #expect(
      lyrics.map(\.start) == [10, 12] && lyrics.map(\.end) == [12, 14] && lyrics[0].words.map(\.start) == [10, 11])
    let timeless = self.file("<tt ><body><p>x</p><p begin=\"1s\" end=\"soon\">y</p></body></tt>")
    #expect(timeless.warnings.count == 1 && timeless.errors.count == 1 && timeless.cues.isEmpty, "\(timeless)")
  }

  @Test(
    "XML that breaks off is an error with its line",
    arguments: [
      ("<tt >\n<body>", 2, "<body> has no end"), ("<tt >\n<p></q></tt>", 2, "expected </p>"),
      ("<tt >\n<p a=b></p></tt>", 2, "a value in quotes for “a”"), ("<tt >\n\n<!-- x", 3, "expected “-->”"),
      ("<tt >\na < b</tt>", 2, "write &lt;"), (String(repeating: "<tt >", count: 101), 1, "at most 100"),
    ])
  func brokenXML(text: String, line: Int, message: String) {
    let errors = CaptionFile(text).errors
    #expect(errors.map(\.line) == [line] && errors[0].message.contains(message), "\(errors)")
  }

  @Test(
    "files of other kinds are named, with how to convert them",
    arguments: [
      ("{25}{50}Hello\n", "MicroDVD", "ffmpeg -i"), ("[10][20]Hello\n", "MPL2", "ffmpeg -i"),
      ("<SAMI>\n", "SAMI", "ffmpeg -i"),
      ("Scenarist_SCC V1.0\n", "Scenarist", "ffmpeg -i"),
      ("<?xml?><timedtext format=\"3\">", "YouTube", "--sub-format"),
      ("{\\rtf1 x}", "RTF", "plain text"), ("<?xml version=\"1.0\"?><svg/>", "XML", "TTML"),
    ])
  func others(text: String, name: String, advice: String) {
    let errors = CaptionFile(text).errors
    #expect(errors.count == 1 && errors[0].message.contains(name) && errors[0].message.contains(advice), "\(errors)")
  }

  @Test("UTF-16 is read by its mark; other encodings are named, with the byte and the command that converts")
  func encodings() throws {
    let text = "1\n00:00:01,000 --> 00:00:02,000\nCafé 𝄞\n"
    func bytes(_ big: Bool) -> [UInt8] {
      text.utf16.flatMap { big ? [UInt8($0 >> 8), UInt8($0 & 255)] : [UInt8($0 & 255), UInt8($0 >> 8)] }
    }
    for file in [
      CaptionFile([0xFF, 0xFE] + bytes(false), name: "a.srt"), CaptionFile([0xFE, 0xFF] + bytes(true), name: "a.srt"),
      CaptionFile([0xEF, 0xBB, 0xBF] + Array(text.utf8), name: "a.srt"),
    ] {
      #expect(file.cues == [CaptionCue(1, 2, "Café 𝄞")], "\(file)")
    }
    let western = CaptionFile(Array("1\n00:00:01,000 --> 00:00:02,000\nCaf".utf8) + [0xE9, 0x0A], name: "voice/a.srt")
    #expect(western.errors.map(\.line) == [3] && western.errorCount == 1)
    #expect(
      western.errors.first?.message
        == "the file is not UTF-8 but probably Windows-1252 (Western European), see byte 35, 0xE9; captions must be UTF-8, or "
        + "UTF-16 with a byte order mark. Convert the file: iconv -f WINDOWS-1252 -t UTF-8 voice/a.srt > voice/a-utf8.srt"
    )
    let accents =
      "1\n00:00:01,000 --> 00:00:02,000\nÀ l’été – où ça ? Là-bas\n".data(using: .windowsCP1252).map(Array.init) ?? []
    #expect(CaptionFile(accents, name: "a.srt").errors.first?.message.contains("iconv -f WINDOWS-1252") == true)
    let russian = "1\n00:00:01,000 --> 00:00:02,000\nДобрый день\n".data(using: .windowsCP1251).map(Array.init) ?? []
    #expect(CaptionFile(russian, name: "a.srt").errors.first?.message.contains("WINDOWS-1251 (Cyrillic)") == true)
    let unmarked = CaptionFile(bytes(false), name: "a.srt")
    #expect(unmarked.errors.first?.message.contains("iconv -f UTF-16LE -t UTF-8 a.srt") == true, "\(unmarked)")
    let wide = CaptionFile([0xFF, 0xFE, 0, 0, 0x31, 0, 0, 0], name: "a.srt")
    #expect(wide.errors.first?.message.contains("iconv -f UTF-32") == true, "\(wide)")
    let kana = "字幕のテストです".data(using: .shiftJIS).map(Array.init) ?? []
    let japanese = CaptionFile(Array("1\n00:00:01,000 --> 00:00:02,000\n".utf8) + kana + kana, name: "a.srt")
    #expect(japanese.errors.first?.message.contains("iconv -f SHIFT_JIS") == true, "\(japanese)")
    let half = CaptionFile([0xFF, 0xFE] + bytes(false) + [0x34, 0xD8, 0x41, 0x00], name: "a.srt")
    #expect(
      half.errors.first?.message.contains("half a character at byte \(2 + bytes(false).count)") == true, "\(half)")
  }
}
