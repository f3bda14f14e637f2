// SPDX-License-Identifier: Apache-2.0

import MotionCore
import MotionDisplayList

/// Blend modes on pixels in plain Swift: the specification of the kernel `blend_row`; tests hold it to this, byte for
/// byte.
///
/// Pixels are R G B A bytes, premultiplied. Porter–Duff operators are exact and rounded once; blend modes compute in
/// single precision and round once.
package enum BlendReference {
  /// `blend(s · coverage / 255, d)` of one pixel.
  package static func blended(_ mode: BlendMode, _ d: [UInt8], _ s: [UInt8], coverage: UInt8) -> [UInt8] {
    let source = pixel(coverage < 255 ? s.map { KernelReference.mul8($0, coverage) } : s)
    if source == .zero, !mode.isBounded { return d }
    let result = blended(mode, source, pixel(d))
    return (0..<4).map { UInt8(truncatingIfNeeded: result[$0]) }
  }

  /// `d + (blend(s · opacity / 255, d) − d) · region / 255` of one pixel.
  static func blended(_ mode: BlendMode, _ d: [UInt8], _ s: [UInt8], opacity: UInt8, region: UInt8) -> [UInt8] {
    zip(d, blended(mode, d, s, coverage: opacity)).map { KernelReference.mixed($0, $1, region) }
  }

  private typealias Pixel = SIMD4<Int32>

  private static func blended(_ mode: BlendMode, _ source: Pixel, _ backdrop: Pixel) -> Pixel {
    func each(_ blend: (Pixel, Pixel) -> Pixel) -> Pixel { blend(source, backdrop) }
    return switch mode {
    case .sourceOver: each { mix($0, 255, $1, 255 - $0[3]) }
    case .plusLighter: each { pointwiseMin($0 &+ $1, Pixel(repeating: 255)) }
    case .plusDarker:
      each { s, d in
        // Core Graphics' max(0, 1 − ((1 − D) + (1 − S))), premultiplied.
        let alpha = min(255, s[3] + d[3])
        var r = (s &+ d &- Pixel(repeating: s[3] + d[3] - alpha))
          .clamped(lowerBound: .zero, upperBound: Pixel(repeating: 255))
        r[3] = alpha
        return r
      }
    case .maximum: each { pointwiseMax($0, $1) }
    case .minimum: each { pointwiseMin($0, $1) }
    case .product: each { s, d in (s &* d &+ 127) / 255 }
    case .sourceAtop: each { mix($0, $1[3], $1, 255 - $0[3]) }
    case .sourceIn: each { mix($0, $1[3], $1, 0) }
    case .sourceOut: each { mix($0, 255 - $1[3], $1, 0) }
    case .destinationOver: each { mix($0, 255 - $1[3], $1, 255) }
    case .destinationIn: each { mix($0, 0, $1, $0[3]) }
    case .destinationOut: each { mix($0, 0, $1, 255 - $0[3]) }
    case .destinationAtop: each { mix($0, 255 - $1[3], $1, $0[3]) }
    case .xor: each { mix($0, 255 - $1[3], $1, 255 - $0[3]) }
    case .copy: each { s, _ in s }
    case .clear: each { _, _ in .zero }
    case .multiply: each { separable($0, $1) { b, s in b * s } }
    case .screen: each { separable($0, $1) { b, s in b + s - b * s } }
    case .overlay: each { separable($0, $1) { b, s in BlendFunction.hardLight(s, b) } }
    case .darken: each { separable($0, $1) { b, s in min(b, s) } }
    case .lighten: each { separable($0, $1) { b, s in max(b, s) } }
    case .colorDodge: each { separable($0, $1, BlendFunction.colorDodge) }
    case .colorBurn: each { separable($0, $1, BlendFunction.colorBurn) }
    case .hardLight: each { separable($0, $1, BlendFunction.hardLight) }
    case .softLight: each { separable($0, $1, BlendFunction.softLight) }
    case .difference: each { separable($0, $1) { b, s in abs(b - s) } }
    case .exclusion: each { separable($0, $1) { b, s in b + s - 2 * b * s } }
    case .hue: each { joint($0, $1, BlendFunction.hue) }
    case .saturation: each { joint($0, $1, BlendFunction.saturation) }
    case .color: each { joint($0, $1, BlendFunction.color) }
    case .luminosity: each { joint($0, $1, BlendFunction.luminosity) }
    }
  }

  private static func pixel(_ p: [UInt8]) -> Pixel { Pixel(Int32(p[0]), Int32(p[1]), Int32(p[2]), Int32(p[3])) }
  private static func mul(_ x: Int32, _ a: Int32) -> Int32 { (x * a + 127) / 255 }

  /// `(s · a + d · b) / 255`, rounded once, at most 255.
  private static func mix(_ s: Pixel, _ a: Int32, _ d: Pixel, _ b: Int32) -> Pixel {
    pointwiseMin((s &* a &+ d &* b &+ 127) / 255, Pixel(repeating: 255))
  }

  /// W3C: `αs(1 − αb)·Cs + αs·αb·B + (1 − αs)·αb·Cb`.
  private static func compose(_ s: Pixel, _ d: Pixel, _ blended: SIMD3<Float>) -> Pixel {
    let (a, b) = (Float(s[3]), Float(d[3]))
    let both = a * b * (1 / 255)
    var result = Pixel.zero
    for k in 0..<3 {
      let own = Float(s[k]) * (255 - b) + Float(d[k]) * (255 - a)
      result[k] = Int32(min(max(own * (1 / 255) + both * blended[k], 0), 255) + 0.5)
    }
    result[3] = s[3] + d[3] - mul(s[3], d[3])
    return result
  }

  /// Unpremultiplied components of 0…1; black for transparent pixels.
  private static func color(_ p: Pixel) -> SIMD3<Float> {
    guard p[3] > 0 else { return .zero }
    let scale = 1 / Float(p[3])
    return pointwiseMin(SIMD3(Float(p[0]), Float(p[1]), Float(p[2])) * scale, SIMD3(repeating: 1))
  }

  private static func separable(_ s: Pixel, _ d: Pixel, _ blend: (Float, Float) -> Float) -> Pixel {
    let (cs, cb) = (color(s), color(d))
    return compose(s, d, SIMD3(blend(cb[0], cs[0]), blend(cb[1], cs[1]), blend(cb[2], cs[2])))
  }

  private static func joint(
    _ s: Pixel, _ d: Pixel, _ blend: (SIMD3<Float>, SIMD3<Float>) -> SIMD3<Float>
  ) -> Pixel {
    compose(s, d, blend(color(d), color(s)))
  }
}
