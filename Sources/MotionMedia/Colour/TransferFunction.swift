// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// How encoded components become light: by the numbers of ITU-T H.273, table 3.
///
/// Light is relative to white: 1 is the white of sRGB, and of SDR video. In HDR, white is 203 cd/m² (ITU-R BT.2408-7,
/// table 1), so 10,000 cd/m² are 49.3.
package enum TransferFunction: Hashable, Sendable {
  /// IEC 61966-2-1: of images.
  case sRGB
  /// SDR video: BT.709, BT.601, SMPTE 240M, BT.1361, IEC 61966-2-4 and BT.2020. Those define cameras. Their values are
  /// shown on the display of ITU-R BT.1886: power 2.4, with a black of no light.
  case bt1886
  /// A display's plain power.
  case gamma(Double)
  case linear
  /// 2 or 2.5 decades of light over the range. The least value covers everything darker and is shown as its limit, a
  /// hundredth of white or less, as in zimg and libplacebo.
  case logarithmic(decades: Double)
  /// SMPTE ST 428-1: power 2.6, and 48 of 52.37 cd/m² is white.
  case cinema
  /// BT.2100: absolute, up to 10,000 cd/m².
  case pq
  /// BT.2100: light of the scene, 0…1. The displayed light depends on all components (``HybridLogGamma``).
  case hlg

  /// Nil for numbers that H.273 does not define.
  init?(h273 code: Int) {
    switch code {
    // Cameras' curves differ, but a display shows all of these by BT.1886.
    case 1, 6, 7, 11, 12, 14, 15: self = .bt1886
    case 13: self = .sRGB
    case 4: self = .gamma(2.2)
    case 5: self = .gamma(2.8)
    case 8: self = .linear
    case 9: self = .logarithmic(decades: 2)
    case 10: self = .logarithmic(decades: 2.5)
    case 16: self = .pq
    case 17: self = .cinema
    case 18: self = .hlg
    default: return nil
    }
  }

  var isHDR: Bool { self == .pq || self == .hlg }

  /// cd/m² of white in HDR.
  package static let hdrWhite = 203.0

  /// - Parameter value: clamped to 0…1.
  package func light(_ value: Double) -> Double {
    let v = value > 0 ? min(value, 1) : 0
    switch self {
    case .sRGB: return v <= 0.04045 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4)
    case .bt1886: return Math.pow(v, 2.4)
    case .gamma(let exponent): return Math.pow(v, exponent)
    case .linear: return v
    case .logarithmic(let decades): return Math.pow(10, decades * (v - 1))
    // 48 cd/m² are white, and the largest number stands for 52.37 (SMPTE ST 428-1).
    case .cinema: return Math.pow(v, 2.6) * (52.37 / 48)
    case .pq: return PerceptualQuantizer.light(v) / TransferFunction.hdrWhite
    case .hlg: return HybridLogGamma.scene(v)
    }
  }

  /// Light 0…1 as sRGB has it encoded (IEC 61966-2-1).
  package static func encode(_ light: Double) -> Double {
    let x = light > 0 ? min(light, 1) : 0
    return x <= 0.0031308 ? 12.92 * x : 1.055 * Math.pow(x, 1 / 2.4) - 0.055
  }
}

/// The perceptual quantizer of SMPTE ST 2084 and ITU-R BT.2100, table 4.
package enum PerceptualQuantizer {
  private static let m1 = 2610.0 / 16384
  private static let m2 = 2523.0 / 4096 * 128
  private static let c1 = 3424.0 / 4096
  private static let c2 = 2413.0 / 4096 * 32
  private static let c3 = 2392.0 / 4096 * 32

  /// cd/m² of an encoded value 0…1.
  static func light(_ value: Double) -> Double {
    let power = Math.pow(value, 1 / m2)
    return 10_000 * Math.pow(max(0, power - c1) / (c2 - c3 * power), 1 / m1)
  }

  /// The PQ value of 0…10,000 cd/m².
  package static func encode(_ light: Double) -> Double {
    let power = Math.pow(light / 10_000, m1)
    return Math.pow((c1 + c2 * power) / (1 + c3 * power), m2)
  }
}

/// Hybrid log-gamma of ITU-R BT.2100, table 5, for a display of 1,000 cd/m².
package enum HybridLogGamma {
  private static let a = 0.17883277
  private static let b = 1 - 4 * a
  /// 0.5 − a · ln(4a)
  private static let c = 0.5 - a * Math.log(4 * a)

  package static let peak = 1000.0
  /// Of the display's optical transfer, at 1,000 cd/m².
  package static let systemGamma = 1.2

  /// Light of the scene, 0…1, of an encoded component 0…1: the inverse OETF.
  static func scene(_ value: Double) -> Double {
    value <= 0.5 ? value * value / 3 : (Math.exp((value - c) / a) + b) / 12
  }

  /// The value of scene light, 0…1: the OETF.
  package static func encode(_ light: Double) -> Double {
    let x = light > 0 ? min(light, 1) : 0
    return x <= 1.0 / 12 ? (3 * x).squareRoot() : a * Math.log(12 * x - b) + c
  }

  /// The factor from scene light to display light; 1 is white at 203 cd/m².
  ///
  /// - Parameter luminance: of the scene, 0…1.
  static func gain(luminance: Double) -> Double {
    peak / TransferFunction.hdrWhite * Math.pow(max(0, luminance), systemGamma - 1)
  }
}
