// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionDSL
import MotionTestSupport
import Testing

@testable import MotionCaptions

@Suite("Files of captions")
struct CaptionFileTests {
  private func cues(_ text: String) throws -> [CaptionCue] {
    let file = CaptionFile(text)
    try #require(file.errors.isEmpty, "\(file.errors)")
    return file.cues
  }

  @Test("SubRip: with and without numbers, commas and points, tags, and line ends of any kind")
  func subRip() throws {
    let text =
      "1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Hello</i>\r\nthere {\\an8}you\r\n\r\n"
      + "01:02.5 --> 1:00:03.000\nA < B {x}\n"
    #expect(
      try cues(text) == [CaptionCue(1, 2.5, "Hello there you"), CaptionCue(62.5, 3603, "A < B {x}")])
  }

  @Test("WebVTT: header, notes, names, entities, speakers, times of words")
  func webVTT() throws {
    let text = """
      WEBVTT - a title
      Kind: captions

      NOTE nothing
      to see

      STYLE
      ::cue { color: red }

      first
      00:01.000 --> 00:03.000 align:start line:0
      <v Ada Lovelace>One <00:01.500><c.big>two</c> &amp; <00:02.000>three
      """
    let file = CaptionFile(text)
    var expected = CaptionCue(
      1, 3, "One two & three",
      words: [CaptionWord(1, 1.5, "One"), CaptionWord(1.5, 2, "two &"), CaptionWord(2, 3, "three")],
      speaker: "Ada Lovelace")
    expected.settings = CueSettings("line:0 align:start") { _, _ in }
    #expect(file.cues == [expected] && expected.settings != nil)
    #expect(file.warnings.map(\.line) == [7])
  }

  @Test("words with times: a list, a list under its name, segments with words; phrases end with sentences and pauses")
  func json() throws {
    let list = """
      [{"word": "Hello", "start": 0.2, "end": 0.5}, {"text": " there.", "start": 0.5, "end": 0.9},
       {"word": "Next", "start": 1, "end": 1.2}, {"word": "one", "start": 4, "end": 4.5}]
      """
    let expected = [
      CaptionCue(0.2, 0.9, "Hello there.", words: [CaptionWord(0.2, 0.5, "Hello"), CaptionWord(0.5, 0.9, "there.")]),
      CaptionCue(1, 1.2, "Next", words: [CaptionWord(1, 1.2, "Next")]),
      CaptionCue(4, 4.5, "one", words: [CaptionWord(4, 4.5, "one")]),
    ]
    #expect(try cues(list) == expected)
    #expect(try cues("{\"words\": \(list)}") == cues(list))
    let segments = """
      {"segments": [{"start": 0.2, "end": 0.9, "text": " Hello there.",
        "words": [{"word": " Hello", "start": 0.2, "end": 0.5}, {"word": " there.", "start": 0.5, "end": 0.9}]},
        {"start": 1, "end": 1.2, "text": "Next", "words": [{"word": "Next", "start": 1, "end": 1.2}]},
        {"words": [{"word": "one", "start": 4, "end": 4.5}]}]}
      """
    #expect(try cues(segments) == expected)
    #expect(try cues(#"[{"word": "今日", "start": 0, "end": 1}, {"word": "は", "start": 1, "end": 2}]"#)[0].text == "今日は")
  }

  @Test("what is odd is defined, with a warning: overlaps, cues that end before they begin, two at one time")
  func odd() throws {
    let file = CaptionFile(
      """
      00:05.000 --> 00:04.000
      backwards

      00:01.000 --> 00:03.000
      first

      00:02.000 --> 00:04.000
      second

      00:02.000 --> 00:04.000
      again

      00:06.000 --> 00:07.000

      """)
    // What begins at once stands in the order of the file, the last one lowest.
    #expect(
      file.cues == [CaptionCue(1, 3, "first"), CaptionCue(2, 4, "again"), CaptionCue(2, 4, "second")])
    #expect(file.warnings.map(\.line) == [1], "\(file.warnings)")
    let twice = CaptionFile("00:01.000 --> 00:02.000\nx\n\n00:01.000 --> 00:02.000\nx\n")
    #expect(twice.cues.count == 1 && twice.warnings.map(\.line) == [4])
  }

  @Test("a mark of byte order, missing empty lines, wrong numbers and entities are no obstacle")
  func untidy() throws {
    let text =
      "\u{FEFF}7\r\n00:00:01,000 --> 00:00:02,000\r\n<b>Tom &amp; Ada&#39;s</b> &bogus; &#xE9;\r\n3\r\n"
      + "00:00:02,000 --> 00:00:03,000\r\n12 monkeys\r\n00:00:04,000 --> 00:00:05,000\r\nlast"
    let file = CaptionFile(text)
    #expect(
      file.cues == [
        CaptionCue(1, 2, "Tom & Ada's &bogus; é"), CaptionCue(2, 3, "12 monkeys"), CaptionCue(4, 5, "last"),
      ])
    #expect(file.warnings.map(\.line) == [4, 7], "\(file.warnings)")
    let web = CaptionFile("\u{FEFF}WEBVTT\n\n00:01.000 --> 00:02.000\na\n00:02.000 --> 00:03.000\nb\n")
    #expect(web.cues == [CaptionCue(1, 2, "a"), CaptionCue(2, 3, "b")] && web.warnings.map(\.line) == [5])
  }

  @Test("speakers: voices of WebVTT, each with a cue; names in JSON of segments and of words; dashes stay as they are")
  func speakers() throws {
    let web = try cues("WEBVTT\n\n00:01.000 --> 00:03.000\n<v Ada>Hello</v>\n<v.loud Bob>Hi <00:02.000>there</v>\n")
    #expect(
      web == [
        CaptionCue(
          1, 3, "Hi there", words: [CaptionWord(1, 2, "Hi"), CaptionWord(2, 3, "there")], speaker: "Bob"),
        CaptionCue(1, 3, "Hello", speaker: "Ada"),
      ])
    #expect(try cues("00:01.000 --> 00:02.000\n- Hello\n- BOB: Hi\n")[0].text == "- Hello - BOB: Hi")
    let whisperX = """
      {"segments": [{"start": 0, "end": 2, "text": " One two three", "speaker": "A", "words": [
        {"word": "One", "start": 0, "end": 0.5, "speaker": "A"}, {"word": "two", "start": 0.5, "end": 1, "speaker": "B"},
        {"word": "three", "start": 1, "end": 2}]}]}
      """
    #expect(try cues(whisperX).map(\.speaker) == ["A", "B"])
    #expect(try cues(whisperX).map(\.text) == ["One", "two three"])
    let deepgram = """
      {"results": {"channels": [{"alternatives": [{"words": [
        {"word": "yes", "punctuated_word": "Yes.", "start": 0, "end": 0.5, "speaker": 0},
        {"word": "no", "punctuated_word": "No.", "start": 0.5, "end": 1, "speaker": 1}]}]}]}}
      """
    #expect(try cues(deepgram).map(\.speaker) == ["0", "1"])
    #expect(try cues(deepgram).map(\.text) == ["Yes.", "No."])
    let assembly = """
      {"audio_url": "x", "utterances": [{"speaker": "A", "start": 250, "end": 900, "text": "Hi.",
        "words": [{"text": "Hi.", "start": 250, "end": 900, "speaker": "A"}]}]}
      """
    #expect(
      try cues(assembly) == [CaptionCue(0.25, 0.9, "Hi.", words: [CaptionWord(0.25, 0.9, "Hi.")], speaker: "A")])
  }

  @Test("syllables: tokens without a space in front, lists in words, times inside words of WebVTT")
  func syllables() throws {
    let tokens = """
      [{"word": " Hel", "start": 0, "end": 0.4}, {"word": "lo", "start": 0.4, "end": 1}, {"word": " you", "start": 1, "end": 2}]
      """
    let cue = try cues(tokens)[0]
    #expect(cue.text == "Hello you" && cue.words.map(\.text) == ["Hello", "you"])
    #expect(cue.words[0].syllables == [CaptionWord(0, 0.4, "Hel"), CaptionWord(0.4, 1, "lo")])
    #expect(CaptionText(cue).parts.map(\.range) == [0..<3, 3..<5, 6..<9])
    let listed = """
      [{"word": "Hello", "start": 0, "end": 1, "syllables": [{"text": "Hel", "start": 0, "end": 0.4},
        {"text": "lo", "start": 0.4, "end": 1, "syllables": [{"text": "x", "start": 0}]}]}]
      """
    #expect(CaptionText(try cues(listed)[0]).parts.map(\.range) == [0..<3, 3..<5])
    let web = try cues("WEBVTT\n\n00:00.000 --> 00:02.000\nHel<00:00.400>lo <00:01.000>you\n")[0]
    #expect(CaptionText(web).parts.map(\.start) == [0, 0.4, 1] && web.text == "Hello you")
    // Syllables that are not the word's letters say nothing.
    let odd = CaptionCue(0, 1, "Hello", words: [CaptionWord(0, 1, "Hello", syllables: [CaptionWord(0, 1, "Bye")])])
    #expect(CaptionText(odd).parts.map(\.range) == [0..<5])
  }

  @Test("more than four captions at once: the one that began first ends, or the one too many is left out")
  func crowd() throws {
    let text = (0..<6).map { "00:0\($0).000 --> 00:09.000\nline \($0)\n\n" }.joined()
    let file = CaptionFile(text)
    #expect(file.cues.map(\.end) == [4, 5, 9, 9, 9, 9] && file.warnings.map(\.line) == [13, 16])
    let same = CaptionFile((0..<6).map { "00:01.000 --> 00:02.000\nline \($0)\n\n" }.joined())
    #expect(same.cues.count == 4 && same.warnings.count == 2)
  }

  @Test("20,000 cues are read in less than some seconds, also where all overlap or no lines are empty")
  func floods() throws {
    for (gap, length) in [("\n\n", 1), ("\n\n", 500), ("\n", 1)] {
      let text = (0..<20_000).map { "\($0)\n\($0) --> \($0 + length)\nline \($0)\(gap)" }.joined()
      let clock = ContinuousClock()
      var count = 0
      let time = clock.measure { count = CaptionFile(text).cues.count }
      #expect(count == 20_000 && time < .seconds(20), "\(time)")
    }
  }

  @Test(
    "what is wrong is an error with its line",
    arguments: [
      ("1\n00:00:01,000 -> 00:00:02,000\nx", 2, "the arrow is -->"),
      ("00:0x:01,000 --> 00:00:02,000\nx", 1, "a time must be written"),
      ("00:00:01,000 --> \nx", 1, "a cue must have two times"),
      ("\n\n00:00:01,000 --> 99999999:00:02,000\nx", 3, "within 0 to 1e6 seconds"),
      ("WEBVTT\n\nx\ny\n00:01.000 --> 00:02.000\nz", 3, "expected the times of a cue"),
      ("WEBVTT\n\nx\n00:01.000 -> 00:02.000\nz", 4, "the arrow is -->"),
      ("WEBVTT\n\n00:01.000 --> 00:02.000\na <0:x>b", 3, "a time must be written"),
      ("WEBVTT\n\n00:01,000 --> 00:02.000\na", 3, "a point before thousandths, 00:01.000, got “00:01,000”"),
      ("{\"a\": 1}", 1, "has no list of words"), ("[{\"start\": 1}]", 1, "word 1 of the list has no text"),
      ("[{\"word\": \"a\"}]", 1, "has no start"), ("{\"words\": [\n7]}", 2, "got 7"),
      (
        "[{\"word\": \"a\", \"start\": 0},\n{\"word\": \"b\", \"start\": -3}]", 2,
        "word 2 of the list, “b”, has the start -3.0 s"
      ),
      ("[{\"word\": \"a\", \"start\": \"x\"}]", 1, "must have a number as its start, got the text “x”"),
      ("{\"segments\": [\n{\"text\": \"a\"}]}", 2, "segment 1 needs start and end"),
      (
        "{\"segments\": [\n{\"text\": \"a\", \"start\": 1, \"end\": 2, \"words\": 3}]}", 2,
        "words of segment 1 must be a list, got 3"
      ),
      ("00:01.000 --> 00:02.000\n\(String(repeating: "x", count: 10_001))", 1, "at most 10000 characters"),
    ])
  func errors(text: String, line: Int, message: String) {
    let errors = CaptionFile(text).errors
    #expect(errors.count == 1 && errors.first?.line == line, "\(errors)")
    #expect(errors.first?.message.contains(message) == true, "\(errors)")
  }

  @Test("all errors of a file are told at once, with its warnings; of very many the first ones, and how many there are")
  func allErrors() {
    let file = CaptionFile(
      """
      1
      00:00:01,000 --> 00:00:02,000
      fine

      nonsense line

      2
      00:00:xx,000 --> 00:00:04,000
      x

      3
      00:00:05,000 -> 00:00:06,000
      y
      4
      00:00:07,000 --> 00:00:07,000
      z
      """)
    #expect(file.errors.map(\.line) == [5, 8, 12] && file.warnings.map(\.line) == [15], "\(file)")
    #expect(file.warnings.first?.message == "a cue at 7.0 s has no length, so it is left out")
    let many = CaptionFile((0..<35).map { "nonsense \($0)\n\n" }.joined())
    #expect(many.errors.count == 20 && many.errorCount == 35)
    let words = CaptionFile(
      """
      [{"word": "a", "start": 0.5, "end": 0.2},
       {"word": "b", "start": "x", "end": 1},
       {"word": "c", "start": 1, "end": 1.5},
       {"word": "d", "start": -3, "end": 2},
       {"start": 4, "end": 5}]
      """)
    #expect(words.errors.map(\.line) == [2, 4, 5] && words.warnings.map(\.line) == [1], "\(words)")
  }

  @Test(
    "where JSON breaks off, its line is told",
    arguments: [("{", 1), ("[1,\n 2", 2), ("[\n{\"a\": 1} x]", 2), ("[\r\n\r\n1 2]", 3)])
  func brokenJSON(text: String, line: Int) {
    #expect(CaptionFile(text).errors.map(\.line) == [line])
  }

  @Test("what is odd about words is told once for each kind, with the first line and a count")
  func oddWords() {
    let file = CaptionFile(
      """
      {"segments": [
        {"start": 0, "end": 2, "text": "Hello there", "words": [
          {"word": "Hello", "start": 0, "end": 1}, {"word": "thre", "start": 1, "end": 2}]},
        {"start": 2, "end": 4, "text": "one two three", "words": [
          {"word": "one", "start": 2, "end": 3},
          {"word": "three", "start": 2.5, "end": 4}]},
        {"start": 4, "end": 5, "text": "x", "words": [{"word": "y", "start": 4, "end": 5}]},
        {"start": 5, "end": 6, "text": "Hello!", "words": [
          {"word": "Hello", "start": 5, "end": 6, "syllables": [{"text": "Hal", "start": 5}, {"text": "lo", "start": 5.5}]}]}
      ]}
      """)
    #expect(file.errors.isEmpty && file.cues.count == 4, "\(file)")
    #expect(file.warnings.map(\.line) == [2, 4, 6, 9], "\(file.warnings)")
    let texts = file.warnings.map(\.message)
    #expect(texts[0].contains("“thre” is not in the text “Hello there”") && texts[0].hasSuffix("; 1 more like this"))
    #expect(texts[1].contains("“two” of the text") && texts[2].contains("before “one” ends at 3.0 s"))
    #expect(texts[3].contains("“Hallo” are not the word “Hello”"))
    // Two speakers may speak at once, and recognizers round.
    let fine = CaptionFile(
      """
      [{"word": "a", "start": 0, "end": 1.01, "speaker": "A"}, {"word": "b", "start": 1, "end": 2, "speaker": "A"},
       {"word": "c", "start": 1.5, "end": 3, "speaker": "B"}]
      """)
    #expect(fine.errors.isEmpty && fine.warnings.isEmpty, "\(fine)")
    let web = CaptionFile("WEBVTT\n\n00:01.000 --> 00:04.000\na <00:03.000>b <00:02.000>c\n")
    #expect(web.warnings.map(\.line) == [3], "\(web)")
  }

  @Test("words without times last by their lengths; characters where no spaces are written")
  func words() {
    let spread = CaptionText(CaptionCue(1, 4, "ab cde"))
    #expect(spread.parts.map(\.range) == [0..<2, 3..<6])
    #expect(abs(spread.parts[0].end - (1 + 3 * 3.0 / 7)) < 1e-9 && spread.parts[1].end == 4)
    #expect(CaptionText(CaptionCue(0, 1, "今日は、ok")).parts.map(\.range) == [0..<1, 1..<2, 2..<4, 4..<6])
    let timed = CaptionText(
      CaptionCue(0, 2, "one, two", words: [CaptionWord(0.5, 1, "one,"), CaptionWord(1, 9, "two")]))
    #expect(timed.parts.map(\.start) == [0.5, 1] && timed.parts[1].end == 2)
  }

  @Test("files of the fuzzer's corpus, with random edits, are read or refused, in order, and not too many at once")
  func randomEdits() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fuzz/corpus/captions")
    var random = RandomSource(seed: 5)
    var read = 0
    let pieces = [
      "-->", "\n\n", "<v Ada>", "<00:00:01.500>", "&#x41;", "\u{FEFF}", "\n7\n", "\"speaker\": 1,", "\"word\": \" ",
      "[00:01.00]", "{\\k50}", "<br/>", "<span begin=\"1s\">", "\"offsets\": {}", "null", "1e308", "\r\n",
      "00:00:01,000", "<", ">", "{", "}", "&amp;", "\"", ":", "9", "今", " ", "\u{202E}",
    ]
    let formats = [
      "substation", "lyrics", "sbv", "ttml", "rollup", "json3", "offsets", "characters", "items", "beside",
    ]
    for name in ["subrip", "webvtt", "segments", "words", "voices", "tokens", "places"] + formats {
      let base = Array(try String(contentsOf: folder.appending(path: name), encoding: .utf8))
      #expect(!CaptionFile(String(base)).cues.isEmpty)
      for _ in 0..<(formats.contains(name) ? 500 : 2000) {
        var text = base
        for _ in 0..<random.integer(1...4) {
          let at = random.integer(0...text.count - 1)
          switch random.integer(0...2) {
          case 0: text.removeSubrange(at..<min(text.count, at + random.integer(1...12)))
          case 1: text.insert(contentsOf: random.pick(pieces), at: at)
          default: text[at] = random.pick(pieces).first ?? "x"
          }
          if text.isEmpty { text = ["x"] }
        }
        let file = CaptionFile(String(text))
        if file.errors.isEmpty { read += 1 }
        for (first, second) in zip(file.cues, file.cues.dropFirst()) { #expect(first.start <= second.start) }
        for cue in file.cues {
          #expect(file.cues.count { $0.start <= cue.start && cue.start < $0.end } <= CaptionLanes.limit)
        }
        #expect(CaptionLanes(file.cues).cuts.isEmpty)
        for cue in file.cues {
          let parts = CaptionText(cue).parts
          #expect(parts.allSatisfy { $0.range.upperBound <= cue.text.unicodeScalars.count && $0.start <= $0.end })
        }
      }
    }
    #expect(read > 1000)
  }
}
