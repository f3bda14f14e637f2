// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

@Suite("Exported planes and frame hashes")
struct ExportPlanesFileTests {
  @Test("FFmpeg reads the planes of a .y4m as they were finished, with size and rate")
  func readable() throws {
    let scratch = ScratchFolder()
    let fixture = ExportFixture.card(width: 98, height: 54, fps: FrameRate(30_000, 1001), seconds: 0.4)
    try fixture.export(to: scratch.file("a.y4m"))
    let probe = try scratch.probe("a.y4m")
    #expect(probe["width"] == "98" && probe["height"] == "54" && probe["pix_fmt"] == "yuv420p")
    #expect(probe["r_frame_rate"] == "30000/1001" && probe["nb_read_frames"] == "\(fixture.timeline.frameCount)")
    #expect(probe["color_range"] == "tv" && probe["chroma_location"] == "left")
    let raw = try scratch.ffmpeg("-i", scratch.file("a.y4m"), "-f", "rawvideo", "-")
    let renderer = fixture.renderer
    let expected = try (0..<fixture.timeline.frameCount).flatMap { try renderer.planes(frame: $0).planes.samples }
    #expect(raw == expected)
  }

  @Test("frame hashes: a line for each exported frame, its index and the hash of its planes")
  func hashes() throws {
    let scratch = ScratchFolder()
    let fixture = ExportFixture.card(width: 64, height: 48, seconds: 0.5)
    try fixture.export(to: scratch.file("a.y4m")) {
      $0.frameHashesPath = scratch.file("hashes.txt")
      $0.selection = .frames(3...9)
      $0.jobs = 3
    }
    let text = try String(contentsOfFile: scratch.file("hashes.txt"), encoding: .utf8)
    let renderer = fixture.renderer
    let expected = try (3...9).map { "\($0) \(try renderer.planes(frame: $0).planes.contentHash)\n" }
    #expect(text == expected.joined())
  }

  @Test("the hash of planes sees every sample, and not the padding of rows")
  func planesHash() {
    func planes(_ change: (Planes) -> Void = { _ in }) -> ContentHash {
      let planes = Planes(layout: .yuv420, width: 20, height: 6)
      for plane in planes.planes {
        for i in 0..<plane.rowBytes * plane.height { plane.pixels[i] = 7 }
      }
      change(planes)
      return planes.contentHash
    }
    #expect(planes() == planes())
    for (plane, last) in [(0, 19), (1, 9), (2, 9)] {
      #expect(planes() != planes { $0.planes[plane].pixels[last] = 8 })
      #expect(planes() == planes { $0.planes[plane].pixels[last + 1] = 8 })
    }
  }

  @Test(
    "a selection exports those frames as they are in the whole",
    arguments: [
      (ExportSettings.Selection.frames(4...8), 4..<9), (.frames(0...0), 0..<1), (.time(from: 0.25, to: 0.5), 8..<15),
      (.time(from: 0, to: 0.1), 0..<3), (.all, 0..<15),
    ])
  func selection(_ selection: ExportSettings.Selection, frames: Range<Int>) throws {
    let scratch = ScratchFolder()
    let fixture = ExportFixture.card(width: 64, height: 48, seconds: 0.5)
    try #require(fixture.timeline.frameCount == 15)
    try fixture.export(to: scratch.file("whole.y4m"))
    let summary = try fixture.export(to: scratch.file("part.y4m")) { $0.selection = selection }
    #expect(summary.frameCount == frames.count)
    let header = try #require(try scratch.bytes("whole.y4m").firstIndex(of: 10)) + 1
    let size = 6 + 64 * 48 * 3 / 2
    let whole = try scratch.bytes("whole.y4m").dropFirst(header)
    let part = try scratch.bytes("part.y4m").dropFirst(header)
    #expect(part.count == frames.count * size)
    #expect(part.elementsEqual(whole.dropFirst(frames.lowerBound * size).prefix(frames.count * size)))
  }

  @Test("a selection that is not within the composition is refused with what there is")
  func badSelection() throws {
    let fixture = ExportFixture.card(width: 64, height: 48, seconds: 0.5)
    for selection: ExportSettings.Selection in [
      .frames(10...15), .frames(-1...3), .time(from: 0.4, to: 0.6), .time(from: 0.3, to: 0.2),
      .time(from: 0.01, to: 0.02), .time(from: .nan, to: 1), .time(from: 0, to: .infinity),
    ] {
      #expect(throws: ExportSettingsError.self, "\(selection)") {
        try fixture.export(to: "/dev/null") { $0.selection = selection }
      }
    }
  }
}
