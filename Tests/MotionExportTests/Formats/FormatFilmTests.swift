// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionEncoding
import MotionKit
import MotionTestSupport
import Testing

@testable import ExportFixtures
@testable import MotionExport

/// Films by codecs with a container: what is written comes back, with every frame at its time.
@Suite("Formats: films", .enabled(if: SystemTool.hasFFmpeg))
struct FormatFilmTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var codec: VideoCodec
    var bits: Int?
    var alpha = false
    /// What ffprobe calls it.
    var codecName: String
    var pixelFormat: String
    /// dB, over three colours.
    var floor: Double
    var decoder: String?
    var testDescription: String { "\(name) \(codec.rawValue) \(bits ?? 8)\(alpha ? " alpha" : "")" }
  }

  static let cases: [Case] = [
    Case(name: "a.mp4", codec: .h264, codecName: "h264", pixelFormat: "yuv420p", floor: 28),
    Case(name: "a.mp4", codec: .h264, bits: 10, codecName: "h264", pixelFormat: "yuv420p10le", floor: 28),
    Case(name: "a.mov", codec: .h264, codecName: "h264", pixelFormat: "yuv420p", floor: 28),
    Case(name: "a.mkv", codec: .h264, codecName: "h264", pixelFormat: "yuv420p", floor: 28),
    Case(name: "a.mp4", codec: .h265, codecName: "hevc", pixelFormat: "yuv420p", floor: 28),
    Case(name: "a.mov", codec: .h265, bits: 10, codecName: "hevc", pixelFormat: "yuv420p10le", floor: 28),
    Case(name: "a.webm", codec: .vp9, codecName: "vp9", pixelFormat: "yuv420p", floor: 28),
    Case(
      name: "a.webm", codec: .vp9, alpha: true, codecName: "vp9", pixelFormat: "yuva420p", floor: 28,
      decoder: "libvpx-vp9"),
    Case(name: "a.webm", codec: .av1, codecName: "av1", pixelFormat: "yuv420p", floor: 28),
    Case(name: "a.mp4", codec: .av1, bits: 10, codecName: "av1", pixelFormat: "yuv420p10le", floor: 28),
    Case(name: "a.mov", codec: .prores, codecName: "prores", pixelFormat: "yuv422p10le", floor: 31),
    Case(name: "a.mov", codec: .proresHQ, codecName: "prores", pixelFormat: "yuv422p10le", floor: 31),
    Case(name: "a.mov", codec: .prores4444, codecName: "prores", pixelFormat: "yuv444p12le", floor: 38),
    Case(
      name: "a.mov", codec: .prores4444, alpha: true, codecName: "prores", pixelFormat: "yuva444p12le", floor: 38),
  ]

  @Test("each codec gives back every frame at its time, with the colours it was given", arguments: cases)
  func roundTrip(_ item: Case) throws {
    let stage = FormatFixture(isClear: item.alpha)
    let summary = try stage.export(item.name) { ($0.codec, $0.bits) = (item.codec, item.bits) }
    #expect(summary.frameCount == 24)
    let probe = try stage.scratch.probe(item.name)
    #expect(probe["codec_name"] == item.codecName)
    // What Matroska says of alpha is a tag; its decoder says the rest.
    let isTagged = item.alpha && item.codec == .vp9
    #expect(probe["pix_fmt"] == (isTagged ? "yuv420p" : item.pixelFormat), "\(probe["pix_fmt"] ?? "")")
    if isTagged { #expect(probe["TAG:alpha_mode"] == "1") }
    #expect(probe["nb_read_frames"] == "24")
    #expect(probe["color_space"] == "bt709" && probe["color_transfer"] == "bt709")
    #expect(probe["color_primaries"] == "bt709")
    if item.codec.isProRes { #expect(probe["color_range"] != "pc") } else { #expect(probe["color_range"] == "tv") }
    #expect(probe["avg_frame_rate"] == "25/1")
    let times = try stage.times(item.name)
    let isRounded = item.name.hasSuffix(".mkv") || item.name.hasSuffix(".webm")
    #expect(times.count == 24)
    for (index, time) in times.enumerated() {
      #expect(abs(time - Double(index) / 25) < (isRounded ? 0.0006 : 1e-5), "frame \(index): \(time)")
    }
    let psnr = compositePSNR(
      try stage.pictures(alpha: item.alpha), try stage.decoded(item.name, decoder: item.decoder))
    #expect(psnr > item.floor, "\(psnr) dB")
  }

  @Test("ProRes has a time code with its reel, from 00:00:00:00 unless another is given")
  func timecode() throws {
    let stage = FormatFixture(isClear: true)
    try stage.export("a.mov")
    #expect(try stage.scratch.probe("a.mov")["TAG:timecode"] == "00:00:00:00")
    try stage.export("b.mov") { ($0.timecode, $0.reel) = (Timecode("01:00:00:10"), "A001") }
    let streams = String(
      decoding: try stage.scratch.run(
        "ffprobe", ["-v", "error", "-show_streams", "-of", "default=nw=1", stage.scratch.file("b.mov")]),
      as: UTF8.self)
    #expect(streams.contains("TAG:timecode=01:00:00:10") && streams.contains("codec_tag_string=tmcd"))
    #expect(streams.contains("TAG:reel_name=A001"))
    #expect(throws: ExportSettingsError.self) { try stage.export("c.mov") { $0.timecode = Timecode("00:00:00:25") } }
    for text in ["1:00:00:00", "24:00:00:00", "00:60:00:00", "00:00:00", "00:00:00:0a", ";0:00:00:00"] {
      #expect(Timecode(text) == nil, "\(text)")
    }
    let dropping = FrameRate(30_000, 1001)
    #expect(
      Timecode("00:01:00;00")?.problem(at: dropping) != nil && Timecode("00:10:00;00")?.problem(at: dropping) == nil)
    #expect(Timecode("00:01:00;02")?.problem(at: dropping) == nil && Timecode("00:01:00;02")?.problem(at: 30) != nil)
  }

  @Test(
    "premultiplied colours are said to be so, and lie over any colour as straight ones do",
    arguments: OutputColor.allCases)
  func premultiplied(color: OutputColor) throws {
    let stage = FormatFixture(isClear: true, color: color)
    try stage.export("a.mov") { $0.alpha = .premultiplied }
    let bytes = try stage.scratch.bytes("a.mov")
    let place = try #require(bytes.firstRange(of: Array("vmhd".utf8))?.lowerBound)
    #expect(Array(bytes[place + 8..<place + 10]) == [1, 2])
    try stage.export("b.mov")
    let straight = try stage.scratch.bytes("b.mov")
    let other = try #require(straight.firstRange(of: Array("vmhd".utf8))?.lowerBound)
    #expect(Array(straight[other + 8..<other + 10]) == [0, 0])
    // Beside the straight file, whose colours are multiplied here.
    let (found, wanted) = try (stage.decoded("a.mov"), stage.decoded("b.mov"))
    #expect(found.count == 24 && wanted.count == 24)
    var worst = 0
    for (a, b) in zip(found, wanted) {
      for pixel in stride(from: 0, to: a.count, by: 4) {
        for channel in pixel..<pixel + 3 {
          worst = max(worst, abs(Int(a[channel]) - (Int(b[channel]) * Int(b[pixel + 3]) + 127) / 255))
        }
      }
    }
    #expect(worst <= 24, "\(worst)")
    if color == .sRGB {
      var flat = try stage.pictures(alpha: true)
      for index in flat.indices {
        for pixel in stride(from: 3, to: flat[index].count, by: 4) { flat[index][pixel] = 255 }
      }
      var colours = found
      for index in colours.indices {
        for pixel in stride(from: 3, to: colours[index].count, by: 4) { colours[index][pixel] = 255 }
      }
      let psnr = compositePSNR(flat, colours)
      #expect(psnr > 38, "\(psnr) dB")
    }
    #expect(throws: ExportSettingsError.self) { try stage.export("a.webm") { $0.alpha = .premultiplied } }
    #expect(throws: ExportSettingsError.self) {
      try stage.export("c.mov") { ($0.codec, $0.alpha) = (.prores, .premultiplied) }
    }
  }

  @Test("a background that lets nothing through stays opaque where alpha could be written")
  func opaque() throws {
    let stage = FormatFixture(isClear: false)
    try stage.export("a.mov") { $0.codec = .prores4444 }
    #expect(try stage.scratch.probe("a.mov")["pix_fmt"] == "yuv444p12le")
    try stage.export("a.webm")
    #expect(try stage.scratch.probe("a.webm")["TAG:alpha_mode"] == nil)
  }

  @Test(
    "the file is the same for any number of jobs, from a store, and joined from shards",
    arguments: [
      ("mov", nil, nil), ("webm", nil, nil), ("webm", .av1, nil), ("mp4", .h265, nil), ("mp4", .h264, 10),
      ("gif", nil, nil), ("apng", nil, nil), ("webp", nil, nil),
    ] as [(String, VideoCodec?, Int?)])
  func sameBytes(ending: String, codec: VideoCodec?, bits: Int?) throws {
    let isClear = codec == nil && bits == nil
    let film = FormatFixture(isClear: isClear).fixture
    let stage = try StoreStage()
    func settings(_ change: @escaping (inout ExportSettings) -> Void = { _ in }) -> (inout ExportSettings) -> Void {
      { settings in
        settings.output = ExportSettings.Output(ofName: "a." + ending) ?? .none
        (settings.codec, settings.bits, settings.preset) = (codec, bits, nil)
        change(&settings)
      }
    }
    let one = try stage.export(film, settings { ($0.jobs, $0.usesCache) = (1, false) })
    let many = try stage.export(film, settings { $0.jobs = 5 })
    #expect(one.bytes == many.bytes && many.summary.reusedSegments == 0)
    let again = try stage.export(film, settings())
    #expect(again.bytes == one.bytes && again.summary.reusedSegments == 2)
    for shard in ["2/2", "1/2"] { try stage.makeShard(shard, of: film, settings()) }
    #expect(try stage.join() == one.bytes)
  }
}
