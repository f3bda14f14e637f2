import CPixelKernels
import MotionCore

/// sRGB pixels to BT.709 limited-range 4:2:0, chroma left-sited.
///
/// Luma is `(5983 R + 20127 G + 2032 B + 16·2¹⁵ + 2¹⁴) >> 15`. Chroma sums each component over the 3 × 2 pixels about
/// an even column with the weights [1 2 1] × [1 1] (the first column repeats at the left border), then
/// `U = (−3298 R − 11094 G + 14392 B + 128·2¹⁸ + 2¹⁷) >> 18` and
/// `V = (14392 R − 13073 G − 1319 B + 128·2¹⁸ + 2¹⁷) >> 18`. The factors are BT.709's in 2¹⁵ths, those of each chroma
/// row summing to 0 so that grey has no colour. Alpha is ignored: a finished frame is opaque.
struct PlaneConversion {
  let kernels: UnsafePointer<mk_kernels>

  /// Converts `rect` (even sides, even origin) of `surface` into the same place of `planes`. The surface also holds
  /// the column at the left of `rect`, or `rect` begins at column 0 and `surface` has a spare pixel before each row.
  func convert(_ surface: Surface, rect: PixelRect, into planes: Planes) {
    let (luma, u, v) = (planes.planes[0], planes.planes[1], planes.planes[2])
    let width = rect.width
    for y in stride(from: rect.minY, to: rect.maxY, by: 2) {
      let top = surface.at(rect.minX, y)
      let bottom = surface.at(rect.minX, y + 1)
      if rect.minX == 0 {
        (top - 4).update(from: top, count: 4)
        (bottom - 4).update(from: bottom, count: 4)
      }
      let out = luma.pixels + y * luma.rowBytes + rect.minX
      kernels.pointee.luma(out, top, width)
      kernels.pointee.luma(out + luma.rowBytes, bottom, width)
      let chroma = (y / 2) * u.rowBytes + rect.minX / 2
      kernels.pointee.chroma(u.pixels + chroma, v.pixels + chroma, top, bottom, width / 2)
    }
  }

  /// The whole bitmap, by the same kernels.
  func planes(from bitmap: Bitmap, layout: PlaneLayout) -> Planes {
    let planes = Planes(layout: layout, width: bitmap.width, height: bitmap.height)
    let rowBytes = (bitmap.width + 16) * 4
    let rows = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * rowBytes)
    defer { rows.deallocate() }
    rows.initialize(repeating: 0, count: 2 * rowBytes)
    for y in stride(from: 0, to: bitmap.height, by: 2) {
      let rect = PixelRect(x: 0, y: y, width: bitmap.width, height: 2)
      let surface = Surface(pixels: rows + 64, rowBytes: rowBytes, rect: rect)
      for row in y..<y + 2 {
        surface.at(0, row).update(from: bitmap.pixels + row * bitmap.rowBytes, count: bitmap.width * 4)
      }
      convert(surface, rect: rect, into: planes)
    }
    return planes
  }

  /// Copies a tile's part of all planes.
  static func copy(_ rect: PixelRect, from source: Planes, to target: Planes) {
    for (index, (from, to)) in zip(source.planes, target.planes).enumerated() {
      let half = index == 0 ? 0 : 1
      let (x, width) = (rect.minX >> half, rect.width >> half)
      for y in rect.minY >> half..<rect.maxY >> half {
        (to.pixels + y * to.rowBytes + x).update(from: from.pixels + y * from.rowBytes + x, count: width)
      }
    }
  }
}
