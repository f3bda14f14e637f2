// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore
import MotionDisplayList
import MotionLowering
import MotionRaster

/// The kernels of filters and blend modes.
extension KernelCase {
  static var blending: [KernelCase] {
    let n = width
    let (d, s) = (KernelBytes(4 * n, seed: 21, opaque: true), KernelBytes(4 * n, seed: 22))
    let c = KernelBytes(n, seed: 23)
    let modes: [BlendMode] = [.sourceAtop, .multiply, .softLight, .colorDodge, .hue]
    let blends = modes.map { mode in
      unsafe KernelCase(name: "blend mode \(mode.rawValue)", pixels: n) {
        unsafe $0.pointee.blend_row(d.bytes, s.bytes, c.bytes, n, mode.kernel)
      }.with {
        for i in 0..<n { unsafe consume(BlendReference.blended(mode, d.pixel(i), s.pixel(i), coverage: c.bytes[i])) }
      }
    }
    return unsafe blends + [
      KernelCase(name: "mix of two rows by coverage", pixels: n) {
        unsafe $0.pointee.row_mix(d.bytes, s.bytes, c.bytes, n)
      }.with { for i in 0..<4 * n { unsafe consume(KernelReference.mixed(d.bytes[i], s.bytes[i], c.bytes[i / 4])) } }
    ]
  }

  static var means: [KernelCase] {
    let (n, taps, side, count) = (128, 96, 256, 128)
    let s = KernelBytes(4 * side * side, seed: 24)
    // A slanted line of pixels.
    let rows = unsafe (0..<taps).map { unsafe UnsafePointer<UInt8>?(s.bytes + 4 * (side * ($0 / 2) + $0)) }
    let weights = (0..<taps).map { Int16($0 * 80) }
    let sums = unsafe KernelBytes(16 * n, seed: 25).words(as: Int32.self)
    let d = KernelBytes(4, seed: 26)
    let (u, du, dv) = (Int64(3) << 32, Int64(1) << 32 + 12_345, Int64(1) << 30)
    return unsafe [
      KernelCase(name: "weighted sum of 96 pixels", pixels: n) {
        unsafe $0.pointee.weigh_rows(sums, rows, weights, taps, 4 * n)
      }.with {
        for i in 0..<4 * n { unsafe consume(KernelReference.weighed(rows.map { unsafe $0?[i] ?? 0 }, weights)) }
      },
      unsafe KernelCase(name: "mean of bilinear samples along a line (a sample)", pixels: count) {
        unsafe $0.pointee.mean_of_line(
          d.bytes, s.bytes, 4 * side, Int32(side), Int32(side), u, u, du, dv, UInt32(count))
      }.with {
        consume(
          KernelReference.lineMean({ x, y in s.pixel(y * side + x) }, side, side, u, u, du, dv, count: count))
      },
    ]
  }
}
