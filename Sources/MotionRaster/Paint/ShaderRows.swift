import CPixelKernels
import Foundation
import MotionCore
import MotionDisplay

/// A shader evaluated on device pixels: its program runs once, then any stretch of any row can be filled.
struct ShaderRows {
  private let grid: ShaderGrid
  private let function: Shader.RowFunction
  /// The device pixels of the grid.
  private let rect: PixelRect
  private let opacity: Float
  private let kernels: UnsafePointer<mk_kernels>

  /// The most columns or rows of a layer that are evaluated where only a part is visible.
  private static let wholeLayerLimit = 16_384

  /// For a map that only scales and moves. Nil if no pixel of the layer is visible.
  init?(_ paint: ShaderPaint, bounds: PixelRect, opacity: Double, kernels: UnsafePointer<mk_kernels>) {
    let m = paint.map
    guard m.isFinite, m.isScaleTranslation, m.h11 != 0, m.h22 != 0 else { return nil }
    let (w, h) = (Double(paint.size.width), Double(paint.size.height))
    guard w.isFinite, h.isFinite else { return nil }
    let (xa, xb) = (-m.h31 / m.h11, (w - m.h31) / m.h11)
    let (ya, yb) = (-m.h32 / m.h22, (h - m.h32) / m.h22)
    var rect = PixelRect(
      covering: CGRect(x: min(xa, xb), y: min(ya, yb), width: abs(xb - xa), height: abs(yb - ya)))
    if rect.width > ShaderRows.wholeLayerLimit || rect.height > ShaderRows.wholeLayerLimit {
      rect = rect.intersection(bounds)
    }
    guard !rect.isEmpty else { return nil }
    self.rect = rect
    grid = ShaderGrid(
      size: paint.size, columns: rect.width, rows: rect.height, firstX: (Double(rect.minX) + 0.5) * m.h11 + m.h31,
      firstY: (Double(rect.minY) + 0.5) * m.h22 + m.h32, stepX: m.h11, stepY: m.h22)
    function = paint.shader.program(grid, paint.time)
    self.opacity = Float(opacity > 0 ? min(opacity, 1) : 0)
    self.kernels = kernels
  }

  /// For any map: the layer's own plane on a grid of its own, from (0, 0).
  private init(_ paint: ShaderPaint, columns: Int, rows: Int, opacity: Double, kernels: UnsafePointer<mk_kernels>) {
    let (dx, dy) = (Double(paint.size.width) / Double(columns), Double(paint.size.height) / Double(rows))
    rect = PixelRect(x: 0, y: 0, width: columns, height: rows)
    grid = ShaderGrid(
      size: paint.size, columns: columns, rows: rows, firstX: dx / 2, firstY: dy / 2, stepX: dx, stepY: dy)
    function = paint.shader.program(grid, paint.time)
    self.opacity = Float(opacity > 0 ? min(opacity, 1) : 0)
    self.kernels = kernels
  }

  /// The shader drawn in the layer's plane, at the resolution of the device or finer (up to 4096 px a side), as an
  /// image to be sampled.
  static func image(
    _ paint: ShaderPaint, opacity: Double, kernels: UnsafePointer<mk_kernels>
  ) -> ImageSampler? {
    let (w, h) = (Double(paint.size.width), Double(paint.size.height))
    guard w > 0, h > 0, w.isFinite, h.isFinite, let inverse = paint.map.inverse else { return nil }
    let scale = inverse.largestScale(over: CGRect(origin: .zero, size: paint.size))
    func count(_ length: Double) -> Int { Int(max(1, min(4096, (length * scale).rounded(.up)))) }
    let (columns, rows) = (count(w), count(h))
    let shader = ShaderRows(paint, columns: columns, rows: rows, opacity: opacity, kernels: kernels)
    let bitmap = Bitmap(width: columns, height: rows)
    for y in 0..<rows {
      let row = UnsafeMutableRawPointer(bitmap.pixels + y * bitmap.rowBytes).assumingMemoryBound(to: UInt32.self)
      shader.fill(row, x: 0, y: y, count: columns)
    }
    let map = paint.map.concatenating(.scale(Double(columns) / w, Double(rows) / h))
    let image = ImagePaint(
      .file(""), source: CGRect(x: 0, y: 0, width: columns, height: rows), map: map)
    return ImageSampler(image, bitmap: bitmap, mips: nil, kernels: kernels)
  }

  /// Premultiplied pixels from (x, y) on; transparent outside the layer.
  func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let (from, to) = (max(x, rect.minX), min(x + count, rect.maxX))
    guard from < to, y >= rect.minY, y < rect.maxY else {
      out.update(repeating: 0, count: count)
      return
    }
    if from > x { out.update(repeating: 0, count: from - x) }
    if to < x + count { (out + (to - x)).update(repeating: 0, count: x + count - to) }
    let n = to - from
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 4 * n) { floats in
      guard let base = floats.baseAddress else { return }
      base.update(repeating: 0, count: 3 * n)
      (base + 3 * n).update(repeating: 1, count: n)
      func channel(_ i: Int) -> UnsafeMutableBufferPointer<Float> { .init(start: base + i * n, count: n) }
      function(
        ShaderRow(
          grid: grid, row: y - rect.minY, firstColumn: from - rect.minX, red: channel(0), green: channel(1),
          blue: channel(2), alpha: channel(3)))
      kernels.pointee.components_to_pixels(
        UnsafeMutableRawPointer(out + (from - x)).assumingMemoryBound(to: UInt8.self), base, base + n, base + 2 * n,
        base + 3 * n, opacity, n)
    }
  }
}
