// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

/// Which packets of a file are a clip's frames.
@Suite("Streams of clips")
struct ClipStreamTests {
  let folder = ScratchFolder()

  /// Numbers of frames that ``numberedClip(_:count:options:filter:)`` drew, in the order in which they are shown.
  private func numbers(_ clip: VideoClip) throws -> [Int] {
    try (0..<clip.frameCount).map { try number(clip.bitmap(frame: $0)) }
  }

  @Test("of two tracks that are alike, frames are those of the one that was indexed")
  func twoTracks() throws {
    try numberedClip(folder.file("a.mkv"), count: 30, options: ["-r", "10"])
    try numberedClip(folder.file("b.mkv"), count: 90, options: ["-r", "60"])
    for (index, order) in [["a.mkv", "b.mkv"], ["b.mkv", "a.mkv"]].enumerated() {
      let path = folder.file("\(index).mkv")
      try SystemTool.ffmpeg(
        "-i", folder.file(order[0]), "-i", folder.file(order[1]), "-map", "0", "-map", "1", "-c", "copy",
        "-disposition:v:0", "0", "-disposition:v:1", "0", "-default_mode", "passthrough", path)
      let clip = try VideoClip(path: path)
      let all = try numbers(clip)
      let other = try VideoClip(path: folder.file(all.count > 60 ? "b.mkv" : "a.mkv"))
      #expect(try all == numbers(other))
      for frame in [20, 3, all.count - 1] { #expect(try number(clip.bitmap(frame: frame)) == all[frame]) }
      // Sound beside it begins with the frames that are shown.
      #expect(clip.index.origin == .zero)
    }
  }

  @Test("frames of VP8 that nobody sees are no frames of the clip")
  func hiddenFrames() throws {
    let picture = ["-f", "lavfi", "-i", "testsrc2=s=160x96:r=25:d=2"]
    let codec = ["-c:v", "libvpx", "-b:v", "500k", "-auto-alt-ref", "1", "-lag-in-frames", "16", "-threads", "1"]
    let log = ["-passlogfile", folder.file("log")]
    try SystemTool.run(
      "ffmpeg", ["-v", "error", "-y"] + picture + codec + ["-pass", "1"] + log + ["-f", "null", "-"])
    try SystemTool.run(
      "ffmpeg",
      ["-v", "error", "-y"] + picture + codec + ["-enc_time_base", "1/1000", "-pass", "2"] + log + [
        folder.file("a.webm")
      ])
    let packets = try SystemTool.probe(folder.file("a.webm"), "v", extra: ["-count_packets"])["nb_read_packets"]
    #expect(try #require(packets.flatMap { Int($0) }) > 50, "the file has no hidden frame")
    let clip = try VideoClip(path: folder.file("a.webm"))
    #expect(clip.frameCount == 50)
    for frame in Array(0..<50) + [49, 20, 3] { _ = try clip.bitmap(frame: frame) }
  }

  @Test("a stream without a container that begins within a GOP begins with its first key frame")
  func lateBegin() throws {
    let options = ["-g", "20", "-bf", "2", "-x264-params", "scenecut=0:repeat-headers=1"]
    try numberedClip(folder.file("a.h264"), count: 50, options: options)
    let bytes = folder.bytes("a.h264")
    // Units of H.264 with their types: cut before the third image that is no key frame.
    let units = bytes.indices.dropLast(3).filter { bytes[$0...].starts(with: [0, 0, 1]) }
    let slices = units.filter { bytes[$0 + 3] & 31 == 1 }
    let clip = try VideoClip(path: folder.write(Array(bytes[slices[2]...]), "late.h264"))
    #expect(try numbers(clip) == Array(20..<50))
    #expect(try number(clip.bitmap(frame: 25)) == 45)
  }

  @Test("the size in the header of an AVI is taken as that of a WAV is")
  func statedSize() throws {
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=64x64:r=25:d=1", "-f", "lavfi", "-i", "sine=d=1", "-c:v", "mpeg4", "-c:a",
      "pcm_s16le", folder.file("a.avi"))
    let whole = folder.bytes("a.avi")
    func path(_ size: Int) -> String {
      var bytes = whole
      for byte in 0..<4 { bytes[4 + byte] = UInt8(truncatingIfNeeded: size >> (8 * byte)) }
      return folder.write(bytes, "\(size).avi")
    }
    // What follows; with the first eight bytes; placeholders.
    for size in [whole.count - 8, whole.count, 0x7FFF_FFFF, 0xFFFF_FFFF, 0] {
      #expect(try VideoClip(path: path(size)).frameCount == 25, "\(size)")
      #expect(try AudioFile.sampleCount(path: path(size)) > 40_000, "\(size)")
    }
    let short = path(whole.count + 1000)
    #expect(try VideoClip(path: short).cut != nil)
    #expect(throws: MediaError.self) { try AudioFile.sampleCount(path: short) }
  }

  @Test("a frame that was dropped hides nothing that is missing at the end, and is not missing itself")
  func missingEnd() throws {
    /// A stream in which two B frames follow each frame that they are predicted from, as it is stored.
    func missing(without dropped: Set<Int>, cutOff: Int = 0) throws -> Int? {
      let shown = (0..<61).filter { !dropped.contains($0) }.map { Int64($0) * 3600 }
      var order = [0]
      for last in stride(from: 3, to: shown.count, by: 3) { order += [last, last - 2, last - 1] }
      let packets = order.enumerated().map { place, frame in
        ClipPacket(
          pts: shown[frame], dts: place == 0 ? -3600 : shown[place - 1], duration: 3600, isKey: place == 0,
          isShown: true)
      }
      let clock = ClipIndex.Clock(tick: (1, 90_000), rates: [25], mayBeginAnywhere: true)
      let kept = Array(packets.dropLast(cutOff))
      return try ClipIndex(kept, clock, path: "a.ts").missingEnd(kept, clock)
    }
    for dropped in [[], [5], [5, 30], [5, 52], [50]] as [Set<Int>] {
      #expect(try missing(without: dropped) == nil, "\(dropped)")
      for cutOff in [1, 2] {
        #expect(try missing(without: dropped, cutOff: cutOff) != nil, "\(dropped), \(cutOff)")
      }
    }
  }
}
