// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The loudness of a whole programme by EBU R 128: integrated loudness by ITU-R BS.1770-4, of stereo at 48 kHz.
///
/// Both channels are K-weighted. The mean square of blocks of 400 ms, one every 100 ms, is averaged over the blocks
/// above −70 LUFS, then over those of them at most 10 LU below their mean. Computed by `+ − × ÷` and MotionCore's
/// logarithm, so the numbers are the same on every processor. Memory: 80 bytes for each second.
package struct LoudnessMeter {
  /// Samples of 100 ms.
  private static let step = 4800
  /// Steps of a block.
  private static let block = 4

  private var left = KWeighting()
  private var right = KWeighting()
  private var sum = 0.0
  private var filled = 0
  /// Sums of the squares of both channels, for each whole step.
  private var steps: [Double] = []

  package init() {}

  package mutating func add(_ samples: AudioSamples) {
    for index in 0..<samples.count {
      let (l, r) = (left.next(Double(samples.left[index])), right.next(Double(samples.right[index])))
      sum += l * l + r * r
      filled += 1
      guard filled == LoudnessMeter.step else { continue }
      steps.append(sum)
      (sum, filled) = (0, 0)
    }
  }

  /// LUFS; nil if nothing is above −70, as in silence. Sound shorter than a block counts as one.
  package var integrated: Double? {
    var powers: [Double] = []
    if steps.count >= LoudnessMeter.block {
      // Blocks overlap: each begins one step after the last.
      for end in LoudnessMeter.block...steps.count {
        let energy = steps[end - LoudnessMeter.block..<end].reduce(0, +)
        powers.append(energy / Double(LoudnessMeter.block * LoudnessMeter.step))
      }
    } else {
      let count = steps.count * LoudnessMeter.step + filled
      if count > 0 { powers = [(steps.reduce(0, +) + sum) / Double(count)] }
    }
    // The gates of ITU-R BS.1770: −70 LUFS, then 10 LU below the mean of the rest.
    let audible = powers.filter { LoudnessMeter.loudness($0) > -70 }
    guard !audible.isEmpty else { return nil }
    let gate = LoudnessMeter.loudness(audible.reduce(0, +) / Double(audible.count)) - 10
    let counted = audible.filter { LoudnessMeter.loudness($0) > gate }
    return LoudnessMeter.loudness(counted.reduce(0, +) / Double(max(1, counted.count)))
  }

  /// LUFS of a mean square, summed over the channels.
  private static func loudness(_ power: Double) -> Double {
    power > 0 ? -0.691 + 10 * Math.log(power) / Math.log(10) : -.infinity
  }
}

/// BS.1770's two filters of one channel at 48 kHz: the shelf of a head, and a high-pass.
private struct KWeighting {
  private var shelf = (0.0, 0.0)
  private var pass = (0.0, 0.0)

  mutating func next(_ sample: Double) -> Double {
    // Transposed direct form II; the numbers are the recommendation's.
    let x = sample.isFinite ? sample : 0
    let y = 1.53512485958697 * x + shelf.0
    shelf.0 = -2.69169618940638 * x + 1.69065929318241 * y + shelf.1
    shelf.1 = 1.19839281085285 * x - 0.73248077421585 * y
    let z = y + pass.0
    pass.0 = -2 * y + 1.99004745483398 * z + pass.1
    pass.1 = y - 0.99007225036621 * z
    return z
  }
}
