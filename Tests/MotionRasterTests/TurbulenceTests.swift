// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import Testing

@testable import MotionRaster

/// The noise of SVG, against its definition, one channel after the other.
@Suite struct TurbulenceTests {
  /// Perlin's tables for a seed, and the noise of a channel: the algorithm of SVG 1.1, 15.24, step by step.
  private struct Reference {
    var order: [Int] = []
    var gradients: [[(Double, Double)]] = []

    init(seed: Int) {
      var state = seed <= 0 ? -(seed % 2_147_483_646) + 1 : min(seed, 2_147_483_646)
      func next() -> Int {
        // The exact product needs no trick here.
        state = state * 16_807 % 2_147_483_647
        return state
      }
      for _ in 0..<4 {
        var channel: [(Double, Double)] = []
        for _ in 0..<256 {
          let x = Double(next() % 512 - 256) / 256
          let y = Double(next() % 512 - 256) / 256
          let length = hypot(x, y)
          channel.append((x / length, y / length))
        }
        gradients.append(channel)
      }
      order = Array(0...255)
      for i in stride(from: 255, through: 1, by: -1) {
        let j = next() % 256
        (order[i], order[j]) = (order[j], order[i])
      }
    }

    /// - Parameter period: the whole numbers after which lattice points repeat, from an origin.
    func noise(_ channel: Int, _ x: Double, _ y: Double, _ wrap: (Int, Int) -> (Int, Int)) -> Double {
      let (left, top) = (Int(floor(x)), Int(floor(y)))
      func corner(_ i: Int, _ j: Int) -> Double {
        let (u, v) = wrap(left + i, top + j)
        func at(_ index: Int) -> Int { order[((index % 256) + 256) % 256] }
        let gradient = gradients[channel][at(at(u) + ((v % 256) + 256) % 256)]
        return gradient.0 * (x - Double(left + i)) + gradient.1 * (y - Double(top + j))
      }
      func curve(_ t: Double) -> Double { t * t * (3 - 2 * t) }
      let (sx, sy) = (curve(x - Double(left)), curve(y - Double(top)))
      let above = corner(0, 0) * (1 - sx) + corner(1, 0) * sx
      let below = corner(0, 1) * (1 - sx) + corner(1, 1) * sx
      return above * (1 - sy) + below * sy
    }
  }

  private func expected(
    _ reference: Reference, _ t: Turbulence, _ x: Double, _ y: Double, _ wrap: (Int) -> (Int, Int) -> (Int, Int)
  ) -> TestPixel {
    let c = (0..<4).map { channel -> Double in
      var sum = 0.0
      for octave in 0..<t.octaves {
        let scale = Double(1 << octave)
        let value = reference.noise(channel, x * t.frequencyX * scale, y * t.frequencyY * scale, wrap(octave))
        sum += (t.isFractal ? value : abs(value)) / scale
      }
      return min(1, max(0, t.isFractal ? (sum + 1) / 2 : sum))
    }
    return [c[0] * c[3] * 255, c[1] * c[3] * 255, c[2] * c[3] * 255, c[3] * 255]
  }

  @Test("four channels, octaves, both kinds, seeds, and places left of the origin", arguments: [true, false])
  func noise(isFractal: Bool) throws {
    for (seed, octaves) in [(0, 1), (1, 3), (-5, 2), (123_456, 4)] {
      let turbulence = Turbulence(
        frequency: (0.07, 0.03), octaves: octaves, seed: seed, isFractal: isFractal, stitches: false,
        rect: CGRect(x: -20, y: -10, width: 60, height: 40), map: .identity)
      let canvas = PixelRect(x: -30, y: -20, width: 80, height: 60)
      let result = OffscreenImage.noise(turbulence, output: canvas)
      let reference = Reference(seed: seed)
      let difference = FilterImages.difference(result) { x, y in
        guard (-20..<40).contains(x), (-10..<30).contains(y) else { return [0, 0, 0, 0] }
        return expected(reference, turbulence, Double(x), Double(y)) { _ in { ($0, $1) } }
      }
      #expect(difference <= 1, "\(seed)")
    }
  }

  @Test("noise that stitches fits itself at the rectangle's edges, and changes a whole number of times in it")
  func stitches() throws {
    let rect = CGRect(x: 10, y: 20, width: 50, height: 40)
    var turbulence = Turbulence(
      frequency: (0.05, 0.11), octaves: 2, seed: 3, isFractal: true, stitches: true, rect: rect, map: .identity)
    let output = PixelRect(x: 10, y: 20, width: 50, height: 40)
    let result = OffscreenImage.noise(turbulence, output: output)
    // 2.5 changes along x become 3, as 3 / 2.5 is less than 2.5 / 2; 4.4 along y become 4.
    (turbulence.frequencyX, turbulence.frequencyY) = (3.0 / 50, 4.0 / 40)
    let reference = Reference(seed: 3)
    let difference = FilterImages.difference(result) { x, y in
      expected(reference, turbulence, Double(x), Double(y)) { octave in
        let (width, height) = (3 << octave, 4 << octave)
        // The first lattice points that lie beyond the rectangle.
        let limitX = (Int(10 * 3.0 / 50) + 3) << octave
        let limitY = (Int(20 * 4.0 / 40) + 4) << octave
        return { (u, v) in (u >= limitX ? u - width : u, v >= limitY ? v - height : v) }
      }
    }
    #expect(difference <= 1)
    // A copy beside it goes on where it ends.
    let noise = TurbulenceNoise(seed: 3)
    let stitch = TurbulenceNoise.Stitch(CGRect(x: 0, y: 0, width: 50, height: 40), 3.0 / 50, 4.0 / 40)
    for y in stride(from: 0.0, to: 4, by: 0.3) {
      let (first, last) = (noise.value(0, y, stitch), noise.value(3 - 1e-9, y, stitch))
      for c in 0..<4 { #expect(abs(first[c] - last[c]) < 1e-6) }
    }
  }

  @Test("a scaled or turned layer shows the same noise, larger; edges cover parts of pixels")
  func maps() throws {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    let turbulence = Turbulence(
      frequency: (0.1, 0.1), octaves: 1, seed: 1, isFractal: true, stitches: false, rect: rect,
      map: Homography(2, 0, 0, 0, 2, 0, 5.5, 7, 1))
    let result = OffscreenImage.noise(turbulence, output: PixelRect(x: 0, y: 0, width: 60, height: 40))
    let reference = Reference(seed: 1)
    let difference = FilterImages.difference(result) { x, y in
      let (px, py) = ((Double(x) + 0.5 - 5.5) / 2, (Double(y) + 0.5 - 7) / 2)
      let share = max(0, min(Double(x) + 1, 45.5) - max(Double(x), 5.5)) * ((7..<27).contains(y) ? 1 : 0)
      return expected(reference, turbulence, px - 0.5, py - 0.5) { _ in { ($0, $1) } }.map { $0 * min(share, 1) }
    }
    #expect(difference <= 1)
  }

  @Test("displacement: each pixel shows the point that the noise leads to")
  func displacement() throws {
    let rect = PixelRect(x: -5, y: 3, width: 40, height: 30)
    let source = FilterImages.random(rect, seed: 12)
    let noise = Turbulence(
      frequency: (0.03, 0.05), octaves: 2, seed: 8, isFractal: true, stitches: false, rect: .zero,
      map: Homography(2, 0, 0, 0, 2, 0, 3, 4, 1))
    let reference = Reference(seed: 8)
    let filter = PixelFilter.displacement(noise, scale: 12, reach: 12)
    let result = try FilterImages.apply([filter], to: source, output: rect.insetBy(-8))
    let difference = FilterImages.difference(result) { x, y in
      let (px, py) = ((Double(x) + 0.5 - 3) / 2, (Double(y) + 0.5 - 4) / 2)
      let c = (0..<2).map { channel -> Double in
        let sum = (0..<2).reduce(0.0) { sum, octave in
          let scale = Double(1 << octave)
          return sum
            + reference.noise(channel, (px - 0.5) * 0.03 * scale, (py - 0.5) * 0.05 * scale) { ($0, $1) } / scale
        }
        return min(1, max(0, (sum + 1) / 2))
      }
      let (qx, qy) = (px + (c[0] - 0.5) * 12, py + (c[1] - 0.5) * 12)
      return FilterImages.sample(source, qx * 2 + 3, qy * 2 + 4)
    }
    #expect(difference <= 1)
  }
}
