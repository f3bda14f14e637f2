// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

/// A film at a clip's own rate shows each of its frames once, however its container stores times.
@Suite("Timestamps of clips")
struct ClipTimestampTests {
  let folder = ScratchFolder()

  /// The frames that a film at a rate shows, asked for as layers do: in seconds of a `Double`, moved by a millionth.
  private func shown(_ clip: VideoClip, _ rate: FrameRate) -> [Int] {
    (0..<clip.frameCount).map { index in
      let seconds = rate.time(ofFrame: index).seconds + 1e-6
      return clip.frameIndex(at: MediaTime(Int64((seconds * 1e7).rounded()), 10_000_000))
    }
  }

  private func make(_ name: String, rate: String, count: Int = 90, _ options: [String]) throws -> VideoClip {
    let picture = "color=black:s=64x64:r=\(rate),format=yuv420p,geq=lum='20+2*N':cb=128:cr=128"
    let arguments = ["-v", "error", "-y", "-f", "lavfi", "-i", picture, "-frames:v", "\(count)", "-threads", "1"]
    try SystemTool.run("ffmpeg", arguments + options + [folder.file(name)])
    return try VideoClip(path: folder.file(name))
  }

  static let h264 = ["-c:v", "libx264", "-preset", "ultrafast", "-bf", "2", "-qp", "4"]

  @Test(
    "rounded times: each frame once, and each is the one of its place",
    arguments: [
      ("60000/1001", "c.ts", []), ("60000/1001", "c.mp4", ["-video_track_timescale", "90000"]),
      ("60000/1001", "c.mkv", []),
      ("30", "c.webm", []), ("24", "c.webm", []), ("30", "c.mkv", []), ("24", "c.mkv", []), ("30000/1001", "c.mkv", []),
      ("24000/1001", "c.flv", []), ("30", "c.flv", []), ("24", "c.mov", ["-video_track_timescale", "1000"]),
      ("30000/1001", "c.mov", ["-video_track_timescale", "600"]),
      ("59.94", "c.mov", ["-video_track_timescale", "600"]),
      ("120", "c.mkv", []), ("12.5", "c.mkv", []), ("50", "c.ts", []),
    ] as [(String, String, [String])])
  func rounded(rate: String, name: String, options: [String]) throws {
    let codec = name.hasSuffix("webm") ? ["-c:v", "libvpx", "-b:v", "2M"] : Self.h264
    let clip = try make(name, rate: rate, codec + options)
    let parts = rate.split(separator: "/").map { Int64($0) ?? 0 }
    let exact =
      rate == "12.5"
      ? FrameRate(25, 2)
      : rate == "59.94" ? FrameRate(60_000, 1001) : FrameRate(parts[0], parts.count > 1 ? parts[1] : 1)
    #expect(clip.frameCount == 90)
    #expect(shown(clip, exact) == Array(0..<90))
    #expect(clip.index.times == (0..<90).map { exact.time(ofFrame: $0) })
    #expect(clip.duration == exact.time(ofFrame: 90))
    for index in [0, 1, 44, 89, 30] { #expect(abs(try number(clip.bitmap(frame: index)) - index) <= 1) }
  }

  @Test("times that no rate explains stay as they are, and count half a tick early")
  func variable() throws {
    let clip = try make(
      "v.mkv", rate: "30", count: 30,
      ["-vf", "settb=1/1000,setpts='(N+0.31*random(1))/30/TB'", "-fps_mode", "vfr", "-enc_time_base", "1/1000"]
        + Self.h264)
    #expect(clip.index.constantRate == nil && clip.index.tolerance == MediaTime(1, 2000))
    for (index, time) in clip.index.times.enumerated() { #expect(clip.frameIndex(at: time) == index) }
  }

  @Test("frames that were dropped leave their places out")
  func dropped() throws {
    let clip = try make(
      "d.mkv", rate: "60000/1001", count: 30, ["-vf", "select='not(eq(mod(n,7),3))'", "-fps_mode", "vfr"] + Self.h264)
    #expect(clip.index.constantRate == FrameRate(60_000, 1001))
    #expect(clip.index.times[3] == FrameRate(60_000, 1001).time(ofFrame: 4))
    #expect(clip.frameIndex(at: FrameRate(60_000, 1001).time(ofFrame: 3)) == 2)
  }

  @Test(
    "containers that store no times, or few: frames in their order, none left out",
    arguments: [
      ("c.mpg", ["-c:v", "mpeg2video", "-bf", "2", "-g", "12", "-q:v", "2"]),
      ("c.vob", ["-c:v", "mpeg2video", "-bf", "2", "-g", "12", "-q:v", "2"]),
      ("d.mpg", ["-c:v", "mpeg1video", "-bf", "2", "-g", "15", "-q:v", "2"]),
      ("c.m2v", ["-c:v", "mpeg2video", "-bf", "2", "-g", "12", "-q:v", "2"]),
      ("c.avi", ["-c:v", "mpeg4", "-bf", "2", "-g", "12", "-q:v", "2"]),
      ("h.avi", h264 + ["-bf", "3", "-b_strategy", "0", "-g", "20"]),
      ("c.asf", ["-c:v", "mpeg4", "-bf", "2", "-g", "12", "-q:v", "2"]),
      ("h.asf", h264 + ["-bf", "3", "-g", "20"]), ("c.h264", h264 + ["-bf", "3", "-g", "20"]),
      ("c.h265", ["-c:v", "libx265", "-x265-params", "log-level=none:bframes=4:keyint=20", "-crf", "8"]),
      ("c.m4v", ["-c:v", "mpeg4", "-bf", "2", "-q:v", "2"]),
    ] as [(String, [String])])
  func missing(name: String, options: [String]) throws {
    let clip = try make(name, rate: "25", count: 60, options)
    #expect(clip.frameCount == 60 && shown(clip, 25) == Array(0..<60))
    let order = Array(0..<60) + [31, 30, 2, 58, 13, 12, 11, 10, 47] + (0..<60).reversed()
    for index in order {
      #expect(abs(try number(clip.bitmap(frame: index)) - index) <= 1, "frame \(index)")
      // Luma by even numbers alone is within one; neighbours must not change places.
      if index > 0 { #expect(try clip.bitmap(frame: index)[32, 32].g > clip.bitmap(frame: index - 1)[32, 32].g) }
    }
  }

  @Test("recordings put behind one another: the clock's jump is no pause")
  func joined() throws {
    _ = try make("a.ts", rate: "25", count: 25, Self.h264)
    try SystemTool.ffmpeg("-i", folder.file("a.ts"), "-c", "copy", "-output_ts_offset", "500", folder.file("b.ts"))
    let clip = try VideoClip(path: folder.write(folder.bytes("b.ts") + folder.bytes("a.ts"), "ab.ts"))
    #expect(clip.frameCount == 50 && clip.duration == MediaTime(2, 1))
    for index in 0..<50 { #expect(abs(try number(clip.bitmap(frame: index)) - index % 25) <= 1, "frame \(index)") }
    #expect(abs(try number(clip.bitmap(frame: 3)) - 3) <= 1)
  }

  @Test("a recording that begins within a GOP begins with its first key frame")
  func lateBegin() throws {
    _ = try make("a.ts", rate: "25", count: 50, Self.h264 + ["-g", "20", "-x264-params", "scenecut=0"])
    let bytes = folder.bytes("a.ts")
    // Behind the first key frame's packets.
    let clip = try VideoClip(path: folder.write(Array(bytes[..<376] + bytes[(188 * 30)...]), "late.ts"))
    #expect(abs(try number(clip.bitmap(frame: 0)) - 20) <= 1)
    #expect(clip.frameCount == 30)
  }
}
