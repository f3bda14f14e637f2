// SPDX-License-Identifier: Apache-2.0

/// A function of positive numbers over a range of powers of two, interpolated linearly between 128 of its values for
/// each power; arguments beyond the range are clamped.
@usableFromInline package struct OctaveTable: Sendable {
  @inlinable static var shift: UInt32 { 16 }
  @usableFromInline let entries: [SIMD2<Float>]
  @usableFromInline let first, last: Float

  /// For 2^`low` …2^`high`.
  package init(_ low: Int, _ high: Int, _ function: (Double) -> Double) {
    func power(_ k: Int) -> Float { Float(sign: .plus, exponent: k, significand: 1) }
    (first, last) = (power(low), power(high))
    let base = first.bitPattern
    let count = (last.bitPattern &- base) >> OctaveTable.shift
    let values = (0...count).map { Float(function(Double(Float(bitPattern: base &+ ($0 << OctaveTable.shift))))) }
    entries = values.indices.map { [values[$0], values[min($0 + 1, values.count - 1)] - values[$0]] }
  }

  /// The factor used by the kernels `light_gain` and `light_compress`.
  @inlinable package func value(_ x: Float) -> Float {
    let low = x > first ? x : first
    let bits = (low < last ? low : last).bitPattern &- first.bitPattern
    let entry = entries[Int(bits >> OctaveTable.shift)]
    return entry.x + entry.y * (Float(bits & 0xFFFF) * 0x1p-16)
  }
}

/// Light 0…1 to encoded values in 256ths of a level.
enum EncodingTable {
  /// sRGB's, for light of i / 65,536. The step between two is at most a twentieth of a level.
  static let entries: [UInt16] = table { LightEncoding.sRGB.encode($0) }

  /// BT.1886's, for the square root of light: by light itself, the steps near black would be of two levels.
  static let entriesOfRoots: [UInt16] = table { LightEncoding.bt1886.encode($0 * $0) }

  private static func table(_ function: (Double) -> Double) -> [UInt16] {
    (0...65_536).map { UInt16(function(Double($0) / 65_536) * 65_280 + 0.5) }
  }
}
