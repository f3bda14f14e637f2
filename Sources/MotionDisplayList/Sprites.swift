// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// Many small images, each moved, turned, scaled and tinted by itself, painted one over the other: the particles of
/// an emitter layer.
package struct Sprites: Sendable {
  /// An image of sprites.
  package struct Image: Hashable, Sendable {
    package var image: ImageSource
    /// The part of the image, in its pixels: y down, the origin at the image's top left.
    package var source: CGRect
    package var isNearest: Bool

    package init(_ image: ImageSource, source: CGRect, isNearest: Bool = false) {
      (self.image, self.source, self.isNearest) = (image, source, isNearest)
    }

    /// The properties of the image that affect the sprites' bounds.
    package var measure: Measure {
      Measure(width: Double(source.width), height: Double(source.height), isNearest: isNearest)
    }
  }

  /// The size of an image in pixels, without the image: looked at for every sprite.
  package struct Measure: Sendable {
    package let width, height: Double
    package let isNearest: Bool
    /// Half a pixel of the image, in widths and heights of it.
    let half: (x: Double, y: Double)

    init(width: Double, height: Double, isNearest: Bool) {
      (self.width, self.height, self.isNearest) = (width, height, isNearest)
      half = (0.5 / max(1, width), 0.5 / max(1, height))
    }
  }

  package struct Sprite: Hashable, Sendable {
    /// The centre in device pixels.
    package var x, y: Double
    /// From the image's left edge to its right one, and from its top to its bottom, in device pixels.
    package var across: SIMD2<Float>
    package var down: SIMD2<Float>
    /// Multiplies unpremultiplied colour and alpha, 0…1.
    package var tint: SIMD4<Float>
    /// Among ``Sprites/images``.
    package var image: Int

    package init(
      x: Double, y: Double, across: SIMD2<Float>, down: SIMD2<Float>, tint: SIMD4<Float>, image: Int
    ) {
      (self.x, self.y, self.across, self.down) = (x, y, across, down)
      (self.tint, self.image) = (tint, image)
    }

    /// The covered device pixels.
    package var area: Float { abs(across.x * down.y - across.y * down.x) }

    /// Returns the pixels it can touch: an image's edge fades out over one of its own pixels, at the size at which it
    /// is sampled.
    package func bounds(of image: Measure) -> PixelRect {
      let texel = Double(1 << level(of: image))
      let (fx, fy) = (0.5 + image.half.x * texel, 0.5 + image.half.y * texel)
      let w = Double(abs(across.x)) * fx + Double(abs(down.x)) * fy
      let h = Double(abs(across.y)) * fx + Double(abs(down.y)) * fy
      guard (x + y + w + h).isFinite else { return .empty }
      return PixelRect(
        minX: Sprites.floor(x - w), minY: Sprites.floor(y - h), maxX: -Sprites.floor(-(x + w)),
        maxY: -Sprites.floor(-(y + h)))
    }

    /// How often the image is halved before it is sampled: until a pixel of it is about as large as the device's, so
    /// that small sprites do not shimmer.
    package func level(of image: Measure) -> Int {
      if image.isNearest { return 0 }
      let texels = image.width * image.height
      var (level, enough) = (0, 2 * Double(area))
      while level < 15, texels > enough { (level, enough) = (level + 1, enough * 4) }
      return level
    }
  }

  package var images: [Image]
  package var sprites: [Sprite]
  package var blend: BlendMode

  package init(images: [Image], sprites: [Sprite], blend: BlendMode = .sourceOver) {
    (self.images, self.sprites, self.blend) = (images, sprites, blend)
  }

  /// Feeds everything that affects its drawing.
  package func feed(_ hasher: inout ContentHasher) {
    hasher.combine(images.count)
    for image in images {
      image.image.feed(&hasher)
      hasher.combine(image.source)
      hasher.combine(image.isNearest)
    }
    hasher.combine(blend.rawValue)
    hasher.combine(sprites.count)
    // Two chains beside each other take half the time of one.
    var (a, b) = (hasher, hasher)
    for s in sprites {
      a.combine(s.x)
      b.combine(s.y)
      a.combine(Sprites.bits(s.across.x, s.across.y))
      b.combine(Sprites.bits(s.down.x, s.down.y))
      a.combine(Sprites.bits(s.tint.x, s.tint.y))
      b.combine(Sprites.bits(s.tint.z, s.tint.w))
      a.combine(s.image)
    }
    hasher.combine(a.finalize())
    hasher.combine(b.finalize())
  }

  /// Rounded down and clamped to ±2³⁰.
  @inline(__always) private static func floor(_ v: Double) -> Int {
    let clamped = max(-1_073_741_824, min(1_073_741_824, v))
    let whole = Int(clamped)
    return Double(whole) > clamped ? whole - 1 : whole
  }

  @inline(__always) private static func bits(_ a: Float, _ b: Float) -> UInt64 {
    UInt64(a.bitPattern) << 32 | UInt64(b.bitPattern)
  }
}
