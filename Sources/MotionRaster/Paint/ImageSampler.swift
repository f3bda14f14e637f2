// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import Foundation
import MotionCore
import MotionDisplayList

/// Pixels of an image seen through a map from the device plane.
struct ImageSampler {
  private let map: Homography
  private let minification: SamplingFilter
  private let magnification: SamplingFilter
  private let bias: Double
  private let kernels: Kernels
  /// That of all pixels, if the map is affine.
  private let footprint: SamplingFootprint
  /// The bitmap and its halvings.
  private let levels: SamplingLevels
  /// The columns of the footprint's levels, the finer one first, if the map and the number of samples allow it.
  private(set) var columns: (SampledColumns?, SampledColumns?)

  /// Columns in perspective sharing one footprint: whole blocks from column 0 on, so a pixel does not depend on its
  /// tile's beginning. The kernel's blocks have the same number.
  static let block = 16

  /// Nil if there is nothing to sample: an empty `source` or a map that is not finite.
  ///
  /// - Parameter bounds: the device pixels to draw.
  init?(_ paint: ImagePaint, bitmap: Bitmap, mips: MipChain?, in bounds: PixelRect, kernels: Kernels) {
    let s = paint.source.standardized
    guard paint.map.isFinite, (s.minX + s.minY + s.maxX + s.maxY).isFinite, s.width > 0, s.height > 0 else {
      return nil
    }
    func column(_ v: CGFloat, _ count: Int) -> Int { Int(max(0, min(Double(count - 1), Double(v)))) }
    let x0 = column(s.minX.rounded(.down), bitmap.width)
    let y0 = column(s.minY.rounded(.down), bitmap.height)
    let x1 = max(x0, column(s.maxX.rounded(.up) - 1, bitmap.width))
    let y1 = max(y0, column(s.maxY.rounded(.up) - 1, bitmap.height))
    levels = SamplingLevels([bitmap] + (mips?.halvings ?? []), x: x0...x1, y: y0...y1)
    self.kernels = kernels
    map = paint.map
    minification = paint.minification
    magnification = paint.magnification
    bias = paint.minificationBias
    footprint =
      map.isAffine
      ? SamplingFootprint(map, at: 0, 0, minification, magnification, bias: bias, levels: levels.count)
      : SamplingFootprint()
    // Rows of an upright image share their sampling, if each pixel takes a single sample.
    if map.isAffine, map.h12 == 0, map.h21 == 0, !footprint.isNearest {
      columns.0 = footprint.samples == 1 ? sampledColumns(footprint.level, bounds) : nil
      columns.1 =
        footprint.fraction > 0 && footprint.coarseSamples == 1 ? sampledColumns(footprint.level + 1, bounds) : nil
    }
  }

  private func sampledColumns(_ level: Int, _ bounds: PixelRect) -> SampledColumns? {
    let line = fixedLine(levels.scale(level), x: Double(bounds.minX) + 0.5, cy: 0, count: bounds.width)
    guard let (u, _, du, _) = line else { return nil }
    return SampledColumns(levels, level, in: bounds, u: u, du: du, kernels: kernels)
  }

  var isAffine: Bool { map.isAffine }

  /// Premultiplied pixels from (x, y) on.
  func fill(_ out: MutableRow<UInt32>, x: Int, y: Int) {
    let cy = Double(y) + 0.5
    if map.isAffine { return fill(out, footprint, x: x, cy: cy) }
    fillBlocks(out, x: x, cy: cy)
  }

  /// A row in perspective, block by block.
  private func fillBlocks(_ out: MutableRow<UInt32>, x: Int, cy: Double) {
    let (side, count) = (ImageSampler.block, out.count)
    // Rounded down, for negative columns too.
    let (first, last) = (x >> 4, (x + count - 1) >> 4)
    // Up to this, one step of the device is at most √2 pixels of the image, which takes a single sample of it.
    let plain = minification == .linear && magnification == .linear ? 1.999999 : 0
    withTemporaryRow(of: mk_block.self, last - first + 1) { blocks in
      var waiting = 0
      for index in first...last {
        let left = index * side
        let projection = LocalProjection(map, at: Double(left + side / 2), cy)
        let (along, across) = (projection.squareAlong, projection.squareAcross)
        let footprint =
          max(along, across) <= plain
          ? SamplingFootprint()
          : SamplingFootprint(
            squareAlong: along, squareAcross: across, minification, magnification, bias: bias, levels: levels.count)
        // Blocks wait together, so the kernel computes many positions before it takes samples.
        if !footprint.isNearest, footprint.level + (footprint.fraction > 0 ? 1 : 0) < levels.blockCount,
          projection.isSmooth(at: levels.scale(footprint.level))
        {
          blocks[waiting] = projection.block(footprint)
          waiting += 1
          continue
        }
        fill(out, blocks.part(0, waiting).reading, upTo: left, x: x)
        waiting = 0
        let (from, to) = (max(left, x), min(left + side, x + count))
        fill(out.part(from - x, to - from), footprint, x: from, cy: cy)
      }
      fill(out, blocks.part(0, waiting).reading, upTo: (last + 1) * side, x: x)
    }
  }

  /// Fills the part of a row in some blocks, the last of which ends before a column.
  private func fill(_ out: MutableRow<UInt32>, _ blocks: Row<mk_block>, upTo column: Int, x: Int) {
    guard blocks.count > 0 else { return }
    let left = column - blocks.count * ImageSampler.block
    let (from, to) = (max(x, left), min(column, x + out.count))
    kernels.sampleBlocks(out.part(from - x, to - from), first: from - left, levels, blocks)
  }

  private func fill(_ out: MutableRow<UInt32>, _ footprint: SamplingFootprint, x: Int, cy: Double) {
    if footprint.isNearest { return fillNearest(out, x: x, cy: cy) }
    fillMean(out, footprint, footprint.samples, level: footprint.level, x: x, cy: cy)
    // Between two levels both are sampled and mixed.
    guard footprint.fraction > 0 else { return }
    withTemporaryRow(of: UInt32.self, out.count) { next in
      fillMean(next, footprint, footprint.coarseSamples, level: footprint.level + 1, x: x, cy: cy)
      kernels.rowBetween(out, next.reading, footprint.fraction)
    }
  }

  /// The mean of the footprint's samples in one level.
  private func fillMean(
    _ out: MutableRow<UInt32>, _ footprint: SamplingFootprint, _ samples: Int, level: Int, x: Int, cy: Double
  ) {
    if samples == 1 { return fillLinear(out, level: level, x: Double(x) + 0.5, cy: cy) }
    let count = out.count
    withTemporaryRow(of: UInt32.self, count) { row in
      withTemporaryRow(of: UInt16.self, 4 * count) { sums in
        sums.fill(0)
        let bytes = row.bytes
        for k in 0..<samples {
          let offset = (Double(k) + 0.5) / Double(samples) - 0.5
          let (dx, dy) = footprint.isAlongX ? (offset, 0) : (0, offset)
          fillLinear(row, level: level, x: Double(x) + 0.5 + dx, cy: cy + dy)
          for i in 0..<4 * count { sums[i] &+= UInt16(truncatingIfNeeded: bytes[i]) }
        }
        let target = out.bytes
        // Rounded to nearest, halves up: eight samples at most, for which the factor is exact.
        let (half, factor) = (UInt32(samples / 2), UInt32(65535 / samples + 1))
        for i in 0..<4 * count {
          target[i] = UInt8(truncatingIfNeeded: ((UInt32(sums[i]) &+ half) &* factor) >> 16)
        }
      }
    }
  }

  private func fillNearest(_ out: MutableRow<UInt32>, x: Int, cy: Double) {
    withLine(cy, (1, 1)) { kernels.sampleNearest(out, levels, $0, Double(x) + 0.5) }
  }

  /// Calls `body` with u, v and w along a row, each at column 0 and its change from column to column.
  private func withLine(_ cy: Double, _ scale: (u: Double, v: Double), _ body: (Row<Double>) -> Void) {
    withTemporaryRow(of: Double.self, 6) { line in
      (line[0], line[1]) = ((cy * map.h21 + map.h31) * scale.u, map.h11 * scale.u)
      (line[2], line[3]) = ((cy * map.h22 + map.h32) * scale.v, map.h12 * scale.v)
      (line[4], line[5]) = map.isAffine ? (1, 0) : (cy * map.h23 + map.h33, map.h13)
      body(line.reading)
    }
  }

  /// Bilinear samples of a level at `x`, `x + 1`, … of the device plane.
  private func fillLinear(_ out: MutableRow<UInt32>, level: Int, x: Double, cy: Double) {
    let scale = levels.scale(level)
    if map.isAffine, let line = fixedLine(scale, x: x, cy: cy, count: out.count) {
      return fill(out, line, level: level, column: Int(x.rounded(.down)))
    }
    withLine(cy, scale) { kernels.sampleProjective(out, levels, level, $0, x) }
  }

  /// Bilinear samples of a level along a line. Whole eights of columns use the values common to all rows.
  private func fill(_ out: MutableRow<UInt32>, _ line: FixedLine, level: Int, column: Int) {
    func sample(_ from: Int, _ to: Int) {
      guard from < to else { return }
      let first = Int64(from)
      kernels.sampleLinear(
        out.part(from, to - from), levels, level, u: line.u &+ line.du &* first, v: line.v &+ line.dv &* first,
        du: line.du, dv: line.dv)
    }
    guard let columns = level == footprint.level ? columns.0 : columns.1 else { return sample(0, out.count) }
    let from = max(columns.range.lowerBound, (column + 7) & ~7) - column
    let to = min(columns.range.upperBound, (column + out.count) & ~7) - column
    guard from < to else { return sample(0, out.count) }
    sample(0, from)
    columns.fill(out.part(from, to - from), levels, from: column + from, v: line.v, kernels: kernels)
    sample(to, out.count)
  }

  /// A position and the step to the next one, in 1/2³² pixels of a level.
  private typealias FixedLine = (u: Int64, v: Int64, du: Int64, dv: Int64)

  /// An affine row in 1/2³² pixels; nil beyond ±2³¹ pixels, where the walk would wrap.
  private func fixedLine(
    _ scale: (u: Double, v: Double), x: Double, cy: Double, count: Int
  ) -> FixedLine? {
    let one = 4_294_967_296.0
    func fixed(_ v: Double) -> Int64 { Int64(max(-4e18, min(4e18, (v * one).rounded(.down)))) }
    // The row's start is computed for column 0, so that a pixel does not depend on where its tile begins.
    let column = x.rounded(.down)
    let shift = x - column
    let (ku, kv) = scale
    let u = (cy * map.h21 + map.h31 + shift * map.h11) * ku - 0.5
    let v = (cy * map.h22 + map.h32 + shift * map.h12) * kv - 0.5
    let reach = 2_000_000_000.0
    let end = column + Double(count)
    guard abs(u) < reach, abs(v) < reach, abs(u + map.h11 * ku * end) < reach, abs(v + map.h12 * kv * end) < reach,
      abs(u + map.h11 * ku * column) < reach, abs(v + map.h12 * kv * column) < reach
    else { return nil }
    let (du, dv) = (fixed(map.h11 * ku), fixed(map.h12 * kv))
    let first = Int64(column)
    return (fixed(u) &+ du &* first, fixed(v) &+ dv &* first, du, dv)
  }
}
