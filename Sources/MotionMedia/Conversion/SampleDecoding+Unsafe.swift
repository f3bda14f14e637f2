// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore

/// Samples of luma and chroma, or of R, G and B, to encoded components 0…1, in floats.
struct SampleDecoding: Sendable {
  /// Three rows of four: components are these · (samples, 1).
  private let numbers: [Float]
  private let constantLuminance: ConstantLuminance?

  /// - Parameter isRGB: the samples are R, G, B in this order, all with the range of luma.
  init(_ matrix: ComponentMatrix, _ range: SampleRange, isRGB: Bool) {
    let (luma, chroma) = (range.luma, isRGB || matrix == .rgb ? range.luma : range.chroma)
    if case .constantLuminance(let kr, let kb) = matrix {
      constantLuminance = ConstantLuminance(kr: kr, kb: kb)
    } else {
      constantLuminance = nil
    }
    let toComponents = isRGB ? .identity : matrix.toComponents ?? .identity
    let scaled = toComponents * Matrix3.diagonal([luma.scale, chroma.scale, chroma.scale])
    let offset = scaled * [luma.offset, chroma.offset, chroma.offset]
    numbers = (0..<3).flatMap { i in
      let row = SIMD3<Float>(scaled.rows[i])
      return [row.x, row.y, row.z, -Float(offset[i])]
    }
  }

  /// Components in place of samples.
  func decode(_ row: LightConversion.Row, _ kernels: mk_kernels) {
    unsafe kernels.light_matrix(row.x, row.y, row.z, numbers, row.count)
    constantLuminance?.decode(row)
  }
}

/// Luma computed from linear light: BT.2020's constant luminance, and that of other primaries (ITU-T H.273, equations
/// 50 to 59).
///
/// It is rare: each pixel costs three powers.
struct ConstantLuminance: Hashable, Sendable {
  let kr, kb: Double

  /// Y′, Cb, Cr, −½…½, to R′, G′, B′.
  func components(_ y: Double, _ cb: Double, _ cr: Double) -> SIMD3<Double> {
    let (low, high) = (Camera.encode, Camera.decode)
    let b = y + cb * 2 * (cb <= 0 ? low(1 - kb) : 1 - low(kb))
    let r = y + cr * 2 * (cr <= 0 ? low(1 - kr) : 1 - low(kr))
    let g = (high(y) - kr * high(r) - kb * high(b)) / (1 - kr - kb)
    return [r, low(g), b]
  }

  fileprivate func decode(_ row: LightConversion.Row) {
    for i in 0..<row.count {
      let rgb = unsafe SIMD3<Float>(components(Double(row.x[i]), Double(row.y[i]), Double(row.z[i])))
      unsafe (row.x[i], row.y[i], row.z[i]) = (rgb.x, rgb.y, rgb.z)
    }
  }

  /// The OETF of BT.709 and BT.2020, for light 0…1.
  private enum Camera {
    private static let alpha = 1.09929682680944
    private static let beta = 0.018053968510807

    static func encode(_ light: Double) -> Double {
      let x = light > 0 ? min(light, 1) : 0
      return x < beta ? 4.5 * x : alpha * Math.pow(x, 0.45) - (alpha - 1)
    }

    static func decode(_ value: Double) -> Double {
      let v = value > 0 ? min(value, 1) : 0
      return v < 4.5 * beta ? v / 4.5 : Math.pow((v + (alpha - 1)) / alpha, 1 / 0.45)
    }
  }
}
