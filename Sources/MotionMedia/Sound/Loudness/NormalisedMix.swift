// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A mix at another loudness: each sample times one gain, and less around peaks above the limit.
///
/// The limiter looks 20 ms to either side. For each 32 samples it finds the gain that keeps them, and the signal
/// between them, within the limit. It takes the least gain of the stretch and smooths it over the same length. So the
/// gain is in place when a peak comes, has no corner, and never exceeds the limit. A sample's value depends on its
/// position in the film alone: a part of a film has the same samples as the whole.
package final class NormalisedMix: SoundSource {
  private let mixer: AudioMixer
  private let factor: Double
  private let ceiling: Double
  private let isLimited: Bool
  /// Samples of the mix from ``windowStart`` on, a whole number of blocks after the film's beginning.
  private var window = AudioSamples(count: 0)
  private var windowStart: Int
  /// The gain that each block bears, from the block ``firstBlock`` on.
  private var needed: [Double] = []
  private var firstBlock: Int
  private var position: Int

  private static let block = 32
  /// Blocks on either side, of the least and of the mean alike.
  private static let reach = 30
  /// 0.1 dB: who interpolates in another way finds so much more between samples.
  private static let margin = Decibels.factor(-0.1)
  /// A raised cosine, its sum 1.
  private static let weights: [Double] = {
    let raw = (-reach...reach).map { 1 + Math.cos(.pi * Double($0) / Double(reach + 1)) }
    let sum = raw.reduce(0, +)
    return raw.map { $0 / sum }
  }()

  /// Where the mixer of a sound from a sample on must begin.
  package static func start(for sample: Int, _ change: LoudnessChange) -> Int {
    guard change.isLimited else { return sample }
    let first = (sample / block - 2 * reach - 2) * block - TruePeak.reach
    return max(0, first)
  }

  /// - Parameters:
  ///   - mixer: stands at ``start(for:_:)`` of the sample.
  ///   - sample: the first one wanted.
  package init(_ mixer: AudioMixer, from sample: Int, _ change: LoudnessChange) {
    self.mixer = mixer
    (factor, isLimited) = (change.factor, change.isLimited)
    ceiling = change.ceiling * NormalisedMix.margin
    position = sample
    firstBlock = sample / NormalisedMix.block - 2 * NormalisedMix.reach - 2
    windowStart = firstBlock * NormalisedMix.block - TruePeak.reach
    // Before the film is silence.
    window = AudioSamples(count: max(0, mixer.position - windowStart))
    windowStart = min(windowStart, mixer.position)
  }

  /// The film's samples have no end.
  package func read(_ count: Int) throws(MediaError) -> AudioSamples {
    guard isLimited else {
      var samples = try mixer.readUnlimited(count)
      NormalisedMix.multiply(&samples.left) { _ in factor }
      NormalisedMix.multiply(&samples.right) { _ in factor }
      position += samples.count
      return samples
    }
    var result = AudioSamples(count: 0)
    while result.count < count {
      let block = position / NormalisedMix.block
      let offset = position - block * NormalisedMix.block
      let wanted = min(count - result.count, NormalisedMix.block - offset)
      // The least gain and its smoothing each look `reach` blocks ahead.
      try fill(until: block + 2 * NormalisedMix.reach + 2)
      // The gain moves in a line through each block, so it has no steps.
      let (from, to) = (gain(at: block), gain(at: block + 1))
      let start = position - windowStart
      var part = AudioSamples(
        left: Array(window.left[start..<start + wanted]), right: Array(window.right[start..<start + wanted]))
      let gain: (Int) -> Double = { [factor] index in
        factor * (from + (to - from) * Double(offset + index) / Double(NormalisedMix.block))
      }
      NormalisedMix.multiply(&part.left, by: gain)
      NormalisedMix.multiply(&part.right, by: gain)
      result.append(part)
      position += wanted
    }
    return result
  }

  private static func multiply(_ samples: inout [Float], by gain: (Int) -> Double) {
    for index in samples.indices { samples[index] = Float(Double(samples[index]) * gain(index)) }
  }

  /// Computes the allowed gain of each block up to one, and drops past ones.
  private func fill(until block: Int) throws(MediaError) {
    let size = NormalisedMix.block
    while firstBlock + needed.count < block {
      let next = firstBlock + needed.count
      // Many blocks at once, so the samples are moved less often.
      let blocks = max(block - next, 256)
      let end = (next + blocks) * size + TruePeak.reach
      let missing = end - windowStart - window.count
      if missing > 0 { window.append(try mixer.readUnlimited(missing)) }
      let start = next * size - TruePeak.reach - windowStart
      let range = start..<start + blocks * size + 2 * TruePeak.reach
      let peaks = [window.left, window.right].map { TruePeak.peaks(Array($0[range])) }
      for number in 0..<blocks {
        var peak: Float = 0
        for side in peaks { for index in number * size..<(number + 1) * size { peak = max(peak, side[index]) } }
        let reached = Double(peak) * factor
        needed.append(reached > ceiling ? ceiling / reached : 1)
      }
    }
    let oldest = position / size - 2 * NormalisedMix.reach - 2
    // Removing moves all the rest, so it waits until there is enough to remove.
    guard oldest - firstBlock > 1024 else { return }
    needed.removeFirst(oldest - firstBlock)
    firstBlock = oldest
    let unused = max(0, min(position, oldest * size) - windowStart - TruePeak.reach)
    _ = window.takeFirst(unused)
    windowStart += unused
  }

  /// The limiter's gain at the beginning of a block.
  private func gain(at block: Int) -> Double {
    let reach = NormalisedMix.reach
    let all = block - 2 * reach - 1...block + 2 * reach
    guard all.contains(where: { bearable($0) < 1 }) else { return 1 }
    var gain = 0.0
    for offset in -reach...reach {
      // Of the blocks around that position, this one and the one before it are always among them.
      var least = 1.0
      for near in block + offset - 1 - reach...block + offset + reach { least = min(least, bearable(near)) }
      gain += least * NormalisedMix.weights[offset + reach]
    }
    return gain
  }

  private func bearable(_ block: Int) -> Double {
    let index = block - firstBlock
    return needed.indices.contains(index) ? needed[index] : 1
  }
}
