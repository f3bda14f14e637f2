// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import Foundation
import MotionCore

/// The kernels that map and fill outlines.
extension Kernels {
  /// Fills the interior of edges within a block of a surface.
  ///
  /// - Parameters:
  ///   - block: at most ``OutlineScratch/largestWidth`` pixels wide.
  ///   - order: the edges to use; nil for all.
  ///   - isAdditive: whether the colour is added, with ``BlendMode/plusLighter``, rather than composited source-over.
  ///   - cells, touched: 0 before and after.
  @inline(__always)
  func fillOutline(
    _ surface: Surface, _ block: PixelRect, _ edges: Row<Edge>, order: Row<Int32>? = nil, _ pixel: UInt32,
    _ rule: FillRule, isAdditive: Bool, cells: MutableRow<Int32>, touched: MutableRow<UInt64>
  ) {
    assert(surface.rect.contains(block) && block.width <= OutlineScratch.largestWidth && touched.count >= block.height)
    assert(cells.count >= (block.width + 9) / 8 * 8 * block.height + 8)
    let numbers = unsafe UnsafeRawPointer(edges.start).assumingMemoryBound(to: Double.self)
    unsafe table.pointee.fill_outline(
      surface.row(block.minX, block.minY, block.width).base, surface.rowBytes, Int32(block.minX), Int32(block.minY),
      Int32(block.width), Int32(block.height), numbers, order?.start, order?.count ?? edges.count, pixel,
      rule == .evenOdd ? 1 : 0, isAdditive ? 1 : 0, cells.start, touched.start)
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

  /// Adds contours to a block, to be filled by ``fillCells(_:_:_:cells:touched:)``.
  ///
  /// - Parameters:
  ///   - map: affine; all points are less than 2¹⁸ pixels away from the block under it.
  ///   - isSmall: whether filling all chunks of the contours' box takes less time than finding those that edges touch.
  @inline(__always)
  func drawContours(
    _ block: PixelRect, _ ways: PenWays, _ map: Homography, isSmall: Bool, cells: MutableRow<Int32>,
    touched: MutableRow<UInt64>
  ) {
    assert(block.width <= OutlineScratch.largestWidth && touched.count >= block.height && map.isAffine)
    assert(cells.count >= (block.width + 9) / 8 * 8 * block.height + 8 && ways.points.count == 8 * (ways.steps + 1))
    ways.points.withRow { points in
      unsafe map.withSixNumbers {
        unsafe table.pointee.draw_contours(
          Int32(block.minX), Int32(block.minY), Int32(block.width), Int32(block.height), points.start, ways.steps, $0,
          isSmall ? 1 : 0, cells.start, touched.start)
      }
    }
  }

  /// Fills the interior of all contours drawn within a block of a surface, by the non-zero rule.
  @inline(__always)
  func fillCells(
    _ surface: Surface, _ block: PixelRect, _ pixel: UInt32, cells: MutableRow<Int32>, touched: MutableRow<UInt64>
  ) {
    assert(surface.rect.contains(block) && block.width <= OutlineScratch.largestWidth && touched.count >= block.height)
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
  ///   - source: four numbers for each of `edges`; they stay below 2²⁹ under the map.
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
