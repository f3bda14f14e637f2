// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// A clip says where a layer shows, by its alpha or its brightness.
@Suite("Mattes of clips")
struct MatteTests {
  let scratch = ScratchFolder()

  init() throws {
    // Brighter from left to right, and a frame later a step brighter.
    try scratch.ffmpeg(
      "-f", "lavfi", "-i", "color=black:s=64x64:r=25:d=0.2,format=gray,geq=lum='3*X+10*N',format=gbrp", "-c:v",
      "libx264rgb", "-qp", "0", scratch.file("ramp.mp4"))
    try scratch.ffmpeg(
      "-f", "lavfi", "-i", "color=red:s=64x64:r=25:d=0.2,format=rgba,geq=r=255:g=0:b=0:a='if(lt(X,32),200,0)'", "-c:v",
      "png", scratch.file("half.mov"))
  }

  /// White over black, masked; the red of each pixel of the middle row.
  private func row(_ frame: Int, _ channel: MaskChannel, _ mask: @escaping () -> Layer) throws -> [Int] {
    let fixture = ExportFixture(Format(width: 64, height: 64, fps: 25), folder: scratch.path) {
      Scene { Layer().size(64, 64).position(32, 32).backgroundColor(.white).mask(mask(), by: channel) }.lasting(0.2)
    }
    try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
    let picture = try fixture.renderer.bitmap(frame: frame)
    return (0..<64).map { Int(picture[$0, 32].r) }
  }

  private func isNear(_ a: [Int], _ b: [Int], _ tolerance: Int = 2) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
  }

  @Test("by luma, frame by frame, and the other way round; a clip without a place fills the layer")
  func luma() throws {
    let ramp = (0..<64).map { 3 * $0 }
    for frame in 0..<5 {
      let wanted = ramp.map { $0 + 10 * frame }
      #expect(isNear(try row(frame, .luma) { VideoLayer("ramp.mp4") }, wanted), "frame \(frame)")
      #expect(isNear(try row(frame, .invertedLuma) { VideoLayer("ramp.mp4") }, wanted.map { 255 - $0 }))
    }
  }

  @Test("what a mask does not cover is dark and transparent")
  func outside() throws {
    let placed = { VideoLayer("ramp.mp4").size(32, 32).position(48, 32) }
    let (luma, inverted) = (try row(0, .luma, placed), try row(0, .invertedLuma, placed))
    #expect(luma[..<31].allSatisfy { $0 == 0 } && inverted[..<31].allSatisfy { $0 == 255 })
    #expect(isNear(luma, inverted.map { 255 - $0 }, 1) && luma[62] > 180)
  }

  @Test("a clip of another shape covers what it cuts, and keeps the size that it is given")
  func covering() throws {
    try scratch.ffmpeg(
      "-f", "lavfi", "-i", "color=white:s=128x32:r=25:d=0.2", "-c:v", "libx264rgb", "-qp", "0", scratch.file("wide.mp4")
    )
    func lit(_ mask: @escaping () -> Layer) throws -> Int {
      let fixture = ExportFixture(Format(width: 64, height: 64, fps: 25), folder: scratch.path) {
        Scene { Layer().size(64, 64).position(32, 32).backgroundColor(.white).mask(mask(), by: .luma) }.lasting(0.2)
      }
      let picture = try fixture.renderer.bitmap(frame: 0)
      return (0..<64).count { picture[32, $0].r > 250 }
    }
    #expect(try lit { VideoLayer("wide.mp4") } == 64)
    #expect(try lit { VideoLayer("wide.mp4").size(64, 64).position(32, 32) } == 16)
  }

  @Test("by alpha, and the other way round; colours of the mask have no part in it")
  func alpha() throws {
    let (alpha, inverted) = (
      try row(0, .alpha) { VideoLayer("half.mov") }, try row(0, .invertedAlpha) { VideoLayer("half.mov") }
    )
    #expect(isNear(alpha, (0..<64).map { $0 < 32 ? 200 : 0 }, 1))
    #expect(isNear(inverted, (0..<64).map { $0 < 32 ? 55 : 255 }, 1))
  }

  @Test("a clip's key, with numbers that animate")
  func keys() throws {
    try scratch.ffmpeg(
      "-f", "lavfi", "-i",
      "color=black:s=64x64:r=25:d=0.4,format=gbrp,geq=r='if(lt(X,32),20,200)':g='if(lt(X,32),200,40)':b=40", "-c:v",
      "libx264rgb", "-qp", "0", scratch.file("screen.mp4"))
    let fixture = ExportFixture(Format(width: 64, height: 64, fps: 25), folder: scratch.path) {
      Scene {
        Layer().size(64, 64).position(32, 32).backgroundColor(.blue)
        VideoLayer("screen.mp4").position(32, 32).chromaKey(Color(red: 20 / 255, green: 200 / 255, blue: 40 / 255))
          .animate(\.filters["chromaKey"].inputTolerance, from: 0, to: 1, duration: 0.4, timing: .linear)
      }.lasting(0.4)
    }
    try #require(!fixture.timeline.hasErrors, "\(fixture.timeline.diagnostics)")
    let (first, last) = (try fixture.renderer.bitmap(frame: 1), try fixture.renderer.bitmap(frame: 9))
    #expect(first[8, 8] == (0, 0, 255, 255) && first[56, 8].r == 200 && first[56, 8].g == 40)
    // In the end everything is near enough.
    #expect(last[56, 8].b == 255)
  }
}
