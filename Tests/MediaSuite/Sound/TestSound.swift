// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The sound of the suite's clips: four short bursts, two on the left and two on the right, at times that no shift maps
/// onto one another.
struct TestSound: Hashable, Sendable {
  var rate = 48_000
  /// Channels in the file. With one, all bursts are in it; with more, bursts are in the front left and front right.
  var channels = 2
  /// Seconds.
  var length = 2.0

  struct Burst: Hashable, Sendable {
    /// The middle, in seconds.
    let time: Double
    let isLeft: Bool
  }

  static let bursts = [
    Burst(time: 0.25, isLeft: true), Burst(time: 0.55, isLeft: false), Burst(time: 0.95, isLeft: true),
    Burst(time: 1.45, isLeft: false),
  ]
  /// Seconds from the middle of a burst to where it is silent.
  static let reach = 0.03
  static let level = 0.5

  /// A WAVE file of 32-bit floats.
  func wave() -> Data {
    let count = Int((length * Double(rate)).rounded())
    var samples = [Float](repeating: 0, count: count * channels)
    for burst in Self.bursts {
      let (first, last) = (burst.time - Self.reach, burst.time + Self.reach)
      for i in max(0, Int(first * Double(rate)))..<min(count, Int(last * Double(rate)) + 1) {
        let t = Double(i) / Double(rate) - burst.time
        guard abs(t) < Self.reach else { continue }
        let window = 0.5 + 0.5 * cos(.pi * t / Self.reach)
        let value = Float(Self.level * window * cos(2 * .pi * 1000 * t))
        samples[i * channels + (channels == 1 || burst.isLeft ? 0 : 1)] = value
      }
    }
    var data = Data()
    func put(_ text: String) { data.append(contentsOf: Array(text.utf8)) }
    func put<T: FixedWidthInteger>(_ value: T) {
      withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
    }
    put("RIFF")
    put(UInt32(36 + samples.count * 4))
    put("WAVEfmt ")
    put(UInt32(16))
    put(UInt16(3))
    put(UInt16(channels))
    put(UInt32(rate))
    put(UInt32(rate * channels * 4))
    put(UInt16(channels * 4))
    put(UInt16(32))
    put("data")
    put(UInt32(samples.count * 4))
    samples.withUnsafeBytes { data.append(contentsOf: $0) }
    return data
  }
}
