// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionTestSupport
import Testing

@testable import MotionRaster

@Suite("Exposures")
struct ExposureTests {
  private func random(_ seed: UInt64, samples: Int) -> [[DrawCommand]] {
    var generator = RandomSource(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &generator) }
    let still = fill(.rect(CGRect(x: 10, y: 5, width: 60, height: 30)), .color(Color(red: 1, green: 0.5, blue: 0)))
    return (0..<samples).map { _ in
      [
        still,
        fill(
          .rect(CGRect(x: number(0...60), y: number(0...30), width: number(1...40), height: number(1...30))),
          .color(Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0...1))),
          blend: Bool.random(using: &generator) ? .sourceOver : .plusLighter),
      ]
    }
  }

  @Test(
    "a pixel is the mean of the samples' pixels, rounded once to nearest, for any number of samples",
    arguments: [1, 2, 3, 5, 7, 16, 31, 63, 64])
  func mean(count: Int) throws {
    let samples = random(UInt64(count), samples: count)
    let size = (100, 60)
    let pictures = try samples.map { try makeRenderer().bitmap(list(size.0, size.1, background: .blue, $0)) }
    let command = DrawCommand(Exposure(samples), bounds: canvas(size.0, size.1))
    for tileWidth in [16, 64, 256] {
      let result = try makeRenderer(tileWidth: tileWidth).bitmap(list(size.0, size.1, background: .blue, [command]))
      for y in 0..<size.1 {
        for x in 0..<size.0 {
          func mean(_ channel: (Bitmap) -> UInt8) -> Int {
            (pictures.reduce(0) { $0 + Int(channel($1)) } + count / 2) / count
          }
          let pixel = result[x, y]
          #expect(Int(pixel.r) == mean { $0[x, y].r } && Int(pixel.g) == mean { $0[x, y].g })
        }
      }
    }
  }

  /// Samples of things that stand still, before and after a square that moves across the borders of tiles.
  private func moving(_ count: Int) -> [[DrawCommand]] {
    func square(_ x: Int, _ color: Color, blend: BlendMode = .sourceOver) -> DrawCommand {
      fill(
        .rect(CGRect(x: x, y: 20, width: 20, height: 25)), .color(color), blend: blend,
        in: PixelRect(x: x, y: 20, width: 20, height: 25))
    }
    let (grey, yellow) = (Color(red: 0.1, green: 0.2, blue: 0.3), Color(red: 1, green: 1, blue: 0, alpha: 0.5))
    let floor = fill(.rect(CGRect(x: 0, y: 0, width: 100, height: 60)), .color(grey))
    let rail = fill(.rect(CGRect(x: 2, y: 25, width: 90.5, height: 3)), .color(yellow))
    return (0..<count).map { sample in
      var list = [floor, square(3 + sample * 2, .white), rail]
      // Sometimes not there, sometimes another one too.
      if sample % 5 == 4 { list.remove(at: 1) }
      if sample % 7 == 6 {
        list.insert(square(50, Color(red: 1, green: 0, blue: 0), blend: .plusLighter), at: list.count - 1)
      }
      return list
    }
  }

  @Test("what stands still around what moves is painted once, to the byte of every sample painted in full")
  func stillParts() throws {
    let size = (100, 60)
    let samples = moving(24)
    let exposure = Exposure(samples)
    #expect(exposure.headCount == 1)
    #expect(exposure.moving == PixelRect(minX: 3, minY: 20, maxX: 70, maxY: 45))
    let pictures = try samples.map { try makeRenderer().bitmap(list(size.0, size.1, background: .blue, $0)) }
    for tileWidth in [16, 64, 256] {
      let result = try makeRenderer(tileWidth: tileWidth)
        .bitmap(list(size.0, size.1, background: .blue, [DrawCommand(exposure, bounds: canvas(size.0, size.1))]))
      let all = pictures.map { bytes($0) }
      let isMean = zip(0..., bytes(result)).allSatisfy { i, value in
        Int(value) == (all.reduce(0) { $0 + Int($1[i]) } + 12) / 24
      }
      #expect(isMean, "tiles of \(tileWidth)")
    }
  }

  @Test("where nothing differs an exposure paints what one of its samples paints, and covers what that covers")
  func atRest() throws {
    let samples = Array(repeating: moving(1)[0], count: 64)
    let exposure = Exposure(samples)
    #expect(exposure.moving.isEmpty && exposure.headCount == 3)
    let sharp = try makeRenderer().planes(list(100, 60, background: .blue, samples[0]))
    let still = try makeRenderer().planes(
      list(100, 60, background: .blue, [DrawCommand(exposure, bounds: canvas(100, 60))]))
    #expect(bytes(still.planes) == bytes(sharp.planes))
  }

  @Test("every sum of every number of samples is divided exactly")
  func division() {
    for count in 1...Exposure.sampleLimit {
      let (half, factor) = (count / 2, ((1 << 21) + count - 1) / count)
      let isExact = (0...255 * count).allSatisfy { (($0 + half) * factor) >> 21 == ($0 + half) / count }
      #expect(isExact, "\(count)")
    }
  }
}
