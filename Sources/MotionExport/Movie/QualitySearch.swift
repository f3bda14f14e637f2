// SPDX-License-Identifier: Apache-2.0

import MotionCore

/// The search for the quality number at which a film has a size. Each trial is a whole film with one number.
///
/// Sizes of films halve about every six numbers of H.264 and H.265. The logarithm of the size is nearly a line in the
/// number, so each trial is placed by the line through the two nearest ones. Three or four trials are usual.
struct QualitySearch {
  /// A film that was made.
  struct Trial: Hashable {
    /// The codec's number; a lower one is better and larger.
    var quality: Double
    var bytes: Int
  }

  enum Step: Hashable {
    /// The film has to be made with this number.
    case trial(Double)
    /// The last film is the result.
    case done
    /// Not even the largest number is enough: the file would have so many bytes.
    case impossible(smallest: Int)
  }

  /// The most bytes of the file.
  let limit: Int
  /// Bytes that no quality changes, such as those of the sound.
  let fixed: Int
  /// From the best number that is allowed to the worst.
  let range: ClosedRange<Double>
  /// The codec has whole numbers alone.
  let isWhole: Bool
  private(set) var trials: [Trial]

  /// - Parameter first: the film that was made first.
  init(limit: Int, fixed: Int, range: ClosedRange<Double>, isWhole: Bool, first: Trial) {
    (self.limit, self.fixed, self.range, self.isWhole) = (limit, fixed, range, isWhole)
    trials = [first]
  }

  mutating func add(_ trial: Trial) { trials.append(trial) }

  /// A film with at least this part of the limit is close enough.
  static let accepted = 0.97
  /// The part of the limit that trials aim at.
  private static let aim = 0.986
  /// The most trials before the best one that fits is taken.
  private static let most = 12

  /// The best film within the limit, and the smallest above it.
  private var small: Trial? { trials.filter { $0.bytes <= limit }.min { $0.quality < $1.quality } }
  private var large: Trial? { trials.filter { $0.bytes > limit }.max { $0.quality < $1.quality } }

  var next: Step {
    guard let last = trials.last else { return .done }
    if let small {
      let isClose = Double(small.bytes) >= QualitySearch.accepted * Double(limit)
      if isClose || small.quality <= range.lowerBound || trials.count >= QualitySearch.most || isNarrow {
        // The file of an earlier trial has been replaced.
        return small.quality == last.quality ? .done : .trial(small.quality)
      }
    } else if let large, large.quality >= range.upperBound {
      return .impossible(smallest: large.bytes)
    } else if trials.count >= QualitySearch.most {
      // The smallest film there is decides whether the limit can be met.
      return .trial(range.upperBound)
    }
    if let number = placed { return .trial(number) }
    guard let small else { return .trial(range.upperBound) }
    return small.quality == last.quality ? .done : .trial(small.quality)
  }

  /// No number lies between the best film within the limit and the smallest above it.
  private var isNarrow: Bool {
    guard let small, let large else { return false }
    return small.quality - large.quality <= (isWhole ? 1 : 0.01) + 1e-9
  }

  /// The logarithm of the bytes that the quality decides.
  private func level(_ bytes: Double) -> Double { Math.log(max(bytes - Double(fixed), 1)) / Math.log(2) }

  /// The untried number nearest to the limit, by the line; nil if there is none.
  private var placed: Double? {
    let wanted = level(QualitySearch.aim * Double(limit))
    func line(from trial: Trial, slope: Double) -> Double {
      trial.quality + (wanted - level(Double(trial.bytes))) / slope
    }
    // Of H.264 and H.265, where nothing else is known.
    let usual = -1.0 / 6
    switch (large, small) {
    case (let large?, let small?):
      let middle = (large.quality + small.quality) / 2
      // Sizes that jump are on no line.
      guard trials.count < 6, small.bytes < large.bytes else { return untried(middle) }
      let rise = level(Double(small.bytes)) - level(Double(large.bytes))
      // A trial close to a known one tells little.
      let edge = (small.quality - large.quality) / 20
      let number = line(from: large, slope: rise / (small.quality - large.quality))
      return untried(min(max(number, large.quality + edge), small.quality - edge))
    case (let large?, nil):
      return untried(min(max(line(from: large, slope: slope ?? usual), large.quality + 0.25), range.upperBound))
    case (nil, let small?):
      return untried(max(min(line(from: small, slope: slope ?? usual), small.quality - 0.25), range.lowerBound))
    case (nil, nil): return nil
    }
  }

  /// Of the line through the last two films; nil if it does not fall.
  private var slope: Double? {
    guard let last = trials.last, let other = trials.dropLast().last, last.quality != other.quality else { return nil }
    let slope = (level(Double(last.bytes)) - level(Double(other.bytes))) / (last.quality - other.quality)
    return slope < -0.02 ? slope : nil
  }

  /// The nearest untried number of the codec.
  private func untried(_ number: Double) -> Double? {
    let numbers =
      isWhole ? [number.rounded(), number.rounded(.up), number.rounded(.down)] : [number.rounded(decimals: 2)]
    return numbers.first { number in
      range.contains(number) && number > large?.quality ?? -1 && number < small?.quality ?? 1000
    }
  }
}
