// SPDX-License-Identifier: Apache-2.0

import MotionAnimation

/// How marks grow one after the other, as a function of seconds since the first began.
struct GrowthPlan: Sendable {
  var duration: Double
  var stagger: Double
  var timing: TimingFunction

  /// Whether its times are within 0 to 1e6 seconds.
  var isPossible: Bool { duration > 0 && duration <= 1e6 && (0...1e6).contains(stagger) }

  /// From 0, not there yet, to 1, all of it.
  ///
  /// - Parameter rank: of the mark among those that grow, from 0.
  func progress(_ seconds: Double, rank: Int) -> Double {
    let local = seconds - stagger * Double(rank)
    if local <= 0 { return 0 }
    return local >= duration ? 1 : timing(local / duration)
  }

  /// Seconds until the last of so many marks has grown.
  func length(of count: Int) -> Double { duration + stagger * Double(max(count - 1, 0)) }

  /// The time at which everything is there.
  static let end = 1e9
}
