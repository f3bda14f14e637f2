// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

/// Keys, loops, rates, sides and ducks of clips, by their samples.
@Suite("Sound that is changed")
struct SoundChangeTests {
  let folder = ScratchFolder()

  private func sound(_ name: String, _ source: String) throws -> String {
    let path = folder.file(name)
    try SystemTool.run("ffmpeg", ["-v", "error", "-y", "-f", "lavfi", "-i", source, "-c:a", "pcm_f32le", path])
    return path
  }

  private func constant(_ name: String = "one.wav", seconds: Double = 4) throws -> String {
    try sound(name, "aevalsrc=0.5|0.5:s=48000:d=\(seconds)")
  }

  private func ramp(seconds: Double) throws -> String {
    try sound("ramp.wav", "aevalsrc=t/10|-t/10:s=48000:d=\(seconds)")
  }

  private func render(
    _ clips: [AudioCue], from: Int = 0, count: Int, block: Int = 4096, isPortable: Bool = false
  ) throws -> AudioSamples {
    let mixer = try AudioMixer(clips, from: from, isPortable: isPortable)
    var result = AudioSamples(count: 0)
    while result.count < count { result.append(try mixer.read(min(block, count - result.count))) }
    return result
  }

  private func seconds(_ value: Double) -> MediaTime { MediaTime(seconds: value) }

  @Test("gain keys are linear between, held outside, and multiplied by fades")
  func keys() throws {
    var clip = AudioCue(path: try constant(), start: seconds(1))
    clip.gainKeys = [.init(time: 0.5, gain: 0.2), .init(time: 1.5, gain: 1)]
    let mix = try render([clip], count: 240_000, block: 1000).left
    for (time, gain) in [(1.0, 0.2), (1.25, 0.2), (1.5, 0.2), (2, 0.6), (2.25, 0.8), (2.5, 1), (4.9, 1)] {
      #expect(abs(Double(mix[Int(time * 48_000)]) - 0.5 * gain) < 1e-5, "\(time)")
    }
    clip.fadeOut = 2
    let faded = try render([clip], count: 240_000).left
    #expect(abs(faded[4 * 48_000] - 0.25) < 1e-5 && faded[96_000] == mix[96_000])
    clip.gainKeys = [.init(time: 0.5, gain: .nan)]
    #expect(throws: MediaError.self) { try AudioMixer([clip]) }
  }

  @Test("the sample after a pass's last is its first, with a trim, kept or decoded again")
  func loops() throws {
    let path = try ramp(seconds: 1)
    var clip = AudioCue(path: path, start: seconds(0.1), trimStart: seconds(0.25), length: seconds(0.5))
    let once = try render([clip], count: 48_000).left
    let pass = Array(once[4800..<28_800])
    clip.passes = 3
    let mix = try render([clip], count: 96_000, block: 999).left
    #expect(Array(mix[4800..<76_800]) == pass + pass + pass && mix[76_800...].allSatisfy { $0 == 0 })
    clip.passes = nil
    #expect(throws: MediaError.self) { try AudioMixer([clip]) }
    clip.end = clip.start + seconds(1.3)
    clip.fadeOut = 0.1
    let endless = try render([clip], count: 96_000).left
    #expect(Array(endless[4800..<62_400]) == Array((pass + pass + pass)[..<57_600]))
    #expect(endless[67_199] != 0 && endless[67_200...].allSatisfy { $0 == 0 })
    // Without keeping a pass.
    let again = RepeatedSound(SoundFile(path), range: 12_000..<36_000, passes: 2, isPortable: false)
    #expect(try again.read(100_000).left == pass + pass)
    let long = RepeatedSound(SoundFile(path), range: 12_000..<4_000_000, passes: 2, isPortable: false)
    #expect(try long.read(100_000).count == 72_000)
    let empty = RepeatedSound(SoundFile(path), range: 50_000..<60_000, passes: nil, isPortable: false)
    #expect(try empty.read(10).count == 0)
  }

  /// Upward crossings of zero in a second.
  private func pitch(_ samples: ArraySlice<Float>) -> Double {
    let crossings = zip(samples, samples.dropFirst()).count { $0.0 < 0 && $0.1 >= 0 }
    return Double(crossings) * 48_000 / Double(samples.count)
  }

  @Test(
    "a rate changes the length exactly, and the pitch unless it is kept",
    arguments: [0.25, 0.5, 0.8, 1.5, 2, 4].flatMap { [($0, true), ($0, false)] }.filter { TestEffort.takes("\($0)") })
  func rates(rate: Double, keepsPitch: Bool) throws {
    let path = try sound("sine.wav", "aevalsrc=0.5*sin(2*PI*440*t)|0.5*sin(2*PI*440*t):s=48000:d=4")
    var clip = AudioCue(path: path)
    (clip.rate, clip.keepsPitch) = (rate, keepsPitch)
    let count = Int((192_000 / rate).rounded())
    let mix = try render([clip], count: count + 4800).left
    #expect(mix[count...].allSatisfy { $0 == 0 })
    let middle = mix[(count / 4)..<(count * 3 / 4)]
    #expect(abs(pitch(middle) - (keepsPitch ? 440 : 440 * rate)) < 2.5, "\(pitch(middle))")
    let power = (middle.reduce(0) { $0 + Double($1 * $1) } / Double(middle.count)).squareRoot()
    #expect(abs(power - 0.3535) < (keepsPitch ? 0.04 : 0.001), "\(power)")
    // Any block, any beginning, any processor's decoder.
    #expect(try render([clip], count: count + 4800, block: 777).left == mix)
    #expect(try render([clip], from: count / 2, count: 5000).left == Array(mix[(count / 2)..<(count / 2 + 5000)]))
    #expect(try render([clip], count: count + 4800, isPortable: true).left == mix)
  }

  @Test("a resampled sine is that sine, and what does not fit is gone")
  func resampling() throws {
    let path = try sound("sine.wav", "aevalsrc=0.5*sin(2*PI*1000*t)|0.5*sin(2*PI*20000*t):s=48000:d=2")
    var clip = AudioCue(path: path)
    (clip.rate, clip.keepsPitch) = (1.5, false)
    let mix = try render([clip], count: 64_000)
    var worst = (left: 0.0, right: Float(0))
    for index in 1000..<63_000 {
      let expected = 0.5 * Math.sin(2 * .pi * 1500 * Double(index) / 48_000)
      worst.left = max(worst.left, abs(Double(mix.left[index]) - expected))
      worst.right = max(worst.right, abs(mix.right[index]))
    }
    #expect(worst.left < 2e-4 && worst.right < 5e-4, "\(worst)")
  }

  @Test("a rate outside 0.25 to 4, a pan outside -1 to 1 and loops of no pass are refused")
  func refusals() throws {
    let path = try constant()
    for change: (inout AudioCue) -> Void in [
      { $0.rate = 0.2 }, { $0.rate = 4.1 }, { $0.rate = .nan }, { $0.pan = 1.1 }, { $0.pan = .nan }, { $0.passes = 0 },
    ] {
      var clip = AudioCue(path: path)
      change(&clip)
      #expect(throws: MediaError.self) { try AudioMixer([clip]) }
    }
  }

  @Test("sides have equal power, and the middle leaves every sample as it is", arguments: [-1, -0.5, 0, 0.3, 1])
  func pan(position: Double) throws {
    var clip = AudioCue(path: try constant())
    clip.pan = position
    let mix = try render([clip], count: 10)
    #expect(abs(mix.left[5] * mix.left[5] + mix.right[5] * mix.right[5] - 0.5) < 1e-6)
    #expect(position == 0 ? mix.left[5] == 0.5 && mix.right[5] == 0.5 : (mix.left[5] < mix.right[5]) == (position > 0))
    if abs(position) == 1 { #expect(min(abs(mix.left[5]), abs(mix.right[5])) < 1e-7) }
  }

  @Test("a clip makes room while the other is heard, falls before it and returns after it")
  func ducks() throws {
    // Heard from 1 to 2 s, a pause of 0.2 s, to 3 s; a click at 5 s.
    let voice = try sound(
      "voice.wav",
      "aevalsrc='if(between(t,0.5,1.5)+between(t,1.7,2.5)+between(t,4.5,4.505),0.3*(-1)^floor(t*2000),0.001)':s=48000:d=6"
    )
    var clip = AudioCue(path: try constant(seconds: 8))
    clip.ducks = [
      .init(
        others: [AudioCue(path: voice, start: seconds(0.5))], gain: 0.2, attack: 0.3, release: 0.8)
    ]
    let mix = try render([clip], count: 384_000).left
    func gain(_ time: Double) -> Double { Double(mix[Int(time * 48_000)]) / 0.5 }
    for (time, expected) in [
      (0, 1), (0.69, 1), (0.85, 0.6), (1.01, 0.2), (1.5, 0.2), (2.1, 0.2), (2.99, 0.2), (3.4, 0.6), (3.81, 1), (5, 1),
      (7.9, 1),
    ] {
      #expect(abs(gain(time) - expected) < 0.005, "\(time): \(gain(time))")
    }
    #expect(try render([clip], from: 100_000, count: 100_000, block: 333).left == Array(mix[100_000..<200_000]))
    // What is not heard makes nobody quiet.
    clip.ducks[0].others[0].volume = 0.01
    #expect(try render([clip], count: 384_000).left.allSatisfy { $0 == 0.5 })
  }

  @Test("stretches of a file are found to the sample, and anew when it changes")
  func phrases() throws {
    let source = "aevalsrc='if(between(t,FROM,1.5)+between(t,2,2.5),0.3,0.001)':s=48000:d=3"
    let path = try sound("voice.wav", source.replacingOccurrences(of: "FROM", with: "0.5"))
    let stretches = AudibleStretches(threshold: 0.01, hold: 4800, leastLength: 4800)
    #expect(try stretches.ranges(of: SoundFile(path)) == [24_000..<72_001, 96_000..<120_001])
    #expect(try stretches.ranges(of: SoundFile(path)) == [24_000..<72_001, 96_000..<120_001])
    _ = try sound("voice.wav", source.replacingOccurrences(of: "FROM", with: "0.75"))
    #expect(try stretches.ranges(of: SoundFile(path)) == [36_000..<72_001, 96_000..<120_001])
    #expect(throws: MediaError.self) { try stretches.ranges(of: SoundFile("/nowhere.wav")) }
  }

  @Test("stretches: threshold, hold and least length")
  func stretches() {
    var finding = AudibleStretches(threshold: 0.1, hold: 10, leastLength: 3)
    var block = AudioSamples(count: 100)
    for index in [5, 6, 7, 16, 40, 41, 60, 61, 62] { block.left[index] = 0.1 }
    block.right[63] = -0.5
    block.left[80] = 0.099
    finding.add(AudioSamples(left: Array(block.left[..<7]), right: Array(block.right[..<7])))
    finding.add(AudioSamples(left: Array(block.left[7...]), right: Array(block.right[7...])))
    #expect(finding.ranges == [5..<17, 60..<64])
  }
}
