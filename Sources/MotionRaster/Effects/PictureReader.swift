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
    return SIMD4<Float>(SIMD4<UInt8>(p[0], p[1], p[2], p[3]))
  }

  /// Bilinear between the middles of pixels; transparent for what is no number.
  @inline(__always) func sample(_ x: Double, _ y: Double) -> SIMD4<Float> {
    guard x > low.x, x < high.x, y > low.y, y < high.y else { return .zero }
    let (u, v) = (x - 0.5, y - 0.5)
    let (fx, fy) = (u.rounded(.down), v.rounded(.down))
    let (i, j) = (Int(fx), Int(fy))
    let (a, b) = (Float(u - fx), Float(v - fy))
    let top = pixel(i, j) * (1 - a) + pixel(i + 1, j) * a
    let bottom = pixel(i, j + 1) * (1 - a) + pixel(i + 1, j + 1) * a
    return top * (1 - b) + bottom * b
  }
}

extension Picture {
  /// A picture of `rect` whose pixels a closure computes: premultiplied, 0…255, rounded and clamped.
  static func each(_ rect: PixelRect, _ pixel: (_ x: Int, _ y: Int) -> SIMD4<Float>) -> Picture {
    let bitmap = Bitmap(width: rect.width, height: rect.height)
    for y in rect.minY..<rect.maxY {
      let out = bitmap.pixels + (y - rect.minY) * bitmap.rowBytes
      for x in rect.minX..<rect.maxX { store(pixel(x, y), out + (x - rect.minX) * 4) }
    }
    return Picture(rect: rect, bitmap: bitmap)
  }

  @inline(__always) static func store(_ value: SIMD4<Float>, _ out: UnsafeMutablePointer<UInt8>) {
    let v = value.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)) + 0.5
    let bytes = SIMD4<UInt8>(truncatingIfNeeded: SIMD4<Int32>(v))
    for k in 0..<4 { out[k] = bytes[k] }
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
