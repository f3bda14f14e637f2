// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

/// Bursts of sound must be where they were made, against the first shown frame of their file.
@Suite("When the sound of a file sounds")
struct SoundTimingTests {
  let folder = ScratchFolder()

  /// What a burst may be off by: a tick of the container, and the shape that the codec gives it.
  static let codecError = 30

  /// Bursts beside two seconds of picture, with one of the two late by `offset` seconds.
  func movie(
    _ name: String, codec: String, pictureLate: Double = 0, soundLate: Double = 0, options: [String] = []
  ) throws -> String {
    let path = folder.file(name)
    let picture = ["mkv", "mov", "mp4", "ts", "flv", "nut"].contains((name as NSString).pathExtension)
    try SystemTool.run(
      "ffmpeg",
      ["-v", "error", "-y", "-itsoffset", "\(pictureLate)", "-f", "lavfi", "-i", "color=s=64x64:r=25:d=2"]
        + ["-itsoffset", "\(soundLate)", "-f", "lavfi", "-i", TestSound.bursts, "-fps_mode", "passthrough"]
        + (picture ? ["-c:v", "libx264", "-preset", "ultrafast", "-bf", "2"] : []) + ["-c:a", codec] + options + [path])
    return path
  }

  @Test(
    "sound before the first frame is dropped, a later beginning is silence",
    arguments: [
      ("mkv", "pcm_s16le", 2), ("mkv", "aac", 60), ("nut", "pcm_s16le", 2), ("mov", "pcm_s16le", 60),
      ("mp4", "aac", 60), ("ts", "aac", 30), ("flv", "aac", 60),
    ])
  func offsets(container: String, codec: String, tolerance: Int) throws {
    let early = try movie("early.\(container)", codec: codec, pictureLate: 0.32)
    let places = TestSound.places.map { $0 - 15_360 }
    let found = try TestSound.onsets(early)
    // The first burst, at 0.25 s, is over before the image begins.
    #expect((TestSound.distance(found, Array(places.dropFirst())) ?? .max) <= tolerance, "\(found)")
    let late = try TestSound.onsets(try movie("late.\(container)", codec: codec, soundLate: 0.32))
    #expect((TestSound.distance(late, TestSound.places.map { $0 + 15_360 }) ?? .max) <= tolerance, "\(late)")
  }

  @Test(
    "each part of an edit list is heard in its place, and a pause between two is silence",
    arguments: [("a.mp4", "aac", 60), ("a.mov", "pcm_s16le", 2), ("a.m4a", "aac", 60)])
  func edits(name: String, codec: String, tolerance: Int) throws {
    let whole = try movie(name, codec: codec, options: name == "a.m4a" ? ["-vn"] : [])
    let edits = MovieEdits(folder.bytes(name))
    let path = folder.write(try edits.with([(0, 0.5), (nil, 0.3), (1.13, 0.6), (0.6, 0.4)]), "edits-\(name)")
    let found = try TestSound.onsets(path)
    #expect((TestSound.distance(found, [12_000, 44_160, 74_400]) ?? .max) <= tolerance, "\(found)")
    #expect(try AudioFile.sampleCount(path: path) == 86_400)
    // Samples of the whole, from the frame on in which a part begins.
    let (cut, samples) = (try TestSound.samples(path), try TestSound.samples(whole))
    #expect(Array(cut.left[38_400..<67_200]) == Array(samples.left[54_240..<83_040]))
    #expect(cut.left[24_000..<38_400].allSatisfy { $0 == 0 })
  }

  @Test(
    "a stream copy that begins between key frames keeps sound and picture together",
    arguments: ["mkv", "mp4", "mov", "ts"])
  func copied(container: String) throws {
    let whole = try movie("whole.mp4", codec: "aac", options: ["-g", "20"])
    let path = folder.file("cut.\(container)")
    try SystemTool.ffmpeg("-ss", "1.05", "-i", whole, "-c", "copy", path)
    // MP4 and MOV hide the frames from the key frame at 0.8 s on, the others show them.
    let begin = ["mp4", "mov"].contains(container) ? 50_400 : 38_400
    let found = try TestSound.onsets(path)
    #expect(
      (TestSound.distance(found, TestSound.places.map { $0 - begin }.filter { $0 > 0 }) ?? .max) <= 60, "\(found)")
    // What is dropped at the beginning is not part of the length.
    let end = TestSound.count - begin
    #expect((end - 1100...end + 2200).contains(try AudioFile.sampleCount(path: path)))
  }

  @Test("sound alone begins with its first sample, wherever its clock begins")
  func alone() throws {
    let path = folder.file("alone.mka")
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", TestSound.bursts, "-c:a", "pcm_s16le", "-output_ts_offset", "75", path)
    #expect(try TestSound.onsets(path) == TestSound.places)
  }

  @Test("a cover image is no image")
  func cover() throws {
    let path = folder.file("cover.m4a")
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", TestSound.bursts, "-f", "lavfi", "-i", "color=s=64x64:d=0.04", "-map", "0", "-map", "1",
      "-c:v", "png", "-disposition:v", "attached_pic", "-c:a", "alac", path)
    #expect(try TestSound.onsets(path) == TestSound.places)
    #expect(try AudioFile.sampleCount(path: path) == TestSound.count)
  }

  @Test("a pause in the timestamps is silence", arguments: [("mkv", "pcm_s16le"), ("mkv", "libopus"), ("ts", "aac")])
  func pause(container: String, codec: String) throws {
    let path = folder.file("pause.\(container)")
    // What was at 0.5 s and later is 0.7 s later.
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "color=s=64x64:r=25:d=3", "-f", "lavfi", "-i", TestSound.bursts, "-c:v", "mpeg2video",
      "-af", "asetnsamples=960,asetpts='PTS+gte(PTS,24000)*33600'", "-c:a", codec, path)
    let found = try TestSound.onsets(path)
    let expected = [12_000] + TestSound.places.dropFirst().map { $0 + 33_600 }
    #expect((TestSound.distance(found, expected) ?? .max) <= 400, "\(found)")
  }

  @Test("packets that are missing are silence, those that come twice are heard once")
  func packets() throws {
    let whole = folder.file("whole.mkv")
    try SystemTool.ffmpeg("-f", "lavfi", "-i", TestSound.bursts, "-c:a", "libopus", whole)
    let path = folder.file("lost.mkv")
    try SystemTool.ffmpeg("-i", whole, "-c", "copy", "-bsf:a", "noise=drop='eq(n,25)+between(n,50,54)'", path)
    let found = try TestSound.onsets(path)
    #expect((TestSound.distance(found, TestSound.places) ?? .max) <= 48, "\(found)")
    let twice = folder.file("twice.mkv")
    // From 1 s on, all is 60 ms earlier.
    try SystemTool.ffmpeg("-i", whole, "-c", "copy", "-bsf:a", "setts=ts='PTS-gte(PTS,1000)*60'", twice)
    let again = try TestSound.onsets(twice)
    let places = [12_000, 36_000, 60_000 - 2880, 84_000 - 2880]
    #expect((TestSound.distance(again, places) ?? .max) <= 48, "\(again)")
  }

  @Test("timestamps that jump by more than a minute, or back by more than a second, are errors")
  func broken() throws {
    let whole = folder.file("whole.mkv")
    try SystemTool.ffmpeg("-f", "lavfi", "-i", TestSound.bursts, "-c:a", "libopus", whole)
    let forward = folder.file("forward.mkv")
    try SystemTool.ffmpeg("-i", whole, "-c", "copy", "-bsf:a", "setts=ts='PTS+gte(PTS,1000)*61000'", forward)
    try SystemTool.ffmpeg("-i", whole, "-c:a", "aac", folder.file("a.ts"))
    let back = folder.write(folder.bytes("a.ts") + folder.bytes("a.ts"), "back.ts")
    let holes = folder.file("holes.mkv")
    try SystemTool.ffmpeg("-i", whole, "-c", "copy", "-bsf:a", "setts=ts='PTS+N*50000'", holes)
    for (path, text) in [(forward, "jump 61.000 s forward"), (back, "jump 2.0"), (holes, "more than an hour")] {
      #expect {
        try AudioFile.sampleCount(path: path)
      } throws: { error in
        guard case MediaError.corrupt(path, let time?, let reason) = error else { return false }
        return reason.contains(text) && time.seconds > 0.9
      }
    }
  }

  @Test("a lost Ogg page is an error, and what follows it stays where it is", arguments: ["libopus", "libvorbis"])
  func pages(codec: String) throws {
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", TestSound.bursts, "-c:a", codec, "-page_duration", "200000", folder.file("whole.ogg"))
    let bytes = folder.bytes("whole.ogg")
    var starts: [Int] = []
    var offset = 0
    while offset + 27 <= bytes.count {
      starts.append(offset)
      let segments = Int(bytes[offset + 26])
      offset += 27 + segments + bytes[(offset + 27)..<(offset + 27 + segments)].reduce(0) { $0 + Int($1) }
    }
    try #require(starts.count > 8)
    let path = folder.write(Array(bytes[..<starts[4]] + bytes[starts[5]...]), "lost.ogg")
    // The page from 0.4 to 0.6 s.
    #expect {
      try AudioFile.sampleCount(path: path)
    } throws: { error in
      guard case MediaError.corrupt(path, let time?, let reason) = error else { return false }
      return (0.3...0.5).contains(time.seconds) && reason.contains("pages of its sound are missing")
    }
    let found = try TestSound.onsets(path, allowsDamage: true)
    #expect((TestSound.distance(found, TestSound.places) ?? .max) <= SoundTimingTests.codecError, "\(found)")
    #expect(try AudioFile.sampleCount(SoundFile(path, allowsDamage: true)) == TestSound.count)
  }

  @Test("a cut of sound with holes equals the same range of the whole")
  func cuts() throws {
    let path = folder.file("pause.mkv")
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", TestSound.bursts, "-af", "aresample=44100,asetpts='PTS+gte(PTS,22050)*20000'", "-c:a",
      "pcm_s16le", path)
    let whole = try TestSound.samples(path)
    for from in [1, 23_000, 30_000, 90_000] {
      let cut = try AudioMixer([AudioCue(path: path)], from: from).read(9000)
      #expect(cut.left == Array(whole.left[from..<from + 9000]), "\(from)")
    }
  }
}
