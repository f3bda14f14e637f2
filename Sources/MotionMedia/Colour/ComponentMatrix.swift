// SPDX-License-Identifier: Apache-2.0

/// How the samples of a frame become encoded R, G and B: the matrices of ITU-T H.273, table 4.
enum ComponentMatrix: Hashable, Sendable {
  /// R, G and B themselves; in formats with luma and chroma they are stored as G, B, R.
  case rgb
  case luma(kr: Double, kb: Double)
  /// BT.2020's constant luminance: luma is computed from linear light.
  case constantLuminance(kr: Double, kb: Double)
  /// Exact in integers.
  case yCgCo
  /// BT.2100. Its three components are L, M, S after this matrix, and R, G, B only in linear light.
  case ictcp(TransferFunction)

  static let bt601 = ComponentMatrix.luma(kr: 0.299, kb: 0.114)
  static let bt709 = ComponentMatrix.luma(kr: 0.2126, kb: 0.0722)
  static let bt2020 = ComponentMatrix.luma(kr: 0.2627, kb: 0.0593)

  /// Encoded components of samples: Y and both chroma to R, G, B, or L, M, S.
  ///
  /// Nil for constant luminance, which is not linear in them.
  var toComponents: Matrix3? {
    switch self {
    // H.273 stores green first, then blue and red.
    case .rgb: return Matrix3([0, 0, 1], [1, 0, 0], [0, 1, 0])
    case .luma(let kr, let kb):
      let kg = 1 - kr - kb
      return Matrix3(
        [1, 0, 2 * (1 - kr)], [1, -2 * (1 - kb) * kb / kg, -2 * (1 - kr) * kr / kg], [1, 2 * (1 - kb), 0])
    case .constantLuminance: return nil
    case .yCgCo: return Matrix3([1, -1, 1], [1, 1, 0], [1, -1, -1])
    case .ictcp(let transfer):
      // BT.2100-2, table 7.
      let forward =
        transfer == .hlg
        ? Matrix3([2048, 2048, 0], [3625, -7465, 3840], [9500, -9212, -288])
        : Matrix3([2048, 2048, 0], [6610, -13613, 7003], [17933, -17390, -543])
      return (Matrix3.diagonal([1.0 / 4096, 1.0 / 4096, 1.0 / 4096]) * forward).inverse
    }
  }

  /// From linear components to linear R, G, B; nil if they are R, G, B already.
  var linearToRGB: Matrix3? {
    guard case .ictcp = self else { return nil }
    let forward = Matrix3([1688, 2146, 262], [683, 2951, 462], [99, 309, 3688])
    return (Matrix3.diagonal([1.0 / 4096, 1.0 / 4096, 1.0 / 4096]) * forward).inverse
  }
}
