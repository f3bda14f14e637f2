// SPDX-License-Identifier: Apache-2.0

/// Chroma of each column of a row, or of each row, interpolated bilinearly from subsampled chroma at its siting.
struct ChromaUpsampling: Sendable {
  /// Pixels for one sample, a power of two.
  let factor: Int
  /// For each pixel of a group: whether it lies before the group's sample, and the weight of the later of its two samples.
  let phases: [(isBefore: Bool, weight: Float)]

  /// - Parameter onSamples: samples lie on the first pixel of their group, not in its middle.
  init(shift: Int, onSamples: Bool) {
    factor = 1 << shift
    // A sample lies on the first of its pixels, or in the middle of all.
    let middle = onSamples ? 0 : (Float(factor) - 1) / 2
    let scale = 1 / Float(factor)
    phases = (0..<factor).map { pixel in
      let place = (Float(pixel) - middle) * scale
      return place < 0 ? (true, place + 1) : (false, place)
    }
  }

  /// The two samples around pixel `index` and the weight of the second, clamped to `count` samples.
  func taps(_ index: Int, count: Int) -> (first: Int, second: Int, weight: Float) {
    let phase = phases[index % factor]
    let first = index / factor - (phase.isBefore ? 1 : 0)
    return (min(max(first, 0), count - 1), min(max(first + 1, 0), count - 1), phase.weight)
  }

  /// A row of samples to a row of pixels.
  ///
  /// - Parameters:
  ///   - samples: `count` of them, and one more before and after, equal to their neighbours.
  ///   - out: room for `count` · ``factor``.
  func expand(_ samples: UnsafePointer<Float>, count: Int, to out: UnsafeMutablePointer<Float>) {
    if factor == 1 {
      unsafe out.update(from: samples, count: count)
      return
    }
    for (pixel, phase) in phases.enumerated() {
      let near = unsafe phase.isBefore ? samples - 1 : samples
      let far = unsafe near + 1
      let (weight, other) = (phase.weight, 1 - phase.weight)
      for i in 0..<count { unsafe out[i &* factor &+ pixel] = unsafe near[i] * other + far[i] * weight }
    }
  }
}
