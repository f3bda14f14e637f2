// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore

/// A sprite's image or one of its halvings with its margin, as the kernel takes it.
///
/// Small ones, which particles are usually drawn from, also have each pixel with its neighbours side by side: eight
/// times the memory, and one load instead of two for each sample.
// SAFETY: nothing is written after `init`; all that is pointed to lives as long as the level.
@safe final class SpriteLevel: @unchecked Sendable {
  /// Valid for as long as the level lives.
  let texture: KernelTexture
  private let bitmap: Bitmap
  @unsafe private let quads: UnsafeMutablePointer<Int16>?

  /// The longest side of those with neighbours, margins included. They stay in the second cache.
  private static let mostQuads = 96
  /// The most bytes the neighbours of all levels of one image take: sides shrink to their margins.
  static let mostQuadBytes = 1.5e6

  /// - Parameter bitmap: with `margin` transparent pixels on each side.
  init(_ bitmap: Bitmap, margin: Int) {
    self.bitmap = bitmap
    let (width, height) = (bitmap.width, bitmap.height)
    unsafe quads = max(width, height) <= SpriteLevel.mostQuads ? SpriteLevel.quads(of: bitmap) : nil
    let seen = SeenTexels(bitmap)
    let texture = UnsafeMutablePointer<mk_texture>.allocate(capacity: 1)
    unsafe texture.initialize(
      to: mk_texture(
        texels: UnsafePointer(bitmap.pixels), row_bytes: bitmap.rowBytes, width: Int32(width), height: Int32(height),
        margin: Int32(margin), quads: quads.map { unsafe UnsafePointer($0) },
        low: (seen.low[0], seen.low[1], seen.low[2], seen.low[3]),
        high: (seen.high[0], seen.high[1], seen.high[2], seen.high[3])))
    self.texture = unsafe KernelTexture(pointer: UnsafePointer(texture))
  }

  deinit {
    unsafe texture.pointer.deallocate()
    unsafe quads?.deallocate()
  }

  /// Each pixel of a bitmap with its right neighbour and those below both: sixteen numbers, by channel, less 128. Beyond
  /// the edge pixels repeat.
  @unsafe private static func quads(of bitmap: Bitmap) -> UnsafeMutablePointer<Int16> {
    let (width, height) = (bitmap.width, bitmap.height)
    // A load of all sixteen then never crosses two lines of the cache.
    let quads = unsafe UnsafeMutableRawPointer.allocate(byteCount: width * height * 32, alignment: 64)
      .bindMemory(to: Int16.self, capacity: width * height * 16)
    var out = unsafe quads
    for y in 0..<height {
      let (top, bottom) = (bitmap.row(y).bytes, bitmap.row(min(y + 1, height - 1)).bytes)
      for x in 0..<width {
        let (left, right) = (4 * x, 4 * min(x + 1, width - 1))
        for c in 0..<4 {
          unsafe out[4 * c] = Int16(top[left + c]) &- 128
          unsafe out[4 * c + 1] = Int16(top[right + c]) &- 128
          unsafe out[4 * c + 2] = Int16(bottom[left + c]) &- 128
          unsafe out[4 * c + 3] = Int16(bottom[right + c]) &- 128
        }
        unsafe out += 16
      }
    }
    return unsafe quads
  }
}

/// An image as the kernel finds it.
@safe struct KernelTexture {
  // SAFETY: a ``SpriteLevel`` owns the memory it points to; whoever keeps one keeps the level's ``SpriteTexture``.
  @unsafe let pointer: UnsafePointer<mk_texture>

  /// Without margins, in pixels.
  @inline(__always) var size: (width: Double, height: Double) {
    let texture = unsafe pointer.pointee
    return unsafe (Double(texture.width - 2 * texture.margin), Double(texture.height - 2 * texture.margin))
  }
}

/// The bounds of an image's samples that are not transparent: ranges of x, y, x + y and x − y, an octagon.
private struct SeenTexels {
  var low = SIMD4<Float>(repeating: 0)
  var high = SIMD4<Float>(repeating: 0)

  init(_ bitmap: Bitmap) {
    var (least, most) = (SIMD4<Int>(repeating: .max / 2), SIMD4<Int>(repeating: .min / 2))
    for y in 0..<bitmap.height {
      let row = bitmap.row(y)
      for x in 0..<bitmap.width where row[x] != 0 {
        let place = SIMD4(x, y, x + y, x - y)
        least = pointwiseMin(least, place)
        most = pointwiseMax(most, place)
      }
    }
    guard least.x <= most.x else { return }
    // Samples reach to the next pixel on each side.
    let reach = SIMD4<Float>(1, 1, 2, 2)
    (low, high) = (SIMD4<Float>(least) - reach, SIMD4<Float>(most) + reach)
  }
}
