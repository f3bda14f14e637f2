// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

@Suite("Beats of sounds")
struct BeatTests {
  let folder = ScratchFolder()

  /// Clicks of 30 ms that die away, in noise of any level, and when they begin.
  private func clicks(
    _ tempo: Double, from start: Double = 0.3, for seconds: Double = 15, noise: Double = 0, pitch: Double? = nil
  ) -> (samples: [Double], times: [Double]) {
    var seed: UInt64 = 1
    func random() -> Double {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(seed >> 11) / Double(1 << 52) - 1
    }
    var samples = (0..<Int(seconds * 48_000)).map { _ in noise * random() }
    let times = Array(stride(from: start, to: seconds - 0.1, by: 60 / tempo))
    for time in times {
      let begin = Int((time * 48_000).rounded())
      for index in 0..<1440 {
        let age = Double(index) / 48_000
        samples[begin + index] +=
          0.5 * Math.exp(-age / 0.006) * (pitch.map { Math.cos(2 * .pi * $0 * age) } ?? random())
      }
    }
    return (samples, times)
  }

  private func beats(_ samples: [Double], tempo: ClosedRange<Double> = SoundBeats.tempo) throws -> [Double] {
    let path = folder.write(WaveFile.bytes(samples), "a\(samples.count)-\(UInt32.random(in: .min ... .max)).wav")
    return try SoundBeats.beats(of: SoundFile(path), tempo: tempo)
  }

  @Test(
    "each click is a beat, within 10 ms", arguments: [52, 60, 75, 92.5, 100, 120, 128, 133, 150, 174, 200], [0, 0.02])
  func clickTracks(tempo: Double, noise: Double) throws {
    for pitch in [nil, 1000.0] {
      let (samples, times) = clicks(tempo, noise: noise, pitch: pitch)
      let found = try beats(samples)
      #expect(found.count == times.count, "\(found)")
      for (beat, time) in zip(found, times) { #expect(abs(beat - time) < 0.01, "\(beat), \(time)") }
    }
  }

  @Test("beats go on where one is missing, and begin and end with the sound")
  func pauses() throws {
    var (samples, times) = clicks(120, from: 2, for: 12)
    let missing = Int(times[7] * 48_000)
    for index in missing..<(missing + 2000) { samples[index] = 0 }
    samples += Array(repeating: 0, count: 4 * 48_000)
    let found = try beats(samples)
    #expect(found.count == times.count, "\(found)")
    for (index, (beat, time)) in zip(found, times).enumerated() {
      #expect(abs(beat - time) < (index == 7 ? 0.03 : 0.01), "\(beat), \(time)")
    }
  }

  @Test("clicks between the beats are none if the tempo is told")
  func halves() throws {
    let (samples, times) = clicks(180)
    #expect(try beats(samples).count == times.count)
    let slow = try beats(samples, tempo: 60...120)
    #expect(abs(slow.count - times.count / 2) <= 1, "\(slow)")
    #expect(slow.allSatisfy { beat in times.contains { abs($0 - beat) < 0.01 } })
  }

  @Test("silence, noise without a change, and one click have no beats")
  func without() throws {
    #expect(try beats(Array(repeating: 0, count: 96_000)).isEmpty)
    #expect(try beats([]).isEmpty)
    #expect(try beats(clicks(20, for: 2).samples).isEmpty)
    #expect(throws: MediaError.self) { try SoundBeats.beats(of: SoundFile("/nowhere.wav")) }
  }

  @Test(
    "music of known tempo",
    arguments: [("templates/product-promo/media/groove.m4a", 0.5, 0.01), ("media/music.m4a", 0.375, 0.025)])
  func music(file: String, period: Double, distance: Double) throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../" + file).path
    let found = try SoundBeats.beats(of: SoundFile(path))
    #expect(found.count >= 16)
    // The music fades in and out, so that its ends have no clear beats.
    for beat in found where beat > 0.2 && beat < 8 {
      #expect(abs(beat - (beat / period).rounded() * period) < distance, "\(beat)")
    }
  }

  @Test("another sound in the file has other beats")
  func anew() throws {
    let path = folder.write(WaveFile.bytes(clicks(100).samples), "same.wav")
    let before = try SoundBeats.beats(of: SoundFile(path))
    #expect(try SoundBeats.beats(of: SoundFile(path)) == before)
    _ = folder.write(WaveFile.bytes(clicks(150).samples), "same.wav")
    #expect(try SoundBeats.beats(of: SoundFile(path)).count > before.count)
  }
}
