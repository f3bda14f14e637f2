import CPixelKernels
import Foundation
import MotionCore
import MotionDisplayList

/// The pixel kernels of one level of processor. Each method is the kernel of that name (`pixel_kernels.h`), with rows for
/// pointers: as many pixels as the first one has. Lengths are asserted.
@safe struct Kernels: @unchecked Sendable {
  // SAFETY: tables are constants of the process: written before anybody has them, never freed.
  @unsafe let table: UnsafePointer<mk_kernels>

  @unsafe init(_ table: UnsafePointer<mk_kernels>) { unsafe self.table = table }

  /// Those that any processor runs.
  static var baseline: Kernels { unsafe Kernels(mk_kernels_baseline()) }
  /// The fastest that this processor runs.
  static var native: Kernels { unsafe Kernels(mk_kernels_native()) }
}

extension Row where Element == UInt32 {
  /// Where the first pixel's bytes are.
  @unsafe @inline(__always) var base: UnsafePointer<UInt8> { unsafe bytes.start }
}

extension MutableRow where Element == UInt32 {
  /// Where the first pixel's bytes are.
  @unsafe @inline(__always) var base: UnsafeMutablePointer<UInt8> { unsafe bytes.start }
}

// MARK: Compositing

extension Kernels {
  @inline(__always) func fillOver(_ d: MutableRow<UInt32>, _ pixel: UInt32) {
    unsafe table.pointee.fill_over(d.base, pixel, d.count)
  }

  @inline(__always) func fillOverCoverage(_ d: MutableRow<UInt32>, _ pixel: UInt32, _ coverage: Row<UInt8>) {
    assert(coverage.count >= d.count)
    unsafe table.pointee.fill_over_coverage(d.base, pixel, coverage.start, d.count)
  }

  @inline(__always) func fillPlusCoverage(_ d: MutableRow<UInt32>, _ pixel: UInt32, _ coverage: Row<UInt8>) {
    assert(coverage.count >= d.count)
    unsafe table.pointee.fill_plus_coverage(d.base, pixel, coverage.start, d.count)
  }

  @inline(__always) func rowOver(_ d: MutableRow<UInt32>, _ s: Row<UInt32>) {
    assert(s.count >= d.count)
    unsafe table.pointee.row_over(d.base, s.base, d.count)
  }

  @inline(__always) func rowOverCoverage(_ d: MutableRow<UInt32>, _ s: Row<UInt32>, _ coverage: Row<UInt8>) {
    assert(s.count >= d.count && coverage.count >= d.count)
    unsafe table.pointee.row_over_coverage(d.base, s.base, coverage.start, d.count)
  }

  @inline(__always) func rowPlusCoverage(_ d: MutableRow<UInt32>, _ s: Row<UInt32>, _ coverage: Row<UInt8>) {
    assert(s.count >= d.count && coverage.count >= d.count)
    unsafe table.pointee.row_plus_coverage(d.base, s.base, coverage.start, d.count)
  }

  @inline(__always) func rowMultiply(_ d: MutableRow<UInt32>, _ coverage: Row<UInt8>) {
    assert(coverage.count >= d.count)
    unsafe table.pointee.row_multiply(d.base, coverage.start, d.count)
  }

  @inline(__always)
  func blendRow(_ d: MutableRow<UInt32>, _ s: Row<UInt32>, _ coverage: Row<UInt8>, _ mode: BlendMode) {
    assert(s.count >= d.count && coverage.count >= d.count)
    unsafe table.pointee.blend_row(d.base, s.base, coverage.start, d.count, mode.kernel)
  }

  @inline(__always) func rowMix(_ d: MutableRow<UInt32>, _ s: Row<UInt32>, _ coverage: Row<UInt8>) {
    assert(s.count >= d.count && coverage.count >= d.count)
    unsafe table.pointee.row_mix(d.base, s.base, coverage.start, d.count)
  }

  /// - Parameter part: how much of `s`, in 1/256.
  @inline(__always) func rowBetween(_ d: MutableRow<UInt32>, _ s: Row<UInt32>, _ part: UInt32) {
    assert(s.count >= d.count && part <= 256)
    unsafe table.pointee.row_between(d.base, s.base, part, d.count)
  }

  @inline(__always) func bytesMultiply(_ d: MutableRow<UInt8>, _ s: Row<UInt8>) {
    assert(s.count >= d.count)
    unsafe table.pointee.bytes_multiply(d.start, s.start, d.count)
  }

  @inline(__always) func bytesScale(_ d: MutableRow<UInt8>, _ s: Row<UInt8>, _ factor: UInt8) {
    assert(s.count >= d.count)
    unsafe table.pointee.bytes_scale(d.start, s.start, factor, d.count)
  }

  @inline(__always) func alphaOf(_ d: MutableRow<UInt8>, _ s: Row<UInt32>) {
    assert(s.count >= d.count)
    unsafe table.pointee.alpha_of(d.start, s.base, d.count)
  }
}

// MARK: Planes

extension Kernels {
  @inline(__always) func luma(_ y: MutableRow<UInt8>, _ s: Row<UInt32>) {
    assert(s.count >= y.count)
    unsafe table.pointee.luma(y.start, s.base, y.count)
  }

  /// - Parameters:
  ///   - top, bottom: twice as many pixels as `u` has samples, and the one before them first.
  @inline(__always)
  func chroma(_ u: MutableRow<UInt8>, _ v: MutableRow<UInt8>, _ top: Row<UInt32>, _ bottom: Row<UInt32>) {
    assert(v.count == u.count && top.count > 2 * u.count && bottom.count > 2 * u.count)
    unsafe table.pointee.chroma(u.start, v.start, top.base + 4, bottom.base + 4, u.count)
  }
}

// MARK: Outlines

extension Kernels {
  /// Fills what edges enclose within a block of a surface.
  ///
  /// - Parameters:
  ///   - block: at most ``PreparedShape/largestWidth`` pixels wide.
  ///   - order: which of the edges; nil: all.
  ///   - cells, touched: 0 before and after.
  @inline(__always)
  func fillOutline(
    _ surface: Surface, _ block: PixelRect, _ edges: Row<Edge>, order: Row<Int32>? = nil, _ pixel: UInt32,
    _ rule: FillRule, cells: MutableRow<Int32>, touched: MutableRow<UInt64>
  ) {
    assert(surface.rect.contains(block) && block.width <= PreparedShape.largestWidth && touched.count >= block.height)
    assert(cells.count >= (block.width + 9) / 8 * 8 * block.height + 8)
    let numbers = unsafe UnsafeRawPointer(edges.start).assumingMemoryBound(to: Double.self)
    unsafe table.pointee.fill_outline(
      surface.row(block.minX, block.minY, block.width).base, surface.rowBytes, Int32(block.minX), Int32(block.minY),
      Int32(block.width), Int32(block.height), numbers, order?.start, order?.count ?? edges.count, pixel,
      rule == .evenOdd ? 1 : 0, cells.start, touched.start)
  }

  /// Fills a box within a block of a surface.
  ///
  /// - Parameters:
  ///   - x, y: in 1/4096 pixel, within the block and not empty.
  @inline(__always)
  func fillBox(_ surface: Surface, _ block: PixelRect, x: Range<Int>, y: Range<Int>, _ pixel: UInt32) {
    assert(surface.rect.contains(block) && block.width < 1 << 18 && block.height < 1 << 18)
    let (left, top) = (block.minX << 12, block.minY << 12)
    assert(x.lowerBound >= left && x.upperBound <= block.maxX << 12 && !x.isEmpty)
    assert(y.lowerBound >= top && y.upperBound <= block.maxY << 12 && !y.isEmpty)
    unsafe table.pointee.fill_box(
      surface.row(block.minX, block.minY, block.width).base, surface.rowBytes, Int32(x.lowerBound - left),
      Int32(y.lowerBound - top), Int32(x.upperBound - left), Int32(y.upperBound - top), pixel)
  }

  /// Adds contours to what ``fillCells(_:_:_:cells:touched:)`` fills of a block.
  ///
  /// - Parameters:
  ///   - map: affine; all points are less than 2¹⁸ pixels away from the block under it.
  ///   - isSmall: whether filling all chunks of the contours' box takes less time than finding those that edges touch.
  @inline(__always)
  func drawContours(
    _ block: PixelRect, _ ways: PenWays, _ map: Homography, isSmall: Bool, cells: MutableRow<Int32>,
    touched: MutableRow<UInt64>
  ) {
    assert(block.width <= PreparedShape.largestWidth && touched.count >= block.height && map.isAffine)
    assert(cells.count >= (block.width + 9) / 8 * 8 * block.height + 8 && ways.points.count == 8 * (ways.steps + 1))
    ways.points.withRow { points in
      unsafe map.withSixNumbers {
        unsafe table.pointee.draw_contours(
          Int32(block.minX), Int32(block.minY), Int32(block.width), Int32(block.height), points.start, ways.steps, $0,
          isSmall ? 1 : 0, cells.start, touched.start)
      }
    }
  }

  /// Fills what all contours enclose that were drawn within a block of a surface, by the non-zero rule.
  @inline(__always)
  func fillCells(
    _ surface: Surface, _ block: PixelRect, _ pixel: UInt32, cells: MutableRow<Int32>, touched: MutableRow<UInt64>
  ) {
    assert(surface.rect.contains(block) && block.width <= PreparedShape.largestWidth && touched.count >= block.height)
    unsafe table.pointee.fill_cells(
      surface.row(block.minX, block.minY, block.width).base, surface.rowBytes, Int32(block.width), Int32(block.height),
      pixel, cells.start, touched.start)
  }

  /// - Parameters:
  ///   - points: x and y of each.
  ///   - controls: x and y of four points.
  ///   - first, count: of `n` parts of the curve.
  @inline(__always)
  func curvePoints(_ points: MutableRow<Double>, _ controls: Row<Double>, _ n: Int, first: Int, count: Int) {
    assert(points.count >= 2 * count && controls.count == 8)
    unsafe table.pointee.curve_points(points.start, controls.start, n, first, count)
  }

  /// Edges under an affine map, their heights rounded as ``EdgeBuilder/snapped(_:_:)`` rounds them.
  ///
  /// - Parameters:
  ///   - source: four numbers for each of `edges`, which stay below 2²⁹ under the map.
  @inline(__always)
  func mapEdges(_ edges: MutableRow<Edge>, _ source: Row<Double>, _ map: Homography) {
    assert(source.count == 4 * edges.count && map.isAffine)
    // SAFETY: an Edge is four numbers and nothing else.
    let numbers = unsafe UnsafeMutableRawPointer(edges.start).assumingMemoryBound(to: Double.self)
    unsafe map.withSixNumbers { unsafe table.pointee.map_edges(numbers, source.start, edges.count, $0) }
  }

  /// Points under an affine map, their heights rounded alike.
  ///
  /// - Parameter mapped: x and y of each.
  @inline(__always)
  func mapPoints(_ mapped: MutableRow<Double>, _ points: [CGPoint], _ map: Homography) {
    assert(mapped.count == 2 * points.count && map.isAffine)
    // SAFETY: a CGPoint is two numbers and nothing else; two points are an edge to the kernel. The last one of an odd
    // number is made an edge of its own.
    unsafe map.withSixNumbers { m in
      unsafe points.withUnsafeBytes { points in
        let numbers = unsafe points.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Double.self)
        unsafe table.pointee.map_edges(mapped.start, numbers, mapped.count / 4, m)
        guard mapped.count % 4 != 0 else { return }
        let i = mapped.count - 2
        var last = unsafe (numbers[i], numbers[i + 1], numbers[i], numbers[i + 1])
        unsafe withUnsafeMutableBytes(of: &last) {
          let last = unsafe $0.baseAddress.unsafelyUnwrapped.assumingMemoryBound(to: Double.self)
          unsafe table.pointee.map_edges(last, last, 1, m)
        }
        (mapped[i], mapped[i + 1]) = (last.0, last.1)
      }
    }
  }

  /// The same, after other edges.
  @inline(__always)
  func appendMapped(_ source: Row<Double>, _ map: Homography, to edges: inout [Edge]) {
    let first = edges.count
    let raw = unsafe UnsafeRawPointer(source.start).assumingMemoryBound(to: Edge.self)
    edges.append(contentsOf: unsafe Row(start: raw, count: source.count / 4))
    unsafe edges.withUnsafeMutableBufferPointer { all in
      // SAFETY: there are this many edges from the first new one on, and the kernel reads each before it writes it.
      let mapped = unsafe MutableRow(start: all.baseAddress.unsafelyUnwrapped + first, count: source.count / 4)
      mapEdges(
        mapped,
        unsafe Row(start: UnsafeRawPointer(mapped.start).assumingMemoryBound(to: Double.self), count: source.count), map
      )
    }
  }

  /// - Parameters:
  ///   - part: of the surface.
  ///   - order: which of the sprites, one after the other.
  @inline(__always)
  func sprites(
    _ surface: Surface, _ part: PixelRect, _ all: Row<KernelSprite>, _ order: Row<Int32>, isAdditive: Bool
  ) {
    assert(surface.rect.contains(part))
    // SAFETY: a KernelSprite is its mk_sprite and nothing else.
    unsafe table.pointee.sprites(
      surface.row(part.minX, part.minY, part.width).base, surface.rowBytes, mk_rect(part),
      UnsafeRawPointer(all.start).assumingMemoryBound(to: mk_sprite.self), order.start, order.count,
      isAdditive ? 1 : 0)
  }
}

extension Homography {
  /// An affine map's numbers as kernels take them, valid within `body`.
  @inline(__always)
  fileprivate func withSixNumbers(_ body: (UnsafePointer<Double>?) -> Void) {
    let m = (h11, h12, h21, h22, h31, h32)
    // SAFETY: the tuple is six numbers and nothing else.
    unsafe withUnsafeBytes(of: m) { unsafe body($0.baseAddress?.assumingMemoryBound(to: Double.self)) }
  }
}
