// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

@testable import MotionRaster

/// Images by name, for tests.
struct TestProvider: PixelProvider {
  var bitmaps: [ImageSource: Bitmap] = [:]
  func bitmap(for source: ImageSource) throws -> Bitmap {
    if case .bitmap(let contents) = source { return contents.bitmap }
    guard let bitmap = bitmaps[source] else { throw MissingImage() }
    return bitmap
  }
  struct MissingImage: Error {}
}

func makeRenderer(
  tileWidth: Int = 256, tileHeight: Int = 64, baseline: Bool = false, recent: Int = 4,
  provider: TestProvider = TestProvider()
) -> Renderer {
  Renderer(
    provider: provider, memoryBudget: 64 << 20, recentFrames: recent, tileWidth: tileWidth, tileHeight: tileHeight,
    kernels: baseline ? .baseline : .native)
}

func list(_ width: Int, _ height: Int, background: Color = .black, _ commands: [DrawCommand]) -> DisplayList {
  DisplayList(width: width, height: height, background: background, commands: commands)
}

func canvas(_ width: Int, _ height: Int) -> PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

/// A command over the whole of a canvas.
func fill(
  _ path: Path, _ paint: Paint = .color(.white), rule: FillRule = .nonZero, transform: Homography = .identity,
  opacity: Double = 1, blend: BlendMode = .sourceOver, clips: [Coverage] = [],
  in bounds: PixelRect = canvas(400, 400)
) -> DrawCommand {
  DrawCommand(
    Fill(Coverage(.path(path, rule), transform: transform), paint, opacity: opacity, blend: blend, clips: clips),
    bounds: bounds)
}

func stroke(
  _ path: Path, _ style: StrokeStyle, _ paint: Paint = .color(.white), transform: Homography = .identity,
  in bounds: PixelRect = canvas(400, 400)
) -> DrawCommand {
  DrawCommand(Fill(Coverage(.stroke(path, style), transform: transform), paint), bounds: bounds)
}

/// The sum of red over 255: the area of white drawn on black.
func area(_ commands: [DrawCommand], size: Int = 400, tileWidth: Int = 256) throws -> Double {
  let bitmap = try makeRenderer(tileWidth: tileWidth).bitmap(list(size, size, commands))
  var sum = 0
  for y in 0..<size { for x in 0..<size { sum += Int(bitmap[x, y].r) } }
  return Double(sum) / 255
}

func bytes(_ bitmap: Bitmap) -> [UInt8] {
  (0..<bitmap.height).flatMap { y in
    Array(UnsafeBufferPointer(start: bitmap.pixels + y * bitmap.rowBytes, count: bitmap.width * 4))
  }
}

func bytes(_ planes: Planes) -> [UInt8] {
  planes.planes.flatMap { plane in
    (0..<plane.height).flatMap { y in
      Array(UnsafeBufferPointer(start: plane.pixels + y * plane.rowBytes, count: plane.width))
    }
  }
}
