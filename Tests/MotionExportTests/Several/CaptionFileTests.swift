// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionKit
import MotionMedia
import MotionTestSupport
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// What captions say is written as a file, by the program's clock.
@Suite("Files of captions")
struct CaptionFileTests {
  private func fixture(@ProgramBuilder _ program: () -> Program) -> ExportFixture {
    ExportFixture(Format(width: 640, height: 360, fps: 25), program)
  }

  private func text(_ fixture: ExportFixture, _ format: CaptionFormat = .srt, _ frames: Range<Int>? = nil) -> String {
    format.text(of: fixture.timeline, frames: frames ?? 0..<fixture.timeline.frameCount)
  }

  private var cues: [CaptionCue] {
    [CaptionCue(0.2, 1.6, "Hello there."), CaptionCue(1.8, 2.5, "Tom & <Ada>", speaker: "Ada")]
  }

  @Test("SubRip and WebVTT have all cues of scenes and overlays in order, with the times of the program")
  func written() {
    let film = fixture {
      Scene { Captions(cues) }.lasting(3)
      Scene { Captions([CaptionCue(0.5, 1, "Second\n\nscene")]) }.lasting(2)
      Overlay { Captions([CaptionCue(0, 0.5, "Over")]) }.begin(at: 1)
    }
    #expect(film.timeline.diagnostics.isEmpty, "\(film.timeline.diagnostics)")
    #expect(
      text(film) == """
        1
        00:00:00,200 --> 00:00:01,600
        Hello there.

        2
        00:00:01,000 --> 00:00:01,500
        Over

        3
        00:00:01,800 --> 00:00:02,500
        Tom & <Ada>

        4
        00:00:03,500 --> 00:00:04,000
        Second
        scene


        """)
    #expect(text(film, .vtt).hasPrefix("WEBVTT\n\n00:00:00.200 --> 00:00:01.600\nHello there.\n\n"))
    #expect(text(film, .vtt).contains("<v Ada>Tom &amp; &lt;Ada&gt;\n"))
  }

  @Test(
    "signs of WebVTT are written out whatever stands behind them",
    arguments: ["", "\u{301}", "\u{20DD}", "\u{200D}", "\u{FE0F}"])
  func signs(mark: String) {
    let cue = FilmNotes.Cue(0, 1000, "a<\(mark)b>\(mark)&\(mark)", speaker: "A>\(mark)d\n\(mark)a")
    #expect(
      Array(cue.webVTT.utf8) == Array("<v A\(mark)d\(mark)a>a&lt;\(mark)b&gt;\(mark)&amp;\(mark)".utf8), "\(cue.webVTT)"
    )
  }

  @Test("times follow scenes that play slower, layers that begin later, and end with them")
  func clocks() {
    let film = fixture {
      Scene { Captions(cues) }.lasting(6).speed(0.5)
      Scene {
        let late = Captions(cues)
        let _ = late.beginTime = 1
        late
      }.lasting(2)
    }
    let captions = film.timeline.captions
    #expect(captions.map(\.start).map { ($0 * 1000).rounded() } == [400, 3600, 13_200], "\(captions)")
    #expect(captions.map(\.end).map { ($0 * 1000).rounded() } == [3200, 5000, 14_000], "\(captions)")
  }

  @Test("a part of a film has its cues by its own clock, cut at its ends")
  func part() {
    let film = fixture { Scene { Captions(cues) }.lasting(3) }
    #expect(
      text(film, .srt, 25..<50) == """
        1
        00:00:00,000 --> 00:00:00,600
        Hello there.

        2
        00:00:00,800 --> 00:00:01,000
        Tom & <Ada>


        """)
    #expect(text(film, .srt, 0..<5).isEmpty && text(film, .vtt, 0..<5) == "WEBVTT\n\n")
  }

  @Test("a name with a language holds that one alone, and what says none")
  func languages() {
    let film = fixture {
      Scene {
        Captions([CaptionCue(0, 1, "Hello")]).language("en")
        Captions([CaptionCue(0, 1, "Hallo")]).language("de")
        Captions([CaptionCue(1, 2, "♪")])
      }.lasting(2)
    }
    func words(_ name: String) -> [String] {
      let text = CaptionFormat.srt.text(of: film.timeline, frames: 0..<50, in: CaptionFormat.language(ofName: name))
      return text.split(separator: "\n").filter { $0.contains(/^[H♪]/) }.map(String.init)
    }
    #expect(words("film.de.srt") == ["Hallo", "♪"])
    #expect(words("film.srt") == ["Hello", "Hallo", "♪"])
  }

  @Test("what is written is read again, with the same cues")
  func readAgain() throws {
    let scratch = ScratchFolder()
    for format in CaptionFormat.allCases {
      // SubRip has no way to write what looks like a tag.
      let words = format == .vtt ? "Tom & <Ada>" : "Tom & Ada"
      let cues = [CaptionCue(0.2, 1.6, "Hello there."), CaptionCue(1.8, 2.5, words, speaker: "Ada")]
      let film = fixture { Scene { Captions(cues) }.lasting(3) }
      let path = scratch.file("a.\(format.rawValue)")
      try text(film, format).write(toFile: path, atomically: true, encoding: .utf8)
      let again = fixture { Scene { Captions(path) }.lasting(3) }
      #expect(again.timeline.diagnostics.isEmpty, "\(again.timeline.diagnostics)")
      var expected = film.timeline.captions
      if format == .srt { for index in expected.indices { expected[index].speaker = nil } }
      #expect(again.timeline.captions.map(\.text) == expected.map(\.text))
      #expect(again.timeline.captions.map(\.speaker) == expected.map(\.speaker))
      for (a, b) in zip(again.timeline.captions, expected) { #expect(abs(a.start - b.start) < 1e-3) }
    }
  }
}
