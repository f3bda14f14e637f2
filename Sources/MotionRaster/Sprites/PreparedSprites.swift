import CPixelKernels
import MotionCore
import MotionDisplay

/// Sprites with their pictures resolved, sorted into the tiles that they touch.
final class PreparedSprites {
  /// A sprite as the kernel takes it.
  struct Item {
    var bounds: PixelRect
    /// Where its picture is sampled at the pixel at the top left of `bounds`.
    var kernel: mk_sprite
  }

  let bounds: PixelRect
  let isAdditive: Bool
  let items: [Item]
  /// The kernel's pictures point into these.
  private let textures: [SpriteTexture?]
  private let columns: Int
  private let first: (column: Int, row: Int)
  /// For each tile where its sprites begin in `order`, and one past the last.
  private let starts: [Int32]
  private let order: [Int32]

  /// Of the tiles that sprites are sorted into.
  static let tileWidth = 256
  static let tileHeight = 64

  init(_ sprites: Sprites, bounds: PixelRect, textures: [SpriteTexture?]) {
    self.bounds = bounds
    self.textures = textures
    isAdditive = sprites.blend == .plusLighter
    var items: [Item] = []
    items.reserveCapacity(sprites.sprites.count)
    let measures = sprites.pictures.map(\.measure)
    for sprite in sprites.sprites {
      guard textures.indices.contains(sprite.picture), let texture = textures[sprite.picture] else { continue }
      if let item = Item(sprite, of: measures[sprite.picture], texture, within: bounds) { items.append(item) }
    }
    self.items = items
    let (w, h) = (PreparedSprites.tileWidth, PreparedSprites.tileHeight)
    first = (PreparedSprites.tile(bounds.minX, w), PreparedSprites.tile(bounds.minY, h))
    let columns = max(1, PreparedSprites.tile(max(bounds.maxX - 1, bounds.minX), w) - first.column + 1)
    let rows = max(1, PreparedSprites.tile(max(bounds.maxY - 1, bounds.minY), h) - first.row + 1)
    self.columns = columns
    let first = first
    func eachTile(_ r: PixelRect, _ body: (Int) -> Void) {
      for row in PreparedSprites.tile(r.minY, h) - first.row...PreparedSprites.tile(r.maxY - 1, h) - first.row {
        for column in PreparedSprites.tile(r.minX, w) - first.column...PreparedSprites.tile(r.maxX - 1, w)
          - first.column
        {
          body(row * columns + column)
        }
      }
    }
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

  /// Rounded down, for negative coordinates too.
  private static func tile(_ x: Int, _ side: Int) -> Int { x >= 0 ? x / side : -((side - 1 - x) / side) }

  /// Calls `body` for each tile that meets a rectangle, with the part in both and the tile's sprites in order.
  func eachTile(
    in rect: PixelRect, _ body: (PixelRect, UnsafeBufferPointer<Item>, UnsafeBufferPointer<Int32>.SubSequence) -> Void
  ) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    let (w, h) = (PreparedSprites.tileWidth, PreparedSprites.tileHeight)
    for row in PreparedSprites.tile(rect.minY, h)...PreparedSprites.tile(rect.maxY - 1, h) {
      for column in PreparedSprites.tile(rect.minX, w)...PreparedSprites.tile(rect.maxX - 1, w) {
        let index = (row - first.row) * columns + column - first.column
        let part = PixelRect(x: column * w, y: row * h, width: w, height: h).intersection(rect)
        items.withUnsafeBufferPointer { items in
          order.withUnsafeBufferPointer { body(part, items, $0[Int(starts[index])..<Int(starts[index + 1])]) }
        }
      }
    }
  }
}

extension PreparedSprites.Item {
  /// Nil if nothing of it can be seen.
  init?(_ sprite: Sprites.Sprite, of picture: Sprites.Measure, _ texture: SpriteTexture, within view: PixelRect) {
    let tint = PixelRounding.pixel(
      Double(sprite.tint.x), Double(sprite.tint.y), Double(sprite.tint.z), Double(sprite.tint.w))
    guard tint >> 24 != 0 else { return nil }
    let box = sprite.bounds(of: picture).intersection(view)
    let (ax, ay) = (Double(sprite.across.x), Double(sprite.across.y))
    let (bx, by) = (Double(sprite.down.x), Double(sprite.down.y))
    let determinant = ax * by - ay * bx
    guard !box.isEmpty, abs(determinant) > 1e-4 else { return nil }
    let level = min(sprite.level(of: picture), texture.levels.count - 1)
    let bitmap = texture.levels[level]
    // From the unit square to pixels of the level.
    let margins = 2 * SpriteTexture.margin
    let (w, h) = (Double(bitmap.width - margins), Double(bitmap.height - margins))
    let (ux, uy) = (by / determinant * w, -bx / determinant * w)
    let (vx, vy) = (-ay / determinant * h, ax / determinant * h)
    let half = picture.isNearest ? 0.0 : 0.5
    let (px, py) = (Double(box.minX) + 0.5 - sprite.x, Double(box.minY) + 0.5 - sprite.y)
    let margin = Double(SpriteTexture.margin)
    let (u, v) = (px * ux + py * uy + w / 2 + margin - half, px * vx + py * vy + h / 2 + margin - half)
    // Slivers beyond these have no pixels to show, and would leave the range of the kernel's numbers.
    let step = max(abs(ux), abs(uy), abs(vx), abs(vy))
    guard step < 16_384, abs(u) < 0x1p28, abs(v) < 0x1p28 else { return nil }
    func fixed(_ v: Double) -> Int64 { Int64((v * 0x1p32).rounded(.down)) }
    bounds = box
    kernel = mk_sprite(
      texels: UnsafePointer(bitmap.pixels), row_bytes: bitmap.rowBytes, width: Int32(bitmap.width),
      height: Int32(bitmap.height), margin: Int32(SpriteTexture.margin), is_nearest: picture.isNearest ? 1 : 0,
      u: fixed(u), v: fixed(v), du_dx: fixed(ux), dv_dx: fixed(vx), du_dy: fixed(uy),
      dv_dy: fixed(vy), tint: tint)
  }
}

extension RasterResources {
  func prepare(_ sprites: Sprites, bounds: PixelRect) throws -> CommandSet.Prepared {
    guard !bounds.isEmpty, !sprites.sprites.isEmpty else { return .nothing }
    var isNeeded = [Bool](repeating: false, count: sprites.pictures.count)
    for sprite in sprites.sprites where isNeeded.indices.contains(sprite.picture) { isNeeded[sprite.picture] = true }
    let textures = try zip(sprites.pictures, isNeeded).map { picture, isNeeded in
      isNeeded ? try texture(picture) : nil
    }
    let prepared = PreparedSprites(sprites, bounds: bounds, textures: textures)
    return prepared.items.isEmpty ? .nothing : .sprites(prepared)
  }

  private func texture(_ picture: Sprites.Picture) throws -> SpriteTexture? {
    var hasher = ContentHasher()
    picture.image.feed(&hasher)
    hasher.combine(picture.source)
    hasher.combine("sprite")
    let bytes = Int(min(1e9, max(0, Double(picture.source.width * picture.source.height) * 5.4)))
    return try textures.value(hasher.finalize(), bytes: bytes) {
      Cached(
        SpriteTexture(try provider.bitmap(for: picture.image), source: picture.source, levels: 16, kernels: kernels))
    }.texture
  }

  /// A texture, or that there is none.
  final class Cached: Sendable {
    let texture: SpriteTexture?
    init(_ texture: SpriteTexture?) { self.texture = texture }
  }
}
