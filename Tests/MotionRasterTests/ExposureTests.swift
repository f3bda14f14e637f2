import Foundation
import MotionCore
import MotionDisplay
import Testing

@testable import MotionRaster

@Suite("Exposures")
struct ExposureTests {
  private func random(_ seed: UInt64, samples: Int) -> [[DrawCommand]] {
    var generator = SeededGenerator(seed: seed)
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

  @Test("every sum of every number of samples is divided exactly")
  func division() {
    for count in 1...Exposure.sampleLimit {
      let (half, factor) = (count / 2, ((1 << 21) + count - 1) / count)
      let isExact = (0...255 * count).allSatisfy { (($0 + half) * factor) >> 21 == ($0 + half) / count }
      #expect(isExact, "\(count)")
    }
  }
}
