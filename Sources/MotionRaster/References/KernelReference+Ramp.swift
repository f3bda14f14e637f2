// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore

extension KernelReference {
  /// The pixel (x, y) of a gradient in single precision.
  package static func ramp(_ ramp: SingleRamp, x: Int, y: Int) -> [UInt8] {
    // Where the eight pixels begin, in doubles; then in floats.
    let (left, row) = (Double(x & ~7) + 0.5, Double(y) + 0.5)
    let lane = Float(x & 7)
    func place(_ a: Double, _ b: Double, _ c: Double) -> Float { Float(left * a + (row * b + c)) + lane * Float(a) }
    let map = ramp.map
    var (u, v) = (place(map.h11, map.h21, map.h31), place(map.h12, map.h22, map.h32))
    let g: Float
    switch ramp.kind {
    case mk_ramp_axial: g = u
    case mk_ramp_radial: g = (u * u + v * v).squareRoot()
    default:
      // Behind the eye, a negative w turns the direction round.
      if !map.isAffine, place(map.h13, map.h23, map.h33) < 0 { (u, v) = (-u, -v) }
      g = turn(u, v)
    }
    let piece = ramp.pieces.dropLast().last { $0.low <= g } ?? ramp.pieces[0]
    let d = g - piece.start
    var alpha = piece.slope.3 * d + piece.base.3
    var color = [
      piece.slope.0 * d + piece.base.0, piece.slope.1 * d + piece.base.1, piece.slope.2 * d + piece.base.2,
    ]
    func clamped(_ x: Float, _ high: Float) -> Float {
      let x = x > 0 ? x : 0
      return x < high ? x : high
    }
    switch ramp.colors {
    case mk_ramp_opaque: return color.map { UInt8($0) } + [255]
    case mk_ramp_clamped: (alpha, color) = (clamped(alpha, ramp.largestAlpha), color.map { clamped($0, 1) })
    default: break
    }
    return color.map { UInt8($0 * alpha + 0.5) } + [UInt8(alpha + 0.5)]
  }

  /// The turn of (u, v) from (1, 0) on, 0…1: within 2⁻²³ of atan2(v, u) / 2π.
  package static func turn(_ u: Float, _ v: Float) -> Float {
    // Folded into an eighth of a turn, for which the polynomial is made.
    let (across, down) = (abs(u), abs(v))
    let most = max(across, down)
    let q = min(across, down) / (most > 0 ? most : 1)
    let z = q * q
    let powers: [Float] = [
      -0x1.52534ap-11, 0x1.c813eep-9, -0x1.2397e6p-7, 0x1.f6dbdcp-7, -0x1.6aae4p-6, 0x1.041012p-5, -0x1.b28dc8p-5,
      0x1.45f2f8p-3,
    ]
    var turn = powers.dropFirst().reduce(powers[0]) { $0 * z + $1 } * q
    if down > across { turn = 0.25 - turn }
    if u < 0 { turn = 0.5 - turn }
    return v < 0 ? 1 - turn : turn
  }
}
