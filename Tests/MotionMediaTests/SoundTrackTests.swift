// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

/// A track and a channel are chosen, and what is not there is an error that says what is.
@Suite("Tracks and channels of sound")
struct SoundTrackTests {
  let folder = ScratchFolder()

  /// An image, and two tracks: bursts on the left at even places and on the right at odd ones; a steady tone.
  private func film(_ name: String) throws -> String {
    let path = folder.file(name)
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "color=s=64x64:r=25:d=1", "-f", "lavfi", "-i",
      "aevalsrc='0.5*sin(2*PI*1000*t)|0.25*sin(2*PI*1000*t)':s=48000:d=1", "-f", "lavfi", "-i",
      "aevalsrc='0.125*sin(2*PI*500*t)|0.125*sin(2*PI*500*t)':s=48000:d=1", "-map", "0", "-map", "1", "-map", "2",
      "-c:v",
      "libx264", "-preset", "ultrafast", "-c:a", name.hasSuffix("mp4") ? "aac" : "pcm_s16le", "-metadata:s:a:0",
      "title=Desktop", "-metadata:s:a:0", "handler_name=Desktop", "-metadata:s:a:0", "language=eng", "-metadata:s:a:1",
      "title=Mic", "-metadata:s:a:1", "handler_name=Mic", "-metadata:s:a:1", "language=ger", path)
    return path
  }

  private func peaks(_ sound: SoundFile) throws -> (left: Float, right: Float) {
    let samples = try AudioReader(sound).read(40_000)
    func peak(_ side: [Float]) -> Float { side[4000...].reduce(0) { max($0, abs($1)) } }
    return (peak(samples.left), peak(samples.right))
  }

  @Test("a track is chosen by its number, its name or its language", arguments: ["a.mkv", "a.mov", "a.mp4"])
  func tracks(name: String) throws {
    let path = try film(name)
    for track: AudioTrackSelection? in [nil, 1, "Desktop", "desktop", "en", "eng", "en-GB"] {
      let peaks = try peaks(SoundFile(path, track: track))
      // AAC of few bits overshoots.
      #expect(abs(peaks.left - 0.5) < 0.05 && abs(peaks.right - 0.25) < 0.05, "\(String(describing: track)): \(peaks)")
    }
    for track: AudioTrackSelection in [2, "Mic", "MIC", "de", "deu", "ger"] {
      let peaks = try peaks(SoundFile(path, track: track))
      #expect(abs(peaks.left - 0.125) < 0.02 && abs(peaks.right - 0.125) < 0.02, "\(track): \(peaks)")
    }
    for track: AudioTrackSelection in [0, 3, "Voice", "fr"] {
      #expect {
        try AudioFile.check(SoundFile(path, track: track))
      } throws: { error in
        guard case MediaError.unsupported(path, let reason, _) = error else { return false }
        return reason.contains("no audio track") && reason.contains("1 “Desktop” (eng), 2 “Mic” (ger)")
      }
    }
    let choice = try #require(try AudioFile.trackChoice(SoundFile(path)))
    #expect(choice.contains("has 2 audio tracks, 1 “Desktop” (eng), 2 “Mic” (ger), and track 1 is heard"), "\(choice)")
    #expect(try AudioFile.trackChoice(SoundFile(path, track: 2)) == nil)
    // Each is counted by itself.
    #expect(try AudioFile.sampleCount(SoundFile(path, track: 2)) > 0)
  }

  @Test("several tracks of one name are an error, and so is a track of a file without sound")
  func ambiguous() throws {
    let list = AudioTrackList(
      path: "a.mkv",
      tracks: [.init(index: 1, name: "Mic", language: "eng"), .init(index: 2, name: "Mic", language: "eng")])
    for track: AudioTrackSelection in ["Mic", "en"] {
      #expect {
        try list.track(track)
      } throws: { error in
        guard case MediaError.unsupported(_, let reason, let advice) = error else { return false }
        return reason.hasPrefix("it has 2 audio tracks") && advice.contains("by its number")
      }
    }
    #expect(try list.track(2).index == 2)
    #expect(throws: MediaError.self) { try AudioTrackList(path: "a.mp4", tracks: []).track(1) }
  }

  @Test("one side or the mean of both is heard on both sides, and one of several channels by its number")
  func channels() throws {
    let path = folder.file("four.wav")
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "aevalsrc=0.1|0.2|0.3|0.4:s=48000:d=1", "-c:a", "pcm_f32le", path)
    let two = folder.file("two.wav")
    try SystemTool.ffmpeg("-f", "lavfi", "-i", "aevalsrc=0.1|0.3:s=48000:d=1", "-c:a", "pcm_f32le", two)
    let one = folder.file("one.wav")
    try SystemTool.ffmpeg("-f", "lavfi", "-i", "aevalsrc=0.1:s=48000:d=1", "-c:a", "pcm_f32le", one)
    func expect(_ path: String, _ channels: AudioChannels, _ left: Float, _ right: Float) throws {
      let peaks = try peaks(SoundFile(path, channels: channels))
      #expect(abs(peaks.left - left) < 1e-6 && abs(peaks.right - right) < 1e-6, "\(path) \(channels): \(peaks)")
    }
    try expect(two, .stereo, 0.1, 0.3)
    try expect(two, .left, 0.1, 0.1)
    try expect(two, .right, 0.3, 0.3)
    try expect(two, .mono, 0.2, 0.2)
    try expect(one, .left, 0.1, 0.1)
    try expect(one, .number(1), 0.1, 0.1)
    for number in 1...4 { try expect(path, .number(number), Float(number) / 10, Float(number) / 10) }
    for number in [0, 5] {
      #expect {
        try AudioFile.check(SoundFile(path, channels: .number(number)))
      } throws: { error in
        guard case MediaError.unsupported(path, let reason, _) = error else { return false }
        return reason == "its sound has 4 channels and no channel \(number)"
      }
    }
    // What is looped and turned round has the same.
    var cue = AudioCue(path: two)
    cue.passes = 2
    cue.channels = .right
    #expect(try AudioMixer([cue]).read(60_000).left[50_000] == 0.3)
    cue.isReversed = true
    #expect(try AudioMixer([cue]).read(60_000).left[50_000] == 0.3)
    #expect(try PowerMeter.powers(of: SoundFile(two, channels: .left), in: [nil], until: 0.5)[0][0] < 0.011)
  }
}
