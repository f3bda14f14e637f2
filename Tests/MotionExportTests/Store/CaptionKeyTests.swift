import Foundation
import MotionCore
import MotionKit
import MotionLayers
import MotionModel
import MotionTimeline
import Testing

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
    let captions = Captions(cues).style(.karaoke()).font("Inter", 12)
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
      ("words", { $0[1].words[0].start = 4.8 }), ("one more", { $0.append(CaptionCue(5.6, 5.9, "more")) }),
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
      ("stays", { $0.style(.karaoke(stays: true)) }), ("size", { $0.font("Inter", 13) }),
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
