// SPDX-License-Identifier: Apache-2.0

import CPixelKernels
import MotionCore

/// A function of one component as a table over 0…1, linear between its 4081 values: sixteen for each of 255 steps, so
/// components of opaque pixels are exact.
struct ColorCurve {
  private static let cells = 4080
  private let table: [Float]
  private let function: (Double) -> Double

  init(_ function: @escaping (Double) -> Double) {
    self.function = function
    table = (0...ColorCurve.cells).map { Float(function(Double($0) / Double(ColorCurve.cells))) }
  }

  /// Outside 0…1, where only steps before can lead, the function itself.
  @inline(__always) func callAsFunction(_ x: Float) -> Float {
    guard x >= 0, x < 1 else { return x == 1 ? table[ColorCurve.cells] : Float(function(Double(x))) }
    let t = x * Float(ColorCurve.cells)
    let i = min(Int(t), ColorCurve.cells - 1)
    return table[i] + (table[i + 1] - table[i]) * (t - Float(i))
  }

  /// IEC 61966-2-1, odd-symmetric.
  static func decode(_ c: Double) -> Double {
    let m = abs(c)
    let linear = m <= 0.04045 ? m / 12.92 : Math.pow((m + 0.055) / 1.055, 2.4)
    return c < 0 ? -linear : linear
  }
  static func encode(_ linear: Double) -> Double {
    let m = abs(linear)
    let encoded = m <= 0.0031308 ? 12.92 * m : 1.055 * Math.pow(m, 1 / 2.4) - 0.055
    return linear < 0 ? -encoded : encoded
  }
}

/// A table of colours, interpolated linearly along each axis.
struct ColorCube {
  private let bitmap: Bitmap
  private let size: Int
  private let isOneDimensional: Bool

  /// Nil if the bitmap has another size.
  init?(_ bitmap: Bitmap, size: Int, isOneDimensional: Bool) {
    guard size >= 2, bitmap.width == (isOneDimensional ? size : size * size),
      bitmap.height == (isOneDimensional ? 1 : size)
    else { return nil }
    (self.bitmap, self.size, self.isOneDimensional) = (bitmap, size, isOneDimensional)
  }

  private func entry(_ r: Int, _ g: Int, _ b: Int) -> SIMD4<Float> {
    mk_components(bitmap.row(g)[b * size + r]) * (1 / 255)
  }

  /// - Parameter c: each component in 0…1.
  func look(_ c: SIMD4<Float>) -> SIMD4<Float> {
    let t = c * Float(size - 1)
    // The upper neighbour must exist for a component of 1 too.
    let low = SIMD3<Int>(min(Int(t[0]), size - 2), min(Int(t[1]), size - 2), min(Int(t[2]), size - 2))
    let f = SIMD3<Float>(t[0] - Float(low[0]), t[1] - Float(low[1]), t[2] - Float(low[2]))
    if isOneDimensional {
      func channel(_ k: Int) -> Float {
        let (a, b) = (entry(low[k], 0, 0)[k], entry(low[k] + 1, 0, 0)[k])
        return a + (b - a) * f[k]
      }
      return SIMD4(channel(0), channel(1), channel(2), c[3])
    }
    func alongRed(_ g: Int, _ b: Int) -> SIMD4<Float> {
      let (p, q) = (entry(low[0], g, b), entry(low[0] + 1, g, b))
      return p + (q - p) * f[0]
    }
    func alongGreen(_ b: Int) -> SIMD4<Float> {
      let (p, q) = (alongRed(low[1], b), alongRed(low[1] + 1, b))
      return p + (q - p) * f[1]
    }
    let (p, q) = (alongGreen(low[2]), alongGreen(low[2] + 1))
    return p + (q - p) * f[2]
  }
}
