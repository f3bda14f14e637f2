// SPDX-License-Identifier: Apache-2.0

import MotionAnimation
import MotionModel
import Synchronization

/// How many values one animation may work out frame by frame. It bounds time and memory of copies over long times.
final class LottieSampleBudget: Sendable {
  /// The budget while an animation is lowered; nil elsewhere.
  @TaskLocal static var current: LottieSampleBudget?

  /// Seconds of work, and about a gigabyte at most.
  static let limit = 4_000_000

  private let rest: Mutex<(left: Int, isExceeded: Bool)>

  init(limit: Int) { rest = Mutex((limit, false)) }

  /// Whether something was left out.
  var isExceeded: Bool { rest.withLock { $0.isExceeded } }

  /// Takes values from the budget.
  ///
  /// - Parameter weight: of one value: 1 for a number.
  /// - Returns: whether there were enough.
  func take(_ count: Int, weight: Int = 1) -> Bool {
    let (cost, overflows) = count.multipliedReportingOverflow(by: weight)
    return rest.withLock { rest in
      guard !overflows, cost <= rest.left else {
        rest.isExceeded = true
        return false
      }
      rest.left -= cost
      return true
    }
  }
}

extension PropertyValue {
  /// About how much more it takes than a number.
  var sampleWeight: Int {
    switch self {
    case .path(let path): 1 + (path?.elements.count ?? 0) / 8
    case .gradient, .transform, .numbers: 2
    default: 1
    }
  }
}
