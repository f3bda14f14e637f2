// SPDX-License-Identifier: Apache-2.0

import MotionLayers
import MotionModel
import MotionTimeline

/// Steps one after the other, again and again. Every cycle begins with the values that the first one began with.
/// Example: `Repeat(.forever, autoreverses: true) { Animate(layer, \.transform.scale, to: 1.1, duration: 0.5) }`
public struct Repeat: Step {
  /// The step as a plan whose times are found out when its scene is put together.
  public let choreography: Choreography

  /// For `Repeat(.forever)`.
  /// Example: `Repeat(.forever) { Animate(layer, \.transform.rotation.z, by: 2 * .pi, duration: 4) }`
  public enum Forever: Hashable, Sendable {
    /// Until the scene ends.
    case forever
  }

  /// - Parameters:
  ///   - count: cycles, 1 or more.
  ///   - autoreverses: whether each cycle also runs backwards to its start, which takes twice as long.
  ///
  /// Example: `Repeat(3) { Animate(layer, \.opacity, values: [1, 0, 1], duration: 0.4) }`
  public init(_ count: Int, autoreverses: Bool = false, @StepBuilder _ steps: () -> [any Step]) {
    // A Float, as Core Animation has it, counts exactly up to 2²⁴.
    let limit = 1 << 24
    if !(1...limit).contains(count) {
      DiagnosticLog.error("the count of a Repeat must be from 1 to \(limit), got \(count)")
    }
    choreography = .cycles(Float(min(max(count, 1), limit)), autoreverses, steps())
  }

  /// Until the scene ends. Nothing can follow it.
  public init(_ forever: Forever, autoreverses: Bool = false, @StepBuilder _ steps: () -> [any Step]) {
    choreography = .cycles(.infinity, autoreverses, steps())
  }
}
