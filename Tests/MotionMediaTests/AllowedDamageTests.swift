// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

/// Files that are odd, cut off or damaged: what of them is shown, and what is said.
@Suite("Damage and oddities of clips")
struct AllowedDamageTests {
  let folder = ScratchFolder()

  /// A film with open groups of images, cut at 1.55 s without encoding: frames before that are hidden.
  private func openGroups() throws -> String {
    try numberedClip(
      folder.file("whole.mp4"), count: 110,
      options: [
        "-preset", "medium", "-x264-params",
        "open-gop=1:keyint=45:min-keyint=45:scenecut=0:bframes=5:b-pyramid=normal:b-adapt=0:ref=4",
      ])
    try SystemTool.ffmpeg("-ss", "1.55", "-i", folder.file("whole.mp4"), "-c", "copy", folder.file("cut.mp4"))
    return folder.file("cut.mp4")
  }

  @Test("a film with open groups that was cut without encoding is the same images, with one warning")
  func openGroupsDecode() throws {
    let path = try openGroups()
    let (whole, cut) = (try VideoClip(path: folder.file("whole.mp4")), try VideoClip(path: path))
    let first = whole.frameCount - cut.frameCount
    for frame in [0, 1, 2, 40, cut.frameCount - 1] {
      let (one, other) = (try cut.bitmap(frame: frame), try whole.bitmap(frame: first + frame))
      #expect(one.isEqual(to: other), "frame \(frame)")
    }
    #expect(cut.cut == nil)
    let warning = try #require(FileOddities.warning(of: path))
    #expect(warning.contains(path) && warning.contains("mmco"), "\(warning)")
    #expect(FileOddities.warning(of: folder.file("whole.mp4")) == nil)
  }

  @Test(
    "the whole part of a recording that was cut off plays, and what is asked for beyond it is an error unless it is allowed",
    arguments: ["a.mkv", "a.mp4", "a.ts"])
  func cutOff(name: String) throws {
    let options = name == "a.mp4" ? ["-movflags", "frag_keyframe+empty_moov+default_base_moof"] : []
    try numberedClip(folder.file(name), count: 100, options: ["-g", "30"] + options)
    let whole = folder.bytes(name)
    // Of a transport stream no whole number of packets.
    let path = folder.write(Array(whole[..<(whole.count * 3 / 4 / 188 * 188 + 100)]), "cut-\(name)")
    let clip = try VideoClip(path: path)
    let cut = try #require(clip.cut)
    #expect("\(cut)".contains("is cut off at ") && "\(cut)".contains("--allow-damage"), "\(cut)")
    #expect((40..<100).contains(clip.frameCount), "\(clip.frameCount)")
    for frame in 0..<clip.frameCount { #expect(try number(clip.bitmap(frame: frame)) == frame) }
    let end = clip.duration
    func instant(_ reach: MediaTime) -> ClipInstant { ClipInstant(.zero, from: .zero, to: end, reach: reach) }
    #expect(try clip.frameBlend(at: instant(MediaTime(1, 1))).frame == 0)
    #expect(throws: cut) { try clip.frameBlend(at: instant(end + MediaTime(1, 10))) }
    let allowed = try VideoClip(path: path, allowsDamage: true)
    #expect(allowed.cut == nil && allowed.frameCount >= clip.frameCount)
    #expect(try allowed.frameBlend(at: instant(end + MediaTime(1, 10))).frame == 0)
    for frame in [0, clip.frameCount - 1] { #expect(try number(allowed.bitmap(frame: frame)) == frame) }
    _ = try allowed.bitmap(frame: allowed.frameCount - 1)
    #expect(FileOddities.warning(of: path)?.contains("is damaged") == true)
  }

  @Test(
    "no frame of the whole part stands for a missing one, wherever a clip is cut off",
    arguments: ["a.mp4", "a.mkv", "a.ts", "a.avi", "variable.mkv"])
  func cutBeforeFramesShownEarlier(name: String) throws {
    let isVariable = name == "variable.mkv"
    try numberedClip(
      folder.file(name), count: 100,
      options: ["-bf", "5", "-x264-params", "b-pyramid=normal", "-g", "40", "-fps_mode", "passthrough"]
        + (name == "a.mp4" ? ["-movflags", "+faststart"] : []),
      filter: isVariable ? ",settb=1/1000,setpts='floor(33*N+12*sin(N))'" : "")
    let bytes = folder.bytes(name)
    let whole = try VideoClip(path: folder.file(name))
    try #require((whole.index.constantRate == nil) == isVariable && whole.frameCount == 100)
    for step in 0..<16 {
      let path = folder.write(Array(bytes[..<(bytes.count * (75 + step) / 100)]), "cut\(step)-\(name)")
      let clip = try VideoClip(path: path)
      let count = clip.frameCount
      try #require(clip.cut != nil && (20..<100).contains(count), "cut \(step): \(count)")
      #expect(clip.index.times == Array(whole.index.times.prefix(count)), "cut \(step): \(count)")
      #expect(clip.duration <= whole.index.times[count], "cut \(step): \(count)")
      let last = try number(clip.bitmap(frame: count - 1))
      #expect(last == count - 1, "cut \(step): \(count)")
    }
  }

  @Test("damaged frames are shown where that is allowed, the same ones whatever was asked for before")
  func salvaged() throws {
    let path = try folder.damagedClip()
    let clip = try VideoClip(path: path, allowsDamage: true)
    let frames = try (0..<clip.frameCount).map { try clip.bitmap(frame: $0) }
    for frame in [clip.frameCount - 1, clip.frameCount / 2, 0] {
      let again = try VideoClip(path: path, allowsDamage: true).bitmap(frame: frame)
      #expect(again.isEqual(to: frames[frame]), "frame \(frame)")
    }
    #expect(FileOddities.warning(of: path)?.contains("is damaged at") == true)
  }

  @Test("after the joint of two edits comes the frame that the edit names")
  func edits() throws {
    try numberedClip(folder.file("long.mp4"), count: 100, options: ["-g", "120", "-bf", "2"])
    let path = folder.write(try MovieEdits(folder.bytes("long.mp4")).with([(0, 1), (2, 1)]), "edits.mp4")
    let clip = try VideoClip(path: path)
    #expect(clip.frameCount == 60 && clip.duration == MediaTime(2, 1))
    for (frame, expected) in [(0, 0), (29, 29), (30, 60), (31, 61), (59, 89)] {
      #expect(try number(clip.bitmap(frame: frame)) == expected, "frame \(frame)")
      #expect(clip.frameIndex(at: MediaTime(Int64(frame), 30)) == frame)
    }
  }

  @Test("a clip ends with its sound where that is longer, and its last image stays")
  func outlasts() throws {
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=64x64:r=30:d=2.7", "-f", "lavfi", "-i", "sine=d=6:r=48000", "-c:v", "libx264",
      "-c:a", "aac", folder.file("a.mp4"))
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "testsrc2=s=64x64:r=30:d=0.03", "-f", "lavfi", "-i", "sine=d=6:r=48000", "-c:v", "libx264",
      "-c:a", "aac", folder.file("one.mkv"))
    for name in ["a.mp4", "one.mkv"] {
      let clip = try VideoClip(path: folder.file(name))
      #expect(abs(clip.duration.seconds - 6) < 0.05, "\(name) lasts \(clip.duration.seconds) s")
      #expect(clip.frameIndex(at: MediaTime(5, 1)) == clip.frameCount - 1)
    }
    #expect(try VideoClip(path: folder.file("one.mkv")).frameCount == 1)
  }

  @Test("frames that Matroska has before 0 are shown, at the times that follow")
  func negativeTimes() throws {
    try numberedClip(folder.file("a.mkv"), count: 60, options: ["-g", "30", "-bf", "2"])
    try SystemTool.ffmpeg(
      "-i", folder.file("a.mkv"), "-c", "copy", "-avoid_negative_ts", "disabled", "-output_ts_offset", "-0.2",
      folder.file("b.mkv"))
    let clip = try VideoClip(path: folder.file("b.mkv"))
    #expect(clip.frameCount == 60 && clip.index.constantRate == 30)
    for frame in Array(0..<60) + [2, 31] { #expect(try number(clip.bitmap(frame: frame)) == frame) }
  }

  @Test("images that XviD packed into one packet come one after the other")
  func packed() throws {
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "color=black:s=64x64:r=30,format=yuv420p,geq=lum='20+2*N':cb=128:cr=128", "-frames:v", "40",
      "-c:v", "libxvid", "-qscale", "2", "-bf", "2", "-g", "12", folder.file("a.avi"))
    let clip = try VideoClip(path: folder.file("a.avi"))
    #expect(clip.frameCount >= 39 && clip.cut == nil, "\(clip.frameCount)")
    for frame in Array(0..<clip.frameCount) + [20, 3] { #expect(try number(clip.bitmap(frame: frame)) == frame) }
  }

  @Test("a last frame that lasts for no whole number of frames is as long as the container says")
  func lastFrame() {
    let tick: (numerator: Int64, denominator: Int64) = (1, 90_000)
    let ticks: [Int64] = [0, 3000, 6000, 9000]
    #expect(FrameTimes(ticks, length: 7500, tick: tick).duration == MediaTime(16_500, 90_000))
    #expect(FrameTimes(ticks, length: 3001, tick: tick).duration == MediaTime(4, 30))
    #expect(FrameTimes(ticks, length: 1, tick: tick).duration == MediaTime(4, 30))
  }
}

extension Bitmap {
  fileprivate func isEqual(to other: Bitmap) -> Bool {
    width == other.width && height == other.height
      && (0..<height).allSatisfy { y in (0..<width).allSatisfy { self[$0, y] == other[$0, y] } }
  }
}
