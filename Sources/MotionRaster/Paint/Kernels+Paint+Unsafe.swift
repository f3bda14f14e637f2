// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore

/// The kernels that make pixels of paints and images.
extension Kernels {
  /// - Parameter components: as many of red as `d` has pixels, then of green, blue and alpha.
  @inline(__always)
  func componentsToPixels(_ d: MutableRow<UInt32>, _ components: Row<Float>, opacity: Float) {
    let (n, r) = unsafe (d.count, components.start)
    assert(components.count == 4 * n)
    unsafe table.pointee.components_to_pixels(d.base, r, r + n, r + 2 * n, r + 3 * n, opacity, n)
  }

  /// False if not all of them are opaque; nothing is written then.
  @inline(__always)
  func componentsToOpaquePixels(_ d: MutableRow<UInt32>, _ components: Row<Float>) -> Bool {
    let (n, r) = unsafe (d.count, components.start)
    assert(components.count == 4 * n)
    return unsafe table.pointee.components_to_opaque_pixels(d.base, r, r + n, r + 2 * n, r + 3 * n, n) != 0
  }

  @inline(__always) func gradient(_ d: MutableRow<UInt32>, _ x: Double, _ y: Double, _ gradient: KernelGradient) {
    unsafe table.pointee.gradient(d.base, x, y, d.count, gradient.gradient)
  }

  /// - Parameter parameters: one for each pixel.
  @inline(__always)
  func gradientPixels(_ d: MutableRow<UInt32>, _ parameters: Row<Double>, _ gradient: KernelGradient) {
    assert(parameters.count >= d.count)
    unsafe table.pointee.gradient_pixels(d.base, parameters.start, d.count, gradient.gradient)
  }

  /// One pixel of a gradient.
  @inline(__always) func gradientPixel(_ parameter: Double, _ gradient: KernelGradient) -> UInt32 {
    var (parameter, pixel) = (parameter, UInt32(0))
    unsafe withUnsafeMutableBytes(of: &pixel) {
      unsafe table.pointee.gradient_pixels(
        $0.baseAddress?.assumingMemoryBound(to: UInt8.self), &parameter, 1, gradient.gradient)
    }
    return pixel
  }

  /// - Parameter line: u, v and w along the row, each at column 0 and its change from column to column.
  @inline(__always)
  func sampleNearest(_ d: MutableRow<UInt32>, _ levels: SamplingLevels, _ line: Row<Double>, _ x: Double) {
    assert(line.count == 6)
    let l = unsafe levels.raw[0]
    unsafe table.pointee.sample_nearest(
      d.base, d.count, l.pixels, l.row_bytes, l.x0, l.y0, l.x1, l.y1, line.start, x)
  }

  @inline(__always)
  func sampleLinear(
    _ d: MutableRow<UInt32>, _ levels: SamplingLevels, _ level: Int, u: Int64, v: Int64, du: Int64, dv: Int64
  ) {
    let l = unsafe levels.raw[level]
    unsafe table.pointee.sample_linear(
      d.base, d.count, l.pixels, l.row_bytes, l.x0, l.y0, l.x1, l.y1, u, v, du, dv)
  }

  /// - Parameter line: as in ``sampleNearest(_:_:_:_:)``, in pixels of the level.
  @inline(__always)
  func sampleProjective(
    _ d: MutableRow<UInt32>, _ levels: SamplingLevels, _ level: Int, _ line: Row<Double>, _ x: Double
  ) {
    assert(line.count == 6)
    let l = unsafe levels.raw[level]
    unsafe table.pointee.sample_projective(
      d.base, d.count, l.pixels, l.row_bytes, l.x0, l.y0, l.x1, l.y1, line.start, x)
  }

  /// - Parameters:
  ///   - first: the column of the first block at which `d` begins.
  ///   - blocks: sixteen columns each. They name levels before ``SamplingLevels/blockCount``.
  @inline(__always)
  func sampleBlocks(_ d: MutableRow<UInt32>, first: Int, _ levels: SamplingLevels, _ blocks: Row<mk_block>) {
    assert(first >= 0 && first + d.count <= blocks.count * ImageSampler.block)
    unsafe levels.raw.withUnsafeBufferPointer {
      unsafe table.pointee.sample_blocks(d.base, d.count, first, $0.baseAddress, blocks.start)
    }
  }

  /// One pixel: the mean of `count` (1…256) samples of an image along a line, transparent outside of it.
  @inline(__always)
  func meanOfLine(_ s: Surface, u: Int64, v: Int64, du: Int64, dv: Int64, count: Int) -> UInt32 {
    assert(count >= 1 && count <= 256)
    var pixel: UInt32 = 0
    unsafe withUnsafeMutableBytes(of: &pixel) {
      unsafe table.pointee.mean_of_line(
        $0.baseAddress?.assumingMemoryBound(to: UInt8.self), s.memory.base, s.rowBytes, Int32(s.rect.width),
        Int32(s.rect.height), u, v, du, dv, UInt32(count))
    }
    return pixel
  }

  /// - Parameters:
  ///   - top, bottom: two pixels for each of `d`.
  @inline(__always) func halve(_ d: MutableRow<UInt32>, _ top: Row<UInt32>, _ bottom: Row<UInt32>) {
    assert(top.count >= 2 * d.count && bottom.count >= 2 * d.count)
    unsafe table.pointee.halve(d.base, top.base, bottom.base, d.count)
  }

  /// Makes row `row` of a level from `rowCount` rows.
  ///
  /// - Parameter three: rows 2 row − 1, 2 row and 2 row + 1; rows outside are read with weight zero.
  @inline(__always)
  func halveParts(
    _ d: MutableRow<UInt32>, _ three: (Row<UInt32>, Row<UInt32>, Row<UInt32>), row: Int, of rowCount: Int
  ) {
    let columns = three.0.count
    assert(three.1.count == columns && three.2.count == columns && d.count == (columns + 1) / 2)
    let rows = unsafe [three.0.base, three.1.base, three.2.base].map { unsafe UnsafePointer<UInt8>?($0) }
    unsafe table.pointee.halve_parts(d.base, rows, columns, row, rowCount)
  }
}
