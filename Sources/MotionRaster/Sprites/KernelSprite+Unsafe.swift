// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore
import MotionDisplayList

/// A sprite as the kernel takes it.
@safe struct KernelSprite: BitwiseCopyable {
  // SAFETY: points to the kernel's image of a level, which ``PreparedSprites`` keeps for as long as its sprites.
  @unsafe let sprite: mk_sprite

  /// The pixels it is drawn on.
  @inline(__always) var bounds: mk_rect { unsafe sprite.bounds }

  /// Nil if nothing of it can be seen.
  init?(_ sprite: Sprites.Sprite, of source: SpriteSource, within view: PixelRect) {
    let image = source.measure
    let tint = PixelRounding.pixel(
      Double(sprite.tint.x), Double(sprite.tint.y), Double(sprite.tint.z), Double(sprite.tint.w))
    guard tint >> 24 != 0 else { return nil }
    let box = sprite.bounds(of: image).intersection(view)
    let (ax, ay) = (Double(sprite.across.x), Double(sprite.across.y))
    let (bx, by) = (Double(sprite.down.x), Double(sprite.down.y))
    let determinant = ax * by - ay * bx
    guard !box.isEmpty, abs(determinant) > 1e-4 else { return nil }
    let level = min(sprite.level(of: image), source.levels.count - 1)
    // From the unit square to pixels of the level.
    let (w, h) = source.levels[level].size
    let (ux, uy) = (by / determinant * w, -bx / determinant * w)
    let (vx, vy) = (-ay / determinant * h, ax / determinant * h)
    // Nearest asks for the pixel around a point, linear counts from the middles of pixels.
    let half = image.isNearest ? 0.0 : 0.5
    let (px, py) = (Double(box.minX) + 0.5 - sprite.x, Double(box.minY) + 0.5 - sprite.y)
    let margin = Double(SpriteTexture.margin)
    let (u, v) = (px * ux + py * uy + w / 2 + margin - half, px * vx + py * vy + h / 2 + margin - half)
    // Slivers beyond these have no pixels to show, and would leave the range of the kernel's numbers.
    let step = max(abs(ux), abs(uy), abs(vx), abs(vy))
    guard step < 16_384, abs(u) < 0x1p28, abs(v) < 0x1p28 else { return nil }
    func fixed(_ v: Double) -> Int64 {
      let scaled = v * 0x1p32
      let whole = Int64(scaled)
      // The conversion truncates, so negative numbers are corrected to round down.
      return Double(whole) > scaled ? whole - 1 : whole
    }
    unsafe self.sprite = mk_sprite(
      texture: source.levels[level].pointer, u: fixed(u), v: fixed(v), du_dx: fixed(ux), dv_dx: fixed(vx),
      du_dy: fixed(uy), dv_dy: fixed(vy), bounds: mk_rect(box), tint: tint, is_nearest: image.isNearest ? 1 : 0,
      is_whole: source.isWhole ? 1 : 0)
  }
}

extension mk_rect {
  /// - Parameter rect: within ±2³⁰.
  init(_ rect: PixelRect) {
    self.init(
      x0: Int32(truncatingIfNeeded: rect.minX), y0: Int32(truncatingIfNeeded: rect.minY),
      x1: Int32(truncatingIfNeeded: rect.maxX), y1: Int32(truncatingIfNeeded: rect.maxY))
  }
}
