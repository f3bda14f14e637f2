// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionTestSupport
import Testing

@testable import MotionDisplayList
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

  /// Samples of many small shapes: some move, some stand still among them, some are added, some reach over many tiles.
  private func crowd(_ samples: Int) -> [[DrawCommand]] {
    (0..<samples).map { sample in
      (0..<60).map { index in
        let (x, y) = (Double(index * 37 % 190), Double(index * 53 % 280))
        let step = index % 5 == 0 ? 0 : Double(sample) * 1.7
        let size = index % 20 == 7 ? 150.0 : 5 + Double(index % 9)
        let path = Path.ellipse(in: CGRect(x: x + step, y: y + step / 2, width: size, height: size))
        let bounds = PixelRect(covering: path.controlPointBounds).intersection(canvas(200, 300))
        return fill(
          path, .color(Color(red: Double(index) / 60, green: 0.8, blue: 0.3, alpha: 0.7)),
          blend: index % 3 == 0 ? .plusLighter : .sourceOver, in: bounds)
      }
    }
  }

  @Test("a crowd of small shapes is the mean of its samples, to the byte, on tiles of any size")
  func crowds() throws {
    let samples = crowd(7)
    let exposure = Exposure(samples)
    #expect(exposure.commands.count > 300 && exposure.isRepeated.contains(true))
    let all = try samples.map { bytes(try makeRenderer().bitmap(list(200, 300, background: .blue, $0))) }
    for (tileWidth, tileHeight) in [(256, 64), (16, 16), (64, 128)] {
      let result = try makeRenderer(tileWidth: tileWidth, tileHeight: tileHeight)
        .bitmap(list(200, 300, background: .blue, [DrawCommand(exposure, bounds: canvas(200, 300))]))
      let isMean = zip(0..., bytes(result)).allSatisfy { i, value in
        Int(value) == (all.reduce(0) { $0 + Int($1[i]) } + 3) / 7
      }
      #expect(isMean, "tiles of \(tileWidth) × \(tileHeight)")
    }
  }

  @Test("the commands of a rectangle are those that meet it, in order, with bands and without")
  func bands() {
    let exposure = Exposure(crowd(7))
    var random = RandomSource(seed: 5)
    for _ in 0..<300 {
      let (x, y) = (Int.random(in: -20...220, using: &random), Int.random(in: -20...320, using: &random))
      let rect = PixelRect(
        x: x, y: y, width: Int.random(in: 1...90, using: &random), height: Int.random(in: 1...90, using: &random))
      let expected = exposure.samples.map { $0.filter { exposure.commandBounds[Int($0)].intersects(rect) } }
      let isOne = expected.allSatisfy { $0 == expected[0] } || !rect.intersects(exposure.moving)
      #expect(exposure.samples(within: rect) == (isOne ? [expected[0]] : expected), "\(rect)")
    }
  }

  @Test("equal commands are kept once, and others each, though their hashes share all low bits")
  func tables() {
    var table = CommandTable(capacity: 40)
    let commands = (0..<20).map { index in
      DrawCommand(
        fill(.rect(CGRect(x: index, y: 0, width: 9, height: 9)), in: canvas(100, 60)),
        hash: ContentHash(high: UInt64(index), low: 64))
    }
    #expect(commands.map { table.index(of: $0) } == (0..<20).map { Int32($0) })
    #expect(commands.map { table.index(of: $0) } == (0..<20).map { Int32($0) })
    let moved = fill(.rect(CGRect(x: 0, y: 0, width: 9, height: 9)), in: canvas(50, 60))
    #expect(table.index(of: DrawCommand(moved, hash: ContentHash(high: 0, low: 64))) == 20)
    #expect(table.commands.count == 21 && table.bounds.last == canvas(50, 60))
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
