// SPDX-License-Identifier: Apache-2.0

/// A function of 0…1, read from 4,097 of its values, straight between them.
///
/// Beside the curves of ``TransferFunction`` the largest difference is a hundredth of a level of 8-bit sRGB.
struct CurveTable: Sendable {
  /// Value and step to the next one; the last step is 0.
  let entries: [SIMD2<Float>]

  init(_ function: (Double) -> Double) {
    let values = (0...4096).map { Float(function(Double($0) / 4096)) }
    entries = (0...4096).map { [values[$0], values[min($0 + 1, 4096)] - values[$0]] }
  }

  /// The result of the kernel `light_curve`.
  ///
  /// - Parameter x: clamped to 0…1; NaN counts as the nearest of these.
  func value(_ x: Float) -> Float {
    let place = CurveTable.clamped(x) + 1
    // x + 1 has x as 23 bits of its mantissa; 1 itself carries into the exponent, as wanted.
    let bits = place.bitPattern &- 0x3F80_0000
    let entry = entries[Int(bits >> 11)]
    return entry.x + entry.y * (Float(bits & 2047) * 0x1p-11)
  }

  /// Within 0…1; 0 for NaN.
  @inline(__always) static func clamped(_ x: Float) -> Float {
    let low = x > 0 ? x : 0
    return low < 1 ? low : 1
  }
}
