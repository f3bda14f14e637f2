// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// Finds the beats of a sound from its power in bands of frequencies.
///
/// The envelope of onsets is the rise of the power in six bands, in decibels (E. D. Scheirer, "Tempo and beat analysis of acoustic
/// musical signals", JASA 103, 1998). Tempo and beats are found as D. P. W. Ellis describes in "Beat Tracking by Dynamic
/// Programming", Journal of New Music Research 36, 2007. The period is the highest place of the envelope's autocorrelation, weighted
/// towards 120 beats a minute. The beats are the places with the largest sum of onsets and of regular distances.
///
/// Only `+ − × ÷ √`, comparisons and `Math` are used, so equal powers give equal beats on every processor.
struct BeatTracker {
  /// Hertz.
  static let bands: [ClosedRange<Double>] = [
    0...200, 200...400, 400...800, 800...1600, 1600...3200, 3200...24_000,
  ]
  /// Beats in a minute.
  let tempo: ClosedRange<Double>

  /// Seconds of a step.
  private static let step = Double(PowerMeter.stretch) / Double(AudioFormat.sampleRate)
  /// Steps that power is summed over: the squares of low tones rise and fall themselves.
  private static let hold = 4
  /// Power this much below the greatest is silence: 60 dB.
  private static let silence = 1e-6
  /// Steps on either side whose mean is no onset.
  private static let surroundings = 50
  /// Ellis: the width of the weight, in octaves, around beats in a minute.
  private static let (preferred, octaves) = (120.0, 0.9)
  /// How much a beat's distance from the one before counts, beside onsets of a standard deviation of 1. Measured; Ellis's is of
  /// that order.
  private static let tightness = 100.0
  /// How alike a sound is to itself after half a period, beside a whole one, so that the half is the period. Measured.
  private static let alike = 0.9
  /// Steps that a beat may be moved by to the onset: 20 ms.
  private static let reach = 4

  /// - Parameter powers: of ``bands``, a number for each ``PowerMeter/stretch``.
  /// - Returns: seconds, ascending; empty if the sound is silent or shorter than two beats.
  func beats(_ powers: [[Float]]) -> [Double] {
    let onsets = BeatTracker.onsets(powers)
    guard let period = period(of: onsets) else { return [] }
    let places = BeatTracker.places(onsets, period: period)
    return places.map { (Double(BeatTracker.nearest($0, onsets)) + 0.5) * BeatTracker.step }
  }

  // MARK: Onsets

  /// How much the sound begins anew in each step, with a standard deviation of 1; empty: there is none.
  static func onsets(_ powers: [[Float]]) -> [Double] {
    let count = powers.first?.count ?? 0
    let greatest = Double(powers.compactMap { $0.max() }.max() ?? 0)
    guard count > 1, greatest > 0 else { return [] }
    let floor = greatest * silence
    var rises = [Double](repeating: 0, count: count)
    for band in powers {
      let levels = (0..<count).map { index in
        let held = band[max(0, index + 1 - hold)...index]
        return 10 * Math.log(max(held.reduce(0) { $0 + Double($1) } / Double(held.count), floor) / floor)
      }
      // A sound that is there from the beginning on, such as noise, does not begin then; a beat does.
      var before = levels.dropFirst(hold).prefix(2 * surroundings).min() ?? 0
      for index in 0..<count {
        rises[index] += max(0, levels[index] - before)
        before = levels[index]
      }
    }
    let means = means(of: rises, within: surroundings)
    let sharp = zip(rises, means).map { max(0, $0 - $1) }
    let deviation = deviation(of: sharp)
    return deviation > 0 ? sharp.map { $0 / deviation } : []
  }

  private static func means(of values: [Double], within radius: Int) -> [Double] {
    var sums = [0.0]
    for value in values { sums.append(sums[sums.count - 1] + value) }
    return values.indices.map { index in
      let (low, high) = (max(0, index - radius), min(values.count, index + radius + 1))
      return (sums[high] - sums[low]) / Double(high - low)
    }
  }

  private static func deviation(of values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(values.count)
    return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count)).squareRoot()
  }

  /// Each value spread over its neighbours by a bell curve.
  private static func spread(_ values: [Double], by deviation: Double) -> [Double] {
    let radius = Int((3 * deviation).rounded(.up))
    let bell = (-radius...radius).map { Math.exp(-0.5 * Double($0 * $0) / (deviation * deviation)) }
    return values.indices.map { index in
      let (low, high) = (max(-radius, -index), min(radius, values.count - 1 - index))
      var sum = 0.0
      for offset in low...high { sum += values[index + offset] * bell[offset + radius] }
      return sum
    }
  }

  // MARK: Tempo

  /// Steps from beat to beat; nil if nothing repeats.
  private func period(of onsets: [Double]) -> Double? {
    func steps(_ tempo: Double) -> Int { Int((60 / tempo / BeatTracker.step).rounded()) }
    let (low, high) = (max(steps(tempo.upperBound), 2), steps(tempo.lowerBound))
    guard onsets.count > low + 1 else { return nil }
    // A period is seldom a whole number of steps.
    let wide = BeatTracker.spread(onsets, by: 2)
    let last = min(high + 1, onsets.count - 1)
    guard low < last else { return nil }
    var likeness = [Double](repeating: 0, count: last + 1)
    for lag in min(low - 1, low / 2)...last {
      var sum = 0.0
      for index in lag..<wide.count { sum += wide[index] * wide[index - lag] }
      likeness[lag] = sum
    }
    func weighted(_ lag: Int) -> Double {
      let distance = Math.log(60 / (Double(lag) * BeatTracker.step) / BeatTracker.preferred) / Math.log(2)
      return likeness[lag] * Math.exp(-0.5 * Math.pow(distance / BeatTracker.octaves, 2))
    }
    func best(_ lags: ClosedRange<Int>, _ value: (Int) -> Double) -> Int {
      lags.dropFirst().reduce(lags.lowerBound) { value($1) > value($0) ? $1 : $0 }
    }
    var lag = best(low...max(low, last - 1), weighted)
    // Clicks that are all alike are all beats.
    while lag / 2 > low {
      let half = best(lag / 2 - 1...lag / 2 + 1) { likeness[$0] }
      guard likeness[half] >= BeatTracker.alike * likeness[lag] else { break }
      lag = half
    }
    guard likeness[lag] > 0 else { return nil }
    // The top of the parabola through the highest three.
    let (a, b, c) = (likeness[lag - 1], likeness[lag], likeness[lag + 1])
    let bend = a - 2 * b + c
    return Double(lag) + (bend < 0 ? min(max((a - c) / (2 * bend), -0.5), 0.5) : 0)
  }

  // MARK: Beats

  /// The steps with the greatest sum of onsets and of regular distances.
  private static func places(_ onsets: [Double], period: Double) -> [Int] {
    let wide = spread(onsets, by: period / 32)
    let (near, far) = (max(1, Int((period / 2).rounded())), Int((2 * period).rounded()))
    let costs = (near...far).map { tightness * Math.pow(Math.log(Double($0) / period), 2) }
    var (sums, links) = (wide, [Int](repeating: -1, count: wide.count))
    let first = (wide.max() ?? 0) * 0.01
    var hasBegun = false
    for index in wide.indices {
      if index >= near {
        var (best, link) = (-Double.infinity, -1)
        for lag in near...min(far, index) {
          let sum = sums[index - lag] - costs[lag - near]
          if sum > best { (best, link) = (sum, index - lag) }
        }
        // The first beat has none before it, and silence at the beginning has no beats.
        if best > 0 {
          sums[index] += best
          if hasBegun { links[index] = link }
        }
      }
      hasBegun = hasBegun || wide[index] >= first
    }
    // Sums grow: the greatest is that of the last beat.
    guard let last = sums.indices.max(by: { sums[$0] < sums[$1] }) else { return [] }
    var (places, place) = ([Int](), last)
    while place >= 0 {
      places.append(place)
      place = links[place]
    }
    places.reverse()
    // Nothing is heard there, as in a fade at the end.
    let strong = (places.reduce(0) { $0 + wide[$1] * wide[$1] } / Double(places.count)).squareRoot() / 4
    guard let begin = places.firstIndex(where: { wide[$0] >= strong }),
      let end = places.lastIndex(where: { wide[$0] >= strong }), begin < end
    else { return [] }
    return Array(places[begin...end])
  }

  /// The onset nearest to a beat; without one, the beat itself.
  private static func nearest(_ place: Int, _ onsets: [Double]) -> Int {
    let around = max(0, place - reach)...min(onsets.count - 1, place + reach)
    let top = around.dropFirst().reduce(around.lowerBound) { onsets[$1] > onsets[$0] ? $1 : $0 }
    return onsets[top] >= 1 ? top : place
  }
}
