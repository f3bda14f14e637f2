// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// A Gaussian blur with a cost independent of its radius.
///
/// Each axis is halved with the filter [1 3 3 1]/8 as often as the deviation stays at least ``smallest`` low-
/// resolution pixels, convolved there with a sampled Gaussian, and doubled again with [1 3 3 1]/4. Halving and
/// doubling blur too, by 3/4 square pixel each, which is taken off the Gaussian's variance. The grid of the low
/// resolutions is fixed to the device plane, so the result does not depend on the rectangle that is asked for. The
/// outside of the source is transparent. Measured: within 1/255 of the direct sum.
///
/// Samples are integers with 6 fractional bits, weights have 15. All steps run row by row at once (``BlurStage``), so
/// intermediate rows stay in the processor's cache.
struct GaussianBlur {
  /// The least standard deviation, in low-resolution pixels, after halving.
  static let smallest = 2.0
  /// Below this deviation a neighbour's weight is less than 1/2000: no blur.
  static let negligible = 0.25

  private let kernels: Kernels

  init(kernels: Kernels) { self.kernels = kernels }

  /// Returns how often an axis is halved, and the remaining deviation in low-resolution pixels.
  ///
  /// - Parameter missing: ``Reduction/missing`` of the source.
  static func plan(sigma: Double, missing: Double = 0) -> (levels: Int, sigma: Double) {
    var levels = 0
    func left(_ levels: Int, _ more: Double = 0) -> Double {
      let scale = Double(1 << (2 * levels))
      // Halving and doubling add 3/4 square pixel at each level, together ½ · (4ᴸ − 1) of the finest pixels.
      return ((sigma * sigma + more) / scale - 0.5 * (1 - 1 / scale)).squareRoot()
    }
    while levels < 14, left(levels + 1) >= smallest { levels += 1 }
    return (levels, left(levels, missing))
  }

  /// How often an axis may be halved before without a difference that is seen: the deviation stays eight pixels or more.
  static func halvings(sigma: Double) -> Int { max(0, plan(sigma: finite(sigma)).levels - 2) }

  /// A source with fewer pixels than the result.
  struct Reduction: Hashable {
    /// How often both axes were halved.
    var halvings = 0
    /// The variance of the blur's own halvings beyond that of the source, in square pixels of the result.
    var missing = 0.0
  }

  private static func finite(_ sigma: Double) -> Double { sigma > 0 ? min(sigma, 100_000) : 0 }

  /// The taps of a Gaussian moved by `shift` (0 ..< 1); nil if it changes nothing.
  static func weights(sigma: Double, shift: Double) -> BlurWeights? {
    var radius = 0
    // Without a blur, a shift is linear interpolation.
    var raw = [1 - shift, shift]
    if sigma >= negligible {
      // Beyond 3.5 σ lies 1/2000 of the whole.
      radius = Int((sigma * 3.5).rounded(.up))
      raw = (-radius...radius + (shift == 0 ? 0 : 1)).map { k -> Double in
        let d = (Double(k) - shift) / sigma
        return Math.exp(-0.5 * d * d)
      }
    } else if shift == 0 {
      return nil
    }
    let sum = raw.reduce(0, +)
    var weights = raw.map { Int(($0 / sum * 32768).rounded()) }
    // The rounding remainder goes to the largest, where it matters least.
    let middle = shift < 0.5 ? radius : radius + 1
    weights[middle] += 32768 - weights.reduce(0, +)
    return BlurWeights(radius: radius, values: weights.map { Int16(clamping: $0) })
  }

  /// Blurs `source` and moves it right and down by less than a pixel.
  ///
  /// - Parameters:
  ///   - sigmaX, sigmaY: standard deviations in pixels, at most 100,000; 0 and less, infinite or NaN: no blur.
  ///   - shiftX, shiftY: 0 ..< 1.
  ///   - reduction: the source's, with at most ``halvings(sigma:)`` of each axis.
  ///   - result: the pixels to blur; with as many channels as the source.
  func blur(
    _ source: BytePlane, sigmaX: Double, sigmaY: Double, shiftX: Double = 0, shiftY: Double = 0,
    reduction: Reduction = Reduction(), into result: BytePlane
  ) {
    guard !result.rect.isEmpty else { return }
    let steps = steps(source, sigmaX, sigmaY, shiftX, shiftY, reduction, result.rect)
    steps.stages.store(steps.last, isDoubled: steps.isDoubled, into: result)
  }

  /// Replaces the colours of `result`, which holds the pixels of the source, by those of the blur; their alpha stays.
  func blurColors(
    _ source: BytePlane, sigmaX: Double, sigmaY: Double, reduction: Reduction = Reduction(), into result: BytePlane
  ) {
    guard !result.rect.isEmpty else { return }
    let steps = steps(source, sigmaX, sigmaY, 0, 0, reduction, result.rect)
    steps.stages.storeColors(steps.last, isDoubled: steps.isDoubled, into: result)
  }

  /// Makes all steps but the last, which makes bytes.
  private func steps(
    _ source: BytePlane, _ sigmaX: Double, _ sigmaY: Double, _ shiftX: Double, _ shiftY: Double, _ reduction: Reduction,
    _ wanted: PixelRect
  ) -> (stages: BlurStages, last: BlurStage, isDoubled: Bool) {
    let planX = GaussianBlur.plan(sigma: GaussianBlur.finite(sigmaX), missing: reduction.missing)
    let planY = GaussianBlur.plan(sigma: GaussianBlur.finite(sigmaY), missing: reduction.missing)
    let x = BlurAxis(plan: planX, shift: shiftX, from: wanted.minX, to: wanted.maxX)
    let y = BlurAxis(plan: planY, shift: shiftY, from: wanted.minY, to: wanted.maxY)
    let stages = BlurStages(kernels: kernels, channels: source.channels, pad: 2 * (x.weights?.radius ?? 0) + 4)
    // Rows before columns: there are fewer rows left whose columns are put together.
    let first = reduction.halvings
    var stage =
      y.levels > first
      ? stages.halveRows(of: source, columns: x.source[first], rows: y.source[first + 1])
      : stages.widen(source, columns: x.source[first], rows: y.source[first])
    for level in 0..<max(x.levels, y.levels) {
      if level < y.levels, level > first { stage = stages.halveRows(stage, y.source[level + 1]) }
      if level < x.levels, level >= first { stage = stages.halveColumns(stage, x.source[level + 1]) }
    }
    // The Gaussian is convolved at the lowest resolution, where it has the fewest taps.
    if let weights = x.weights { stage = stages.convolveColumns(stage, weights, x.result[x.levels]) }
    if let weights = y.weights { stage = stages.convolveRows(stage, weights, y.result[y.levels]) }
    for level in (0..<max(x.levels, y.levels)).reversed() {
      if level < x.levels { stage = stages.doubleColumns(stage, x.result[level]) }
      // The last doubling of rows belongs to the step with bytes as its result.
      if level < y.levels, level > 0 { stage = stages.doubleRows(stage, y.result[level]) }
    }
    return (stages, stage, y.levels > 0)
  }
}

/// Weights in 1/2¹⁵, together 1, of the distances −radius … radius, and radius + 1 if the Gaussian is moved.
struct BlurWeights {
  let radius: Int
  let values: [Int16]
}

/// The weights and sizes of one axis of a blur at each resolution.
struct BlurAxis {
  let levels: Int
  let weights: BlurWeights?
  /// For each resolution, the finest first: the needed samples of the blurred image …
  private(set) var result: [Range<Int>]
  /// … and of the image before.
  private(set) var source: [Range<Int>]

  init(plan: (levels: Int, sigma: Double), shift: Double, from low: Int, to high: Int) {
    levels = plan.levels
    weights = GaussianBlur.weights(sigma: plan.sigma, shift: shift / Double(1 << plan.levels))
    result = [low..<high]
    for _ in 0..<levels {
      let fine = result[result.count - 1]
      // Whole pairs, and the neighbours of both ends.
      result.append((fine.lowerBound >> 1) - 1..<((fine.upperBound + 1) >> 1) + 1)
    }
    var needed = result[levels]
    if let weights {
      // A shift adds a tap, and that one reads a sample further left.
      needed = needed.lowerBound - weights.radius - 1..<needed.upperBound + weights.radius
    }
    source = [needed]
    for _ in 0..<levels {
      // Halving reads one neighbour on each side of its pairs.
      needed = 2 * needed.lowerBound - 1..<2 * needed.upperBound + 1
      source.insert(needed, at: 0)
    }
  }
}
