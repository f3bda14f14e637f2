// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore
import MotionDisplayList

/// Sprites with their images resolved, sorted into the tiles they touch.
final class PreparedSprites {
  let bounds: PixelRect
  let isAdditive: Bool
  let items: [KernelSprite]
  /// The kernel's images point into these.
  private let textures: [SpriteTexture?]
  private let columns: Int
  private let first: (column: Int, row: Int)
  /// For each tile where its sprites begin in `order`, and one past the last.
  private let starts: [Int32]
  private let order: [Int32]

  /// The tiles that sprites are sorted into have 256 × 64 pixels.
  private static let tileBits = (width: 8, height: 6)

  init(_ sprites: Sprites, bounds: PixelRect, textures: [SpriteTexture?]) {
    self.bounds = bounds
    self.textures = textures
    isAdditive = sprites.blend == .plusLighter
    var items: [KernelSprite] = []
    items.reserveCapacity(sprites.sprites.count)
    let sources = zip(sprites.images, textures).map { image, texture in
      texture.map { SpriteSource(image.measure, $0) }
    }
    // That of the last sprite, which is mostly that of the next one.
    var (image, source) = (-1, SpriteSource?.none)
    for sprite in sprites.sprites {
      if sprite.image != image {
        image = sprite.image
        source = sources.indices.contains(image) ? sources[image] : nil
      }
      if let source, let item = KernelSprite(sprite, of: source, within: bounds) { items.append(item) }
    }
    self.items = items
    let (w, h) = PreparedSprites.tileBits
    first = (PreparedSprites.tile(bounds.minX, w), PreparedSprites.tile(bounds.minY, h))
    // Empty bounds still get one tile, so that no range below ends before it begins.
    let columns = max(1, PreparedSprites.tile(max(bounds.maxX - 1, bounds.minX), w) - first.column + 1)
    let rows = max(1, PreparedSprites.tile(max(bounds.maxY - 1, bounds.minY), h) - first.row + 1)
    self.columns = columns
    let first = first
    func eachTile(_ r: mk_rect, _ body: (Int) -> Void) {
      let top = PreparedSprites.tile(Int(r.y0), h) - first.row
      let left = PreparedSprites.tile(Int(r.x0), w) - first.column
      for row in top...PreparedSprites.tile(Int(r.y1) - 1, h) - first.row {
        for column in left...PreparedSprites.tile(Int(r.x1) - 1, w) - first.column { body(row * columns + column) }
      }
    }
    // A counting sort: first count the sprites of each tile, then place them in drawing order.
    var starts = [Int32](repeating: 0, count: columns * rows + 1)
    for item in items { eachTile(item.bounds) { starts[$0 + 1] += 1 } }
    for i in 1..<starts.count { starts[i] += starts[i - 1] }
    var next = starts
    var order = [Int32](repeating: 0, count: Int(starts[starts.count - 1]))
    for (index, item) in items.enumerated() {
      eachTile(item.bounds) {
        order[Int(next[$0])] = Int32(truncatingIfNeeded: index)
        next[$0] += 1
      }
    }
    (self.starts, self.order) = (starts, order)
  }

  @inline(__always) private static func tile(_ x: Int, _ bits: Int) -> Int { x >> bits }

  /// Calls `body` for each tile that meets a rectangle, with the part in both and the tile's sprites in order.
  func eachTile(in rect: PixelRect, _ body: (PixelRect, Row<KernelSprite>, Row<Int32>) -> Void) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    let (w, h) = PreparedSprites.tileBits
    items.withRow { items in
      order.withRow { order in
        for row in PreparedSprites.tile(rect.minY, h)...PreparedSprites.tile(rect.maxY - 1, h) {
          for column in PreparedSprites.tile(rect.minX, w)...PreparedSprites.tile(rect.maxX - 1, w) {
            let index = (row - first.row) * columns + column - first.column
            let part = PixelRect(x: column << w, y: row << h, width: 1 << w, height: 1 << h).intersection(rect)
            let from = Int(starts[index])
            body(part, items, order.part(from, Int(starts[index + 1]) - from))
          }
        }
      }
    }
  }
}

extension RasterResources {
  func prepare(_ sprites: Sprites, bounds: PixelRect) throws -> CommandSet.Prepared {
    guard !bounds.isEmpty, !sprites.sprites.isEmpty else { return .nothing }
    var isNeeded = [Bool](repeating: false, count: sprites.images.count)
    // Images that no sprite shows are not loaded.
    for sprite in sprites.sprites where isNeeded.indices.contains(sprite.image) { isNeeded[sprite.image] = true }
    let textures = try zip(sprites.images, isNeeded).map { image, isNeeded in
      isNeeded ? try texture(image) : nil
    }
    let prepared = PreparedSprites(sprites, bounds: bounds, textures: textures)
    return prepared.items.isEmpty ? .nothing : .sprites(prepared)
  }

  private func texture(_ image: Sprites.Image) throws -> SpriteTexture? {
    var hasher = ContentHasher()
    image.image.feed(&hasher)
    hasher.combine(image.source)
    hasher.combine("sprite")
    let bytes = SpriteTexture.bytes(Double(image.source.width), Double(image.source.height))
    return try textures.value(hasher.finalize(), bytes: bytes) {
      Cached(
        SpriteTexture(try provider.bitmap(for: image.image), source: image.source, levels: 16, kernels: kernels))
    }.texture
  }
}
