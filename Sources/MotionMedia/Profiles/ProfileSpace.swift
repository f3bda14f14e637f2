// SPDX-License-Identifier: Apache-2.0

/// The space that ICC profiles connect to: colours under D50.
package enum ProfileSpace {
  /// The white of the connection space (ICC.1:2022, 7.2.16).
  package static let white: Matrix3.Vector = [0.9642, 1, 0.8249]

  /// X, Y, Z under D50 to linear BT.709.
  static let toBT709: Matrix3 = {
    let d65 = Chromaticities.d65
    let xyz: Matrix3.Vector = [d65.x / d65.y, 1, (1 - d65.x - d65.y) / d65.y]
    let adapted = Chromaticities.adaptation(from: white, to: xyz) ?? .identity
    return (Chromaticities.bt709.toXYZ?.inverse ?? .identity) * adapted
  }()

  /// The luminance of a lightness L* of 0…100 (CIE 15).
  static func luminance(lightness: Double) -> Double { cube((lightness + 16) / 116) }

  /// L*, a*, b* to linear BT.709.
  static func light(_ l: Double, _ a: Double, _ b: Double) -> Matrix3.Vector {
    let y = (l + 16) / 116
    return toBT709 * ([cube(y + a / 500), cube(y), cube(y - b / 200)] * white)
  }

  /// The inverse of CIE's f.
  private static func cube(_ t: Double) -> Double {
    t > 6.0 / 29 ? t * t * t : 3 * (6.0 / 29) * (6.0 / 29) * (t - 4.0 / 29)
  }
}
