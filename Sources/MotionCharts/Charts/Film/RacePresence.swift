// SPDX-License-Identifier: Apache-2.0

/// When a runner of a race is there: from its first value to its last one. It fades in before the first and fades out after the
/// last. Its number stays that value there, because the data has no other.
struct RacePresence: Sendable {
  /// The samples of its first and its last value; nil for a runner without values.
  private let range: ClosedRange<Int>?
  /// How many samples it takes to come and to go.
  private let fade: Int
  /// For how many samples beside its values it has a place among the others.
  private let lead: Int

  /// - Parameters:
  ///   - dates: the numbers of the dates of its first and its last value.
  ///   - perStep: samples from one date to the next.
  ///   - window: how many samples an overtaking takes.
  init(_ dates: ClosedRange<Int>?, perStep: Int, window: Int) {
    range = dates.map { ($0.lowerBound * perStep)...($0.upperBound * perStep) }
    fade = max(1, min(window / 2, perStep))
    // A rank changes for half a window on both sides. So it has settled at the date of the value.
    lead = max(0, min(window / 2, perStep - 1))
  }

  private func distance(_ sample: Int) -> Int? {
    range.map { max($0.lowerBound - sample, sample - $0.upperBound, 0) }
  }

  /// From 0, absent, to 1.
  func opacity(_ sample: Int) -> Double {
    distance(sample).map { max(1 - Double($0) / Double(fade), 0) } ?? 0
  }

  /// Whether it is ranked by its value; an absent runner is behind all others.
  func isRanked(_ sample: Int) -> Bool { distance(sample).map { $0 <= lead } ?? false }
}
