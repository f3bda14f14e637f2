// SPDX-License-Identifier: Apache-2.0

/// The functions B(Cb, Cs) of W3C Compositing and Blending Level 1, §10, on components of 0…1.
enum BlendFunction {
  @inline(__always) static func hardLight(_ b: Float, _ s: Float) -> Float {
    if s <= 0.5 { return b * 2 * s }
    let t = 2 * s - 1
    return b + t - b * t
  }

  @inline(__always) static func colorDodge(_ b: Float, _ s: Float) -> Float {
    b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s))
  }

  @inline(__always) static func colorBurn(_ b: Float, _ s: Float) -> Float {
    b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s)
  }

  @inline(__always) static func softLight(_ b: Float, _ s: Float) -> Float {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }

  @inline(__always) static func hue(_ b: SIMD3<Float>, _ s: SIMD3<Float>) -> SIMD3<Float> {
    withLuminosity(withSaturation(s, saturation(b)), luminosity(b))
  }
  @inline(__always) static func saturation(_ b: SIMD3<Float>, _ s: SIMD3<Float>) -> SIMD3<Float> {
    withLuminosity(withSaturation(b, saturation(s)), luminosity(b))
  }
  @inline(__always) static func color(_ b: SIMD3<Float>, _ s: SIMD3<Float>) -> SIMD3<Float> {
    withLuminosity(s, luminosity(b))
  }
  @inline(__always) static func luminosity(_ b: SIMD3<Float>, _ s: SIMD3<Float>) -> SIMD3<Float> {
    withLuminosity(b, luminosity(s))
  }

  @inline(__always) private static func luminosity(_ c: SIMD3<Float>) -> Float {
    0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2]
  }
  @inline(__always) private static func saturation(_ c: SIMD3<Float>) -> Float { c.max() - c.min() }

  @inline(__always) private static func withLuminosity(_ c: SIMD3<Float>, _ l: Float) -> SIMD3<Float> {
    // SetLum of the specification, then its ClipColor.
    let c = c + (l - luminosity(c))
    let own = luminosity(c)
    let (low, high) = (c.min(), c.max())
    var result = c
    if low < 0, own > low { result = own + (result - own) * (own / (own - low)) }
    if high > 1, high > own { result = own + (result - own) * ((1 - own) / (high - own)) }
    return result
  }

  @inline(__always) private static func withSaturation(_ c: SIMD3<Float>, _ s: Float) -> SIMD3<Float> {
    let (low, high) = (c.min(), c.max())
    return high > low ? (c - low) * (s / (high - low)) : .zero
  }
}
