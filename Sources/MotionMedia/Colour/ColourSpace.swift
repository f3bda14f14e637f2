// SPDX-License-Identifier: Apache-2.0

/// How encoded R, G and B map to light: a transfer function, primaries, and for HDR the peak.
struct ColourSpace: Hashable, Sendable {
  var transfer: TransferFunction
  var primaries: Chromaticities
  /// cd/m² of the brightest colour of HDR; without meaning for SDR.
  var peak: Double
  /// How its light is shown.
  var encoding: LightEncoding

  /// - Parameter encoding: nil for the encoding that goes with the transfer function.
  init(
    transfer: TransferFunction, primaries: Chromaticities, peak: Double = ToneCurve.defaultPeak,
    encoding: LightEncoding? = nil
  ) {
    (self.transfer, self.primaries, self.peak) = (transfer, primaries, peak)
    self.encoding = encoding ?? (transfer == .bt1886 ? .bt1886 : .sRGB)
  }

  static let sRGB = ColourSpace(transfer: .sRGB, primaries: .bt709)
}

extension ColourSpace {
  /// Returns one colour, computed directly. The tables and rows of ``LightConversion`` are tested against it.
  ///
  /// - Parameter encoded: R, G, B, 0…1.
  /// - Returns: encoded to be shown, 0…1; nil if the primaries span no space.
  func reference(_ encoded: SIMD3<Double>) -> SIMD3<Double>? {
    guard let matrix = primaries.toBT709 else { return nil }
    return reference(encoded, matrix: matrix)
  }

  /// - Parameter matrix: from linear components to those of BT.709.
  func reference(_ encoded: SIMD3<Double>, matrix: Matrix3) -> SIMD3<Double> {
    var light = matrix * [transfer.light(encoded.x), transfer.light(encoded.y), transfer.light(encoded.z)]
    let luminance = Luminance.of(light.x, light.y, light.z)
    // HLG's system gamma acts on luminance (ITU-R BT.2100, OOTF).
    if transfer == .hlg { light *= HybridLogGamma.gain(luminance: luminance) }
    if transfer.isHDR {
      light = ColourSpace.withinGamut(light)
      // One factor for all three components keeps the hue.
      let most = max(light.x, light.y, light.z)
      if most > 0 { light *= ToneCurve(peak: transfer == .hlg ? HybridLogGamma.peak : peak).map(most) / most }
    }
    return [encoding.encode(light.x), encoding.encode(light.y), encoding.encode(light.z)]
  }

  /// Moves a colour outside of BT.709 towards the grey of its luminance until no component is negative.
  ///
  /// Hues of BT.2020's twelve purest colours turn by 3.3° on average so (Oklab), by clipping 6.7°; of Display P3's by 0.9°
  /// and 2.1°.
  private static func withinGamut(_ light: SIMD3<Double>) -> SIMD3<Double> {
    let least = min(light.x, light.y, light.z)
    guard least < 0 else { return light }
    let grey = max(0, Luminance.of(light.x, light.y, light.z))
    return SIMD3(repeating: grey) + (light - grey) * (grey / (grey - least))
  }
}

/// Luminance of linear BT.709.
enum Luminance {
  static let red = 0.2126390058715103
  static let green = 0.7151686787677559
  static let blue = 0.07219231536073371

  static func of(_ r: Double, _ g: Double, _ b: Double) -> Double { red * r + green * g + blue * b }
}
