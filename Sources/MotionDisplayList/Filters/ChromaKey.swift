// SPDX-License-Identifier: Apache-2.0

/// Makes a colour transparent, by the distance of a pixel's chroma from it, and removes its light from the rest.
///
/// Chroma is Cb and Cr of BT.709, on gamma-encoded components of 0…1; the distance is √((ΔCb² + ΔCr²) / 2).
package struct ChromaKey: Hashable, Sendable {
  package var red, green, blue: Double
  /// The distance up to which pixels are fully transparent.
  package var tolerance: Double
  /// The further distance over which pixels become opaque; 0 for a hard edge.
  package var softness: Double
  /// How much of the light is taken, 0…1.
  package var spill: Double

  package init(
    red: Double, green: Double, blue: Double, tolerance: Double, softness: Double, spill: Double
  ) {
    (self.red, self.green, self.blue) = (red, green, blue)
    (self.tolerance, self.softness, self.spill) = (tolerance, softness, spill)
  }

  /// Weights of red, green and blue in Cb and in Cr.
  package static let blueWeights = [-0.2126 / 1.8556, -0.7152 / 1.8556, 0.5]
  package static let redWeights = [0.5, -0.7152 / 1.5748, -0.0722 / 1.5748]

  /// Which of red, green and blue are the colour's strong ones: those above the mean of all. None of a grey.
  package var strong: [Bool] {
    let all = [red, green, blue]
    let (low, high) = (all.min() ?? 0, all.max() ?? 0)
    return all.map { $0 > low && $0 * 2 >= low + high }
  }
}
