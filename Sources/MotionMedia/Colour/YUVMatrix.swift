// SPDX-License-Identifier: Apache-2.0

import CPixelKernels

/// The conversion from Y'CbCr to R'G'B': the matrix and range stated by a stream.
///
/// `R = yGain·(Y − yOffset) + rV·(Cr − 128)`, likewise G and B, in 20-bit fixed point, rounded once, clamped.
/// The transfer functions of BT.709 and sRGB are taken as the same, as players do.
package struct YUVMatrix: Hashable, Sendable {
  /// Luma weights of red and blue.
  package enum Standard: Hashable, Sendable, CaseIterable {
    case bt709, bt601, bt2020, fcc, smpte240

    var weights: (red: Double, blue: Double) {
      // Kr and Kb of ITU-T H.273.
      switch self {
      case .bt709: (0.2126, 0.0722)
      case .bt601: (0.299, 0.114)
      case .bt2020: (0.2627, 0.0593)
      case .fcc: (0.30, 0.11)
      case .smpte240: (0.212, 0.087)
      }
    }
  }

  package let standard: Standard
  /// 0…255 for luma and chroma, instead of 16…235 and 16…240.
  package let fullRange: Bool

  package init(_ standard: Standard, fullRange: Bool) {
    self.standard = standard
    self.fullRange = fullRange
  }

  /// The same in the kernels' fixed point.
  var fixed: yuv_matrix {
    let (red, blue) = standard.weights
    let green = 1 - red - blue
    // The steps of luma, of 20 fractional bits; interpolated chroma brings four of its own.
    let luma = (fullRange ? 1 : 255.0 / 219) * 1_048_576
    let chroma = (fullRange ? 1 : 255.0 / 224) * 65_536
    func fix(_ value: Double) -> Int32 { Int32(value.rounded()) }
    return yuv_matrix(
      y_offset: fullRange ? 0 : 16, y_gain: fix(luma), r_v: fix(2 * (1 - red) * chroma),
      g_u: fix(2 * (1 - blue) * blue / green * chroma), g_v: fix(2 * (1 - red) * red / green * chroma),
      b_u: fix(2 * (1 - blue) * chroma))
  }
}
