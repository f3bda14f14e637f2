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
}
