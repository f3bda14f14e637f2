// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore

/// Samples an offscreen image at any position of the device plane; transparent outside. Pixels are premultiplied, 0…255.
struct OffscreenReader {
  private let image: OffscreenImage
  private let pixels: Row<UInt32>
  private let stride: Int
  let rect: PixelRect
  /// Positions beyond these have nothing around them.
  private let low: SIMD2<Double>
  private let high: SIMD2<Double>

  init(_ image: OffscreenImage) {
    self.image = image
    pixels = image.bitmap.memory.reading
    stride = image.bitmap.stride
    rect = image.rect
    // Half a pixel beyond the edge a sample still sees it.
    low = SIMD2(Double(rect.minX) - 0.5, Double(rect.minY) - 0.5)
    high = SIMD2(Double(rect.maxX) + 0.5, Double(rect.maxY) + 0.5)
  }

  @inline(__always) func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
    guard x >= rect.minX, x < rect.maxX, y >= rect.minY, y < rect.maxY else { return .zero }
    return mk_components(pixels[index(x, y)])
  }

  @inline(__always) private func index(_ x: Int, _ y: Int) -> Int {
    (y &- rect.minY) &* stride &+ (x &- rect.minX)
  }

  /// Interpolates between four existing pixels: (x, y), the one to its right and the two below, `a` to the right and
  /// `b` down.
  @inline(__always) private func bilinear(_ x: Int, _ y: Int, _ a: Float, _ b: Float) -> SIMD4<Float> {
    let i = index(x, y)
    return mk_bilinear(pixels[i], pixels[i &+ 1], pixels[i &+ stride], pixels[i &+ stride &+ 1], a, b)
  }

  /// Samples bilinearly between pixel centres; transparent for NaN.
  @inline(__always) func sample(_ x: Double, _ y: Double) -> SIMD4<Float> {
    // A NaN fails all of these comparisons.
    guard x > low.x, x < high.x, y > low.y, y < high.y else { return .zero }
    let (u, v) = (x - 0.5, y - 0.5)
    let (i, j) = (OffscreenReader.floor(u), OffscreenReader.floor(v))
    let (a, b) = (Float(u - Double(i)), Float(v - Double(j)))
    if i >= rect.minX, i < rect.maxX - 1, j >= rect.minY, j < rect.maxY - 1 {
      return bilinear(i, j, a, b)
    }
    let top = pixel(i, j) * (1 - a) + pixel(i + 1, j) * a
    let bottom = pixel(i, j + 1) * (1 - a) + pixel(i + 1, j + 1) * a
    return top * (1 - b) + bottom * b
  }

  /// As ``sample(_:_:)`` at a distance from the middle of a pixel.
  @inline(__always) func sample(_ x: Int, _ y: Int, _ offset: PixelOffset) -> SIMD4<Float> {
    let (i, j) = (x &+ offset.x, y &+ offset.y)
    if offset.isWhole { return pixel(i, j) }
    if i >= rect.minX, i < rect.maxX - 1, j >= rect.minY, j < rect.maxY - 1 {
      return bilinear(i, j, offset.a, offset.b)
    }
    let top = pixel(i, j) * (1 - offset.a) + pixel(i &+ 1, j) * offset.a
    let bottom = pixel(i, j &+ 1) * (1 - offset.a) + pixel(i &+ 1, j &+ 1) * offset.a
    return top * (1 - offset.b) + bottom * offset.b
  }

  /// Rounds down a coordinate in or near an image. Processors of 2003 round to whole numbers by a call.
  @inline(__always) private static func floor(_ v: Double) -> Int {
    let whole = Int(v)
    return Double(whole) > v ? whole &- 1 : whole
  }
}

/// A distance from any pixel's centre: the offset of the pixel whose centre precedes it, and the fraction of the way to
/// the next.
struct PixelOffset {
  let x, y: Int
  let a, b: Float

  /// Beyond all images if it is NaN.
  init(_ dx: Double, _ dy: Double) {
    let isNear = abs(dx) < 1e6 && abs(dy) < 1e6
    let (u, v) = isNear ? (dx, dy) : (1e6, 1e6)
    (x, y) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
    (a, b) = (Float(u - Double(x)), Float(v - Double(y)))
  }

  var isWhole: Bool { a == 0 && b == 0 }
}

extension OffscreenImage {
  /// Makes an image of `rect` from pixels computed by a closure: premultiplied, 0…255, rounded and clamped.
  static func each(_ rect: PixelRect, _ pixel: (_ x: Int, _ y: Int) -> SIMD4<Float>) -> OffscreenImage {
    let bitmap = Bitmap(width: rect.width, height: rect.height)
    for y in rect.minY..<rect.maxY {
      let out = bitmap.row(y - rect.minY)
      for x in rect.minX..<rect.maxX { out[x - rect.minX] = mk_pixel(pixel(x, y)) }
    }
    return OffscreenImage(rect: rect, bitmap: bitmap)
  }

  /// The part of this image in `output`, transparent elsewhere.
  func copied(to output: PixelRect) -> Bitmap {
    let result = Bitmap(width: output.width, height: output.height)
    let part = rect.intersection(output)
    if !part.isEmpty {
      Surface(result.surface(x: output.minX, y: output.minY), within: part)
        .copy(bitmap.surface(x: rect.minX, y: rect.minY))
    }
    return result
  }
}
