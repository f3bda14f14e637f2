// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionKit
import MotionModel
import MotionTimeline
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// Who draws asks for no state of what is below layers that are not there.
@Suite("Absent layers")
struct AbsentLayerTests {
  @Test("a frame is drawn the same without what is below layers that are absent", arguments: Array(UInt64(1)...30))
  func pictures(seed: UInt64) throws {
    for blur in [nil, MotionBlur(shutterAngle: 180, samples: 4)] {
      let fixture = ExportRandomProgram.fixture(seed: seed, clip: nil, blur: blur)
      for frame in stride(from: 0, to: fixture.timeline.frameCount, by: 3) {
        let whole = try fixture.renderer.displayList(for: fixture.timeline.state(atFrame: frame))
        #expect(try fixture.renderer.displayList(frame: frame).hash == whole.hash, "frame \(frame)")
      }
    }
  }

  @Test("captions that are not there have nothing below them, and come and go as they did")
  func captions() throws {
    let cues = (0..<20).map { CaptionCue(0.1 * Double($0), 0.1 * Double($0 + 1), "number \($0) of them") }
    for style in [CaptionStyle.pill, .pop, .karaoke(), .karaoke(fills: true)] {
      let fixture = ExportFixture(Format(width: 160, height: 90, fps: 30)) {
        Scene { Captions(cues).style(style).font("Inter", 12) }.lasting(2)
      }
      func count(_ layer: LayerState) -> Int {
        (layer.sublayers + (layer.mask.map { [$0] } ?? [])).reduce(1) { $0 + count($1) }
      }
      for frame in 0..<60 {
        let whole = fixture.timeline.state(atFrame: frame)
        let shown = fixture.timeline.state(atFrame: frame, showsAbsent: false)
        #expect(count(shown.root) < count(whole.root) / 2)
        #expect(try fixture.renderer.displayList(for: shown).hash == fixture.renderer.displayList(for: whole).hash)
      }
    }
  }
}
