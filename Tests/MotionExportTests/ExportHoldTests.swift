// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionKit
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

@Suite("Held frames")
struct ExportHoldTests {
  /// Stills and movements, in two segments, with a change that the timeline does not see as one: nothing of it shows.
  static func slides(_ scratch: ScratchFolder? = nil) throws -> ExportFixture {
    ExportFixture(Format(width: 96, height: 64, fps: 30)) {
      Scene {
        GradientLayer(["#1B2A6B", "#0B0F26"])
        Layer().size(30, 20).position(20, 30).backgroundColor("#FF5A3C")
          .animate(\.position.x, from: 20, to: 70, .linear(0.5).delay(2))
        // Moves beyond the canvas.
        Layer().size(10, 10).position(-500, -500).backgroundColor(.white)
          .animate(\.position.x, from: -500, to: -400, duration: 5, timing: .linear)
      }.lasting(5)
      Scene {
        Layer().size(96, 64).position(.center).backgroundColor("#204060")
        Layer().size(40, 40).position(.center).backgroundColor("#40C080")
          .animate(\.transform.rotation.z, from: 0, to: 1, .linear(0.4).delay(8))
      }.lasting(12)
    }
  }

  /// Frames with the times at which they are shown, in frames.
  private func times(_ scratch: ScratchFolder, _ name: String) throws -> [Int] {
    let probe = try scratch.probe(name)
    let base = try #require(probe["time_base"]?.split(separator: "/").last.flatMap { Int($0) })
    let text = try scratch.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v", "-show_entries", "frame=pts", "-of", "csv=p=0", scratch.file(name),
      ])
    return String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { Int($0.prefix { $0 != "," }) }
      .map { $0 * 30 / base }
  }

  @Test("a variable rate has the frames that differ, the length and the pictures of the constant one")
  func variable() throws {
    let scratch = ScratchFolder()
    let fixture = try ExportHoldTests.slides()
    let count = fixture.timeline.frameCount
    // Lossless, so that both decode to the planes that were given.
    let summaries = try [FrameHold.constant, .variable, .encode].map { hold in
      try fixture.export(to: scratch.file("\(hold).mp4")) { ($0.hold, $0.crf, $0.preset) = (hold, 0, .ultrafast) }
    }
    #expect(summaries.allSatisfy { $0.frameCount == count })
    for name in ["constant.mp4", "encode.mp4"] { #expect(try times(scratch, name) == Array(0..<count)) }
    let hashes = try (0..<count).map { try fixture.renderer.planes(frame: $0).planes.contentHash }
    let shown = try times(scratch, "variable.mp4")
    let segments = SegmentPlan(boundaries: fixture.timeline.boundaries, frameCount: count, frameRate: 30).segments
    try #require(segments.count == 3)
    let expected = (0..<count).filter { frame in
      segments.contains { $0.lowerBound == frame || ($0.upperBound - 3..<$0.upperBound).contains(frame) }
        || hashes[frame] != hashes[frame - 1]
    }
    #expect(shown == expected && shown.count < 50)
    let (a, b) = (try scratch.probe("constant.mp4"), try scratch.probe("variable.mp4"))
    #expect(a["duration_ts"] == b["duration_ts"] && b["start_pts"] == "0" && a["time_base"] == b["time_base"])
    func decoded(_ name: String) throws -> [UInt8] {
      try scratch.ffmpeg(
        "-i", scratch.file(name), "-vsync", "cfr", "-r", "30", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-")
    }
    let constant = try decoded("constant.mp4")
    try #require(constant.count == count * 96 * 64 * 3 / 2)
    #expect(try constant == decoded("variable.mp4"))
    #expect(try constant == decoded("encode.mp4"))
  }

  @Test("converted to a constant rate, a file that ends with long holds has its length", arguments: [1, 2, 4, 20])
  func longHolds(rest: Int) throws {
    let scratch = ScratchFolder()
    let fixture = ExportFixture(Format(width: 64, height: 64, fps: 30)) {
      Scene {
        let layer = Layer().size(30, 20).position(20, 30).backgroundColor("#FF5A3C")
        layer
        for change in 1...3 { at(Double(change)) { layer.position.x += 10 } }
        at(Double(180 - rest) / 30) { layer.position.x += 10 }
      }.lasting(6)
    }
    try fixture.export(to: scratch.file("a.mp4")) { ($0.hold, $0.crf, $0.preset) = (.variable, 0, .ultrafast) }
    try fixture.export(to: scratch.file("b.mp4")) { ($0.crf, $0.preset) = (0, .ultrafast) }
    let decoded = try ["a.mp4", "b.mp4"].map {
      try scratch.ffmpeg("-i", scratch.file($0), "-vsync", "cfr", "-r", "30", "-f", "rawvideo", "-")
    }
    #expect(decoded[0].count == 180 * 64 * 64 * 3 / 2 && decoded[0] == decoded[1])
  }

  @Test("the file with held frames does not depend on the number of threads; a part has the whole's pictures")
  func jobs() throws {
    let scratch = ScratchFolder()
    let fixture = try ExportHoldTests.slides()
    for hold in [FrameHold.variable, .constant] {
      for jobs in [1, 2, 5] {
        try fixture.export(to: scratch.file("\(jobs).mp4")) { ($0.hold, $0.jobs) = (hold, jobs) }
      }
      #expect(try scratch.bytes("1.mp4") == scratch.bytes("2.mp4"))
      #expect(try scratch.bytes("1.mp4") == scratch.bytes("5.mp4"))
    }
    try fixture.export(to: scratch.file("part.mp4")) { ($0.hold, $0.selection) = (.variable, .frames(55...80)) }
    #expect(try times(scratch, "part.mp4") == [0] + (6...20).map { $0 } + [23, 24, 25])
  }

  @Test("a sound lies where it lies with a constant rate, sample for sample")
  func sound() throws {
    let scratch = ScratchFolder()
    let fixture = try ExportSoundTests.fixture(scratch)
    try fixture.export(to: scratch.file("a.mp4"))
    try fixture.export(to: scratch.file("b.mp4")) { $0.hold = .variable }
    func samples(_ name: String) throws -> [UInt8] {
      try scratch.ffmpeg("-i", scratch.file(name), "-map", "a", "-f", "f32le", "-")
    }
    #expect(try samples("a.mp4") == samples("b.mp4"))
    for name in ["a.mp4", "b.mp4"] { #expect(try scratch.probe(name, "a")["start_pts"] == "0") }
    #expect(try scratch.probe("b.mp4")["duration_ts"] == scratch.probe("a.mp4")["duration_ts"])
  }

  @Test(
    "frames that the timeline knows to be still are those with the same display list", arguments: Array(UInt64(1)...40))
  func runs(seed: UInt64) throws {
    for blur in [nil, MotionBlur(shutterAngle: 180, samples: 4)] {
      let fixture = ExportRandomProgram.fixture(seed: seed, clip: nil, blur: blur)
      let renderer = fixture.renderer
      let count = fixture.timeline.frameCount
      let lists = try (0..<count).map { try renderer.displayList(frame: $0).hash }
      for frame in 0..<count {
        let run = fixture.timeline.stillFrames(from: frame, before: count)
        #expect(run.lowerBound == frame && run.upperBound <= count)
        for other in run { #expect(lists[other] == lists[frame], "frames \(frame) and \(other)") }
      }
    }
  }

  @Test("frames are counted, hashed and reported one by one, also those that are not visited")
  func ledger() throws {
    let scratch = ScratchFolder()
    let fixture = try ExportHoldTests.slides()
    for (name, hold) in [("a", FrameHold.constant), ("b", .variable), ("c", .encode)] {
      let summary = try fixture.export(to: scratch.file(name + ".mp4")) {
        ($0.hold, $0.frameHashesPath) = (hold, scratch.file(name))
      }
      #expect(summary.frameCount == 510 && summary.repeatedFrames > 300)
    }
    #expect(try scratch.bytes("a") == scratch.bytes("b"))
    #expect(try scratch.bytes("a") == scratch.bytes("c"))
    let lines = String(decoding: try scratch.bytes("a"), as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 510 && lines[0] != lines[1])
    #expect(lines[0].split(separator: " ")[1] == lines[59].split(separator: " ")[1])
  }
}
