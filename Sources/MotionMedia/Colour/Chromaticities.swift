// SPDX-License-Identifier: Apache-2.0

/// The colours of a space's primaries and its white as CIE 1931 (x, y).
package struct Chromaticities: Hashable, Sendable {
  var red, green, blue, white: SIMD2<Double>

  init(_ red: SIMD2<Double>, _ green: SIMD2<Double>, _ blue: SIMD2<Double>, white: SIMD2<Double>) {
    (self.red, self.green, self.blue, self.white) = (red, green, blue, white)
  }

  package static let d65 = SIMD2(0.3127, 0.3290)
  /// CIE illuminant C, as television used it before D65.
  static let illuminantC = SIMD2(0.310, 0.316)

  package static let bt709 = Chromaticities([0.640, 0.330], [0.300, 0.600], [0.150, 0.060], white: d65)
  package static let bt2020 = Chromaticities([0.708, 0.292], [0.170, 0.797], [0.131, 0.046], white: d65)
  package static let displayP3 = Chromaticities([0.680, 0.320], [0.265, 0.690], [0.150, 0.060], white: d65)
  /// XYZ itself.
  static let xyz = Chromaticities([1, 0], [0, 1], [0, 0], white: [1.0 / 3, 1.0 / 3])

  /// Primaries by their number in ITU-T H.273, table 2; nil for undefined numbers.
  init?(h273 code: Int) {
    switch code {
    case 1: self = .bt709
    case 4: self.init([0.67, 0.33], [0.21, 0.71], [0.14, 0.08], white: Chromaticities.illuminantC)
    case 5: self.init([0.64, 0.33], [0.29, 0.60], [0.15, 0.06], white: Chromaticities.d65)
    case 6, 7: self.init([0.630, 0.340], [0.310, 0.595], [0.155, 0.070], white: Chromaticities.d65)
    case 8: self.init([0.681, 0.319], [0.243, 0.692], [0.145, 0.049], white: Chromaticities.illuminantC)
    case 9: self = .bt2020
    case 10: self = .xyz
    case 11: self.init([0.680, 0.320], [0.265, 0.690], [0.150, 0.060], white: [0.314, 0.351])
    case 12: self = .displayP3
    case 22: self.init([0.630, 0.340], [0.295, 0.605], [0.155, 0.077], white: Chromaticities.d65)
    default: return nil
    }
  }

  /// Linear R, G, B to X, Y, Z, with Y = 1 for white (SMPTE RP 177); nil if the primaries span no space.
  package var toXYZ: Matrix3? {
    func color(_ p: SIMD2<Double>) -> Matrix3.Vector { [p.x, p.y, 1 - p.x - p.y] }
    guard white.y > 0 else { return nil }
    let primaries = Matrix3(columns: color(red), color(green), color(blue))
    guard let inverse = primaries.inverse else { return nil }
    let matrix = primaries * Matrix3.diagonal(inverse * (color(white) / white.y))
    return matrix.isFinite ? matrix : nil
  }

  /// Linear R, G, B to linear R, G, B of BT.709 and sRGB; nil if the primaries span no space.
  ///
  /// White becomes white: whites other than D65 are adapted by Bradford's matrix. XYZ (SMPTE ST 428-1) is not adapted: it
  /// holds colours as they were mastered, whatever the white.
  var toBT709: Matrix3? {
    guard let toXYZ, let from = Chromaticities.bt709.toXYZ?.inverse else { return nil }
    if self == .xyz { return from }
    if white == Chromaticities.d65 { return from * toXYZ }
    guard let adaptation = Chromaticities.adaptation(from: white, to: Chromaticities.d65) else { return nil }
    return from * adaptation * toXYZ
  }

  /// X, Y, Z under one white to those that look the same under another: Bradford's transform (ICC.1:2022, annex E).
  static func adaptation(from: SIMD2<Double>, to: SIMD2<Double>) -> Matrix3? {
    func color(_ p: SIMD2<Double>) -> Matrix3.Vector { [p.x / p.y, 1, (1 - p.x - p.y) / p.y] }
    guard from.y > 0, to.y > 0 else { return nil }
    return adaptation(from: color(from), to: color(to))
  }

  /// The same between whites as X, Y, Z.
  package static func adaptation(from: Matrix3.Vector, to: Matrix3.Vector) -> Matrix3? {
    let cones = Matrix3([0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296])
    guard let back = cones.inverse else { return nil }
    let (a, b) = (cones * from, cones * to)
    guard a.x > 0, a.y > 0, a.z > 0 else { return nil }
    let matrix = back * Matrix3.diagonal(b / a) * cones
    return matrix.isFinite ? matrix : nil
  }

  /// Luma weights of red and blue of the matrix derived from the primaries (ITU-T H.273, equations 32 to 37).
  var lumaWeights: (red: Double, blue: Double)? {
    guard let toXYZ else { return nil }
    return (toXYZ.rows[1].x, toXYZ.rows[1].z)
  }
}
