import MotionDisplayList

/// A chroma key on unpremultiplied components of 0…1, in single precision.
struct ChromaKeyPass {
  private let blueWeights, redWeights: SIMD4<Float>
  /// The chroma of the colour.
  private let cb, cr: Float
  private let tolerance, softness: Float
  /// `spill` for the colour's strong components, 0 for the others and alpha.
  private let taken: SIMD4<Float>
  /// The mean of the weak components; all 0 for a grey, which has no light to be taken.
  private let weak: SIMD4<Float>

  init(_ key: ChromaKey) {
    func vector(_ values: [Double]) -> SIMD4<Float> { SIMD4(Float(values[0]), Float(values[1]), Float(values[2]), 0) }
    (blueWeights, redWeights) = (vector(ChromaKey.blueWeights), vector(ChromaKey.redWeights))
    let color = vector([key.red, key.green, key.blue])
    (cb, cr) = ((color * blueWeights).sum(), (color * redWeights).sum())
    (tolerance, softness) = (Float(key.tolerance), Float(key.softness))
    let strong = key.strong
    let count = Double(strong.count { !$0 })
    let hasLight = strong.contains(true)
    taken = vector(strong.map { $0 ? key.spill : 0 })
    weak = vector(strong.map { $0 || !hasLight ? 0 : 1 / count })
  }

  @inline(__always) func apply(to color: SIMD4<Float>) -> SIMD4<Float> {
    let (blue, red) = ((color * blueWeights).sum() - cb, (color * redWeights).sum() - cr)
    let share = ChromaKeyPass.share(of: ((blue * blue + red * red) * 0.5).squareRoot(), tolerance, softness)
    var result = color
    let limit = (color * weak).sum()
    for k in 0..<3 { result[k] -= taken[k] * max(0, color[k] - limit) }
    result[3] = color[3] * share
    return result
  }

  /// How opaque a pixel stays at a distance from the key.
  @inline(__always) static func share(of distance: Float, _ tolerance: Float, _ softness: Float) -> Float {
    guard distance > tolerance else { return 0 }
    let way = distance - tolerance
    return way >= softness ? 1 : way / softness
  }
}
