// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// sRGB pixels to BT.709 limited-range 4:2:0, chroma left-sited.
///
/// Luma is `(5983 R + 20127 G + 2032 B + 16·2¹⁵ + 2¹⁴) >> 15`. Chroma sums each component over the 3 × 2 pixels about
/// an even column with the weights [1 2 1] × [1 1] (the first column repeats at the left border), then
/// `U = (−3298 R − 11094 G + 14392 B + 128·2¹⁸ + 2¹⁷) >> 18` and
/// `V = (14392 R − 13073 G − 1319 B + 128·2¹⁸ + 2¹⁷) >> 18`. The factors are BT.709's in 2¹⁵ths; those of each chroma
/// row sum to 0, so grey has no colour. Alpha is ignored: a finished frame is opaque.
///
/// With the layouts of one plane the pixels are copied unchanged, composited over black if the layout has no alpha.
struct PlaneConversion {
  let kernels: Kernels

  /// Converts `rect` (even sides, even origin) of `surface` into the same area of `planes`. The surface also holds the
  /// column at the left of `rect`. At column 0, where there is none, it is made here.
  func convert(_ surface: Surface, rect: PixelRect, into planes: Planes) {
    guard planes.layout == .yuv420 else {
      let pixels = Surface(surface, within: rect)
      if !planes.layout.hasAlpha { pixels.makeOpaque() }
      for y in pixels.rows { planes.planes[0].row(4 * rect.minX, y, 4 * rect.width).copy(pixels.row(y).bytes.reading) }
      return
    }
    let (luma, u, v) = (planes.planes[0], planes.planes[1], planes.planes[2])
    let width = rect.width
    for y in stride(from: rect.minY, to: rect.maxY, by: 2) {
      let top = surface.row(rect.minX - 1, y, width + 1)
      let bottom = surface.row(rect.minX - 1, y + 1, width + 1)
      if rect.minX == 0 { (top[0], bottom[0]) = (top[1], bottom[1]) }
      kernels.luma(luma.row(rect.minX, y, width), top.dropping(1).reading)
      kernels.luma(luma.row(rect.minX, y + 1, width), bottom.dropping(1).reading)
      let (x, row) = (rect.minX / 2, y / 2)
      kernels.chroma(u.row(x, row, width / 2), v.row(x, row, width / 2), top.reading, bottom.reading)
    }
  }

  /// The whole bitmap, by the same kernels.
  func planes(from bitmap: Bitmap, layout: PlaneLayout) -> Planes {
    planes(width: bitmap.width, height: bitmap.height, layout) { surface, rect in
      Surface(surface, within: rect).copy(bitmap.surface())
    }
  }

  /// Planes of pixels in another layout, by the same kernels.
  func planes(from pixels: Planes, layout: PlaneLayout) -> Planes {
    planes(width: pixels.width, height: pixels.height, layout) { surface, rect in
      for y in rect.minY..<rect.maxY {
        surface.row(0, y, pixels.width).bytes.copy(pixels.planes[0].row(0, y, 4 * pixels.width).reading)
      }
    }
  }

  /// - Parameter fill: puts the pixels of two rows into a surface.
  private func planes(width: Int, height: Int, _ layout: PlaneLayout, fill: (Surface, PixelRect) -> Void) -> Planes {
    let planes = Planes(layout: layout, width: width, height: height)
    // A pixel before each row, and room behind it.
    let length = width + 16
    let rows = RowMemory<UInt32>(count: 2 * length)
    for y in stride(from: 0, to: height, by: 2) {
      let rect = PixelRect(x: 0, y: y, width: width, height: 2)
      let surface = Surface(rows.row, stride: length, rect: PixelRect(x: -1, y: y, width: width + 1, height: 2))
      fill(surface, rect)
      convert(surface, rect: rect, into: planes)
    }
    return planes
  }

  /// Copies a tile's part of all planes.
  static func copy(_ rect: PixelRect, from source: Planes, to target: Planes) {
    if source.layout != .yuv420 {
      let (from, to) = (source.planes[0], target.planes[0])
      for y in rect.minY..<rect.maxY {
        to.row(4 * rect.minX, y, 4 * rect.width).copy(from.row(4 * rect.minX, y, 4 * rect.width).reading)
      }
      return
    }
    for (index, (from, to)) in zip(source.planes, target.planes).enumerated() {
      let half = index == 0 ? 0 : 1
      let (x, width) = (rect.minX >> half, rect.width >> half)
      for y in rect.minY >> half..<rect.maxY >> half {
        to.row(x, y, width).copy(from.row(x, y, width).reading)
      }
    }
  }
}

extension Planes.Plane {
  /// The `count` samples from (x, y) to the right; valid for as long as the planes.
  @inline(__always) func row(_ x: Int, _ y: Int, _ count: Int) -> MutableRow<UInt8> {
    memory.part(y &* rowBytes &+ x, count)
  }
}
