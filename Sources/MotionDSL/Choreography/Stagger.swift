// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

/// Steps that begin one after the other at equal distances, whether or not those before have ended.
public struct Stagger: Step {
  /// The step as a plan whose times are found out when its scene is put together.
  public let choreography: Choreography

  /// Which step begins first; the others follow by how far they are from it in their order.
  ///
  /// ```swift
  /// Stagger(0.1, from: .center) { for card in cards { Animate(card, \.opacity, from: 0, to: 1, duration: 0.4) } }
  /// ```
  public enum Origin: Hashable, Sendable {
    /// Steps begin in the order in which they are written. The default.
    case first
    /// Steps begin in the opposite order: the last one first.
    case last
    /// The step in the middle begins first, and those beside it follow. Of an even number, the two in the middle begin together.
    case center

    /// How many intervals after the first one a step begins.
    func rank(of index: Int, count: Int) -> Double {
      switch self {
      case .first: return Double(index)
      case .last: return Double(count - 1 - index)
      case .center:
        // Of an even number, the two in the middle begin together.
        let distance = abs(2 * index - (count - 1))
        return Double(distance / 2)
      }
    }
  }

  /// - Parameter interval: seconds from one step's begin to the next one's.
  ///
  /// Example: `Stagger(0.1) { for card in cards { Animate(card, \.opacity, from: 0, to: 1, duration: 0.4) } }`
  public init(_ interval: Double, from origin: Origin = .first, @StepBuilder _ steps: () -> [any Step]) {
    var choreography = Choreography()
    let interval = Choreography.checked(interval, "the interval of a Stagger") ?? 0
    let steps = steps()
    for (index, step) in steps.enumerated() {
      choreography.add(step.choreography, at: interval * origin.rank(of: index, count: steps.count))
    }
    self.choreography = choreography
  }
}
