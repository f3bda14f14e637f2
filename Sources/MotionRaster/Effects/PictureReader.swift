import CPixelKernels
import MotionCore

/// Reads a picture at any place of the device plane; transparent outside. Pixels are premultiplied, 0…255.
struct PictureReader {
  private let base: UnsafePointer<UInt8>
  private let rowBytes: Int
  let rect: PixelRect
  /// Places beyond these have nothing around them.
  private let low: SIMD2<Double>
  private let high: SIMD2<Double>

  /// Valid as long as the picture.
  init(_ picture: Picture) {
    base = UnsafePointer(picture.bitmap.pixels)
    rowBytes = picture.bitmap.rowBytes
    rect = picture.rect
    low = SIMD2(Double(rect.minX) - 0.5, Double(rect.minY) - 0.5)
    high = SIMD2(Double(rect.maxX) + 0.5, Double(rect.maxY) + 0.5)
  }

  @inline(__always) func pixel(_ x: Int, _ y: Int) -> SIMD4<Float> {
    guard x >= rect.minX, x < rect.maxX, y >= rect.minY, y < rect.maxY else { return .zero }
    let p = base + ((y &- rect.minY) &* rowBytes &+ (x &- rect.minX) &* 4)
    return mk_pixel_load(p)
  }

  /// Bilinear between the middles of pixels; transparent for what is no number.
  @inline(__always) func sample(_ x: Double, _ y: Double) -> SIMD4<Float> {
    guard x > low.x, x < high.x, y > low.y, y < high.y else { return .zero }
    let (u, v) = (x - 0.5, y - 0.5)
    let (i, j) = (PictureReader.floor(u), PictureReader.floor(v))
    let (a, b) = (Float(u - Double(i)), Float(v - Double(j)))
    if i >= rect.minX, i < rect.maxX - 1, j >= rect.minY, j < rect.maxY - 1 {
      return mk_pixel_bilinear(base + ((j &- rect.minY) &* rowBytes &+ (i &- rect.minX) &* 4), rowBytes, a, b)
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
      return mk_pixel_bilinear(
        base + ((j &- rect.minY) &* rowBytes &+ (i &- rect.minX) &* 4), rowBytes, offset.a, offset.b)
    }
    let top = pixel(i, j) * (1 - offset.a) + pixel(i &+ 1, j) * offset.a
    let bottom = pixel(i, j &+ 1) * (1 - offset.a) + pixel(i &+ 1, j &+ 1) * offset.a
    return top * (1 - offset.b) + bottom * offset.b
  }

  /// Of what lies in or near a picture. Processors of 2003 round to whole numbers by a call.
  @inline(__always) private static func floor(_ v: Double) -> Int {
    let whole = Int(v)
    return Double(whole) > v ? whole &- 1 : whole
  }
}

/// A distance from the middle of any pixel: the pixel whose middle comes before it, and how far on it is from there to the
/// next.
struct PixelOffset {
  let x, y: Int
  let a, b: Float

  /// Beyond all pictures if it is no number.
  init(_ dx: Double, _ dy: Double) {
    let isNear = abs(dx) < 1e6 && abs(dy) < 1e6
    let (u, v) = isNear ? (dx, dy) : (1e6, 1e6)
    (x, y) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
    (a, b) = (Float(u - Double(x)), Float(v - Double(y)))
  }

  var isWhole: Bool { a == 0 && b == 0 }
}

extension Picture {
  /// A picture of `rect` whose pixels a closure computes: premultiplied, 0…255, rounded and clamped.
  static func each(_ rect: PixelRect, _ pixel: (_ x: Int, _ y: Int) -> SIMD4<Float>) -> Picture {
    let bitmap = Bitmap(width: rect.width, height: rect.height)
    for y in rect.minY..<rect.maxY {
      let out = bitmap.pixels + (y - rect.minY) * bitmap.rowBytes
      for x in rect.minX..<rect.maxX { mk_pixel_store(out + (x - rect.minX) * 4, pixel(x, y)) }
    }
    return Picture(rect: rect, bitmap: bitmap)
  }

  /// The part of this picture in `output`, transparent elsewhere.
  func copied(to output: PixelRect) -> Bitmap {
    let result = Bitmap(width: output.width, height: output.height)
    let part = rect.intersection(output)
    for y in part.minY..<max(part.minY, part.maxY) {
      (result.pixels + (y - output.minY) * result.rowBytes + (part.minX - output.minX) * 4)
        .update(from: row(part.minX, y), count: part.width * 4)
    }
    return result
  }
}
