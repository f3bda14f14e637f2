// SPDX-License-Identifier: Apache-2.0

import Foundation
import MotionCore

/// The exact time of a program after some scenes, and the frame nearest to it.
///
/// Scenes begin and end at frames that are rounded from this sum, not from their own lengths. So no boundary is ever more
/// than half a frame from its exact time, after any number of scenes.
struct RunningTime {
  private var sum = 0.0
  /// The part of the sum that did not fit into it (Neumaier's summation).
  private var rest = 0.0

  /// Sums of seconds are not exact: a time this close to the middle between two frames counts as the middle, in frames.
  private static let tolerance = 1e-6

  init() {}

  /// - Parameter frame: begins here.
  init(frame: Int, _ rate: FrameRate) { sum = rate.time(ofFrame: frame).seconds }

  mutating func add(_ seconds: Double) {
    let next = sum + seconds
    rest += abs(sum) >= abs(seconds) ? (sum - next) + seconds : (seconds - next) + sum
    sum = next
  }

  /// The nearest frame; of two that are equally near, the later one.
  func frame(_ rate: FrameRate) -> Int {
    let frames = (sum + rest) * Double(rate.numerator) / Double(rate.denominator)
    return Int((frames + 0.5 + RunningTime.tolerance).rounded(.down))
  }
}
