// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import MotionTestSupport
import Testing

@testable import MotionRaster

/// The vignette's kernel, and where it is applied.
@Suite struct VignetteTests {
  var random = RandomSource(seed: 77)

  private mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }

  private mutating func vignette() -> Vignette {
    let (angle, scale) = (number(0...6.28), number(0.3...3))
    let (s, c) = (Math.sin(angle) * scale, Math.cos(angle) * scale)
    return Vignette(
      center: PixelVector(number(-20...80), number(-20...60)), radius: number(2...90), intensity: number(-0.9...1.4),
      map: Homography(c, s, 0, -s, c * 0.7, 0, number(-30...30), number(-30...30), 1))
  }

  @Test("the kernel equals its twin at every level of processor, wherever a row begins") mutating func twin() throws {
    for n in [0, 1, 7, 8, 9, 63, 200] {
      for _ in 0..<8 {
        let shade = try #require(VignetteShade(vignette()))
        let (x, y) = (Int.random(in: -40...40, using: &random), Int.random(in: -20...200, using: &random))
        let pixels = (0...n).map { _ -> [UInt8] in
          let alpha = UInt8.random(in: 0...255, using: &random)
          return (0..<3).map { _ in UInt8.random(in: 0...alpha, using: &random) } + [alpha]
        }
        let expected = (0..<n).flatMap { KernelReference.vignette(pixels[$0], shade, x: x + $0, y: y) } + pixels[n]
        for kernels in [Kernels.baseline, .native] {
          let bitmap = Bitmap(width: n + 1, height: 1)
          let row = bitmap.row(0)
          for i in 0...n {
            row[i] = pixels[i].reversed().reduce(0) { $0 << 8 | UInt32($1) }
          }
          kernels.vignette(row.part(0, n), x: x, y: y, shade)
          #expect(bytes(bitmap) == expected, "\(n) from \(x)")
        }
      }
    }
  }

  @Test("in perspective, or where it brightens more than twice, it is computed the long way") mutating func slow() {
    var tilted = vignette()
    tilted.map.h13 = 0.001
    var bright = vignette()
    bright.intensity = -3
    #expect(VignetteShade(tilted) == nil && VignetteShade(bright) == nil)
  }

  @Test("a group is the same whether its tiles are darkened or its image, which a backdrop asks for")
  mutating func places() throws {
    for seed in 0..<40 as Range<UInt64> {
      var scene = RandomScene(seed: 7000 + seed)
      let bounds = PixelRect(x: 3, y: 5, width: 117, height: 80)
      var group = Group(scene.commands(3), filters: [.vignette(vignette()), .vignette(vignette())])
      if seed % 3 == 1 { group.opacity = 0.6 }
      if seed % 3 == 2 { group.shadow = ShadowStyle(color: .black, offsetX: 4, offsetY: 2, sigma: 3) }
      let commands = [scene.command(), DrawCommand(group, bounds: bounds)]
      // Looks beneath, and shows nothing.
      let backdrop = DrawCommand(
        Backdrop(
          [.gaussianBlur(sigmaX: 1, sigmaY: 1)],
          clips: [Coverage(.path(Path(), .nonZero), transform: .identity)]),
        bounds: PixelRect(x: 0, y: 0, width: 40, height: 40))
      let plain = list(scene.width, scene.height, commands)
      let seen = list(scene.width, scene.height, commands + [backdrop])
      let expected = bytes(try makeRenderer().bitmap(seen))
      #expect(bytes(try makeRenderer().bitmap(plain)) == expected, "seed \(seed)")
      #expect(bytes(try makeRenderer(tileWidth: 16, tileHeight: 8).bitmap(plain)) == expected, "seed \(seed)")
      #expect(bytes(try makeRenderer(baseline: true).bitmap(plain)) == expected, "seed \(seed)")
    }
  }
}
