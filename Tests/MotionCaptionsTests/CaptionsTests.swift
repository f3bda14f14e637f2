// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDSL
import MotionLayers
import MotionModel
import MotionTimeline
import TestStage
import Testing

@testable import MotionCaptions

@Suite("Captions and narrations")
struct CaptionsTests {
  private let srt = "00:01.000 --> 00:02.000\nfirst words\n\n00:02.500 --> 00:03.000\nsecond\n"

  /// The texts that are shown.
  private func shown(_ stage: Stage, _ time: Double) -> [String] {
    func texts(_ state: LayerState) -> [String] {
      guard !state.values.isHidden else { return [] }
      if case .text(let text) = state.values.special { return [text.string ?? ""] }
      return state.sublayers.flatMap(texts)
    }
    return texts(stage.timeline.state(at: MediaTime(seconds: time)).root)
  }

  @Test("captions of a file come and go by its times, at the bottom of the image")
  func file() throws {
    let stage = Stage(texts: ["a.srt": srt]) { Scene { Captions("a.srt").name("captions") }.lasting(4) }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(shown(stage, 0.5) == [] && shown(stage, 1) == ["first words"] && shown(stage, 2.2) == [])
    #expect(shown(stage, 2.75) == ["second"])
    let frame = try stage.frame("captions", at: 1)
    #expect(frame.midX == 500 && frame.maxY == 460 && frame.width == 800)
  }

  @Test("a cue of too many lines is shown in parts, by the times of its words")
  func pages() {
    let cue = CaptionCue(0, 4, String(repeating: "abcdefghi ", count: 16).trimmingCharacters(in: .whitespaces))
    // 25 points: 64 characters in a line, three lines, two at a time; as many words in each part.
    let stage = Stage { Scene { Captions([cue]) }.lasting(4) }
    #expect(shown(stage, 0.1).map(\.count) == [79] && shown(stage, 3.9).map(\.count) == [79])
  }

  @Test("the word that is said is lit: its copy shows through a mask that is as large as it")
  func karaoke() throws {
    let cue = CaptionCue(1, 3, "one two", words: [CaptionWord(1, 1.5, "one"), CaptionWord(2, 2.5, "two")])
    let stage = Stage { Scene { Captions([cue]).style(.karaoke(highlight: .red)).name("captions") }.lasting(4) }
    func lights(_ time: Double) throws -> [Int] {
      let page = try #require(try stage.layer("captions", at: time).sublayers.first { !$0.values.isHidden })
      let mask = try #require(page.sublayers.last?.mask)
      return mask.sublayers.indices.filter { !mask.sublayers[$0].values.isHidden }
    }
    #expect(try lights(1.2) == [0] && lights(1.7) == [] && lights(2.2) == [1])
  }

  @Test("a word stays lit, and a caption stays, over a pause of less than 0.4 s; a longer one is dark")
  func pauses() throws {
    func word(_ start: Double, _ end: Double, _ text: String) -> CaptionWord { CaptionWord(start, end, text) }
    let cues = [
      CaptionCue(
        1, 3, "one two three", words: [word(1, 1.4, "one"), word(1.5, 1.9, "two"), word(2.4, 2.8, "three")]),
      CaptionCue(3.1, 4, "four", words: [word(3.1, 3.5, "four")]), CaptionCue(4.5, 5, "five"),
    ]
    let stage = Stage { Scene { Captions(cues).style(.karaoke(highlight: .red)).name("captions") }.lasting(6) }
    func lit(_ time: Double) throws -> [Int] {
      let pages = try stage.layer("captions", at: time).sublayers.filter { !$0.values.isHidden }
      return try pages.flatMap { page in
        let mask = try #require(page.sublayers.last?.mask)
        return mask.sublayers.indices.filter { !mask.sublayers[$0].values.isHidden }
      }
    }
    // 0.1 s after "one", 0.5 s after "two", 0.3 s after "three", in which its cue ends, 0.5 s after "four".
    #expect(try lit(1.35) == [0] && lit(1.45) == [0] && lit(1.55) == [1])
    #expect(try lit(1.85) == [1] && lit(2.2) == [] && lit(2.6) == [2] && lit(2.9) == [2])
    #expect(shown(stage, 3.05).first == "one two three" && shown(stage, 3.15).first == "four")
    #expect(try lit(3.05) == [2] && lit(3.4) == [0] && lit(3.8) == [])
    #expect(shown(stage, 4.2) == [])
  }

  @Test("captions that overlap stand one above the other, and none moves while it is shown")
  func lanes() throws {
    let cues = [
      CaptionCue(1, 3, "first"), CaptionCue(2, 5, "second"), CaptionCue(3.5, 6, "third"), CaptionCue(8, 9, "fourth"),
    ]
    let stage = Stage { Scene { Captions(cues).style(.plain).name("captions") }.lasting(10) }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    func tops(_ time: Double) throws -> [Double] {
      let pages = try stage.layer("captions", at: time).sublayers.filter { !$0.values.isHidden }
      return pages.map { Double($0.values.position.y) }
    }
    let low = try tops(1.5)[0]
    let high = try tops(2.5)[1]
    #expect(high < low - 20)
    #expect(try tops(2.5) == [low, high])
    // By their begin: the second one stays above, and the third one has the lowest lane.
    #expect(try tops(4) == [high, low])
    #expect(try tops(5.5) == [low])
    #expect(try tops(8.5) == [low])
    let crowd = Stage { Scene { Captions((0..<6).map { CaptionCue(Double($0), 9, "line \($0)") }) }.lasting(10) }
    #expect(crowd.timeline.diagnostics.count == 2 && shown(crowd, 8).count == 4)
  }

  @Test("speakers have their colours, others are as all are; a name that nobody has is a warning with the nearest")
  func speakers() throws {
    let cues = [CaptionCue(1, 2, "a", speaker: "Ada"), CaptionCue(2, 3, "b", speaker: "Bob"), CaptionCue(3, 4, "c")]
    let stage = Stage {
      Scene { Captions(cues).style(.plain).speakers(["Ada": .mint, "Bop": .yellow]).name("captions") }.lasting(5)
    }
    func color(_ time: Double) throws -> Color? {
      let page = try #require(try stage.layer("captions", at: time).sublayers.first { !$0.values.isHidden })
      guard case .text(let text)? = page.sublayers.first?.values.special else { return nil }
      return text.foregroundColor
    }
    #expect(try [1.5, 2.5, 3.5].map(color) == [.mint, .white, .white])
    #expect(
      stage.timeline.diagnostics.map(\.message) == ["no caption has the speaker “Bop”; did you mean “Bob”?"],
      "\(stage.timeline.diagnostics)")
  }

  @Test("dark letters have a light shadow, box or plate, light ones a dark one")
  func grounds() throws {
    for (letters, ground) in [(Color.white, Color.black), (.yellow, .black), ("#17181C", .white)] {
      for style in [CaptionStyle.plain, .pop, .karaoke(highlight: .red), .block, .pill] {
        let captions = Captions([CaptionCue(0, 2, "words")]).style(style).foregroundColor(letters).name("captions")
        let stage = Stage { Scene { captions }.lasting(3) }
        let page = try #require(try stage.layer("captions", at: 1).sublayers.first { !$0.values.isHidden })
        let color = style.hasShadow ? page.values.shadowColor : page.sublayers.first?.values.backgroundColor
        #expect(color?.red == ground.red && color?.blue == ground.blue, "\(style), \(letters)")
      }
    }
  }

  @Test("a fill runs through a part while it is said, from the right in Hebrew, and stays")
  func fills() throws {
    let word = CaptionWord(1, 3, "one", syllables: [CaptionWord(1, 2, "o"), CaptionWord(2, 3, "ne")])
    let cues = [CaptionCue(1, 5, "one", words: [word]), CaptionCue(6, 8, "שלום")]
    let stage = Stage { Scene { Captions(cues).style(.karaoke(fills: true)).name("captions") }.lasting(9) }
    func lights(_ time: Double) throws -> [LayerState] {
      let page = try #require(try stage.layer("captions", at: time).sublayers.first { !$0.values.isHidden })
      return try #require(page.sublayers.last?.mask).sublayers
    }
    func scales(_ time: Double) throws -> [Double] {
      try lights(time).map { (1000 * $0.values.transform.m11).rounded() / 1000 }
    }
    // Of the first part, with the room before it, 15 points; of the second, with the room behind it, 27.5.
    #expect(try [1, 1.5, 2, 2.5, 4.5].map(scales) == [[0], [0.176], [0.353], [0.676], [1]])
    #expect(try [1, 7].map { try lights($0)[0].values.anchorPoint.x } == [0, 1])
    #expect(try scales(7) == [0.5])
  }

  @Test(
    "a fill waits in a pause, runs apart where letters that nobody says are between, and is there at once for no time")
  func fillRuns() throws {
    func lights(_ words: [CaptionWord]) throws -> [LayerState] {
      let cue = CaptionCue(1, 5, "one two six", words: words)
      let stage = Stage { Scene { Captions([cue]).style(.karaoke(fills: true)).name("captions") }.lasting(6) }
      #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
      let page = try #require(try stage.layer("captions", at: 3).sublayers.first { !$0.values.isHidden })
      return try #require(page.sublayers.last?.mask).sublayers
    }
    let pause = try lights([CaptionWord(1, 2, "one"), CaptionWord(4, 5, "two")])
    #expect(pause.count == 1 && abs(pause[0].values.transform.m11 - 42.5 / 92.5) < 1e-9)
    #expect(try lights([CaptionWord(1, 2, "one"), CaptionWord(4, 5, "six")]).count == 2)
    let sudden = try lights([CaptionWord(1, 2, "one"), CaptionWord(2.5, 2.5, "two"), CaptionWord(4, 5, "six")])
    #expect(sudden.map { $0.values.isHidden } == [false, false, false] && sudden[1].values.transform.m11 == 1)
    // Said before the one in front of it.
    #expect(try lights([CaptionWord(3, 4, "one"), CaptionWord(1, 2, "two")]).map(\.values.transform.m11) == [0, 1])
  }

  @Test(
    "a hundred lines in one cue are shown two at a time; of a thousand cues at once four, in time",
    arguments: [
      CaptionStyle.pill, .karaoke(), .karaoke(fills: true),
    ])
  func floods(style: CaptionStyle) {
    let long = CaptionCue(0, 100, String(repeating: "abcdefghi ", count: 640).trimmingCharacters(in: .whitespaces))
    let many = (0..<1000).map { CaptionCue(0.01 * Double($0), 100, "number \($0)") }
    let clock = ContinuousClock()
    let time = clock.measure {
      let stage = Stage { Scene { Captions([long]).style(style) }.lasting(100) }
      #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
      for time in [0.5, 33.3, 99] {
        let texts = Set(shown(stage, time))
        #expect(texts.count == 1 && texts.allSatisfy { $0.count <= 128 && $0.count > 60 }, "\(texts)")
      }
      let crowd = Stage { Scene { Captions(many).style(style) }.lasting(100) }
      #expect(crowd.errors.isEmpty)
      #expect(Set(shown(crowd, 50)) == Set((996...999).map { "number \($0)" }))
    }
    #expect(time < .seconds(20), "\(time)")
  }

  @Test("words that pop in are units of one text, punctuation and syllables with their words")
  func pop() {
    func ranges(_ cue: CaptionCue) -> [Range<Int>] {
      let text = CaptionText(cue)
      let page = text.page(0..<cue.text.unicodeScalars.count, from: cue.start, to: cue.end)
      return CaptionWordUnits(page).ranges
    }
    #expect(ranges(CaptionCue(0, 1, "“One, (two)” 3.")) == [0..<5, 6..<12, 13..<15])
    let words = [
      CaptionWord(0, 1, "One"),
      CaptionWord(1, 2, "two", syllables: [CaptionWord(1, 1.5, "t"), CaptionWord(1.5, 2, "wo")]),
    ]
    #expect(ranges(CaptionCue(0, 2, "“One, (two)”", words: words)) == [0..<5, 6..<12])
    #expect(ranges(CaptionCue(0, 2, "– One – two –", words: [words[0], CaptionWord(1, 2, "two")])) == [0..<5, 6..<13])
  }

  @Test("captions of a clip follow its trim, its rate and its times; words by the file's time")
  func clip() throws {
    let cues = [
      CaptionCue(0.5, 1.5, "before"), CaptionCue(1.6, 3, "at the cut"), CaptionCue(3.5, 4, "inside"),
      CaptionCue(7, 8, "after"),
    ]
    let words = CaptionCue(3, 5, "one two", words: [CaptionWord(3, 4, "one"), CaptionWord(4, 5, "two")])
    let stage = Stage(texts: ["a.srt": "00:03.000 --> 00:04.000\nfile\n"]) {
      Scene {
        let clip = VideoLayer("a.mp4").muted().trim(2...6).rate(2).holdsLastFrame()
        clip.name("first").shown(1..<4)
        Captions(cues, of: clip)
        let late = VideoLayer("a.mp4").muted().trim(2...6)
        Layer { late.shown(from: "late", to: nil) }
        Captions("a.srt", of: late).name("late captions")
        Captions([words], of: clip).style(.karaoke()).name("karaoke")
        Marker("late", at: 5)
      }.lasting(8)
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    // The clip's second 2 is shown at 1 s, its 3 at 1.5 s, its 3.5 at 1.75 s.
    #expect(shown(stage, 0.9) == [] && shown(stage, 1.1) == ["at the cut"] && shown(stage, 1.45) == ["at the cut"])
    #expect(shown(stage, 1.85).contains("inside") && !shown(stage, 2.2).contains("inside"))
    #expect(shown(stage, 3.7) == [])
    // The other one's second 3 at 6 s.
    #expect(shown(stage, 5.9) == [] && shown(stage, 6.5) == ["file"] && shown(stage, 7.1) == [])
    func light(_ time: Double) throws -> [Int] {
      let page = try #require(try stage.layer("karaoke", at: time).sublayers.first { !$0.values.isHidden })
      let mask = try #require(page.sublayers.last?.mask)
      return mask.sublayers.indices.filter { !mask.sublayers[$0].values.isHidden }
    }
    #expect(try light(1.75) == [0] && light(2.25) == [1])
  }

  @Test("captions of a clip that runs backwards are an error, those of one that stands elsewhere a warning")
  func clipMistakes() {
    let backwards = Stage {
      let clip = VideoLayer("a.mp4").muted().rate(-1)
      clip
      Captions([CaptionCue(1, 2, "x")], of: clip)
    }
    #expect(backwards.errors.count == 1 && backwards.errors.first?.contains("plays forward") == true)
    let elsewhere = Stage { Scene { Captions([CaptionCue(1, 2, "x")], of: VideoLayer("a.mp4").muted()) }.lasting(4) }
    #expect(elsewhere.timeline.diagnostics.map(\.message).contains { $0.contains("are not side by side") })
    #expect(shown(elsewhere, 1.5) == ["x"])
  }

  @Test("what a style, a width or a file is not is an error")
  func errors() {
    #expect(Stage { Scene { Captions("missing.srt") }.lasting(1) }.errors.count == 1)
    let broken = Stage(texts: ["a.srt": "x"]) { Scene { Captions("a.srt") }.lasting(1) }
    #expect(broken.errors.first?.hasPrefix("a.srt:1: expected the times of a cue") == true, "\(broken.errors)")
    let odd = Stage {
      Scene { Captions([CaptionCue(2, 1, "x")]).lines(max: 0).width(2).safeArea(bottom: -1).font("Inter", -3) }.lasting(
        1)
    }
    #expect(odd.errors.count == 5, "\(odd.errors)")
  }

  @Test("all errors of a file are told at once; of a file that was not read nothing else is")
  func unread() {
    let text = "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>x\n\nnonsense\n\n00:xx.000 --> 00:04.000\ny\n"
    let stage = Stage(texts: ["a.vtt": text]) {
      Scene { Captions("a.vtt").speakers(["Ada": .mint, "Bob": .yellow]) }.lasting(5)
    }
    #expect(stage.errors.count == 2 && stage.warnings.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(stage.errors.last?.hasPrefix("a.vtt:8: a time must be written") == true)
    let many = Stage(texts: ["a.srt": String(repeating: "x\n\n", count: 25)]) { Scene { Captions("a.srt") }.lasting(1) }
    #expect(many.errors.count == 21 && many.errors.last == "a.srt: and 5 more errors like these", "\(many.errors)")
    let odd = Stage(texts: [
      "a.json": #"{"segments": [{"start": 3, "end": 2, "text": "x"}, {"start": 3, "end": 4, "text": "x"}]}"#
    ]) {
      Scene { Captions("a.json") }.lasting(5)
    }
    #expect(
      odd.warnings == ["a.json:1: a cue from 3.0 to 2.0 s ends before it begins, so it is left out"], "\(odd.warnings)")
  }

  @Test("words that a cue of the script does not have, and syllables that no word is made of, are a warning")
  func wrongWords() {
    let cues = [
      CaptionCue(0, 1, "two words", words: [CaptionWord(0, 0.5, "two"), CaptionWord(0.5, 1, "wrds")]),
      CaptionCue(1, 2, "b a", words: [CaptionWord(1, 1.5, "a"), CaptionWord(1.5, 2, "b")]),
      CaptionCue(2, 3, "Hello", words: [CaptionWord(2, 3, "Hello", syllables: [CaptionWord(2, 3, "Bye")])]),
      // Some of the words are enough.
      CaptionCue(3, 4, "one two", words: [CaptionWord(3, 4, "two")]),
    ]
    let stage = Stage { Scene { Captions(cues) }.lasting(5) }
    #expect(stage.warnings.count == 2, "\(stage.timeline.diagnostics)")
    #expect(stage.warnings[0].hasPrefix("the word “wrds” is not in the text “two words”"))
    #expect(stage.warnings[0].hasSuffix("; 1 more like this"))
    #expect(stage.warnings[1].hasPrefix("the syllables “Bye” are not the word “Hello”"))
  }

  @Test("a word that is wider than a line makes the letters of its caption smaller, down to half, with a warning")
  func longWords() throws {
    let cues = [
      CaptionCue(0, 1, "before"), CaptionCue(1, 2, "a " + String(repeating: "b", count: 80)),
      CaptionCue(2, 3, String(repeating: "c", count: 200)), CaptionCue(3, 4, String(repeating: "今", count: 80)),
    ]
    for style in [CaptionStyle.block, .pill, .karaoke()] {
      let stage = Stage { Scene { Captions(cues).style(style).lines(max: 4).name("captions") }.lasting(5) }
      #expect(stage.errors.isEmpty && stage.warnings.count == 1, "\(stage.timeline.diagnostics)")
      #expect(stage.warnings[0].contains("“\(String(repeating: "b", count: 40))” is wider than a line"))
      #expect(
        stage.warnings[0].contains("a font size of 19.5 instead of 25.0 points: ")
          && stage.warnings[0].hasSuffix("; 1 more like this"))
      func sizes(_ time: Double) throws -> Set<Double> {
        func sizes(_ layer: LayerState) -> [Double] {
          guard !layer.values.isHidden else { return [] }
          if case .text(let text) = layer.values.special { return [text.fontSize] }
          return layer.sublayers.flatMap(sizes)
        }
        return Set(sizes(try stage.layer("captions", at: time)))
      }
      // Lines end between ideographs.
      #expect(try [0.5, 1.5, 2.5, 3.5].map(sizes) == [[25], [19.5], [12.5], [25]])
    }
  }

  @Test("a script asks captions for their cues: who says what, and when by their own time")
  func cuesOfCaptions() {
    let text = "WEBVTT\n\n00:03.000 --> 00:04.000\n<v Ada>Hello\n\n00:04.500 --> 00:05.000\n<v Bob>Hi\n"
    var found: [[CaptionCue]] = []
    let stage = Stage(texts: ["a.vtt": text, "voice/intro.srt": srt, "voice/main.srt": srt]) {
      Scene {
        let disc = Layer().size(50, 50).backgroundColor(.red).name("disc")
        let talk = Captions("a.vtt")
        let clip = VideoLayer("a.mp4").muted().trim(2...6).rate(2)
        let ofClip = Captions("a.vtt", of: clip)
        let _ = found.append(contentsOf: [talk.cues, ofClip.cues])
        disc
        talk
        clip
        ofClip
        for cue in talk.cues where cue.speaker == "Ada" {
          let _ = disc.animate(\.opacity, values: [1, 0.5, 1], .linear(cue.end - cue.start).delay(cue.start))
        }
      }.lasting(6)
    }
    #expect(stage.errors.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(found.map { $0.map(\.speaker) } == [["Ada", "Bob"], ["Ada", "Bob"]])
    #expect(found.map { $0.map(\.start) } == [[3, 4.5], [0.5, 1.25]] && found[1].map(\.end) == [1, 1.5])
    #expect((try? stage.values("disc", at: 3.5))?.opacity == 0.5 && (try? stage.values("disc", at: 4.75))?.opacity == 1)
    let narrated = Stage {
      Scene { Layer().opacity(Captions(Narration("voice/*.wav")).cues.isEmpty ? 1 : 0) }.lasting(1)
    }
    #expect(
      narrated.errors.count == 1 && narrated.errors[0].contains("write voice[\"intro\"].cues"), "\(narrated.errors)")
  }

  @Test("a cue that begins when its recording is over is a warning")
  func lateInRecording() {
    let late = srt + "\n00:12.000 --> 00:13.000\nlate\n\n00:14.000 --> 00:15.000\nlater\n"
    let stage = Stage(texts: ["voice/intro.srt": late, "voice/main.srt": srt]) {
      let voice = Narration("voice/*.wav", captions: "voice/*.srt")
      Scene { Layer() }.narrated(by: voice["intro"]).name("intro")
      Scene { Layer() }.narrated(by: voice["main"]).name("main")
      Overlay { Captions(voice) }
    }
    #expect(
      stage.warnings == [
        "the cue “late” begins at 12.0 s, but its recording voice/intro.wav ends at 10.0 s; 1 more like this"
      ], "\(stage.timeline.diagnostics)")
  }

  private func narrated(_ seconds: Double = 0.5, tail: Double = 0.5) -> Stage {
    Stage(texts: ["voice/intro.srt": srt, "voice/main.srt": srt]) {
      let voice = Narration("voice/*.wav", captions: "voice/*.srt")
      Scene { Layer() }.narrated(by: voice["intro"], tail: tail).name("intro")
      Transition.push(.fromRight, seconds)
      Scene { Layer() }.narrated(by: voice["main"], tail: tail).name("main")
      Overlay { Captions(voice) }
    }
  }

  @Test("scenes last as long as their words and begin them; captions come with them, over transitions")
  func narration() {
    let stage = narrated()
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(stage.timeline.scenes.map(\.startFrame) == [0, 200] && stage.timeline.frameCount == 410)
    #expect(stage.timeline.audio.cues.map(\.start.seconds) == [0, 10])
    #expect(shown(stage, 1.5) == ["first words"] && shown(stage, 10.5) == [] && shown(stage, 11.5) == ["first words"])
    #expect(stage.timeline.overlays.map(\.startFrame) == [0, 200])
  }

  @Test("with a lead the scene is longer, and the recording and its captions begin later")
  func lead() {
    let stage = Stage(texts: ["voice/intro.srt": srt, "voice/main.srt": srt]) {
      let voice = Narration("voice/*.wav", captions: "voice/*.srt")
      Scene { Layer() }.narrated(by: voice["intro"], lead: 1, tail: 0.5).name("intro")
      Transition.push(.fromRight, 0.5)
      Scene { Layer() }.narrated(by: voice["main"], lead: 2).name("main")
      Overlay { Captions(voice) }
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    #expect(stage.timeline.scenes.map(\.startFrame) == [0, 220] && stage.timeline.frameCount == 470)
    #expect(stage.timeline.audio.cues.map(\.start.seconds) == [1, 13])
    #expect(shown(stage, 1.5) == [] && shown(stage, 2.5) == ["first words"] && shown(stage, 14.5) == ["first words"])
    #expect(
      Stage { Scene { Layer() }.narrated(by: Narration("voice/*.wav")["intro"], lead: -1) }.errors
        == ["the lead of a narrated scene must be from 0 to 1e6 seconds, got -1.0"])
  }

  @Test("a cue that begins when its scene is over is a warning")
  func lateCues() {
    let stage = Stage {
      Scene { Captions([CaptionCue(0, 1, "one"), CaptionCue(2, 3, "two"), CaptionCue(4, 5, "three")]) }.lasting(2)
    }
    #expect(stage.warnings.count == 1 && stage.warnings[0].contains("“two”") && stage.warnings[0].contains("1 more"))
    let cut = Stage(seconds: 2) {
      Captions([
        CaptionCue(0, 1, "whole"), CaptionCue(1.2, 2.04, "a frame more"), CaptionCue(1.5, 3.5, "longer"),
        CaptionCue(1.6, 9, "longest"),
      ])
    }
    #expect(
      cut.warnings == [
        "cue 3, “longer”, is cut off: it lasts from 1.5 to 3.5 s, but the scene of the captions ends at 2.0 s, and 1 more; "
          + "end it earlier, or make the scene longer"
      ], "\(cut.warnings)")
    let fine = Stage(seconds: 3) {
      Captions([CaptionCue(1, 2, "one"), CaptionCue(2, 3, "to the end")]).style(.karaoke(highlight: .red))
    }
    #expect(fine.timeline.diagnostics.isEmpty, "\(fine.timeline.diagnostics)")
  }

  @Test("a narration that is named anew is the same: as a property of the composition, stored or made at each use")
  func namedAnew() {
    var voice: Narration { Narration("voice/*.wav", captions: "voice/*.srt") }
    let stage = Stage(texts: ["voice/intro.srt": srt, "voice/main.srt": srt]) {
      Scene { Layer() }.narrated(by: voice["intro"]).name("intro")
      Audio("music.wav").ducked(under: voice, to: 0.2)
      Overlay { Captions(voice) }
    }
    // The other recording is heard nowhere.
    #expect(stage.timeline.diagnostics.allSatisfy { $0.message.contains("main") }, "\(stage.timeline.diagnostics)")
    #expect(shown(stage, 1.5) == ["first words"])
    #expect(stage.timeline.audio.cues.contains { $0.ducks.first?.others.first?.path == "voice/intro.wav" })
  }

  @Test("a transition that is longer than the tail waits for the end of the words")
  func waits() {
    let stage = narrated(2)
    #expect(stage.timeline.scenes.map(\.startFrame) == [0, 200] && stage.timeline.audio.cues[1].start.seconds == 10)
  }

  @Test("a scene that lasts as long as a recording is rounded to whole frames without a warning")
  func rounding() {
    let stage = Stage { Scene { Layer() }.narrated(by: Narration("voice/*.wav")["intro"], tail: 0.513) }
    #expect(!stage.warnings.contains { $0.contains("rounded") }, "\(stage.warnings)")
  }

  @Test("a narration and its recordings have levels")
  func levels() throws {
    func dot(_ level: SoundLevel, _ name: String) -> Layer {
      Layer().size(10, 10).name(name).bind(\.position.x, to: level) { $0 }
    }
    let stage = Stage {
      let voice = Narration("voice/*.wav")
      Scene { dot(voice["intro"].level, "intro") }.narrated(by: voice["intro"], tail: 1)
      Scene { dot(voice.level, "voice") }.narrated(by: voice["main"], tail: 1)
    }
    #expect(stage.timeline.diagnostics.isEmpty, "\(stage.timeline.diagnostics)")
    func level(_ name: String, at time: Double) throws -> Double {
      (try stage.values(name, at: time).position.x * 1000).rounded()
    }
    #expect(try level("intro", at: 0.5) == 0 && level("intro", at: 1.5) == 500)
    #expect(try level("voice", at: 11.5) == 0 && level("voice", at: 12.5) == 500)
  }

  @Test("recordings that are not there, and captions of a narration that stand in a scene, are errors")
  func wrongNames() {
    let unknown = Stage { Scene { Layer() }.narrated(by: Narration("voice/*.wav")["outro"]) }
    #expect(unknown.errors == ["there is no recording “outro”; the recordings are intro, main"], "\(unknown.errors)")
    let inside = Stage {
      let voice = Narration("voice/*.wav")
      Scene { Captions(voice) }.narrated(by: voice["intro"])
    }
    #expect(inside.errors.count == 1 && inside.errors[0].contains("must be in an Overlay"), "\(inside.errors)")
  }
}
