import CPixelKernels
import Foundation
import MotionCore
import MotionDisplay

/// Pixels of an image seen through a map from the device plane.
struct ImageSampler {
  private let bitmap: Bitmap
  /// What ``levels`` point into, but for the bitmap.
  private let mips: MipChain?
  private let map: Homography
  private let minification: SamplingFilter
  private let magnification: SamplingFilter
  private let bias: Double
  /// The first and last usable column and row.
  private let x0, y0, x1, y1: Int
  private let kernels: UnsafePointer<mk_kernels>

  /// The bitmap and its halvings.
  private let levels: [mk_level]
  /// How many of them, from the first one on, the kernel for blocks takes: those with four neighbours somewhere, and
  /// places that 16 bits hold.
  private let blockLevels: Int

  /// Columns in perspective that share one footprint: whole blocks from column 0 on, so that a pixel does not depend
  /// on where its tile begins. The kernel's blocks have as many.
  static let block = 16

  /// Nil if there is nothing to sample: an empty `source` or a map that is not finite.
  init?(_ paint: ImagePaint, bitmap: Bitmap, mips: MipChain?, kernels: UnsafePointer<mk_kernels>) {
    let s = paint.source.standardized
    guard paint.map.isFinite, (s.minX + s.minY + s.maxX + s.maxY).isFinite, s.width > 0, s.height > 0 else {
      return nil
    }
    func column(_ v: CGFloat, _ count: Int) -> Int { Int(max(0, min(Double(count - 1), Double(v)))) }
    x0 = column(s.minX.rounded(.down), bitmap.width)
    y0 = column(s.minY.rounded(.down), bitmap.height)
    x1 = max(x0, column(s.maxX.rounded(.up) - 1, bitmap.width))
    y1 = max(y0, column(s.maxY.rounded(.up) - 1, bitmap.height))
    self.bitmap = bitmap
    self.mips = mips
    self.kernels = kernels
    map = paint.map
    minification = paint.minification
    magnification = paint.magnification
    bias = paint.minificationBias
    let (x0, y0, x1, y1) = (x0, y0, x1, y1)
    let levels = (mips?.levels ?? [bitmap]).map { level in
      // What the part of the picture that may be sampled covers of the level.
      func first(_ x: Int, _ size: Int, _ of: Int) -> Int32 { Int32(x * size / of) }
      func last(_ x: Int, _ size: Int, _ of: Int) -> Int32 { Int32(((x + 1) * size - 1) / of) }
      let (w, h) = (bitmap.width, bitmap.height)
      return mk_level(
        pixels: UnsafePointer(level.pixels), row_bytes: level.rowBytes, x0: first(x0, level.width, w),
        y0: first(y0, level.height, h), x1: last(x1, level.width, w), y1: last(y1, level.height, h),
        scale_u: Double(level.width) / Double(w), scale_v: Double(level.height) / Double(h))
    }
    self.levels = levels
    let largest = Int(Int16.max)
    blockLevels =
      levels.firstIndex { l in
        l.x1 <= l.x0 || l.y1 <= l.y0 || max(Int(l.x1), Int(l.y1), l.row_bytes / 4) > largest || l.row_bytes % 4 != 0
      } ?? levels.count
  }

  var isAffine: Bool { map.isAffine }

  /// Premultiplied pixels from (x, y) on.
  func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let cy = Double(y) + 0.5
    if map.isAffine {
      let footprint = SamplingFootprint(
        map, at: 0, 0, minification, magnification, bias: bias, levels: levels.count)
      return fill(out, footprint, x: x, cy: cy, count: count)
    }
    fillBlocks(out, x: x, cy: cy, count: count)
  }

  /// A row in perspective, block by block.
  private func fillBlocks(_ out: UnsafeMutablePointer<UInt32>, x: Int, cy: Double, count: Int) {
    let side = ImageSampler.block
    // Rounded down, for negative columns too.
    let (first, last) = (x >> 4, (x + count - 1) >> 4)
    // Up to this, one step of the device is at most √2 pixels of the image, which takes a single sample of it.
    let plain = minification == .linear && magnification == .linear ? 1.999999 : 0
    withUnsafeTemporaryAllocation(of: mk_block.self, capacity: last - first + 1) { blocks in
      guard let start = blocks.baseAddress else { return }
      var waiting = 0
      for index in first...last {
        let left = index * side
        let place = ProjectivePlace(map, at: Double(left + side / 2), cy)
        let (along, across) = (place.squareAlong, place.squareAcross)
        let footprint =
          max(along, across) <= plain
          ? SamplingFootprint()
          : SamplingFootprint(
            squareAlong: along, squareAcross: across, minification, magnification, bias: bias, levels: levels.count)
        if !footprint.isNearest, footprint.level + (footprint.fraction > 0 ? 1 : 0) < blockLevels,
          place.isSmooth(in: levels[footprint.level])
        {
          start[waiting] = place.block(footprint)
          waiting += 1
          continue
        }
        fill(out, start, waiting, upTo: left, x: x, count: count)
        waiting = 0
        let (from, to) = (max(left, x), min(left + side, x + count))
        fill(out + (from - x), footprint, x: from, cy: cy, count: to - from)
      }
      fill(out, start, waiting, upTo: (last + 1) * side, x: x, count: count)
    }
  }

  /// The part of a row that lies in some blocks, the last of which ends before a column.
  private func fill(
    _ out: UnsafeMutablePointer<UInt32>, _ blocks: UnsafePointer<mk_block>, _ number: Int, upTo column: Int, x: Int,
    count: Int
  ) {
    guard number > 0 else { return }
    let left = column - number * ImageSampler.block
    let (from, to) = (max(x, left), min(column, x + count))
    levels.withUnsafeBufferPointer { levels in
      kernels.pointee.sample_blocks(
        UnsafeMutableRawPointer(out + (from - x)).assumingMemoryBound(to: UInt8.self), to - from, from - left,
        levels.baseAddress, blocks)
    }
  }

  private func fill(
    _ out: UnsafeMutablePointer<UInt32>, _ footprint: SamplingFootprint, x: Int, cy: Double, count: Int
  ) {
    if footprint.isNearest { return fillNearest(out, x: x, cy: cy, count: count) }
    fillMean(out, footprint, footprint.samples, level: footprint.level, x: x, cy: cy, count: count)
    guard footprint.fraction > 0 else { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { next in
      guard let base = next.baseAddress else { return }
      fillMean(
        base, footprint, footprint.coarseSamples, level: footprint.level + 1, x: x, cy: cy, count: count)
      for i in 0..<count { out[i] = ImageSampler.mix(out[i], base[i], footprint.fraction) }
    }
  }

  /// `f` in 1/256.
  @inline(__always) private static func mix(_ a: UInt32, _ b: UInt32, _ f: UInt32) -> UInt32 {
    let m: UInt32 = 0x00ff_00ff
    let even = ((a & m) &* (256 &- f) &+ (b & m) &* f &+ 0x0080_0080) >> 8 & m
    let odd = ((a >> 8 & m) &* (256 &- f) &+ (b >> 8 & m) &* f &+ 0x0080_0080) & ~m
    return even | odd
  }

  /// The mean of the footprint's samples in one level.
  private func fillMean(
    _ out: UnsafeMutablePointer<UInt32>, _ footprint: SamplingFootprint, _ samples: Int, level: Int, x: Int,
    cy: Double, count: Int
  ) {
    if samples == 1 { return fillLinear(out, level: level, x: Double(x) + 0.5, cy: cy, count: count) }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { row in
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 4 * count) { sums in
        guard let row = row.baseAddress, let sums = sums.baseAddress else { return }
        sums.initialize(repeating: 0, count: 4 * count)
        let bytes = UnsafeMutableRawPointer(row).assumingMemoryBound(to: UInt8.self)
        for k in 0..<samples {
          let offset = (Double(k) + 0.5) / Double(samples) - 0.5
          let (dx, dy) = footprint.isAlongX ? (offset, 0) : (0, offset)
          fillLinear(row, level: level, x: Double(x) + 0.5 + dx, cy: cy + dy, count: count)
          for i in 0..<4 * count { sums[i] &+= UInt16(truncatingIfNeeded: bytes[i]) }
        }
        let target = UnsafeMutableRawPointer(out).assumingMemoryBound(to: UInt8.self)
        // Rounded to nearest, halves up: eight samples at most, for which the factor is exact.
        let (half, factor) = (UInt32(samples / 2), UInt32(65535 / samples + 1))
        for i in 0..<4 * count {
          target[i] = UInt8(truncatingIfNeeded: ((UInt32(sums[i]) &+ half) &* factor) >> 16)
        }
      }
    }
  }

  private func fillNearest(_ out: UnsafeMutablePointer<UInt32>, x: Int, cy: Double, count: Int) {
    withLine(cy) { line in
      kernels.pointee.sample_nearest(
        UnsafeMutableRawPointer(out).assumingMemoryBound(to: UInt8.self), count, bitmap.pixels, bitmap.rowBytes,
        Int32(x0), Int32(y0), Int32(x1), Int32(y1), line, Double(x) + 0.5)
    }
  }

  /// Calls `body` with u, v and w along a row, each at column 0 and its change from column to column.
  private func withLine(
    _ cy: Double, _ scaleU: Double = 1, _ scaleV: Double = 1, _ body: (UnsafePointer<Double>?) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 6) { line in
      (line[0], line[1]) = ((cy * map.h21 + map.h31) * scaleU, map.h11 * scaleU)
      (line[2], line[3]) = ((cy * map.h22 + map.h32) * scaleV, map.h12 * scaleV)
      (line[4], line[5]) = map.isAffine ? (1, 0) : (cy * map.h23 + map.h33, map.h13)
      body(line.baseAddress.map { UnsafePointer($0) })
    }
  }

  /// Bilinear samples of a level at `x`, `x + 1`, … of the device plane.
  private func fillLinear(_ out: UnsafeMutablePointer<UInt32>, level: Int, x: Double, cy: Double, count: Int) {
    let l = levels[level]
    let target = UnsafeMutableRawPointer(out).assumingMemoryBound(to: UInt8.self)
    if map.isAffine, let (u, v, du, dv) = fixedLine(l, x: x, cy: cy, count: count) {
      return kernels.pointee.sample_linear(
        target, count, l.pixels, l.row_bytes, l.x0, l.y0, l.x1, l.y1, u, v, du, dv)
    }
    withLine(cy, l.scale_u, l.scale_v) { line in
      kernels.pointee.sample_projective(
        target, count, l.pixels, l.row_bytes, l.x0, l.y0, l.x1, l.y1, line, x)
    }
  }

  /// An affine row in 1/2³² pixels; nil beyond ±2³¹ pixels, where the walk would wrap.
  private func fixedLine(
    _ level: mk_level, x: Double, cy: Double, count: Int
  ) -> (u: Int64, v: Int64, du: Int64, dv: Int64)? {
    let one = 4_294_967_296.0
    func fixed(_ v: Double) -> Int64 { Int64(max(-4e18, min(4e18, (v * one).rounded(.down)))) }
    // The row's start is computed for column 0, so that a pixel does not depend on where its tile begins.
    let column = x.rounded(.down)
    let shift = x - column
    let (ku, kv) = (level.scale_u, level.scale_v)
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
