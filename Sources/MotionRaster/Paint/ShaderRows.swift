// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore
import MotionDisplayList

/// A shader evaluated on device pixels: its program runs once, then any stretch of any row can be filled.
final class ShaderRows {
  private let grid: ShaderGrid
  private let function: Shader.RowFunction
  /// The device pixels of the grid.
  private let rect: PixelRect
  private let opacity: Float
  private let kernels: Kernels

  /// The most columns or rows of a layer that are evaluated if only a part is visible.
  private static let wholeLayerLimit = 16_384

  /// For a map that only scales and moves. Nil if no pixel of the layer is visible.
  init?(_ paint: ShaderPaint, bounds: PixelRect, opacity: Double, kernels: Kernels) {
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

  /// For any map: a part of the layer's own plane on a grid of its own, from (0, 0).
  private init(
    _ paint: ShaderPaint, part: CGRect, columns: Int, rows: Int, opacity: Double, kernels: Kernels
  ) {
    let (dx, dy) = (Double(part.width) / Double(columns), Double(part.height) / Double(rows))
    rect = PixelRect(x: 0, y: 0, width: columns, height: rows)
    // Each pixel is sampled in the middle of its cell.
    grid = ShaderGrid(
      size: paint.size, columns: columns, rows: rows, firstX: Double(part.minX) + dx / 2,
      firstY: Double(part.minY) + dy / 2, stepX: dx, stepY: dy)
    function = paint.shader.program(grid, paint.time)
    self.opacity = Float(opacity > 0 ? min(opacity, 1) : 0)
    self.kernels = kernels
  }

  /// The shader drawn in the layer's plane, as an image to sample. It holds the part visible within `bounds`, at the
  /// resolution of the device or finer, but with no more than four samples for a pixel of `bounds`.
  static func image(
    _ paint: ShaderPaint, bounds: PixelRect, opacity: Double, kernels: Kernels
  ) -> ImageSampler? {
    let (w, h) = (Double(paint.size.width), Double(paint.size.height))
    guard w > 0, h > 0, w.isFinite, h.isFinite, let inverse = paint.map.inverse else { return nil }
    let whole = CGRect(x: 0, y: 0, width: w, height: h)
    // Samples at the rim read one pixel beyond it.
    let part = paint.map.image(of: bounds).map { $0.insetBy(dx: -1, dy: -1).intersection(whole) } ?? whole
    guard part.width > 0, part.height > 0 else { return nil }
    let scale = inverse.largestScale(over: part)
    var (columns, rows) = (max(1, Double(part.width) * scale), max(1, Double(part.height) * scale))
    let most = 4 * Double(bounds.width) * Double(bounds.height) + 4096
    let excess = (columns * rows / most).squareRoot()
    if excess > 1 { (columns, rows) = (columns / excess, rows / excess) }
    func count(_ n: Double) -> Int { Int(max(1, min(8192, n.rounded(.up)))) }
    let (n, m) = (count(columns), count(rows))
    let shader = ShaderRows(paint, part: part, columns: n, rows: m, opacity: opacity, kernels: kernels)
    let bitmap = Bitmap(width: n, height: m)
    withTemporaryRow(of: Float.self, 4 * n) { scratch in
      for y in 0..<m { shader.fill(bitmap.row(y), x: 0, y: y, scratch) }
    }
    let map = paint.map.concatenating(.translation(-Double(part.minX), -Double(part.minY)))
      .concatenating(.scale(Double(n) / Double(part.width), Double(m) / Double(part.height)))
    return ImageSampler(
      ImagePaint(.file(""), source: CGRect(x: 0, y: 0, width: n, height: m), map: map), bitmap: bitmap, mips: nil,
      in: bounds, kernels: kernels)
  }

  /// Stores pixels from (x, y) on if they are all opaque and inside the layer; otherwise the row is to be filled and
  /// composited, and nothing was written.
  ///
  /// - Parameter scratch: room for four components of each pixel.
  func store(_ out: MutableRow<UInt32>, x: Int, y: Int, _ scratch: MutableRow<Float>) -> Bool {
    guard opacity == 1, x >= rect.minX, x + out.count <= rect.maxX, y >= rect.minY, y < rect.maxY else { return false }
    return kernels.componentsToOpaquePixels(out, evaluate(x: x, y: y, count: out.count, scratch))
  }

  /// All of red, then of green, blue and alpha, from (x, y) on.
  @inline(__always)
  private func evaluate(x: Int, y: Int, count: Int, _ scratch: MutableRow<Float>) -> Row<Float> {
    precondition(4 * count <= scratch.count, "scratch of four components")
    let components = scratch.part(0, 4 * count)
    // A program that sets nothing gives opaque black.
    components.part(0, 3 * count).fill(0)
    components.part(3 * count, count).fill(1)
    function(ShaderRow(grid: grid, row: y - rect.minY, firstColumn: x - rect.minX, components: components))
    return components.reading
  }

  /// Premultiplied pixels from (x, y) on; transparent outside the layer.
  ///
  /// - Parameter scratch: room for four components of each pixel.
  func fill(_ out: MutableRow<UInt32>, x: Int, y: Int, _ scratch: MutableRow<Float>) {
    let (from, to) = (max(x, rect.minX), min(x + out.count, rect.maxX))
    guard from < to, y >= rect.minY, y < rect.maxY else { return out.fill(0) }
    if from > x { out.part(0, from - x).fill(0) }
    if to < x + out.count { out.dropping(to - x).fill(0) }
    let components = evaluate(x: from, y: y, count: to - from, scratch)
    kernels.componentsToPixels(out.part(from - x, to - from), components, opacity: opacity)
  }
}
