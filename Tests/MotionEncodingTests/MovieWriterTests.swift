// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionMedia
import MotionTestSupport
import Testing

@testable import MotionEncoding

/// Encodes frames `0 ..< count` in segments and writes them.
func writeMovie(
  _ path: String, segments: [Int], settings: H264Settings, audio: AudioTrack? = nil,
  frame: (Int) -> Planes = { testPlanes($0) }
) throws {
  var start = 0
  var writer: MovieWriter?
  for count in segments {
    let segment = try EncodedSegment.encode(frameCount: count, settings: settings) { frame(start + $0) }
    if writer == nil {
      writer = try MovieWriter(
        path: path, settings: settings, extradata: segment.extradata, reorderDelay: segment.reorderDelay, audio: audio)
    }
    try writer?.append(segment)
    start += count
  }
  try writer?.finish()
}

@Suite("Encoding and muxing")
struct MovieWriterTests {
  @Test(
    "the file has the exact count, rate, duration and colour tags, and decodes to the planes given",
    arguments: [FrameRate(30), FrameRate(30_000, 1001), FrameRate(24), FrameRate(60), FrameRate(25, 2)])
  func exactMovie(rate: FrameRate) throws {
    let folder = ScratchFolder()
    let path = folder.file("a.mp4")
    try writeMovie(path, segments: [40, 1, 2, 31], settings: H264Settings(width: 320, height: 180, frameRate: rate))
    let count = 74
    let probe = try SystemTool.probe(path, "v", extra: ["-count_frames"])
    #expect(probe["codec_name"] == "h264" && probe["pix_fmt"] == "yuv420p" && probe["profile"] == "High")
    #expect(probe["color_range"] == "tv" && probe["color_space"] == "bt709")
    #expect(probe["color_transfer"] == "bt709" && probe["color_primaries"] == "bt709")
    #expect(probe["chroma_location"] == "left")
    #expect(probe["nb_frames"] == "\(count)" && probe["nb_read_frames"] == "\(count)")
    #expect(probe["r_frame_rate"] == "\(rate.numerator)/\(rate.denominator)")
    #expect(probe["avg_frame_rate"] == "\(rate.numerator)/\(rate.denominator)")
    #expect(probe["start_pts"] == "0")
    let scale = MovieTimescale(rate)
    #expect(probe["time_base"] == "1/\(scale.video)")
    #expect(probe["duration_ts"] == "\(count * scale.frame)")
    let raw = Array(try SystemTool.ffmpeg("-i", path, "-fps_mode", "passthrough", "-f", "rawvideo", "-"))
    let size = 320 * 180 * 3 / 2
    try #require(raw.count == size * count)
    for index in 0..<count {
      let given = testPlanes(index).packed
      let decoded = Array(raw[index * size..<(index + 1) * size])
      #expect(psnr(Array(given[..<57_600]), Array(decoded[..<57_600])) > 42, "frame \(index)")
    }
  }

  @Test("every frame's time is its index over the rate, across segments")
  func exactTimes() throws {
    let folder = ScratchFolder()
    let path = folder.file("a.mp4")
    let rate = FrameRate(30_000, 1001)
    try writeMovie(path, segments: [30, 3, 33], settings: H264Settings(width: 320, height: 180, frameRate: rate))
    let text = String(
      decoding: try SystemTool.run(
        "ffprobe",
        ["-v", "error", "-select_streams", "v", "-show_entries", "packet=pts,dts,duration", "-of", "csv=p=0", path]),
      as: UTF8.self)
    let rows = text.split(separator: "\n").map { $0.split(separator: ",").compactMap { Int($0) } }
    try #require(rows.count == 66 && rows.allSatisfy { $0.count == 3 })
    #expect(rows.map { $0[0] }.sorted() == (0..<66).map { $0 * 1001 })
    #expect(zip(rows, rows.dropFirst()).allSatisfy { $0[1] < $1[1] }, "decoding times rise")
    #expect(rows.allSatisfy { $0[1] <= $0[0] && $0[2] == 1001 })
  }

  @Test("the same segments give the same bytes, and hold no date or version of the muxer")
  func sameBytes() throws {
    let folder = ScratchFolder()
    let settings = H264Settings(width: 320, height: 180, frameRate: 30)
    try writeMovie(folder.file("a.mp4"), segments: [20, 20], settings: settings)
    try writeMovie(folder.file("b.mp4"), segments: [20, 20], settings: settings)
    let data = try Data(contentsOf: URL(fileURLWithPath: folder.file("a.mp4")))
    #expect(try data == Data(contentsOf: URL(fileURLWithPath: folder.file("b.mp4"))))
    #expect(!String(decoding: data, as: UTF8.self).contains("Lavf"))
    // faststart: the index lies before the frames.
    let moov = try #require(data.range(of: Data("moov".utf8)))
    let mdat = try #require(data.range(of: Data("mdat".utf8)))
    #expect(moov.lowerBound < mdat.lowerBound)
    #expect(data.range(of: Data("colrnclx".utf8)) != nil)
  }

  @Test("a segment does not know where it lies: its bytes depend on its frames alone")
  func segmentRelative() throws {
    let settings = H264Settings(width: 320, height: 180, frameRate: 30)
    let a = try EncodedSegment.encode(frameCount: 12, settings: settings) { testPlanes($0 + 5) }
    let b = try EncodedSegment.encode(frameCount: 12, settings: settings) { testPlanes($0 + 5) }
    #expect(a == b)
    #expect(a.packets[0].pts == 0 && a.packets[0].isKey)
    #expect(a.reorderDelay == 2)
  }

  @Test("a full disk is an error, when writing or at the latest when finishing")
  func fullDisk() throws {
    let settings = H264Settings(width: 320, height: 180, frameRate: 30)
    #expect(throws: MediaError.unwritable(path: "/dev/full", reason: "No space left on device")) {
      try writeMovie("/dev/full", segments: [10], settings: settings)
    }
  }

  @Test("a missing folder is an error that names the path")
  func missingFolder() throws {
    let settings = H264Settings(width: 320, height: 180, frameRate: 30)
    #expect(throws: MediaError.unwritable(path: "/nowhere/a.mp4", reason: "No such file or directory")) {
      try writeMovie("/nowhere/a.mp4", segments: [2], settings: settings)
    }
  }

  @Test("every preset and tune opens, reproducible or not; only settings that change bytes change the identity")
  func allSettings() throws {
    var identities: Set<String> = []
    for preset in H264Settings.presets {
      for tune in [nil] + H264Settings.tunes.map(Optional.some) {
        let settings = H264Settings(
          width: 64, height: 64, frameRate: 30, preset: preset, tune: tune, reproducible: tune == nil)
        _ = try VideoEncoder(settings)
        identities.insert(settings.identity)
      }
    }
    #expect(identities.count == H264Settings.presets.count * (H264Settings.tunes.count + 1))
  }

  @Test("segments of other settings are refused")
  func foreignSegment() throws {
    let folder = ScratchFolder()
    let settings = H264Settings(width: 320, height: 180, frameRate: 30)
    var other = settings
    other.preset = "ultrafast"
    let first = try EncodedSegment.encode(frameCount: 3, settings: settings) { testPlanes($0) }
    let second = try EncodedSegment.encode(frameCount: 3, settings: other) { testPlanes($0) }
    let writer = try MovieWriter(
      path: folder.file("a.mp4"), settings: settings, extradata: first.extradata, reorderDelay: first.reorderDelay)
    try writer.append(first)
    #expect(throws: MediaError.self) { try writer.append(second) }
  }

  @Test("settings out of range are refused with the value and the range")
  func badSettings() {
    for change: (inout H264Settings) -> Void in [
      { $0.width = 321 }, { $0.height = 0 }, { $0.width = 100_000 }, { $0.crf = .nan }, { $0.crf = 52 },
      { $0.preset = "quick" }, { $0.tune = "x" }, { $0.threads = 0 }, { $0.keyframeInterval = 0 },
      { $0.frameRate = FrameRate(0) },
    ] {
      var settings = H264Settings(width: 320, height: 180, frameRate: 30)
      change(&settings)
      #expect(throws: MediaError.self) { try VideoEncoder(settings) }
    }
  }
}
