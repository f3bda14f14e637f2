// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

@Suite("Sound")
struct AudioTests {
  let folder = ScratchFolder()

  func decoded(_ path: String) throws -> AudioSamples {
    let (left, right) = try SystemTool.sound(path)
    return AudioSamples(left: left, right: right)
  }

  func render(_ clips: [AudioCue], from: Int = 0, count: Int, block: Int = 4096) throws -> AudioSamples {
    let mixer = try AudioMixer(clips, from: from)
    var result = AudioSamples(count: 0)
    while result.count < count {
      let part = try mixer.read(min(block, count - result.count))
      result.left += part.left
      result.right += part.right
    }
    return result
  }

  @Test("a 48 kHz file is mixed as it is, at the exact sample where it starts")
  func exactStart() throws {
    let path = try folder.sound("a.wav", options: ["-c:a", "pcm_f32le"])
    let whole = try decoded(path)
    try #require(whole.count == 96_000)
    #expect(try render([AudioCue(path: path)], count: 96_000) == whole)
    let shifted = try render([AudioCue(path: path, start: MediaTime(1001, 30_000))], count: 100_000)
    // 1001/30000 s is sample 1601.6, to the nearest.
    let silence = [Float](repeating: 0, count: 1602)
    #expect(Array(shifted.left[..<1602]) == silence && Array(shifted.left[1602..<97_602]) == whole.left)
    #expect(shifted.left[97_602...].allSatisfy { $0 == 0 })
    let early = try render([AudioCue(path: path, start: MediaTime(-1, 2))], count: 1000)
    #expect(Array(early.right) == Array(whole.right[24_000..<25_000]))
    #expect(try AudioFile.sampleCount(path: path) == 96_000)
  }

  @Test("trim, volume and fades are exact ramps in samples")
  func gains() throws {
    let path = try folder.sound("a.wav", options: ["-c:a", "pcm_f32le"])
    let whole = try decoded(path)
    let clip = AudioCue(
      path: path, start: MediaTime(1, 10), trimStart: MediaTime(1, 4), length: MediaTime(1, 1), volume: 0.5,
      fadeIn: 0.01, fadeOut: 0.5)
    let mix = try render([clip], count: 60_000, block: 1000)
    for index in 0..<60_000 {
      let n = index - 4800
      var expected: Float = 0
      if (0..<48_000).contains(n) {
        var gain: Float = 0.5
        if n < 480 { gain *= Float(n) / 480 }
        if 48_000 - n < 24_000 { gain *= Float(48_000 - n) / 24_000 }
        expected = whole.left[12_000 + n] * gain
      }
      #expect(mix.left[index] == expected)
    }
  }

  @Test("a fade out ends where the file ends, if that is first")
  func fadeAtEnd() throws {
    let path = try folder.sound("a.wav", seconds: 1, options: ["-c:a", "pcm_f32le"])
    let whole = try decoded(path)
    let clip = AudioCue(path: path, length: MediaTime(9, 1), fadeOut: 0.25)
    let mix = try render([clip], count: 50_000)
    #expect(mix.left[47_000] == whole.left[47_000] * (Float(1000) / 12_000))
    #expect(mix.left[48_000...].allSatisfy { $0 == 0 })
  }

  @Test(
    "a cut of the mix equals the same range of the whole, whatever the blocks",
    arguments: ["a.wav", "a.mp3", "a.m4a", "a.ogg", "a.flac"])
  func cuts(name: String) throws {
    let path = try folder.sound(name, rate: 44_100)
    let clips = [
      AudioCue(path: path, start: MediaTime(1, 3), volume: 0.7, fadeOut: 1),
      AudioCue(path: path, start: .zero, trimStart: MediaTime(1, 2), fadeIn: 0.5),
    ]
    let whole = try render(clips, count: 120_000)
    for (from, count, block) in [(0, 120_000, 1), (1, 999, 999), (48_000, 4800, 77), (100_001, 10_000, 1600)]
    where count * 3 > block {
      let cut = try render(clips, from: from, count: min(count, block == 1 ? 50 : count), block: block)
      #expect(cut.left == Array(whole.left[from..<from + cut.count]))
      #expect(cut.right == Array(whole.right[from..<from + cut.count]))
    }
  }

  @Test("one channel plays on both sides, as loud as it is")
  func mono() throws {
    let path = folder.file("m.wav")
    try SystemTool.ffmpeg("-f", "lavfi", "-i", "aevalsrc=0.5*sin(900*t):s=48000:d=0.5", "-c:a", "pcm_f32le", path)
    let mix = try render([AudioCue(path: path)], count: 24_000)
    #expect(mix.left == mix.right)
    #expect(abs((mix.left.max() ?? 0) - 0.5) < 1e-3)
  }

  @Test("what is beyond full scale is limited and counted")
  func clipping() throws {
    let path = try folder.sound("a.wav", seconds: 0.5, options: ["-c:a", "pcm_f32le"])
    let mixer = try AudioMixer([AudioCue(path: path, volume: 10)])
    let mix = try mixer.read(24_000)
    #expect(mix.left.max() == 1 && mix.left.min() == -1)
    let beyond = try decoded(path)
    #expect(mixer.clippedCount == (beyond.left + beyond.right).filter { abs($0 * 10) > 1 }.count)
  }

  @Test("resampled sound stays where it is")
  func resampled() throws {
    let path = try folder.sound("a.wav", rate: 44_100, options: ["-c:a", "pcm_f32le"])
    let exact = try decoded(try folder.sound("b.wav", options: ["-c:a", "pcm_f32le"]))
    let mix = try render([AudioCue(path: path)], count: 96_000)
    // Away from the ends, where the filter sees the cut.
    let error = (1000..<95_000).map { abs(mix.left[$0] - exact.left[$0]) }.max() ?? 1
    #expect(error < 2e-3, "\(error)")
    #expect(abs(try AudioFile.sampleCount(path: path) - 96_000) <= 1)
  }

  @Test("missing, soundless, cut off and misused files are errors")
  func failures() throws {
    #expect(throws: MediaError.unreadable(path: "/nowhere.wav", reason: "No such file or directory")) {
      try AudioMixer([AudioCue(path: "/nowhere.wav")])
    }
    let silent = folder.file("v.mp4")
    try SystemTool.ffmpeg("-f", "lavfi", "-i", "color=s=64x64:d=0.2", silent)
    #expect(throws: MediaError.missingStream(path: silent, kind: "audio")) {
      try AudioMixer([AudioCue(path: silent)])
    }
    _ = try folder.sound("a.m4a", options: ["-movflags", "+faststart"])
    let bytes = folder.bytes("a.m4a")
    let cut = folder.write(Array(bytes[..<(bytes.count / 2)]), "c.m4a")
    #expect(throws: MediaError.self) { try AudioFile.sampleCount(path: cut) }
    let good = try folder.sound("g.wav")
    for clip in [
      AudioCue(path: good, trimStart: MediaTime(-1, 1)),
      AudioCue(path: good, trimStart: MediaTime(2, 1), length: MediaTime(-2, 1)),
      AudioCue(path: good, volume: .nan), AudioCue(path: good, volume: -1),
      AudioCue(path: good, fadeIn: -1), AudioCue(path: good, fadeOut: -1),
    ] {
      #expect(throws: MediaError.self) { try AudioMixer([clip]) }
    }
  }

  @Test("times become the nearest sample, halves up, and no time is too large")
  func samples() {
    #expect(AudioFormat.sample(at: MediaTime(1, 1)) == 48_000)
    #expect(AudioFormat.sample(at: MediaTime(1, 96_000)) == 1)
    #expect(AudioFormat.sample(at: MediaTime(-1, 96_000)) == 0)
    #expect(AudioFormat.sample(at: MediaTime(-3, 96_000)) == -1)
    #expect(AudioFormat.sample(at: MediaTime(-1, 48_000)) == -1)
    #expect(AudioFormat.sample(at: MediaTime(-1, 100_000)) == 0)
    #expect(AudioFormat.sample(at: MediaTime(1001, 30_000)) == 1602)
    #expect(AudioFormat.sample(at: MediaTime(.max, 1)) == 48_000_000_000)
    #expect(AudioFormat.sample(at: MediaTime(.min + 1, 3)) == -48_000_000_000)
    #expect(AudioFormat.sample(at: MediaTime(1, .max)) == 0)
  }

  @Test("sound of a video that begins after its image stays in step with it")
  func lateSound() throws {
    let source = try folder.sound("a.wav", seconds: 1, options: ["-c:a", "pcm_f32le"])
    let path = folder.file("late.mkv")
    try SystemTool.ffmpeg(
      "-f", "lavfi", "-i", "color=s=64x64:r=25:d=1", "-itsoffset", "0.5", "-i", source, "-c:a", "copy", path)
    let mix = try render([AudioCue(path: path)], count: 72_000)
    let original = try decoded(source)
    #expect(mix.left[..<24_000].allSatisfy { $0 == 0 })
    #expect(Array(mix.left[24_000..<60_000]) == Array(original.left[..<36_000]))
  }
}
