// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionCaptions
@testable import MotionExport

/// What captions decide is in the keys of the segments in which they show, and in no others.
@Suite("Keys: captions")
struct CaptionKeyTests {
  private let stage: StoreStage

  init() throws { stage = try StoreStage() }

  /// Three still scenes of two seconds under captions.
  private func keys(
    _ cues: [CaptionCue], _ change: (Captions) -> Void = { _ in }
  ) throws -> [ContentHash] {
    let captions = Captions(cues).style(.karaoke()).font("Inter", 12).speakers(["Ada": .mint, "Bob": .red])
    change(captions)
    let fixture = ExportFixture(Format(width: 160, height: 90, fps: 30)) {
      for name in ["one", "two", "three"] { Scene { TextLayer(name).fontSize(12) }.lasting(2) }
      Overlay { captions }
    }
    try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
    return try Exporter(
      fixture.timeline, settings: ExportSettings(), library: fixture.library, identity: stage.identity,
      store: stage.store()
    ).film.keys.map(\.hash)
  }

  @Test("the colour of who speaks is in the keys of the segments in which that one does, in every style")
  func speakers() throws {
    let said = [
      CaptionCue(0.5, 1.5, "first words", speaker: "Ada"), CaptionCue(4.5, 5.5, "other words", speaker: "Bob"),
    ]
    for style in [CaptionStyle.plain, .block, .pill, .pop, .karaoke(), .karaoke(fills: true)] {
      let base = try keys(said) { $0.style(style) }
      let other = try keys(said) { $0.style(style).speakers(["Bob": .blue]) }
      #expect(other[0] == base[0] && other[1] == base[1] && other[2] != base[2], "\(style)")
    }
  }

  @Test("where a file places a cue is in the keys of the segments in which it shows, in every style")
  func places() throws {
    func placed(_ settings: Substring, _ style: CaptionStyle) throws -> [ContentHash] {
      var said = [CaptionCue(0.5, 1.5, "first words"), CaptionCue(4.5, 5.5, "other words")]
      said[1].settings = CueSettings(settings) { _, _ in }
      return try keys(said) { $0.style(style) }
    }
    for style in [CaptionStyle.plain, .block, .pill, .pop, .karaoke(), .karaoke(fills: true)] {
      let base = try placed("", style)
      var known = [base[2]]
      for settings: Substring in [
        "line:0", "line:-3", "line:50%", "line:50%,end", "align:left", "position:30%,line-left",
      ] {
        let other = try placed(settings, style)
        #expect(other[0] == base[0] && other[1] == base[1] && !known.contains(other[2]), "\(settings) \(style)")
        known.append(other[2])
      }
    }
  }

  @Test("when a syllable is said is in the keys, filled or not")
  func syllables() throws {
    func spoken(_ middle: Double, _ style: CaptionStyle) throws -> [ContentHash] {
      let parts = [CaptionWord(4.6, middle, "ot"), CaptionWord(middle, 5, "her")]
      return try keys([cues[0], CaptionCue(4.5, 5.5, "other", words: [CaptionWord(4.6, 5, "other", syllables: parts)])])
      {
        $0.style(style)
      }
    }
    for style in [CaptionStyle.karaoke(), .karaoke(fills: true)] {
      let (early, late) = (try spoken(4.7, style), try spoken(4.85, style))
      #expect(early[0] == late[0] && early[1] == late[1] && early[2] != late[2], "\(style)")
    }
  }

  private let cues = [
    CaptionCue(0.5, 1.5, "first words"), CaptionCue(4.5, 5.5, "other words", words: [CaptionWord(4.6, 5, "other")]),
  ]

  @Test("an edit of a caption changes the segments in which it shows")
  func edits() throws {
    let base = try keys(cues)
    #expect(Set(base).count == 3)
    #expect(try keys(cues) == base)
    let changes: [(String, (inout [CaptionCue]) -> Void)] = [
      ("text", { $0[1].text = "other worlds" }), ("start", { $0[1].start = 4.6 }), ("end", { $0[1].end = 5.4 }),
      ("words", { $0[1].words[0].start = 4.8 }),
      ("syllables", { $0[1].words[0].syllables = [CaptionWord(4.6, 4.8, "ot"), CaptionWord(4.8, 5, "her")] }),
      ("speaker", { $0[1].speaker = "Ada" }), ("over another", { $0.append(CaptionCue(5.2, 5.9, "more")) }),
      ("one more", { $0.append(CaptionCue(5.6, 5.9, "more")) }),
      ("one less", { $0.removeLast() }),
    ]
    var seen = Set(base)
    for (name, change) in changes {
      var changed = cues
      change(&changed)
      let keys = try keys(changed)
      #expect(keys[0] == base[0] && keys[1] == base[1] && seen.insert(keys[2]).inserted, "\(name)")
    }
  }

  @Test("how captions look changes all segments in which some show")
  func looks() throws {
    let base = try keys(cues)
    let changes: [(String, (Captions) -> Void)] = [
      ("style", { $0.style(.pop) }), ("plate", { $0.style(.pill) }), ("boxes", { $0.style(.block) }),
      ("plain", { $0.style(.plain) }), ("highlight", { $0.style(.karaoke(highlight: .red)) }),
      ("stays", { $0.style(.karaoke(stays: true)) }), ("fills", { $0.style(.karaoke(fills: true)) }),
      ("size", { $0.font("Inter", 13) }),
      ("family", { $0.font("DejaVu Sans", 12) }), ("weight", { $0.font("Inter", 12, .light) }),
      ("colour", { $0.foregroundColor(.red) }), ("width", { $0.width(0.3) }), ("bottom", { $0.safeArea(bottom: 0.2) }),
      ("language", { $0.language("tr") }),
    ]
    var seen = Set(base)
    for (name, change) in changes {
      let keys = try keys(cues, change)
      #expect(keys[1] == base[1] && seen.insert(keys[0]).inserted && seen.insert(keys[2]).inserted, "\(name)")
    }
  }

  @Test("what captions keep clear of is in the keys: where it is, when, and whether it is seen")
  func clearances() throws {
    func keys(_ name: String?, _ change: (Layer) -> Void, size: Double = 12) throws -> ContentHash? {
      let bars = Layer().frame(0, 70, 160, 15).name("bars")
      change(bars)
      let captions = Captions([CaptionCue(0.5, 5.5, "words")]).font("Inter", size)
      if let name { captions.keepsClear(of: name) }
      let fixture = ExportFixture(Format(width: 160, height: 90, fps: 30)) {
        Scene {
          Layer {
            bars
            Layer().frame(0, 0, 160, 5).name("others")
          }.frame(0, 0, 160, 90).isHidden(true)
          captions
        }.lasting(6)
      }
      try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
      return try Exporter(
        fixture.timeline, settings: ExportSettings(), library: fixture.library, identity: stage.identity,
        store: stage.store()
      ).film.keys.map(\.hash).first
    }
    // They are seen themselves in none.
    let changes: [(Layer) -> Void] = [
      { _ in }, { $0.frame(0, 66, 160, 15) }, { $0.isHidden() }, { $0.shown(1..<2) }, { $0.shown(1..<3) },
      { $0.animate(\.position.y, from: 75, to: 20, .linear(4)) },
    ]
    #expect(Set(try changes.map { try keys(nil, $0) }).count == 1)
    #expect(Set(try changes.map { try keys("bars", $0) }).count == changes.count)
    #expect(try keys("bars", { _ in }) != keys("others", { _ in }))
    #expect(try keys("bars", { _ in }) != keys("bars", { _ in }, size: 13))
  }

  @Test("a pause that is short enough to be closed, and how long it lasts, is in the keys")
  func pauses() throws {
    func pause(_ end: Double) throws -> [ContentHash] {
      try keys([CaptionCue(0.2, 1, "a b", words: [CaptionWord(0.2, 0.4, "a"), CaptionWord(end, 1, "b")])])
    }
    let (short, long) = (try pause(0.7), try pause(0.85))
    #expect(short[0] != long[0] && short[1] == long[1])
  }

  @Test("captions of a clip have its trim, rate and times in their keys, also where the clip itself is not seen")
  func clips() throws {
    func keys(_ isCaptioned: Bool, _ change: (VideoLayer) -> Void) throws -> [ContentHash] {
      let clip = VideoLayer()
      change(clip)
      let fixture = ExportFixture(Format(width: 160, height: 90, fps: 30)) {
        Scene {
          Layer { clip }.isHidden(true)
          if isCaptioned { Captions(cues, of: clip).font("Inter", 12) }
        }.lasting(6)
      }
      try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
      return try Exporter(
        fixture.timeline, settings: ExportSettings(), library: fixture.library, identity: stage.identity,
        store: stage.store()
      ).film.keys.map(\.hash)
    }
    let changes: [(VideoLayer) -> Void] = [
      { _ in }, { $0.trim(0.1...5) }, { $0.trim(0...1) }, { $0.rate(2) }, { $0.shown(0.2..<6) }, { $0.beginTime(0.3) },
      { $0.speed(0.5) },
    ]
    #expect(Set(try changes.map { try keys(false, $0) }).count == 1)
    #expect(Set(try changes.map { try keys(true, $0) }).count == changes.count)
  }
}
