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
  /// The first and last usable column and row.
  private let x0, y0, x1, y1: Int
  private let kernels: UnsafePointer<mk_kernels>

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
  }

  var isAffine: Bool { map.isAffine }

  /// Image pixels in a device pixel, by area, at a device point.
  private func scale(_ x: Double, _ y: Double) -> Double {
    let w = map.isAffine ? 1 : x * map.h13 + y * map.h23 + map.h33
    guard w != 0 else { return 1 }
    // The determinant of the Jacobian of a homography is det / w³.
    let area = abs(map.determinant / (w * w * w))
    return area.squareRoot()
  }

  /// Premultiplied pixels from (x, y) on.
  func fill(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    guard map.isAffine else {
      fillProjective(out, x: x, y: y, count: count)
      return
    }
    let scale = scale(0, 0)
    let filter = scale > 1 ? minification : magnification
    let cy = Double(y) + 0.5
    switch filter {
    case .nearest:
      let (u0, v0) = (cy * map.h21 + map.h31, cy * map.h22 + map.h32)
      for i in 0..<count {
        let cx = Double(x &+ i) + 0.5
        out[i] = texel(bitmap, column(u0 + cx * map.h11, x0, x1), column(v0 + cx * map.h12, y0, y1))
      }
    case .linear: fillLinear(out, bitmap, level: 0, x: x, y: y, count: count)
    case .trilinear:
      guard scale > 1, let mips else {
        fillLinear(out, bitmap, level: 0, x: x, y: y, count: count)
        return
      }
      let (level, fraction) = mipLevel(scale, mips)
      fillLinear(out, mips.levels[level], level: level, x: x, y: y, count: count)
      guard fraction > 0 else { return }
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: count) { next in
        guard let base = next.baseAddress else { return }
        fillLinear(base, mips.levels[level + 1], level: level + 1, x: x, y: y, count: count)
        for i in 0..<count { out[i] = ImageSampler.mix(out[i], base[i], fraction) }
      }
    }
  }

  /// The finer level and how much of the next coarser one, in 1/256.
  private func mipLevel(_ scale: Double, _ mips: MipChain) -> (Int, UInt32) {
    let lod = min(max(0, Math.log(min(scale, 1e9)) / 0.6931471805599453), Double(mips.levels.count - 1))
    let level = Int(lod)
    guard level + 1 < mips.levels.count else { return (level, 0) }
    return (level, UInt32((lod - Double(level)) * 256))
  }

  private static func mix(_ a: UInt32, _ b: UInt32, _ f: UInt32) -> UInt32 {
    var result: UInt32 = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      let value = ((a >> shift & 255) * (256 - f) + (b >> shift & 255) * f + 128) >> 8
      result |= value << shift
    }
    return result
  }

  @inline(__always) private func column(_ v: Double, _ low: Int, _ high: Int) -> Int {
    Int(max(Double(low), min(Double(high), v.rounded(.down))))
  }

  @inline(__always) private func texel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt32 {
    UnsafeRawPointer(bitmap.pixels + (y &* bitmap.rowBytes &+ x &* 4)).load(as: UInt32.self)
  }

  private func fillLinear(
    _ out: UnsafeMutablePointer<UInt32>, _ bitmap: Bitmap, level: Int, x: Int, y: Int, count: Int
  ) {
    let k = 1 / Double(1 << level)
    let (cy, one) = (Double(y) + 0.5, 4_294_967_296.0)
    func fixed(_ v: Double) -> Int64 { Int64(max(-4e18, min(4e18, (v * one).rounded(.down)))) }
    // The row's start is computed for column 0, so that a pixel does not depend on where its tile begins.
    let u = (cy * map.h21 + map.h31 + 0.5 * map.h11) * k - 0.5
    let v = (cy * map.h22 + map.h32 + 0.5 * map.h12) * k - 0.5
    let (du, dv) = (fixed(map.h11 * k), fixed(map.h12 * k))
    let last = Int64(x + count)
    // Beyond ±2³¹ pixels the fixed-point walk would wrap: such rows take the slow road.
    let reach = 2_000_000_000.0
    let end = Double(last)
    guard abs(u) < reach, abs(v) < reach, abs(u + map.h11 * k * end) < reach, abs(v + map.h12 * k * end) < reach,
      abs(u + map.h11 * k * Double(x)) < reach, abs(v + map.h12 * k * Double(x)) < reach
    else {
      for i in 0..<count {
        let cx = Double(x + i)
        out[i] = linear(bitmap, level, u + map.h11 * k * cx, v + map.h12 * k * cx)
      }
      return
    }
    kernels.pointee.sample_linear(
      UnsafeMutableRawPointer(out).assumingMemoryBound(to: UInt8.self), count, bitmap.pixels, bitmap.rowBytes,
      Int32(x0 >> level), Int32(y0 >> level), Int32(x1 >> level), Int32(y1 >> level), fixed(u) &+ du &* Int64(x),
      fixed(v) &+ dv &* Int64(x), du, dv)
  }

  /// One bilinear sample at a source position less ½, with the kernel's rounding.
  private func linear(_ bitmap: Bitmap, _ level: Int, _ u: Double, _ v: Double) -> UInt32 {
    func clamp(_ v: Double) -> Double { v.isNaN ? 0 : max(-1_000_000, min(1_000_000, v)) }
    let fu = Int((clamp(u) * 256).rounded(.down))
    let fv = Int((clamp(v) * 256).rounded(.down))
    let (xs, xe, ys, ye) = (x0 >> level, x1 >> level, y0 >> level, y1 >> level)
    func limit(_ v: Int, _ low: Int, _ high: Int) -> Int { max(low, min(high, v)) }
    let (l, r) = (limit(fu >> 8, xs, xe), limit((fu >> 8) + 1, xs, xe))
    let (t, b) = (limit(fv >> 8, ys, ye), limit((fv >> 8) + 1, ys, ye))
    let (wx, wy) = (UInt32(fu & 255), UInt32(fv & 255))
    let (p, q, m, n) = (texel(bitmap, l, t), texel(bitmap, r, t), texel(bitmap, l, b), texel(bitmap, r, b))
    var result: UInt32 = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      let top = (p >> shift & 255) * (256 - wx) + (q >> shift & 255) * wx
      let bottom = (m >> shift & 255) * (256 - wx) + (n >> shift & 255) * wx
      result |= ((top * (256 - wy) + bottom * wy + 32768) >> 16) << shift
    }
    return result
  }

  /// Perspective-correct: a division for every pixel.
  private func fillProjective(_ out: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    let cy = Double(y) + 0.5
    for i in 0..<count {
      let cx = Double(x &+ i) + 0.5
      let w = cx * map.h13 + cy * map.h23 + map.h33
      let u = (cx * map.h11 + cy * map.h21 + map.h31) / w
      let v = (cx * map.h12 + cy * map.h22 + map.h32) / w
      guard u.isFinite, v.isFinite else {
        out[i] = 0
        continue
      }
      let scale = scale(cx, cy)
      let filter = scale > 1 ? minification : magnification
      if filter == .nearest {
        out[i] = texel(bitmap, column(u, x0, x1), column(v, y0, y1))
      } else if filter == .trilinear, scale > 1, let mips {
        let (level, fraction) = mipLevel(scale, mips)
        let k = 1 / Double(1 << level)
        let fine = linear(mips.levels[level], level, u * k - 0.5, v * k - 0.5)
        if fraction == 0 {
          out[i] = fine
        } else {
          let coarse = linear(mips.levels[level + 1], level + 1, u * k / 2 - 0.5, v * k / 2 - 0.5)
          out[i] = ImageSampler.mix(fine, coarse, fraction)
        }
      } else {
        out[i] = linear(bitmap, 0, u - 0.5, v - 0.5)
      }
    }
  }
}
