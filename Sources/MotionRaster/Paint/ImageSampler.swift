import CPixelKernels
import Foundation
import MotionCore
import MotionDisplay

/// Pixels of an image seen through a map from the device plane.
struct ImageSampler {
  private let bitmap: Bitmap
  private let mips: MipChain?
  private let map: Homography
  private let minification: SamplingFilter
  private let magnification: SamplingFilter
  private let bias: Double
  /// The first and last usable column and row.
  private let x0, y0, x1, y1: Int
  private let kernels: UnsafePointer<mk_kernels>

  /// Columns in perspective that share one footprint: whole blocks from column 0 on, so that a pixel does not depend
  /// on where its tile begins.
  static let block = 16
  /// Within a block the map may be taken for affine if that moves no sample by more pixels of the image:
  /// between black and white neighbours, two steps of a byte.
  static let straightness = 1.0 / 128

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
  }

  var isAffine: Bool { map.isAffine }

  /// Premultiplied pixels from (x, y) on.
  func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let cy = Double(y) + 0.5
    if map.isAffine {
      let footprint = SamplingFootprint(map, at: 0, 0, minification, magnification, bias: bias, levels: levelCount)
      return fill(out, footprint, x: x, cy: cy, count: count)
    }
    var done = 0
    while done < count {
      let column = x + done
      let start = Int((Double(column) / Double(ImageSampler.block)).rounded(.down)) * ImageSampler.block
      let n = min(count - done, start + ImageSampler.block - column)
      let footprint = SamplingFootprint(
        map, at: Double(start) + Double(ImageSampler.block) / 2, cy, minification, magnification, bias: bias,
        levels: levelCount)
      fill(out + done, footprint, x: column, cy: cy, count: n)
      done += n
    }
  }

  private var levelCount: Int { mips?.levels.count ?? 1 }

  private func fill(
    _ out: UnsafeMutablePointer<UInt32>, _ footprint: SamplingFootprint, x: Int, cy: Double, count: Int
  ) {
    if footprint.isNearest { return fillNearest(out, x: x, cy: cy, count: count) }
    fillMean(out, footprint, level: footprint.level, x: x, cy: cy, count: count)
    guard footprint.fraction > 0 else { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { next in
      guard let base = next.baseAddress else { return }
      fillMean(base, footprint, level: footprint.level + 1, x: x, cy: cy, count: count)
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
    _ out: UnsafeMutablePointer<UInt32>, _ footprint: SamplingFootprint, level: Int, x: Int, cy: Double, count: Int
  ) {
    let samples = footprint.samples
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
        let share = UInt32(65536 / samples)
        // Eight samples at most: rounded to nearest, up to 1/32 of a step.
        for i in 0..<4 * count {
          target[i] = UInt8(truncatingIfNeeded: min(255, (UInt32(sums[i]) &* share &+ 32768 &+ UInt32(samples)) >> 16))
        }
      }
    }
  }

  private func fillNearest(_ out: UnsafeMutablePointer<UInt32>, x: Int, cy: Double, count: Int) {
    let isAffine = map.isAffine
    for i in 0..<count {
      let cx = Double(x &+ i) + 0.5
      let w = isAffine ? 1 : cx * map.h13 + (cy * map.h23 + map.h33)
      let u = (cx * map.h11 + (cy * map.h21 + map.h31)) / w
      let v = (cx * map.h12 + (cy * map.h22 + map.h32)) / w
      out[i] = texel(column(u, x0, x1), column(v, y0, y1))
    }
  }

  @inline(__always) private func column(_ v: Double, _ low: Int, _ high: Int) -> Int {
    v > Double(low) ? Int(min(Double(high), v.rounded(.down))) : low
  }

  @inline(__always) private func texel(_ x: Int, _ y: Int) -> UInt32 {
    UnsafeRawPointer(bitmap.pixels + (y &* bitmap.rowBytes &+ x &* 4)).load(as: UInt32.self)
  }

  /// Bilinear samples of a level at `x`, `x + 1`, … of the device plane.
  private func fillLinear(_ out: UnsafeMutablePointer<UInt32>, level: Int, x: Double, cy: Double, count: Int) {
    let bitmap = level == 0 ? bitmap : mips?.levels[level] ?? bitmap
    let k = 1 / Double(1 << level)
    let (xs, ys, xe, ye) = (Int32(x0 >> level), Int32(y0 >> level), Int32(x1 >> level), Int32(y1 >> level))
    let target = UnsafeMutableRawPointer(out).assumingMemoryBound(to: UInt8.self)
    let fixed = map.isAffine ? fixedLine(k, x: x, cy: cy, count: count) : fixedBlock(k, x: x, cy: cy)
    if let (u, v, du, dv) = fixed {
      return kernels.pointee.sample_linear(
        target, count, bitmap.pixels, bitmap.rowBytes, xs, ys, xe, ye, u, v, du, dv)
    }
    withUnsafeTemporaryAllocation(of: Double.self, capacity: 6) { line in
      (line[0], line[1]) = (cy * map.h21 + map.h31, map.h11)
      (line[2], line[3]) = (cy * map.h22 + map.h32, map.h12)
      (line[4], line[5]) = map.isAffine ? (1, 0) : (cy * map.h23 + map.h33, map.h13)
      kernels.pointee.sample_projective(
        target, count, bitmap.pixels, bitmap.rowBytes, xs, ys, xe, ye, line.baseAddress, x, k)
    }
  }

  /// A row of a block in perspective as if it were affine, exact at the block's ends; nil if that is not close enough.
  private func fixedBlock(_ k: Double, x: Double, cy: Double) -> (u: Int64, v: Int64, du: Int64, dv: Int64)? {
    let size = Double(ImageSampler.block)
    let column = x.rounded(.down)
    let first = (column / size).rounded(.down) * size
    let (a, b) = (first + (x - column), first + (x - column) + size)
    let wa = a * map.h13 + (cy * map.h23 + map.h33)
    let wb = b * map.h13 + (cy * map.h23 + map.h33)
    // On the same side of the horizon, and not near it.
    guard wa * wb > 0 else { return nil }
    let (ra, rb) = (1 / wa, 1 / wb)
    let (u0, v0) = ((a * map.h11 + (cy * map.h21 + map.h31)) * ra, (a * map.h12 + (cy * map.h22 + map.h32)) * ra)
    let (u1, v1) = ((b * map.h11 + (cy * map.h21 + map.h31)) * rb, (b * map.h12 + (cy * map.h22 + map.h32)) * rb)
    let (du, dv) = ((u1 - u0) / size, (v1 - v0) / size)
    // The second derivative of a row is −2 h13/w times the first, and the first is the chord's times wa·wb/w². A chord
    // over n columns is off by n²/8 of the largest.
    let r = max(abs(ra), abs(rb))
    let bend = size * size / 4 * abs(map.h13) * r * (r * r * (wa * wb)) * max(abs(du), abs(dv))
    guard bend <= ImageSampler.straightness, abs(u0) < 1e8, abs(v0) < 1e8, abs(u1) < 1e8, abs(v1) < 1e8 else {
      return nil
    }
    let one = 4_294_967_296.0
    func fixed(_ v: Double) -> Int64 { Int64((v * one).rounded(.down)) }
    let (stepU, stepV) = (fixed(du * k), fixed(dv * k))
    let steps = Int64(column - first)
    return (fixed(u0 * k - 0.5) &+ stepU &* steps, fixed(v0 * k - 0.5) &+ stepV &* steps, stepU, stepV)
  }

  /// An affine row in 1/2³² pixels; nil beyond ±2³¹ pixels, where the walk would wrap.
  private func fixedLine(
    _ k: Double, x: Double, cy: Double, count: Int
  ) -> (u: Int64, v: Int64, du: Int64, dv: Int64)? {
    let one = 4_294_967_296.0
    func fixed(_ v: Double) -> Int64 { Int64(max(-4e18, min(4e18, (v * one).rounded(.down)))) }
    // The row's start is computed for column 0, so that a pixel does not depend on where its tile begins.
    let column = x.rounded(.down)
    let shift = x - column
    let u = (cy * map.h21 + map.h31 + shift * map.h11) * k - 0.5
    let v = (cy * map.h22 + map.h32 + shift * map.h12) * k - 0.5
    let reach = 2_000_000_000.0
    let end = column + Double(count)
    guard abs(u) < reach, abs(v) < reach, abs(u + map.h11 * k * end) < reach, abs(v + map.h12 * k * end) < reach,
      abs(u + map.h11 * k * column) < reach, abs(v + map.h12 * k * column) < reach
    else { return nil }
    let (du, dv) = (fixed(map.h11 * k), fixed(map.h12 * k))
    let first = Int64(column)
    return (fixed(u) &+ du &* first, fixed(v) &+ dv &* first, du, dv)
  }
}
