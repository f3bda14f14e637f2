// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore
import MotionDisplayList

/// A vignette as the kernel takes it.
struct VignetteShade {
  let shade: mk_vignette

  /// Nil if single precision is not enough: in perspective, far away, or if it brightens more than twice.
  init?(_ vignette: Vignette) {
    guard vignette.map.isAffine, let inverse = vignette.map.inverse, inverse.isAffine,
      vignette.intensity >= -0.999, vignette.intensity < 1e6, vignette.radius > 0
    else { return nil }
    func row(_ a: Double, _ b: Double, _ c: Double, _ center: Double) -> (Double, Double, Double) {
      (a / vignette.radius, b / vignette.radius, (c - center) / vignette.radius)
    }
    let u = row(inverse.h11, inverse.h21, inverse.h31, vignette.center.x)
    let v = row(inverse.h12, inverse.h22, inverse.h32, vignette.center.y)
    guard [u.0, u.1, u.2, v.0, v.1, v.2].allSatisfy({ abs($0) < 1e9 }) else { return nil }
    shade = mk_vignette(u: u, v: v, intensity: Float(vignette.intensity))
  }

  /// Darkens a surface at its position.
  func apply(to surface: Surface, kernels: Kernels) {
    for y in surface.rows { kernels.vignette(surface.row(y), x: surface.rect.minX, y: y, self) }
  }
}

extension Kernels {
  /// On the pixels of row `y` from column `x` on.
  @inline(__always) func vignette(_ d: MutableRow<UInt32>, x: Int, y: Int, _ vignette: VignetteShade) {
    unsafe withUnsafePointer(to: vignette.shade) {
      unsafe table.pointee.vignette(d.base, Int32(x), Int32(y), d.count, $0)
    }
  }
}
