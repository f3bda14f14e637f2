// SPDX-License-Identifier: Apache-2.0

import MotionCore
import Testing

@testable import MotionChecks

/// The meter of flashes beside a plain one, which looks at every pixel of every frame.
@Suite("Flash meter")
struct FlashMeterTests {
  /// One pixel, by the definition: opposing changes, and how many of them lie within a second.
  private struct PlainSwing {
    var low = 0.0
    var high = 0.0
    var direction = 0
    var changes: [Int] = []

    mutating func add(_ value: Double, at frame: Int, change: Double, darkest: Double) {
      (low, high) = (min(low, value), max(high, value))
      if direction <= 0, value - low >= change, low < darkest {
        (direction, low, high) = (1, value, value)
        changes.append(frame)
      } else if direction >= 0, high - value >= change, value < darkest {
        (direction, low, high) = (-1, value, value)
        changes.append(frame)
      }
    }

    /// The last seven changes, if they lie within a second.
    func flash(at frame: Int, second: Int) -> ClosedRange<Int>? {
      guard let first = changes.suffix(7).first, let last = changes.last, changes.count >= 7, frame - first <= second
      else { return nil }
      return first...last
    }
  }

  private static func plain(_ frames: [Bitmap], second: Int) -> [ClosedRange<Int>] {
    var (light, red): ([PlainSwing], [PlainSwing]) = ([], [])
    var stretches: [ClosedRange<Int>] = []
    for (frame, bitmap) in frames.enumerated() {
      var flashes: [ClosedRange<Int>] = []
      var count = 0
      for index in 0..<(bitmap.width * bitmap.height) {
        let pixel = bitmap[index % bitmap.width, index / bitmap.width]
        let linear = [pixel.r, pixel.g, pixel.b].map { Luminance.linear[Int($0)] }
        let luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        let isRed = linear[0] >= 0.8 * (linear[0] + linear[1] + linear[2])
        let redness = isRed ? max(linear[0] - linear[1] - linear[2], 0) : 0
        if frame == 0 {
          light.append(PlainSwing(low: luminance, high: luminance))
          red.append(PlainSwing(low: redness, high: redness))
        }
        light[index].add(luminance, at: frame, change: 0.1, darkest: 0.8)
        red[index].add(redness, at: frame, change: 20.0 / 320, darkest: 2)
        let both = [light[index], red[index]].compactMap { $0.flash(at: frame, second: second) }
        count += both.isEmpty ? 0 : 1
        flashes += both
      }
      guard 4 * count >= bitmap.width * bitmap.height, let first = flashes.map(\.lowerBound).min(),
        let last = flashes.map(\.upperBound).max()
      else { continue }
      if let before = stretches.last, first - before.upperBound <= second {
        stretches[stretches.count - 1] = before.lowerBound...max(before.upperBound, last)
      } else {
        stretches.append(first...last)
      }
    }
    return stretches
  }

  private static func measured(_ frames: [Bitmap], second: Int) -> [ClosedRange<Int>] {
    var meter = FlashMeter(framesPerSecond: Double(second))
    for (frame, bitmap) in frames.enumerated() { meter.add(bitmap, at: frame) }
    return meter.stretches
  }

  private static func bitmap(_ width: Int, _ height: Int, _ colour: (Int, Int) -> (UInt8, UInt8, UInt8)) -> Bitmap {
    let bytes = (0..<(width * height)).flatMap { index -> [UInt8] in
      let (r, g, b) = colour(index % width, index / width)
      return [r, g, b, 255]
    }
    return FrameBytes(width: width, height: height, bytes: bytes).bitmap
  }

  @Test(
    "random films of still, blinking and noisy parts have the stretches that the plain meter finds", arguments: 0..<24)
  func random(seed: Int) {
    var random = SplitMix(UInt64(seed))
    var frames: [Bitmap] = []
    let colours: [(UInt8, UInt8, UInt8)] = [(0, 0, 0), (255, 255, 255), (255, 0, 0), (90, 90, 90), (200, 40, 30)]
    var parts = (0..<6).map { _ in colours[Int(random.next() % 5)] }
    for frame in 0..<160 {
      // Each part blinks for a while, and rests for a while.
      for part in parts.indices where (frame / 40 + part + seed) % 3 != 0 && random.next() % 3 == 0 {
        parts[part] = colours[Int(random.next() % 5)]
      }
      let (now, noise) = (parts, random.next())
      frames.append(
        FlashMeterTests.bitmap(12, 5) { x, y in
          x == 11 ? (UInt8(truncatingIfNeeded: noise >> UInt64(y * 8)), 128, 0) : now[x / 2]
        })
    }
    let expected = FlashMeterTests.plain(frames, second: 25)
    #expect(FlashMeterTests.measured(frames, second: 25) == expected, "\(expected)")
  }

  @Test("flashes are found after hundreds of changes, as many as are counted")
  func many() {
    let frames = (0..<1500).map { frame in
      FlashMeterTests.bitmap(4, 4) { _, _ in
        frame % 2 == 0 && !(700..<800).contains(frame) ? (0, 0, 0) : (255, 255, 255)
      }
    }
    let found = FlashMeterTests.measured(frames, second: 30)
    #expect(found == FlashMeterTests.plain(frames, second: 30) && found.count == 2, "\(found)")
  }

  /// Numbers that look random, the same in every run.
  private struct SplitMix {
    private var state: UInt64
    init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}
