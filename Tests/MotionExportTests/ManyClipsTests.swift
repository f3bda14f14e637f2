// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionMedia
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// What many clips, and many layers of one, cost.
@Suite("Many clips at once")
struct ManyClipsTests {
  let scratch = ScratchFolder()

  private func make(_ name: String, _ gray: Int) throws {
    try scratch.ffmpeg(
      "-f", "lavfi", "-i", "color=black:s=32x32:r=25:d=2,format=gray,geq=lum='\(gray)+N',format=gbrp", "-c:v",
      "libx264rgb", "-qp", "0", "-g", "12", scratch.file(name))
  }

  @Test("a clip in many layers is decoded once, also where two show it at other times")
  func once() throws {
    try make("c.mp4", 10)
    let fixture = ExportFixture(Format(width: 64, height: 64, fps: 25), folder: scratch.path) {
      Scene {
        for index in 0..<12 {
          VideoLayer("c.mp4").size(12, 12).position(Double(index % 4) * 16 + 8, Double(index / 4) * 16 + 8)
        }
        VideoLayer("c.mp4").size(12, 12).position(8, 56).timeOffset(0.08)
      }.lasting(1)
    }
    let renderer = fixture.renderer
    for frame in 0..<25 {
      let picture = try renderer.bitmap(frame: frame)
      #expect(picture[8, 8].r == UInt8(10 + frame) && picture[56, 40].r == UInt8(10 + frame))
      #expect(picture[8, 56].r == UInt8(12 + frame))
    }
    let count = try fixture.library.openClip("c.mp4").decodedCount
    #expect(count == 27, "\(count)")
  }

  @Test("sixteen clips at once show their own frames, forwards and backwards")
  func sixteen() throws {
    for index in 0..<16 { try make("c\(index).mp4", index * 10) }
    let fixture = ExportFixture(Format(width: 64, height: 64, fps: 25), folder: scratch.path) {
      Scene {
        for index in 0..<16 {
          VideoLayer("c\(index).mp4").size(16, 16).position(Double(index % 4) * 16 + 8, Double(index / 4) * 16 + 8)
            .reversed(index % 2 == 1)
        }
      }.lasting(2)
    }
    let renderer = fixture.renderer
    for frame in 0..<50 {
      let picture = try renderer.bitmap(frame: frame)
      for index in 0..<16 {
        let wanted = index * 10 + (index % 2 == 1 ? 49 - frame : frame)
        #expect(picture[index % 4 * 16 + 8, index / 4 * 16 + 8].r == UInt8(wanted))
      }
    }
  }
}
