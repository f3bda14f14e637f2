// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

/// The words of errors, whatever the files made of their times.
@Suite("Words of media errors")
struct MediaErrorTests {
  let folder = ScratchFolder()

  @Test(
    "times are seconds with three digits, also before the beginning, and bounded",
    arguments: [
      (MediaTime(1, 2), "0.500"), (MediaTime(-213, 25), "-8.520"), (MediaTime(-1, 1000), "-0.001"),
      (MediaTime(-1, 1_000_000), "0.000"), (MediaTime(61_999_999, 1_000_000), "62.000"),
      (MediaTime(.max, 1), "1000000000.000"), (MediaTime(-.max, 1), "-1000000000.000"),
    ])
  func times(time: MediaTime, text: String) {
    let allowed = ", or show its intact parts with --allow-damage"
    let truncated = MediaError.truncated(path: "a.mp4", time: time, reason: "it ends")
    #expect("\(truncated)" == "'a.mp4' is cut off at \(text) s: it ends. Copy or export it again, whole\(allowed).")
    let corrupt = MediaError.corrupt(path: "a.mp4", time: time, reason: "a frame does not decode")
    #expect(
      "\(corrupt)" == "'a.mp4' is damaged at \(text) s: a frame does not decode. Copy or export it again\(allowed).")
  }

  /// A copy of 4 s from 16 s on, in one group of images: what comes before is hidden.
  private func cut() throws -> (bytes: [UInt8], packets: [(time: Double, offset: Int, size: Int)]) {
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=64x64:r=25:d=20", "-c:v", "libx264", "-preset", "ultrafast", "-g", "1000", "-bf",
      "2", "-x264-params", "scenecut=0", "-threads", "1", folder.file("b.mp4"))
    try SystemTool.ffmpeg(
      "-ss", "16", "-i", folder.file("b.mp4"), "-c", "copy", "-movflags", "+faststart", folder.file("cut.mp4"))
    let listed = try SystemTool.run(
      "ffprobe", ["-v", "error", "-show_entries", "packet=pts_time,size,pos", "-of", "csv=p=0", folder.file("cut.mp4")])
    let packets = String(decoding: listed, as: UTF8.self).split(separator: "\n").map { line in
      let words = line.split(separator: ",")
      return (Double(words[0]) ?? 0, Int(words[2]) ?? 0, Int(words[1]) ?? 0)
    }
    return (folder.bytes("cut.mp4"), packets)
  }

  private func failure(_ path: String) -> (any Error)? {
    do {
      let clip = try VideoClip(path: path)
      for index in 0..<clip.frameCount { _ = try clip.bitmap(frame: index) }
      return nil
    } catch {
      return error
    }
  }

  @Test("a clip that is cut off before its first shown frame is an error with its name")
  func cutOffEarly() throws {
    let (bytes, packets) = try cut()
    let packet = try #require(packets.first { $0.time > -8.53 && $0.time < -8.51 })
    let path = folder.write(Array(bytes[..<(packet.offset + packet.size / 4)]), "early.mp4")
    let error = try #require(failure(path))
    #expect("\(error)".contains(path), "\(error)")
  }

  @Test("damage in a frame that is hidden reaches the shown ones that are predicted from it")
  func hiddenDamage() throws {
    let (whole, packets) = try cut()
    #expect(failure(folder.file("cut.mp4")) == nil)
    var bytes = whole
    // A frame that others are predicted from, a quarter of a second after the key frame.
    let packet = try #require(packets.dropFirst().first { $0.time < -15.7 && $0.size > 600 })
    for offset in packet.offset + 100..<packet.offset + packet.size { bytes[offset] = 0 }
    let error = failure(folder.write(bytes, "hidden.mp4"))
    guard case MediaError.corrupt(_, let time, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    // The first shown frame is the first that is wrong.
    #expect(time == .zero)
  }

  @Test("messages count from the clip's first frame, not from the container's zero")
  func clipTime() throws {
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=320x180:r=25:d=3", "-c:v", "libx264", "-g", "10", "-threads", "1", "-pix_fmt",
      "yuv420p", "-output_ts_offset", "3600", folder.file("late.mkv"))
    var bytes = folder.bytes("late.mkv")
    for offset in stride(from: bytes.count / 2, to: bytes.count * 5 / 8, by: 3) { bytes[offset] ^= 0x5a }
    let error = failure(folder.write(bytes, "wrong.mkv"))
    guard case MediaError.corrupt(_, let time?, _)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect((0.2...2.9).contains(time.seconds), "\(time)")
  }
}
