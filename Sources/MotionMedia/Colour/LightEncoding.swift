// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The encoding of light for display beside other content.
///
/// Values of ordinary SDR video and those of images are both shown as they are: 0.5 of one is 0.5 of the other. So light of
/// SDR video with other primaries is encoded as its display decodes it, and greys keep their values.
enum LightEncoding: Hashable, Sendable {
  /// IEC 61966-2-1: light of images, of HDR and of displays with a power of their own.
  case sRGB
  /// The inverse of ITU-R BT.1886 with a black of no light: light of SDR video.
  case bt1886

  /// - Parameter light: clamped to 0…1.
  func encode(_ light: Double) -> Double {
    switch self {
    case .sRGB: TransferFunction.encode(light)
    case .bt1886: Math.pow(light > 0 ? min(light, 1) : 0, 1 / 2.4)
    }
  }
}
