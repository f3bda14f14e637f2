// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A sound at another rate, with its pitch changed likewise, as on a tape that runs faster or slower.
///
/// Sample `n` is the source at `n · rate`: band-limited interpolation with a sinc of 32 zero crossings on either side
/// in a Kaiser window (J. O. Smith, "Digital audio resampling", 2002; β = 9, about −90 dB). The filter's cut-off is
/// below half of the lower of the two sample rates, so there is no aliasing. It has no delay. It uses only `+ − × ÷ √`,
/// so samples are the same on every processor.
package final class ResampledSound: SoundSource {
  private let source: any SoundSource
  private let rate: Double
  /// The part of the source's bandwidth that is kept.
  private let cutoff: Double
  /// Samples of the source on either side that count.
  private let reach: Int
  /// Of the source, beginning with sample `first`.
  private var window: AudioSamples
  private var first: Int
  /// The number of the source's samples read so far.
  private var sourceCount = 0
  private var isDrained = false
  private var position = 0

  /// Zero crossings of the sinc on either side.
  private static let crossings = 32
  private static let steps = 512
  private static let table = kernel()

  /// - Parameter rate: samples of the source for one of the result.
  package init(_ source: any SoundSource, rate: Double) {
    (self.source, self.rate) = (source, rate)
    // The transition band ends where the bandwidth does.
    cutoff = min(1, 1 / rate) * 0.95
    reach = Int((Double(ResampledSound.crossings) / cutoff).rounded(.up)) + 1
    window = AudioSamples(count: reach)
    first = -reach
  }

  package func read(_ count: Int) throws(MediaError) -> AudioSamples {
    var result = AudioSamples(count: 0)
    result.left.reserveCapacity(count)
    result.right.reserveCapacity(count)
    for _ in 0..<count {
      let time = Double(position) * rate
      // Multiplied anew for each sample, so no error adds up.
      let base = Int(time)
      try fill(until: base + reach + 1)
      if isDrained, base >= sourceCount { break }
      let (left, right) = value(at: time, base)
      result.left.append(left)
      result.right.append(right)
      position += 1
    }
    return result
  }

  /// Reads the source up to a sample, with silence beyond its end, and drops samples no longer needed.
  private func fill(until end: Int) throws(MediaError) {
    guard first + window.count < end else { return }
    let unused = min(max(end - 2 * reach - 2 - first, 0), window.count)
    window.left.removeFirst(unused)
    window.right.removeFirst(unused)
    first += unused
    // Larger reads move the window less often.
    let wanted = max(end - first - window.count, 4096)
    let part = isDrained ? AudioSamples(count: 0) : try source.read(wanted)
    if part.count < wanted { isDrained = true }
    sourceCount += part.count
    window.append(part)
    window.append(AudioSamples(count: wanted - part.count))
  }

  private func value(at time: Double, _ base: Int) -> (Float, Float) {
    var (left, right) = (0.0, 0.0)
    // A lower cut-off stretches the sinc.
    let scale = cutoff * Double(ResampledSound.steps)
    for index in (base - reach + 1)...(base + reach) {
      let place = abs(time - Double(index)) * scale
      let step = Int(place)
      guard step + 1 < ResampledSound.table.count else { continue }
      let low = ResampledSound.table[step]
      let weight = low + (ResampledSound.table[step + 1] - low) * (place - Double(step))
      left += Double(window.left[index - first]) * weight
      right += Double(window.right[index - first]) * weight
    }
    return (Float(left * cutoff), Float(right * cutoff))
  }

  /// The windowed sinc from its middle on, `steps` values for each zero crossing.
  private static func kernel() -> [Double] {
    let count = crossings * steps
    // A Kaiser window, with this β.
    let beta = 9.0
    return (0...count).map { index in
      let x = Double(index) / Double(steps)
      let part = x / Double(crossings)
      let window = bessel(beta * max(0, 1 - part * part).squareRoot()) / bessel(beta)
      return index == 0 ? 1 : Math.sin(.pi * x) / (.pi * x) * window
    }
  }

  /// The modified Bessel function of the first kind and order 0, by its power series.
  private static func bessel(_ x: Double) -> Double {
    var (sum, term, index) = (1.0, 1.0, 1.0)
    while term > sum * 1e-17 {
      term *= (x / 2 / index) * (x / 2 / index)
      sum += term
      index += 1
    }
    return sum
  }
}
