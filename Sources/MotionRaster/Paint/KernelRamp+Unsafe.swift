// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore

/// A gradient as the kernel for single precision takes it.
@safe struct KernelRamp {
  // SAFETY: its memory lives in ``SingleRamp/with(_:)``, and is for its closure alone.
  @unsafe let ramp: UnsafePointer<mk_ramp>
}

extension SingleRamp {
  @inline(__always) func with(_ body: (KernelRamp) -> Void) {
    unsafe pieces.withUnsafeBufferPointer { pieces in
      let ramp = unsafe mk_ramp(
        u: (map.h11, map.h21, map.h31), v: (map.h12, map.h22, map.h32), w: (map.h13, map.h23, map.h33), kind: kind,
        is_affine: map.isAffine ? 1 : 0, colors: colors, largest_alpha: largestAlpha,
        pieces: pieces.baseAddress)
      unsafe withUnsafePointer(to: ramp) { unsafe body(KernelRamp(ramp: $0)) }
    }
  }
}

extension Kernels {
  /// The pixels of row `y` from column `x` on.
  @inline(__always) func ramp(_ d: MutableRow<UInt32>, x: Int, y: Int, _ ramp: KernelRamp) {
    unsafe table.pointee.ramp(d.base, Int32(x), Int32(y), d.count, ramp.ramp)
  }
}
