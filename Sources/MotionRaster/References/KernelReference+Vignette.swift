// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore

extension KernelReference {
  /// The pixel (x, y) after a vignette.
  static func vignette(_ pixel: [UInt8], _ vignette: VignetteShade, x: Int, y: Int) -> [UInt8] {
    let s = vignette.shade
    // Where the eight pixels begin, in doubles; then in floats.
    let (left, row) = (Double(x & ~7) + 0.5, Double(y) + 0.5)
    let lane = Float(x & 7)
    func place(_ m: (Double, Double, Double)) -> Float {
      Float(left * m.0 + (row * m.1 + m.2)) + lane * Float(m.0)
    }
    let (u, v) = (place(s.u), place(s.v))
    let distance = (u * u + v * v).squareRoot()
    let t = distance < 1 ? distance : 1
    let factor = 1 - s.intensity * (t * t * (3 - 2 * t))
    let scaled = Int(max(0, min(factor, 1.9999)) * 16384 + 0.5)
    return pixel[..<3].map { UInt8(min((Int($0) * scaled + 8192) >> 14, Int(pixel[3]))) } + [pixel[3]]
  }
}
