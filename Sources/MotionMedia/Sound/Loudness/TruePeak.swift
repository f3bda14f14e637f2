// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The true peak of a sound: the signal is oversampled four times by a sinc of 12 zero crossings on either side in a
/// Blackman window, as ITU-R BS.1770-4 asks for (Annex 2).
enum TruePeak {
  /// Samples on either side that count.
  static let reach = 12

  /// Weights of the samples from `1 - reach` to `reach` for the points at one, two and three quarters.
  private static let phases: [[Double]] = (1...3).map { phase in
    let weights = (1 - reach...reach).map { index -> Double in
      let x = Double(phase) / 4 - Double(index)
      let part = (x / Double(reach) + 1) / 2
      let window = 0.42 - 0.5 * Math.cos(2 * .pi * part) + 0.08 * Math.cos(4 * .pi * part)
      return Math.sin(.pi * x) / (.pi * x) * window
    }
    // A sum of one keeps the level of constant sound.
    let sum = weights.reduce(0, +)
    return weights.map { $0 / sum }
  }

  /// The largest magnitudes between each of some samples and the next one.
  ///
  /// - Parameter samples: with ``reach`` samples before and after the requested ones.
  static func peaks(_ samples: [Float]) -> [Float] {
    let count = samples.count - 2 * reach
    guard count > 0 else { return [] }
    return (0..<count).map { index in
      // The sample itself is the phase at zero.
      var peak = abs(samples[index + reach])
      for weights in phases {
        var value = 0.0
        for (offset, weight) in weights.enumerated() { value += Double(samples[index + 1 + offset]) * weight }
        peak = max(peak, Float(abs(value)))
      }
      return peak
    }
  }
}
