// SPDX-License-Identifier: Apache-2.0

import CPixelKernels

extension KernelReference {
  /// The parameter at a point.
  package static func parameter(of s: mk_gradient, _ x: Double, _ y: Double) -> Double {
    func line(_ l: (Double, Double, Double)) -> Double { x * l.0 + y * l.1 + l.2 }
    let w = unsafe s.is_affine != 0 ? 1 : line(s.w)
    let (u, v) = unsafe (line(s.u) / w, line(s.v) / w)
    let g = unsafe s.is_radial != 0 ? (u * u + v * v).squareRoot() : u
    return g.isNaN ? 0 : g
  }
}
