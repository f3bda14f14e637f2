// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionMedia

/// sRGB to the colours of a film's file: light, the primaries' matrix, and the file's transfer function.
///
/// White is 203 cd/m² in PQ and 75 % of HLG's signal, equal to 203 of its display's 1,000 cd/m² (ITU-R BT.2408-7, table
/// 1). PQ and HLG show sRGB's light unchanged (BT.2408-7, 5.1.3, display-referred mapping). For HLG the display's
/// optical transfer is undone first (BT.2100-2, table 5, inverse OOTF, system gamma 1.2).
///
/// Results are 16-bit numbers, within a unit of ``reference(_:)``. All is + − × in single precision, in the order
/// written, so they do not depend on the processor.
struct OutputConversion: Sendable {
  let color: OutputColor
  /// Light of each of the 256 components.
  private let light: [Float]
  /// From linear components of BT.709.
  private let rows: [SIMD3<Float>]
  /// Times 65,535, by light.
  private let encoding: OctaveTable
  /// HLG: from the light of the display to that of the scene, by luminance.
  private let gain: OctaveTable?
  private let luminance: SIMD3<Float>

  init(_ color: OutputColor) {
    self.color = color
    let matrix = OutputConversion.matrix(color)
    light = (0...255).map { Float(TransferFunction.sRGB.light(Double($0) / 255)) }
    rows = matrix.rows.map { SIMD3(Float($0.x), Float($0.y), Float($0.z)) }
    // The least light of any colour that is not black is 2⁻¹⁹.
    encoding = OctaveTable(-24, 0) { OutputConversion.encode($0, color) * 65_535 }
    gain = color == .hlg ? OctaveTable(-24, 0) { OutputConversion.gain($0) } : nil
    let weights = Chromaticities.bt2020.toXYZ?.rows[1] ?? .zero
    luminance = SIMD3(Float(weights.x), Float(weights.y), Float(weights.z))
  }

  private static let kept: [OutputColor: OutputConversion] = Dictionary(
    uniqueKeysWithValues: OutputColor.allCases.map { ($0, OutputConversion($0)) })

  static func of(_ color: OutputColor) -> OutputConversion { kept[color] ?? OutputConversion(color) }

  /// From linear components of BT.709 to those of the primaries; all of them have D65 as their white.
  private static func matrix(_ color: OutputColor) -> Matrix3 {
    let target: Chromaticities =
      switch color {
      case .sRGB: .bt709
      case .displayP3: .displayP3
      case .rec2020PQ, .hlg: .bt2020
      }
    guard let from = Chromaticities.bt709.toXYZ, let to = target.toXYZ?.inverse else { return .identity }
    return to * from
  }

  /// An encoded component, from light with 1 for white; for HLG, from the scene's light.
  private static func encode(_ light: Double, _ color: OutputColor) -> Double {
    switch color {
    case .sRGB, .displayP3: TransferFunction.encode(light)
    case .rec2020PQ: PerceptualQuantizer.encode(min(max(light, 0), 1) * TransferFunction.hdrWhite)
    case .hlg: HybridLogGamma.encode(light)
    }
  }

  /// The factor from display light to HLG's scene light: E = (Y / L)^((1 − γ) / γ) · F / L.
  private static func gain(_ luminance: Double) -> Double {
    let white = TransferFunction.hdrWhite / HybridLogGamma.peak
    let exponent = (1 - HybridLogGamma.systemGamma) / HybridLogGamma.systemGamma
    return luminance > 0 ? white * Math.pow(white * luminance, exponent) : 0
  }

  /// Converts a colour 0…1 directly. ``convert(_:_:_:)`` is tested against it.
  func reference(_ value: SIMD3<Double>) -> SIMD3<Double> {
    var light = Matrix3.Vector(
      TransferFunction.sRGB.light(value.x), TransferFunction.sRGB.light(value.y), TransferFunction.sRGB.light(value.z))
    light = OutputConversion.matrix(color) * light
    if color == .hlg {
      let weights = Chromaticities.bt2020.toXYZ?.rows[1] ?? .zero
      light *= OutputConversion.gain((light * weights).sum())
    }
    return [
      OutputConversion.encode(light.x, color), OutputConversion.encode(light.y, color),
      OutputConversion.encode(light.z, color),
    ]
  }

  /// Bytes of sRGB to 0…65,535.
  @inline(__always)
  func convert(_ r: UInt8, _ g: UInt8, _ b: UInt8) -> SIMD3<UInt16> {
    let (x, y, z) = (light[Int(r)], light[Int(g)], light[Int(b)])
    var out = SIMD3(
      rows[0].x * x + rows[0].y * y + rows[0].z * z, rows[1].x * x + rows[1].y * y + rows[1].z * z,
      rows[2].x * x + rows[2].y * y + rows[2].z * z)
    if let gain { out *= gain.value(luminance.x * out.x + luminance.y * out.y + luminance.z * out.z) }
    return SIMD3(encoded(out.x), encoded(out.y), encoded(out.z))
  }

  @inline(__always)
  private func encoded(_ light: Float) -> UInt16 {
    // Black, and rounding errors of a primary with no part in the colour.
    guard light > 0x1p-23 else { return 0 }
    return UInt16(min(65_535, encoding.value(light) + 0.5))
  }
}
