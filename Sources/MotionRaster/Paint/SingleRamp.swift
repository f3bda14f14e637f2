// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore
import MotionDisplayList

/// A gradient that single precision computes to within half a step of a colour: nearly every one.
package struct SingleRamp {
  let kind: mk_ramp_kind
  let map: Homography
  let pieces: [mk_ramp_piece]
  let colors: mk_ramp_colors
  /// 0…255.
  let largestAlpha: Float

  /// Nil for gradients along circles, for lines and circles in perspective, for repeated colours, and if colours change so fast that the
  /// error of floats would be visible.
  ///
  /// - Parameters:
  ///   - pieces: those of doubles.
  ///   - opacity: 0…1.
  init?(_ paint: GradientPaint, _ pieces: [mk_gradient_piece], opacity: Double, isOpaque: Bool) {
    let map = paint.map
    guard paint.spread == .pad || paint.kind == .conic else { return nil }
    switch paint.kind {
    case .axial: kind = mk_ramp_axial
    case .radial: kind = mk_ramp_radial
    case .conic: kind = mk_ramp_conic
    case .circles: return nil
    }
    func isModerate(_ values: Double..., limit: Double) -> Bool { values.allSatisfy { abs($0) <= limit } }
    guard !pieces.isEmpty, paint.kind == .conic || map.isAffine,
      isModerate(map.h11, map.h21, map.h12, map.h22, map.h13, map.h23, limit: 1e6),
      isModerate(map.h31, map.h32, map.h33, limit: 1e12)
    else { return nil }
    // Eight pixels from a position are told to 2⁻²⁴ of how far they reach, twice (u and v) and with the sums and the root:
    // (6 + 32 s) · 2⁻²⁴ of the parameter for steps of s. A turn is told to 2⁻²² but for a few pixels around its middle.
    let steepest = pieces.reduce(0) { max($0, $1.steepness) }
    let error =
      paint.kind == .conic ? 4 : 6 + 32 * max(abs(map.h11), abs(map.h12))
    guard 2 * 255 * steepest * error <= 0.5 * 16_777_216 else { return nil }
    self.map = map
    // Of all stops: a piece may end in a colour that no piece begins with, where two stops are in one place.
    let isWithin = paint.stops.allSatisfy { $0.color.sRGB.isWithinUnit }
    let isBlack = paint.stops.allSatisfy { $0.color.sRGB.isBlack }
    colors = !isWithin ? mk_ramp_clamped : isOpaque ? mk_ramp_opaque : isBlack ? mk_ramp_black : mk_ramp_translucent
    largestAlpha = Float(opacity * 255)
    // Opaque colours become bytes without alpha, so the half for rounding is part of their base.
    let (scale, half) = colors == mk_ramp_opaque ? (255.0, 0.5) : (1.0, 0.0)
    let alphaScale = opacity * 255
    func scaled(_ c: (Double, Double, Double, Double), _ half: Double) -> (Float, Float, Float, Float) {
      (Float(c.0 * scale + half), Float(c.1 * scale + half), Float(c.2 * scale + half), Float(c.3 * alphaScale))
    }
    // A sentinel: the kernel compares with the piece after the last one.
    let end = mk_ramp_piece(low: .infinity, start: 0, base: (0, 0, 0, 0), slope: (0, 0, 0, 0))
    self.pieces =
      pieces.map { piece in
        let isFlat = piece.is_flat != 0
        return mk_ramp_piece(
          low: Float(piece.start), start: isFlat ? 0 : Float(piece.start), base: scaled(piece.base, half),
          slope: isFlat ? (0, 0, 0, 0) : scaled(piece.slope, 0))
      } + [end]
  }
}

extension mk_gradient_piece {
  fileprivate var steepness: Double {
    is_flat != 0 ? 0 : max(max(abs(slope.0), abs(slope.1)), max(abs(slope.2), abs(slope.3)))
  }
}

extension Color {
  fileprivate var isBlack: Bool { max(c0, max(c1, c2)) == 0 }
  fileprivate var isWithinUnit: Bool { [c0, c1, c2, alpha].allSatisfy { $0 >= 0 && $0 <= 1 } }
}
