// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore

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

  /// - Parameter part: the share of `s`, in 1/256.
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
