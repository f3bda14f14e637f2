// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionMedia

/// The table that levels are made of.
@Suite("Power of sounds")
struct PowerMeterTests {
  let folder = ScratchFolder()

  private func powers(
    _ band: ClosedRange<Double>? = nil, seconds: Double = 1, until end: Double = 10, _ sound: (Double) -> Double
  ) throws -> [Float] {
    let samples = (0..<Int(seconds * 48_000)).map { sound(Double($0) / 48_000) }
    let path = folder.write(WaveFile.bytes(samples), "a.wav")
    return try PowerMeter.powers(of: SoundFile(path), in: [band], until: end)[0]
  }

  private func tone(_ frequency: Double, _ amplitude: Double = 1) -> (Double) -> Double {
    { amplitude * Math.sin(2 * .pi * frequency * $0) }
  }

  @Test("a stretch has the mean square of its samples, one for each 5 ms, as far as it is asked for")
  func squares() throws {
    let ramp = try powers { ($0 * 200).rounded(.down) / 200 }
    #expect(ramp.count == 200)
    for (index, power) in ramp.enumerated() {
      #expect(abs(Double(power) - Math.pow(Double(index) / 200, 2)) < 1e-4, "\(index)")
    }
    #expect(abs(Double(try powers(nil, tone(1000))[50]) - 0.5) < 1e-4)
    #expect(try powers { _ in 0 }.allSatisfy { $0 == 0 })
    #expect((20...21).contains(try powers(until: 0.1) { _ in 1 }.count))
    #expect(try powers(seconds: 0.0111) { _ in 1 }.count == 3)
  }

  @Test("both sides count alike, whatever the file's rate")
  func sides() throws {
    let path = folder.file("b.wav")
    try SystemTool.ffmpeg("-f", "lavfi", "-i", "aevalsrc=0.5*(-1)^n|0:s=8000:d=2", "-c:a", "pcm_f32le", path)
    // A square wave at half of 8 kHz; only its height before conversion is exact.
    let power = try PowerMeter.powers(of: SoundFile(path), in: [nil], until: 2)[0][200]
    #expect(power < 0.13)
    let one = folder.file("c.wav")
    try SystemTool.ffmpeg("-f", "lavfi", "-i", "aevalsrc=0.5|0:s=8000:d=2", "-c:a", "pcm_f32le", one)
    #expect(abs(try PowerMeter.powers(of: SoundFile(one), in: [nil], until: 2)[0][200] - 0.125) < 1e-4)
  }

  @Test(
    "a band passes what lies in it, half of the power at its ends, and a 256th an octave beyond",
    arguments: [200.0: 0.5, 100: 0.25, 400: 0.25, 50: 0.5 / 257, 800: 0.5 / 257, 3200: 0])
  func bands(frequency: Double, power: Double) throws {
    let found = try powers(100...400, tone(frequency))[100..<200]
    let mean = found.reduce(0) { $0 + Double($1) } / 100
    #expect(abs(mean - power) < 0.02 * power + 1e-4, "\(mean)")
  }

  @Test("the ends of what is heard are no ends, and bands side by side add up to all of it")
  func wholes() throws {
    for frequency in [30.0, 500, 5000, 15_000] {
      let all = try powers(0...24_000, tone(frequency, 0.5))[150]
      #expect(all == (try powers(nil, tone(frequency, 0.5))[150]))
      let parts = try [0...300, 300...2500, 2500...24_000].map { band in
        try powers(band, tone(frequency, 0.5))[100..<200].reduce(0, +) / 100
      }
      #expect(abs(parts.reduce(0, +) - 0.125) < 0.01, "\(parts)")
    }
  }

  @Test("a tone that has ended is silent soon, and what is no number is silence")
  func ends() throws {
    let found = try powers(40...160, seconds: 3) { $0 < 1 ? 0.5 * Math.sin(2 * .pi * 80 * $0) : 0 }
    #expect(found[199] > 0.05 && found[300...].allSatisfy { $0 == 0 })
    var bytes = WaveFile.bytes([Double](repeating: 0.5, count: 4800))
    // Floats instead of 16 bits: format 3, 32 bits.
    (bytes[20], bytes[34], bytes[32]) = (3, 32, 4)
    bytes.replaceSubrange(28..<32, with: [0, 0xEE, 2, 0])
    for place in stride(from: 44, to: bytes.count, by: 4) {
      bytes.replaceSubrange(place..<place + 4, with: [0, 0, 0xC0, 0x7F])
    }
    let path = folder.write(bytes, "nan.wav")
    #expect(
      try PowerMeter.powers(of: SoundFile(path), in: [nil, 40...160], until: 1).allSatisfy { $0.allSatisfy { $0 == 0 } }
    )
  }
}
