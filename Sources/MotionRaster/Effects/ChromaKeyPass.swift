// SPDX-License-Identifier: Apache-2.0

import MotionDisplayList

/// A chroma key on unpremultiplied components of 0…1, in single precision.
///
/// Edges and hair mix subject and screen. There the screen is subtracted from all components in proportion to its
/// colour in the pixel, and the rest is scaled up to the whole. Taking away only the excess of the screen's colour
/// would leave a dark rim, because the screen covers a part of the subject's light there.
struct ChromaKeyPass {
  private let blueWeights, redWeights: SIMD4<Float>
  /// The chroma of the colour.
  private let cb, cr: Float
  private let tolerance, softness: Float
  private let key: SIMD4<Float>
  private let spill: Float
  /// 1 for the colour's strong components, 0 for the others and alpha.
  private let strong: SIMD4<Float>
  /// The weights of the mean of the weak components; all 0 for a grey, because it has no light to remove.
  private let weak: SIMD4<Float>
  /// The inverse of each strong component's excess over the mean of the weak ones.
  private let share: SIMD4<Float>

  /// The largest share of a pixel taken for screen: the rest, and its noise, is multiplied by no more than four.
  private static let mostScreen: Float = 0.75

  init(_ key: ChromaKey) {
    func vector(_ values: [Double]) -> SIMD4<Float> { SIMD4(Float(values[0]), Float(values[1]), Float(values[2]), 0) }
    (blueWeights, redWeights) = (vector(ChromaKey.blueWeights), vector(ChromaKey.redWeights))
    let color = vector([key.red, key.green, key.blue])
    (cb, cr) = ((color * blueWeights).sum(), (color * redWeights).sum())
    (tolerance, softness) = (Float(key.tolerance), Float(key.softness))
    let isStrong = key.strong
    let count = Double(isStrong.count { !$0 })
    // A grey screen has no coloured light to remove.
    let hasLight = isStrong.contains(true)
    (self.key, spill) = (color, hasLight ? Float(key.spill) : 0)
    strong = vector(isStrong.map { $0 ? 1 : 0 })
    weak = vector(isStrong.map { $0 || !hasLight ? 0 : 1 / count })
    let limit = (color * weak).sum()
    var share = SIMD4<Float>(repeating: 0)
    for k in 0..<3 where isStrong[k] { share[k] = 1 / (color[k] - limit) }
    self.share = share
  }

  @inline(__always) func apply(to color: SIMD4<Float>) -> SIMD4<Float> {
    let (blue, red) = ((color * blueWeights).sum() - cb, (color * redWeights).sum() - cr)
    let share = ChromaKeyPass.share(of: ((blue * blue + red * red) * 0.5).squareRoot(), tolerance, softness)
    var result = spill > 0 ? color + (cleaned(color) - color) * spill : color
    result[3] = color[3] * share
    return result
  }

  /// Removes the screen's share of a colour.
  @inline(__always) private func cleaned(_ color: SIMD4<Float>) -> SIMD4<Float> {
    let limit = (color * weak).sum()
    var screen = ChromaKeyPass.mostScreen
    for k in 0..<3 where strong[k] > 0 { screen = min(screen, (color[k] - limit) * share[k]) }
    var result = color
    if screen > 0 { result = (color - key * screen) / (1 - screen) }
    // The remainder if several components are strong, or nearly all is screen.
    let rest = (result * weak).sum()
    for k in 0..<3 { result[k] -= strong[k] * max(0, result[k] - rest) }
    return result
  }

  /// How opaque a pixel stays at a distance from the key.
  @inline(__always) static func share(of distance: Float, _ tolerance: Float, _ softness: Float) -> Float {
    guard distance > tolerance else { return 0 }
    let way = distance - tolerance
    return way >= softness ? 1 : way / softness
  }
}
