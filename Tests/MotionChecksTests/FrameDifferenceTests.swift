// SPDX-License-Identifier: Apache-2.0

import MotionChecks
import Testing

/// Differences of frames: to the level between scripts, and beyond a codec's noise between files.
@Suite("Differences of frames") struct FrameDifferenceTests {
  private static let side = 64
  private static let file = FrameDifference.Measure(tolerance: 24, allowsNeighbours: true)

  /// A grey square whose pixels are changed by so many levels.
  private func frame(_ change: (_ column: Int, _ row: Int) -> Int) -> FrameBytes {
    var bytes: [UInt8] = []
    for row in 0..<Self.side {
      for column in 0..<Self.side { bytes += [UInt8](repeating: UInt8(100 + change(column, row)), count: 3) + [255] }
    }
    return FrameBytes(width: Self.side, height: Self.side, bytes: bytes)
  }

  @Test("every pixel counts between scripts")
  func exact() throws {
    let difference = FrameDifference(
      frame { _, _ in 0 }, frame { $0 == 5 && $1 == 7 ? 1 : 0 },
      by: FrameDifference.Measure(tolerance: 0, allowsNeighbours: false))
    let box = try #require(difference.box)
    #expect(box == (5, 7, 1, 1) && difference.largest == 1)
    #expect(difference.changed == 1.0 / Double(Self.side * Self.side))
  }

  @Test("single pixels, slight changes of areas, and blurred colours are a codec's noise")
  func noise() {
    let plain = frame { _, _ in 0 }
    #expect(FrameDifference(plain, frame { ($0 * 7 + $1 * 13) % 23 == 0 ? 60 : 0 }, by: Self.file).box == nil)
    #expect(FrameDifference(plain, frame { _, _ in 9 }, by: Self.file).box == nil)
    // Red by 40 more and blue by 40 less in every fourth column, as chroma of half the width gives it.
    var bytes = plain.bytes
    for pixel in stride(from: 0, to: Self.side * Self.side, by: 4) {
      bytes[pixel * 4] += 40
      bytes[pixel * 4 + 2] -= 40
    }
    let blurred = FrameBytes(width: Self.side, height: Self.side, bytes: bytes)
    #expect(FrameDifference(plain, blurred, by: Self.file).box == nil)
  }

  @Test("a changed letter, and another colour, are no noise")
  func changes() throws {
    let plain = frame { _, _ in 0 }
    let patch = FrameDifference(plain, frame { 20..<28 ~= $0 && 30..<38 ~= $1 ? 50 : 0 }, by: Self.file)
    let box = try #require(patch.box)
    #expect(box.x <= 20 && box.y <= 30 && box.x + box.width >= 28 && box.y + box.height >= 38)
    #expect(patch.largest == 50 && patch.changed < 0.1)
    let tint = FrameDifference(plain, frame { column, _ in column < 32 ? 11 : 0 }, by: Self.file)
    let tinted = try #require(tint.box)
    #expect(tinted == (0, 0, 32, 64) && tint.changed == 0.5 && tint.largest == 11)
  }
}
