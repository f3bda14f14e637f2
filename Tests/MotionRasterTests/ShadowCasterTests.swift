// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList
import Testing

@testable import MotionRaster

/// What a shadow is made from.
@Suite struct ShadowCasterTests {
  @Test("a group drawn for its alpha alone has the alpha of its colours, to the byte") func alpha() throws {
    var replaced = 0
    for seed in 0..<150 as Range<UInt64> {
      var scene = RandomScene(seed: seed)
      var commands = scene.commands(4)
      // An opaque photo and an opaque gradient.
      let image = scene.image()
      for y in 0..<image.bitmap.height {
        for x in 0..<image.bitmap.width { image.bitmap.pixels[y * image.bitmap.rowBytes + 4 * x + 3] = 255 }
      }
      var photo = ImagePaint(
        .bitmap(image), source: CGRect(x: 0, y: 0, width: image.bitmap.width, height: image.bitmap.height),
        map: scene.transform())
      photo.isOpaque = true
      let stops: [Drawing.ColorStop] = [.init(0.2, .white), .init(0.7, .black)]
      let gradient = GradientPaint(.radial, stops: stops, map: .scale(0.01, 0.01))
      for paint in [Paint.image(photo), .gradient(gradient)] {
        commands.append(
          DrawCommand(
            Fill(scene.coverage(), paint, opacity: scene.number(0...1), blend: .sourceOver),
            bounds: canvas(130, 94)))
      }
      let group = Group([DrawCommand(Group(commands, opacity: 0.9), bounds: canvas(130, 94))] + commands)
      let alone = group.alphaAlone
      replaced += zip(group.commands, alone.commands).count { $0.hash != $1.hash }
      func drawn(_ commands: [DrawCommand]) throws -> [UInt8] {
        bytes(try makeRenderer().transparentBitmap(list(130, 94, commands)))
      }
      let (a, b) = (try drawn(alone.commands), try drawn(group.commands))
      #expect(stride(from: 3, to: a.count, by: 4).allSatisfy { a[$0] == b[$0] }, "seed \(seed)")
    }
    #expect(replaced > 300)
  }

  @Test("the halvings of two photos of twelve megapixels are made once, also with the memory of an export")
  func halvings() throws {
    let resources = RasterResources(
      provider: TestProvider(), memoryBudget: 48 << 20, tileWidth: 256, tileHeight: 64, kernels: .native)
    var made = 0
    for _ in 0..<3 {
      for photo in 0..<2 as Range<UInt64> {
        _ = try resources.mips.value(ContentHash(high: photo, low: 1), bytes: 4000 * 3000 * 4 / 3) {
          made += 1
          return MipChain(Bitmap(width: 1, height: 1), kernels: .native)
        }
      }
    }
    #expect(made == 2)
  }
}
