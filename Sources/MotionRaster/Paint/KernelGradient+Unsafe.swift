// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore

/// A gradient as the kernels take it.
@safe struct KernelGradient {
  // SAFETY: its memory lives in ``with(pieces:map:isRadial:opacity:_:)``, and is for its closure alone.
  @unsafe let gradient: UnsafePointer<mk_gradient>

  /// - Parameter map: from the device plane to the gradient's.
  @inline(__always)
  static func with(
    pieces: [mk_gradient_piece], map: Homography, isRadial: Bool, opacity: Double, _ body: (KernelGradient) -> Void
  ) {
    unsafe pieces.withUnsafeBufferPointer { pieces in
      let gradient = unsafe mk_gradient(
        u: (map.h11, map.h21, map.h31), v: (map.h12, map.h22, map.h32), w: (map.h13, map.h23, map.h33),
        is_affine: map.isAffine ? 1 : 0, is_radial: isRadial ? 1 : 0, pieces: pieces.baseAddress,
        count: pieces.count, opacity: opacity)
      unsafe withUnsafePointer(to: gradient) { unsafe body(KernelGradient(gradient: $0)) }
    }
  }
}
