// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionKit
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

@Suite("Exported movies")
struct ExportMovieTests {
  @Test(
    "the file is H.264, 4:2:0, BT.709 limited, with the exact number of frames, rate and length",
    arguments: [
      (FrameRate(30), 45), (FrameRate(30_000, 1001), 47), (FrameRate(24), 36),
    ])
  func stream(rate: FrameRate, frames: Int) throws {
    let scratch = ScratchFolder()
    let fixture = ExportFixture.card(fps: rate, seconds: rate.time(ofFrame: frames).seconds)
    try #require(fixture.timeline.frameCount == frames)
    let summary = try fixture.export(to: scratch.file("a.mp4"))
    #expect(summary.frameCount == frames)
    let probe = try scratch.probe("a.mp4")
    #expect(probe["codec_name"] == "h264" && probe["pix_fmt"] == "yuv420p")
    #expect(probe["width"] == "320" && probe["height"] == "180")
    #expect(probe["color_range"] == "tv" && probe["color_space"] == "bt709")
    #expect(probe["color_transfer"] == "bt709" && probe["color_primaries"] == "bt709")
    #expect(probe["chroma_location"] == "left")
    #expect(probe["nb_frames"] == "\(frames)" && probe["nb_read_frames"] == "\(frames)")
    let fraction = "\(rate.numerator)/\(rate.denominator)"
    #expect(probe["r_frame_rate"] == fraction && probe["avg_frame_rate"] == fraction)
    #expect(probe["start_pts"] == "0")
    // duration_ts · time base = frames / rate, in whole numbers.
    let ticks = try #require(probe["duration_ts"].flatMap(Int64.init))
    let base = try #require(probe["time_base"]?.split(separator: "/").last.flatMap { Int64($0) })
    #expect(ticks * rate.numerator == Int64(frames) * rate.denominator * base)
  }

  @Test("every frame lies one frame's length after the one before: a constant rate, across segments")
  func constantRate() throws {
    let scratch = ScratchFolder()
    let fixture = ExportFixture.card(width: 64, height: 64, fps: FrameRate(30_000, 1001), seconds: 9.5)
    try fixture.export(to: scratch.file("a.mp4"))
    let text = try scratch.run(
      "ffprobe",
      [
        "-v", "error", "-select_streams", "v", "-show_entries", "packet=pts,duration", "-of", "csv=p=0",
        scratch.file("a.mp4"),
      ])
    let rows = String(decoding: text, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: ",").compactMap { Int($0) }
    }
    try #require(rows.count == fixture.timeline.frameCount && rows.allSatisfy { $0.count == 2 })
    #expect(rows.map { $0[0] }.sorted() == rows.indices.map { $0 * 1001 })
    #expect(rows.allSatisfy { $0[1] == 1001 })
  }

  @Test("the index lies before the frames, so that playing begins before the file has arrived")
  func fastStart() throws {
    let scratch = ScratchFolder()
    try ExportFixture.card(width: 64, height: 64, seconds: 1).export(to: scratch.file("a.mp4"))
    let data = Data(try scratch.bytes("a.mp4"))
    let moov = try #require(data.range(of: Data("moov".utf8)))
    let mdat = try #require(data.range(of: Data("mdat".utf8)))
    #expect(moov.lowerBound < mdat.lowerBound)
  }

  @Test("at crf 18 the decoded luma is within 42 dB of the planes that the encoder got")
  func fidelity() throws {
    let scratch = ScratchFolder()
    let fixture = ExportFixture.card(seconds: 1.5)
    try fixture.export(to: scratch.file("a.mp4"))
    let decoded = try scratch.ffmpeg(
      "-i", scratch.file("a.mp4"), "-fps_mode", "passthrough", "-f", "rawvideo", "-pix_fmt", "yuv420p", "-")
    let size = 320 * 180 * 3 / 2
    try #require(decoded.count == size * fixture.timeline.frameCount)
    let renderer = fixture.renderer
    for frame in 0..<fixture.timeline.frameCount {
      let given = try renderer.planes(frame: frame).planes.samples
      let luma = decoded[(frame * size)..<(frame * size + 320 * 180)]
      #expect(exportPSNR(given[..<(320 * 180)], luma) > 42, "frame \(frame)")
    }
  }

  @Test(
    "flat fields have the script's colours after decoding, within 2 of 255",
    arguments: [
      ["#FF0000", "#00FF00", "#0000FF", "#FFFFFF"], ["#000000", "#808080", "#FF5A3C", "#1B2A6B"],
      ["#FFFF00", "#00FFFF", "#FF00FF", "#123456"],
    ] as [[Color]])
  func colors(_ colors: [Color]) throws {
    let scratch = ScratchFolder()
    let fixture = ExportFixture.fields(colors)
    try fixture.export(to: scratch.file("a.mp4"))
    // Without these flags libswscale itself is off by up to 3.
    let flags = "flags=accurate_rnd+full_chroma_int"
    let decoded = try scratch.ffmpeg(
      "-i", scratch.file("a.mp4"), "-vf", "scale=in_color_matrix=bt709:in_range=tv:out_range=pc:\(flags)",
      "-f", "rawvideo", "-pix_fmt", "rgb24", "-")
    let size = 320 * 180 * 3
    try #require(decoded.count == size * fixture.timeline.frameCount)
    for frame in [0, fixture.timeline.frameCount - 1] {
      for (index, color) in colors.enumerated() {
        // The middle of each field, 12 px away from its edges.
        for (dx, dy) in [(80, 45), (12, 12), (147, 77)] {
          let (x, y) = (index % 2 * 160 + dx, index / 2 * 90 + dy)
          let at = frame * size + (y * 320 + x) * 3
          for (channel, value) in [color.red, color.green, color.blue].enumerated() {
            let difference = abs(Double(decoded[at + channel]) - (value * 255).rounded())
            #expect(difference <= 2, "frame \(frame), field \(index), channel \(channel) at (\(x), \(y))")
          }
        }
      }
    }
  }

  @Test("an export of a scale has the scaled size; odd sides are refused with the size")
  func scale() throws {
    let scratch = ScratchFolder()
    let fixture = ExportFixture.card(seconds: 0.5)
    try fixture.export(to: scratch.file("a.mp4")) { $0.scale = 0.5 }
    let probe = try scratch.probe("a.mp4")
    #expect(probe["width"] == "160" && probe["height"] == "90")
    #expect(throws: ExportError.size(width: 80, height: 45)) {
      try fixture.export(to: scratch.file("b.mp4")) { $0.scale = 0.25 }
    }
  }

  @Test("an export that is cancelled says so and does not hang")
  func cancelled() throws {
    let scratch = ScratchFolder()
    let fixture = ExportFixture.card(width: 64, height: 64, seconds: 10)
    _ = FileManager.default.createFile(atPath: scratch.file("a.mp4"), contents: nil)
    let cancellation = Cancellation()
    let exporter = try Exporter(
      fixture.timeline, settings: ExportSettings(), library: fixture.library, cancellation: cancellation)
    #expect(throws: ExportError.cancelled) {
      try exporter.run(to: .file(scratch.file("a.mp4"))) { if $0 == 20 { cancellation.cancel() } }
    }
  }
}
