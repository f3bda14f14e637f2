// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import Foundation
import MotionCore
import MotionDisplayList
import MotionTestSupport
import Testing

@testable import MotionRaster

@Suite struct SpriteTests {
  /// An image with random premultiplied pixels.
  private func picture(_ width: Int, _ height: Int, seed: UInt64 = 1) -> Bitmap {
    var random = RandomSource(seed: seed)
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let p = bitmap.pixels + y * bitmap.rowBytes + 4 * x
        p[3] = UInt8.random(in: 0...255, using: &random)
        for c in 0..<3 { p[c] = UInt8.random(in: 0...p[3], using: &random) }
      }
    }
    return bitmap
  }

  private func sprite(
    _ x: Double, _ y: Double, _ size: Double, angle: Double = 0, tint: SIMD4<Float> = SIMD4(repeating: 1)
  ) -> Sprites.Sprite {
    let (s, c) = (Math.sin(angle), Math.cos(angle))
    return Sprites.Sprite(
      x: x, y: y, across: SIMD2(Float(c * size), Float(s * size)), down: SIMD2(Float(-s * size), Float(c * size)),
      tint: tint, image: 0)
  }

  private func drawn(
    _ sprites: [Sprites.Sprite], _ bitmap: Bitmap, blend: BlendMode = .sourceOver, background: Color = "#204060",
    tileWidth: Int = 256, baseline: Bool = false, isNearest: Bool = false, size: Int = 300
  ) throws -> [UInt8] {
    let image = ImageSource.bitmap(BitmapContents(bitmap))
    let picture = Sprites.Image(
      image, source: CGRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height), isNearest: isNearest)
    let command = DrawCommand(
      Sprites(images: [picture], sprites: sprites, blend: blend), bounds: canvas(size, size))
    let renderer = makeRenderer(tileWidth: tileWidth, baseline: baseline)
    return bytes(try renderer.bitmap(list(size, size, background: background, [command])))
  }

  @Test("The kernel gives the reference's bytes, on every processor", arguments: [false, true])
  func reference(isAdditive: Bool) throws {
    let bitmap = picture(11, 7)
    let texture = try #require(
      SpriteTexture(bitmap, source: CGRect(x: 0, y: 0, width: 11, height: 7), levels: 1, kernels: .native))
    let level = texture.levels[0].texture.pointer.pointee
    let (columns, rows) = (0...Int(level.width) - 1, 0...Int(level.height) - 1)
    var random = RandomSource(seed: 5)
    for round in 0..<420 {
      let rect = PixelRect(
        x: .random(in: -99...99, using: &random), y: .random(in: -99...99, using: &random),
        width: .random(in: 1...90, using: &random), height: .random(in: 1...20, using: &random))
      func step() -> Int64 { Int64(Double.random(in: -1.8...1.8, using: &random) * 0x1p32) }
      func start(_ side: Int32) -> Int64 {
        Int64(Double.random(in: -5...Double(side + 5), using: &random) * 0x1p32)
      }
      let isUpright = round % 3 == 0
      let isSteep = round % 6 == 1
      var plain = level
      if round / 2 % 2 == 0 { plain.quads = nil }
      let factor = UInt8.random(in: 0...255, using: &random)
      var sprite = mk_sprite(
        texture: nil, u: start(level.width), v: start(level.height), du_dx: step(), dv_dx: isUpright ? 0 : step(),
        du_dy: isUpright ? 0 : step(), dv_dy: step(), bounds: mk_rect(rect), tint: UInt32(factor) &* 0x0101_0101,
        is_nearest: 0, is_whole: 1)
      // Moved alone, or nearly upright.
      if round % 6 == 0 { (sprite.du_dx, sprite.dv_dy) = (1 << 32, 1 << 32) }
      if isSteep { (sprite.du_dx, sprite.dv_dx) = (sprite.du_dx >> (round / 10), sprite.dv_dx >> (round / 6)) }
      let before = bytes(picture(rect.width, rect.height, seed: UInt64(round) + 100))
      var expected = before
      var seen = PixelRect.empty
      for y in 0..<rect.height {
        for x in 0..<rect.width {
          let u = sprite.u + sprite.du_dx * Int64(x) + sprite.du_dy * Int64(y)
          let v = sprite.v + sprite.dv_dx * Int64(x) + sprite.dv_dy * Int64(y)
          let sample = KernelReference.linear(
            { x, y in
              let p = level.texels + y * level.row_bytes + 4 * x
              return [p[0], p[1], p[2], p[3]]
            }, columns, rows, u, v)
          guard sample != [0, 0, 0, 0] else { continue }
          seen = seen.union(PixelRect(x: rect.minX + x, y: rect.minY + y, width: 1, height: 1))
          let i = (y * rect.width + x) * 4
          expected.replaceSubrange(
            i..<i + 4,
            with: SpriteReference.composite(
              Array(expected[i..<i + 4]), sample, tint: [factor, factor, factor, factor], isAdditive: isAdditive))
        }
      }
      // Its bounds may be as tight as they can be, with room around them, or reach beyond the rectangle.
      if seen.isEmpty { seen = rect }
      if round % 5 < 3 { seen = seen.insetBy(-(round % 5) * 4) }
      // Or cut what could be seen.
      if round % 5 == 4, seen.width > 3 {
        sprite.is_whole = 0
        for y in 0..<rect.height {
          for x in 0..<rect.width where rect.minX + x < seen.minX + 2 || rect.minX + x >= seen.maxX - 1 {
            let i = (y * rect.width + x) * 4
            expected.replaceSubrange(i..<i + 4, with: before[i..<i + 4])
          }
        }
        (seen.minX, seen.maxX) = (seen.minX + 2, seen.maxX - 1)
      }
      let (dx, dy) = (Int64(seen.minX - rect.minX), Int64(seen.minY - rect.minY))
      sprite.u += sprite.du_dx * dx + sprite.du_dy * dy
      sprite.v += sprite.dv_dx * dx + sprite.dv_dy * dy
      sprite.bounds = mk_rect(seen)
      for kernels in [mk_kernels_baseline(), mk_kernels_native()] {
        let out = picture(rect.width, rect.height, seed: UInt64(round) + 100)
        withUnsafePointer(to: plain) { texture in
          sprite.texture = texture
          // The first one is not asked for.
          let all = [sprite, sprite]
          kernels?.pointee.sprites(out.pixels, out.rowBytes, mk_rect(rect), all, [1], 1, isAdditive ? 1 : 0)
        }
        #expect(bytes(out) == expected, "round \(round)")
      }
    }
  }

  @Test("A sprite at its own size on whole pixels is its image, source-over (EM-8)")
  func identity() throws {
    let bitmap = picture(20, 20)
    let pixels = try drawn([sprite(110, 60, 20)], bitmap)
    for y in 0..<20 {
      for x in 0..<20 {
        let p = bitmap[x, y]
        let expected = KernelReference.over([0x20, 0x40, 0x60, 255], [p.r, p.g, p.b, p.a])
        let i = ((50 + y) * 300 + 100 + x) * 4
        #expect(Array(pixels[i..<i + 4]) == expected)
      }
    }
  }

  @Test("Tint multiplies colour and alpha; additive sprites add up (EM-8, EM-9)")
  func tint() throws {
    let white = Bitmap(width: 8, height: 8)
    for y in 0..<8 { (white.pixels + y * white.rowBytes).update(repeating: 255, count: 32) }
    func pixel(_ blend: BlendMode, _ sprites: [Sprites.Sprite]) throws -> [UInt8] {
      let pixels = try drawn(sprites, white, blend: blend, background: "#202020")
      return Array(pixels[(50 * 300 + 50) * 4..<(50 * 300 + 50) * 4 + 3])
    }
    let red = sprite(50, 50, 16, tint: SIMD4(1, 0.5, 0, 0.5))
    #expect(try pixel(.sourceOver, [red]) == [144, 80, 16])
    #expect(try pixel(.plusLighter, [red]) == [160, 96, 32])
    #expect(try pixel(.plusLighter, [red, red, red]) == [255, 224, 32])
  }

  @Test("Edges of turned sprites are smooth: the covered area is the sprite's", arguments: [0.0, 0.3, 0.785, 1.2])
  func area(angle: Double) throws {
    let white = Bitmap(width: 32, height: 32)
    for y in 0..<32 { (white.pixels + y * white.rowBytes).update(repeating: 255, count: 128) }
    for size in [7.3, 24, 70.5] {
      let pixels = try drawn([sprite(150.3, 149.6, size, angle: angle)], white, background: .black)
      let sum = stride(from: 0, to: pixels.count, by: 4).reduce(0) { $0 + Int(pixels[$1]) }
      #expect(abs(Double(sum) / 255 / (size * size) - 1) < 0.04, "size \(size)")
    }
  }

  @Test("Neither tiles nor the processor change a byte, in any order of sizes and places")
  func invariance() throws {
    var random = RandomSource(seed: 3)
    let sprites = (0..<400).map { _ in
      sprite(
        .random(in: -20...320, using: &random), .random(in: -20...320, using: &random),
        .random(in: 0.2...60, using: &random), angle: .random(in: 0...6, using: &random),
        tint: SIMD4(1, .random(in: 0...1, using: &random), 0.5, .random(in: 0...1, using: &random)))
    }
    let bitmap = picture(33, 21)
    for blend in BlendMode.allCases where blend == .sourceOver || blend == .plusLighter {
      let whole = try drawn(sprites, bitmap, blend: blend)
      #expect(try drawn(sprites, bitmap, blend: blend, tileWidth: 34) == whole)
      #expect(try drawn(sprites, bitmap, blend: blend, baseline: true) == whole)
    }
    #expect(
      try drawn(sprites, bitmap, tileWidth: 34, isNearest: true) == drawn(sprites, bitmap, isNearest: true))
  }

  @Test("Slivers, giants and sprites without an image draw what can be seen and no more")
  func degenerate() throws {
    let bitmap = picture(5, 5)
    var odd = [sprite(0, 0, 1e-9), sprite(1e7, 1e7, 10), sprite(150, 150, 90_000, angle: 1)]
    odd.append(
      Sprites.Sprite(
        x: 100, y: 100, across: SIMD2(1e4, 0), down: SIMD2(0, 1e-5), tint: SIMD4(repeating: 1), image: 0))
    odd.append(
      Sprites.Sprite(x: 0, y: 0, across: SIMD2(1, 0), down: SIMD2(0, 1), tint: SIMD4(repeating: 1), image: 9))
    _ = try drawn(odd, bitmap)
  }
}
