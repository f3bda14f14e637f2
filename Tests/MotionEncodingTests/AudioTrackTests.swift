// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionMedia
import MotionTestSupport
import Testing

@testable import MotionEncoding

@Suite("Encoded sound")
struct AudioTrackTests {
  let folder = ScratchFolder()

  @Test(
    "the sound of an MP4 decodes to exactly its samples, at its place",
    arguments: [96_000, 96_001, 95_232, 50_000, 800, 1023, 1024, 1025])
  func movie(count: Int) throws {
    let source = try folder.sound("a.wav", options: ["-c:a", "pcm_f32le"])
    let track = try AudioTrack.encode(AudioMixer([AudioCue(path: source)]), sampleCount: count)
    #expect(track.packets.reduce(0) { $0 + Int($1.duration) } == count + track.priming)
    let path = folder.file("a.mp4")
    try writeMovie(
      path, segments: [30, 30], settings: H264Settings(width: 320, height: 180, frameRate: 30), audio: track)
    let sound = try SystemTool.sound(path)
    #expect(sound.left.count == count)
    let probe = try SystemTool.probe(path, "a")
    #expect(probe["codec_name"] == "aac" && probe["profile"] == "LC" && probe["sample_rate"] == "48000")
    #expect(probe["start_pts"] == "0")
    #expect(try SystemTool.probe(path, "v")["nb_frames"] == "60")
    #expect(try SystemTool.probe(path, "v")["start_pts"] == "0")
    guard count > 40_000 else { return }
    let original = try AudioMixer([AudioCue(path: source)]).read(count)
    #expect(Correlation.offset(of: sound.left, to: original.left, in: 10_000..<30_000, among: -1100...1100) == 0)
    // And our own reader agrees with ffmpeg's.
    #expect(try AudioFile.sampleCount(path: path) == count)
  }

  @Test("the same sound gives the same packets")
  func samePackets() throws {
    let clip = AudioCue(path: try folder.sound("a.wav"))
    let a = try AudioTrack.encode(AudioMixer([clip]), sampleCount: 30_000)
    #expect(try AudioTrack.encode(AudioMixer([clip]), sampleCount: 30_000) == a)
  }

  /// A tenth of a second of one value, and another in places.
  private func mixer(_ changes: [Int: Float]) throws -> AudioMixer {
    let path = folder.file("\(UUID()).wav")
    try Data(WaveFile.bytes(floats: (0..<4800).map { changes[$0] ?? 0.25 })).write(to: URL(fileURLWithPath: path))
    return try AudioMixer([AudioCue(path: path)])
  }

  @Test("an encoded sound carries the level, also after it was kept")
  func level() throws {
    let mixer = try mixer([4700: 3])
    let track = try AudioTrack.encode(mixer, sampleCount: 4800)
    #expect(track.level == mixer.level)
    #expect(track.level.peak == 3 && track.level.firstClipped == 4700 && track.level.clippedCount == 2)
    let kept = try #require(AudioTrack(serialised: track.serialised))
    #expect(kept == track)
    let fits = try AudioTrack.encode(self.mixer([:]), sampleCount: 4800)
    #expect(AudioTrack(serialised: fits.serialised)?.level.firstClipped == nil)
  }

  @Test("sounds kept by the format before, and impossible levels, are none")
  func serialisation() throws {
    let track = AudioTrack(
      sampleRate: 48_000, channels: 2, extradata: [], priming: 1024, sampleCount: 1,
      packets: [EncodedPacket(bytes: [1], pts: -1024, dts: -1024, duration: 1024, isKey: true)])
    let bytes = track.serialised
    #expect(AudioTrack(serialised: bytes) == track)
    var old = bytes
    old[0] = 1
    #expect(AudioTrack(serialised: old) == nil)
    // The level is the four numbers after the first nine: negative peak, clipped without a place, a place without.
    for (offset, value) in [(72 + 3, UInt8(0x80 | 1)), (80, 1), (88 + 7, 0x80), (96 + 7, 0)] {
      var wrong = bytes
      wrong[offset] = value
      #expect(AudioTrack(serialised: wrong) == nil, "\(offset)")
    }
    for count in 0..<bytes.count { #expect(AudioTrack(serialised: Array(bytes[..<count])) == nil) }
  }
}
