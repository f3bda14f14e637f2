// SPDX-License-Identifier: Apache-2.0

import CFFmpeg
import MotionCore

/// The meaning of a frame's numbers, in libav's terms.
struct SampleMeaning {
  var primaries: AVColorPrimaries
  var transfer: AVColorTransferCharacteristic
  var matrix: AVColorSpace
  var range: AVColorRange
  var siting: AVChromaLocation
}

extension SampleLayout {
  /// The meaning of its numbers in a colour space.
  ///
  /// Video states BT.709 for the transfer function of sRGB, in Display P3 too, because players treat both as one.
  func meaning(_ color: OutputColor) -> SampleMeaning {
    let primaries =
      switch color {
      case .sRGB: AVCOL_PRI_BT709
      case .displayP3: AVCOL_PRI_SMPTE432
      case .rec2020PQ, .hlg: AVCOL_PRI_BT2020
      }
    let transfer: AVColorTransferCharacteristic? =
      switch color {
      case .sRGB, .displayP3: nil
      case .rec2020PQ: AVCOL_TRC_SMPTE2084
      case .hlg: AVCOL_TRC_ARIB_STD_B67
      }
    guard isVideoColour else {
      return SampleMeaning(
        primaries: primaries, transfer: transfer ?? AVCOL_TRC_IEC61966_2_1,
        matrix: self == .jfif444 ? AVCOL_SPC_BT470BG : AVCOL_SPC_RGB, range: AVCOL_RANGE_JPEG,
        siting: AVCHROMA_LOC_UNSPECIFIED)
    }
    // 4:4:4 has no siting, and 4:2:2 is sited as MPEG-2 has it.
    let siting =
      isHalvedDown && color.isHDR
      ? AVCHROMA_LOC_TOPLEFT : isHalvedAcross ? AVCHROMA_LOC_LEFT : AVCHROMA_LOC_UNSPECIFIED
    return SampleMeaning(
      primaries: primaries, transfer: transfer ?? AVCOL_TRC_BT709,
      matrix: color.isHDR ? AVCOL_SPC_BT2020_NCL : AVCOL_SPC_BT709, range: AVCOL_RANGE_MPEG, siting: siting)
  }
}

extension OutputColor {
  /// Primaries and transfer function of R, G and B by the numbers of ITU-T H.273.
  var h273: (primaries: UInt8, transfer: UInt8) {
    switch self {
    case .sRGB: (1, 13)
    case .displayP3: (12, 13)
    case .rec2020PQ: (9, 16)
    case .hlg: (9, 18)
    }
  }
}
